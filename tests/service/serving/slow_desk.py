"""Serve the small desk, whose processes do what a scenario or a query says in a comment; run as a program by the tests.

# wait FILE     write the number of the process into FILE.begun, and wait until FILE is there
# grow          take all the memory there is
# long          answer with more than may be answered
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path
from urllib.parse import unquote_to_bytes

from rulings.desk import open_desk
from rulings.service.app import create_app
from rulings.service.front import FRONT, Front
from rulings.service.jobs import Job, Reply
from rulings.service.serving.births import Births
from rulings.service.serving.crew import Crew
from rulings.service.serving.look_ups import LookUps
from rulings.service.serving.nursery import MOST_ANSWER, MOST_MEMORY, Nursery
from rulings.service.serving.server import Server, listen
from rulings.service.serving.sockets import Sockets
from rulings.service.serving.workers import Workers
from rulings.service.settings import Settings
from rulings.talk.discord.application import application_of
from tests.service.small_book import write_small_book

_WAIT = re.compile(rb"# wait ([\w./-]+)")


def slowly(front: Front, job: Job) -> Reply:
    """Do what a scenario or a query says in a comment, and answer it."""
    sent = job.body + job.environ.get("QUERY_STRING", "").encode()
    for found in _WAIT.finditer(unquote_to_bytes(sent.replace(b"+", b" "))):
        file = Path(found[1].decode())
        with Path(f"{file}.begun").open("a") as begun:
            begun.write(f"{os.getpid()}\n")
        while not file.exists():
            time.sleep(0.01)
    taken = [bytearray(MOST_MEMORY) for _ in range(4 * job.body.count(b"# grow"))]
    reply = front.work(job)
    del taken
    return reply._replace(body=b" " * (MOST_ANSWER + 1)) if b"# long" in job.body else reply


def main(folder: Path, workers: int, longest: float, most: int, look_ups: int, limit: int) -> None:
    """Serve until the process is told to end."""
    desk = open_desk(write_small_book(folder / "corpus"), folder / "data", print)
    app = create_app(desk, Settings(requests_a_minute=limit, discord=application_of(os.environ)))
    front: Front = app.extensions[FRONT]

    def make_crew(sockets: Sockets) -> Crew:
        births = Births(lambda: Nursery(lambda: None, lambda job: slowly(front, job)))
        return Crew(births, LookUps(births, look_ups, sockets, longest), Workers(births, workers, sockets, longest))

    listener = listen("127.0.0.1", 0)
    server = Server(app, listener, make_crew, most)
    signal.signal(signal.SIGTERM, lambda *_: server.stop())
    print(f"Serving on http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    server.run()


if __name__ == "__main__":
    numbers = sys.argv[2:]
    main(Path(sys.argv[1]), int(numbers[0]), float(numbers[1]), *map(int, numbers[2:]))
