"""Where workers come from: a system without room for another process stops neither the nursery nor the server."""

from __future__ import annotations

import errno
import os
import pickle
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulings.service.costs import Cost
from rulings.service.jobs import Job, Reply
from rulings.service.serving import nursery as nurseries
from rulings.service.serving.births import Births
from rulings.service.serving.nursery import LENGTH, Nursery
from rulings.service.serving.sockets import Sockets
from rulings.service.serving.workers import Workers
from tests.patience import PATIENCE
from tests.service.serving.conftest import is_there, until

JOB = Job("key", "client", Cost.WORK, {}, b"words")


def answer(job: Job) -> Reply:
    """Answer with what was sent."""
    return Reply(job.key, "200 OK", (), job.body)


def refuse_the_first_fork() -> None:
    """Let the system have no room for a process, once."""
    fork, refused = os.fork, []

    def fork_later() -> int:
        if not refused:
            refused.append(True)
            raise OSError(errno.EAGAIN, "no room")
        return fork()

    os.fork = fork_later


@contextmanager
def opened(prepare: Callable[[], None], work: Callable[[Job], Reply] = answer) -> Iterator[Nursery]:
    """A nursery, until the test is over."""
    nursery = Nursery(prepare, work)
    try:
        yield nursery
    finally:
        nursery.close()


def send(line: socket.socket) -> None:
    """Send the job to a worker."""
    job = pickle.dumps(JOB)
    line.sendall(LENGTH.pack(len(job)) + job)


def test_a_nursery_that_could_not_fork_forks_when_it_is_asked_again():
    with opened(refuse_the_first_fork) as nursery:
        with nursery.bear(0) as first:
            first.settimeout(PATIENCE)
            assert first.recv(1) == b""
        with nursery.bear(1) as second, second.makefile("rb") as said:
            second.settimeout(PATIENCE)
            send(second)
            assert pickle.loads(said.read(*LENGTH.unpack(said.read(LENGTH.size)))).body == b"words"


def test_a_worker_whose_nursery_is_gone_ends_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(nurseries, "LAST_ALARM", 1)
    begun = tmp_path / "begun"

    def never(job: Job) -> Reply:
        begun.write_text(f"{os.getpid()}\n")
        while True:
            time.sleep(0.01)

    with opened(lambda: None, never) as nursery, nursery.bear(0) as line:
        send(line)
        until(lambda: begun.exists() and begun.read_text().endswith("\n"))
        os.kill(nursery.process, signal.SIGKILL)
        until(lambda: not is_there(int(begun.read_text())))


def test_a_server_goes_on_that_cannot_fork_a_nursery_and_does_what_waits_when_it_can():
    waiting, made = ["first", "refused"], list[Nursery]()

    class Told:
        outcome: object = None

        def answered(self, outcome: object) -> None:
            self.outcome = outcome

    def make() -> Nursery:
        if waiting and waiting.pop(0) == "refused":
            raise OSError(errno.EAGAIN, "no room")
        made.append(Nursery(lambda: None, answer))
        return made[-1]

    sockets = Sockets()
    births = Births(make)
    workers, told = Workers(births, 1, sockets), Told()
    try:
        made[0].close()
        workers.do(JOB, told)
        assert (waiting, sockets) == ([], {})

        def is_answered() -> bool:
            workers.go_on()
            sockets.wait(0.1)
            return told.outcome is not None

        until(is_answered)
        assert told.outcome.body == b"words"
    finally:
        workers.close()
        births.close()
