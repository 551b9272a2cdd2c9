"""Open the desk with its service, answer one request, and print the peak memory in MB."""

from __future__ import annotations

import os
import resource

from rulings.desk import open_desk
from rulings.paths import corpus_folder, data_folder
from rulings.service.app import create_app
from rulings.service.settings import Settings


def main() -> None:
    """Answer one request and print the most memory that it took."""
    desk = open_desk(corpus_folder(), data_folder(os.environ), lambda sentence: None)
    client = create_app(desk, Settings()).test_client()
    if client.get("/api/v1/search?q=initiative").status_code != 200:
        raise SystemExit("the first request failed")
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


if __name__ == "__main__":
    main()
