"""Serve small desks, whose processes do what a scenario or a query says in a comment; run as a program by the tests.

The program loads everything once, and forks a desk for each request, which says its number and port when it listens.

# wait FILE     write the number of the process into FILE.begun, and wait until FILE is there
# grow          take all the memory there is
# long          answer with more than may be answered
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import sys
import time
from pathlib import Path
from urllib.parse import unquote_to_bytes

from rulings.desk import open_desk
from rulings.service.app import create_app, prepare_work
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

MOST_REQUEST = 1_000_000
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


def serve(
    line: socket.socket, folder: Path, workers: int, longest: float, most: int, look_ups: int, limit: int
) -> None:
    """Serve until the process is told to end."""
    desk = open_desk(folder / "corpus", folder / "data", print)
    app = create_app(desk, Settings(requests_a_minute=limit, discord=application_of(os.environ)))
    front: Front = app.extensions[FRONT]

    def make_crew(sockets: Sockets) -> Crew:
        births = Births(lambda: Nursery(lambda: None, lambda job: slowly(front, job)))
        return Crew(births, LookUps(births, look_ups, sockets, longest), Workers(births, workers, sockets, longest))

    listener = listen("127.0.0.1", 0)
    server = Server(app, listener, make_crew, most)
    signal.signal(signal.SIGTERM, lambda *_: server.stop())
    with line:
        line.send(json.dumps([os.getpid(), listener.getsockname()[1]]).encode())
    server.run()


def fork_for_each(line: socket.socket, prepared: Path) -> None:
    """Fork a desk for each request until nobody can ask any more."""
    desk = open_desk(write_small_book(prepared / "corpus"), prepared / "data", print)
    prepare_work(create_app(desk, Settings()))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system forgets a desk as soon as it has ended
    while request := line.recv(MOST_REQUEST):
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            asked = json.loads(request)
            os.environ.clear()
            os.environ.update(asked["environment"])
            shutil.copytree(prepared, asked["folder"], dirs_exist_ok=True)
            serve(line, Path(asked["folder"]), *asked["numbers"])
            return


if __name__ == "__main__":
    fork_for_each(socket.socket(fileno=int(sys.argv[1])), Path(sys.argv[2]))
