"""How much the desk without network sends: what a browser keeps after one visit, as it is sent."""

from __future__ import annotations

import os

from rulings.desk import open_desk
from rulings.paths import corpus_folder, data_folder
from rulings.service.app import create_app
from rulings.service.settings import Settings

_PATHS = ("/offline/pages.json", "/offline/search.json")
_GZIP = {"Accept-Encoding": "gzip"}
_TARGET = 1000
"""Kilobytes that both may take together."""


def main() -> None:
    """Ask for what the service worker asks for, and print how large it is."""
    desk = open_desk(corpus_folder(), data_folder(os.environ), lambda sentence: None)
    client = create_app(desk, Settings(requests_a_minute=0)).test_client()
    sizes = {path: len(client.get(path, headers=_GZIP).data) / 1000 for path in _PATHS}
    told = ", ".join(f"{path.rpartition('/')[2]} {size:.0f} kB" for path, size in sizes.items())
    print(f"offline, as it is sent {sum(sizes.values()):6.0f} kB    (target {_TARGET}): {told}")


if __name__ == "__main__":
    main()
