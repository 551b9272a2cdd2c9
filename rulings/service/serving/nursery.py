"""Where processes come from: one that has everything ready, and forks another when it is told.

The server forks the nursery once, before it answers anybody; so a new process needs no time to load anything, and holds
no connection of anybody. The nursery ends them when it is told, and all of them when the server is gone.

A message to the nursery is a letter and a number of four bytes: `w` or `l` and a socket for a new process of this
number, which works or looks up, `e` for the end of it. What workers need is prepared when the first is asked for.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import signal
import socket
import struct
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import BinaryIO, NoReturn

from rulings.service.jobs import Job, Reply

MOST_MEMORY = 400_000_000
"""Bytes that a process may take beside what the desk takes anyway."""

MOST_ANSWER = 8_000_000
"""Bytes that the body of an answer may have."""

LENGTH = struct.Struct("!Q")
"""How long a job or an answer is, before it comes."""

_MESSAGE = struct.Struct("!cI")
_END = b"e"
_NICENESS = 10
"""Look-ups come before what workers do."""
_STANDARD_STREAMS = 3
_BREATH = 0.5
"""Seconds after which a system that had no room for a process is asked again."""

LAST_ALARM = 600
"""Seconds after which a process ends by itself, should the nursery be gone that would have ended it before."""

_GROWN = MOST_MEMORY // 4
"""A worker that has become so much larger by its jobs is replaced."""


class Kind(Enum):
    """What a process is for; its value is the letter of the message."""

    WORKER = b"w"
    """What takes long: one job at a time, and it is replaced when it has grown."""

    LOOK_UPS = b"l"
    """What takes milliseconds: it says when it is there."""


class Nursery:
    """The server's side of it."""

    def __init__(self, prepare: Callable[[], None], answer: Callable[[Job], Reply]) -> None:
        """Fork it; whoever does has one thread only.

        Args:
            prepare: Loads what the answers of workers need.
            answer: Answers a job.

        Raises:
            OSError: The system has no room for another process.
        """
        self._line, other = socket.socketpair()
        sys.stdout.flush()
        sys.stderr.flush()
        try:
            self.process = os.fork()
        except OSError:
            self._line.close()
            other.close()
            raise
        if self.process == 0:
            leave_all_but(other)
            run_to_the_end(lambda: _Processes(prepare, answer).keep(other))
        other.close()

    def bear(self, number: int, kind: Kind = Kind.WORKER) -> socket.socket:
        """Have a process forked.

        Args:
            number: The number by which it is ended.
            kind: What it is for.

        Returns:
            The line to it; jobs that are sent before it is there wait in it.

        Raises:
            OSError: The nursery is gone.
        """
        own, other = socket.socketpair()
        with other:
            try:
                socket.send_fds(self._line, [_MESSAGE.pack(kind.value, number)], [other.fileno()])
            except OSError:
                own.close()
                raise
        return own

    def end(self, number: int) -> None:
        """End a process, whatever it is doing.

        Args:
            number: Its number.
        """
        with suppress(OSError):
            self._line.sendall(_MESSAGE.pack(_END, number))

    def close(self) -> None:
        """End the nursery with all its processes."""
        self._line.close()
        with suppress(ChildProcessError):
            os.waitpid(self.process, 0)


class _Processes:
    """The nursery itself, in its own process."""

    def __init__(self, prepare: Callable[[], None], answer: Callable[[Job], Reply]) -> None:
        self._prepare: Callable[[], None] | None = prepare
        self._answer = answer
        self._processes: dict[int, int] = {}

    def keep(self, line: socket.socket) -> None:
        """Fork and end processes until the server is gone."""
        try:
            while self._obey(line):
                pass
        finally:
            for number in tuple(self._processes):
                self._end(number)

    def _obey(self, line: socket.socket) -> bool:
        """Do what the next message says; whether there was one."""
        message, files, _, _ = socket.recv_fds(line, _MESSAGE.size, 1)
        if len(message) < _MESSAGE.size:
            return False
        letter, number = _MESSAGE.unpack(message)
        if letter == _END:
            self._end(number)
        else:
            self._bear(Kind(letter), number, files[0], line)
        return True

    def _bear(self, kind: Kind, number: int, file: int, line: socket.socket) -> None:
        """Fork a process; where the system has no room for one now, its line is closed, and the server asks again."""
        if kind is Kind.WORKER and self._prepare is not None:
            self._prepare()
            self._prepare = None
            gc.collect()
            gc.freeze()
        try:
            process = os.fork()
        except OSError:
            time.sleep(_BREATH)
            os.close(file)
            return
        if process == 0:
            line.close()
            task = _work if kind is Kind.WORKER else _look_up
            run_to_the_end(lambda: task(socket.socket(fileno=file), self._answer))
        os.close(file)
        self._processes[number] = process

    def _end(self, number: int) -> None:
        """End a process; its number of the system is nobody else's until it has been waited for."""
        process = self._processes.pop(number, None)
        if process is not None:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)


def run_to_the_end(task: Callable[[], None]) -> NoReturn:
    """Do what a forked process is for, and leave without what the one before it would do at its end.

    Args:
        task: What it is for.
    """
    try:
        with suppress(SystemExit):
            task()
    except Exception:  # noqa: BLE001 - nobody above would say what it was
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(0)


def leave_all_but(line: socket.socket) -> None:
    """Close what belongs to the server, and leave it to the server to hear Ctrl-C.

    Args:
        line: What the forked process keeps.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    kept = line.fileno()
    os.closerange(_STANDARD_STREAMS, kept)
    os.closerange(kept + 1, os.sysconf("SC_OPEN_MAX"))


def _work(line: socket.socket, answer: Callable[[Job], Reply]) -> None:
    """Answer jobs, one after the other, until there are no more or the process has grown by them."""
    os.nice(_NICENESS)
    before = _size()
    _bound_memory(before)
    with line, line.makefile("rb") as jobs:
        while _answer_next(line, jobs, answer):
            if _size() > before + _GROWN:
                return


def _look_up(line: socket.socket, answer: Callable[[Job], Reply]) -> None:
    """Say that it is there, and answer jobs, one after the other, until there are no more."""
    _bound_memory(_size())
    with line, line.makefile("rb") as jobs:
        _send(line, None)
        while _answer_next(line, jobs, answer):
            pass


def _answer_next(line: socket.socket, jobs: BinaryIO, answer: Callable[[Job], Reply]) -> bool:
    """Answer the next job; whether there was one."""
    head = jobs.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return False
    signal.alarm(LAST_ALARM)
    _send(line, _answer_within_bounds(pickle.loads(jobs.read(*LENGTH.unpack(head))), answer))
    signal.alarm(0)
    return True


def _send(line: socket.socket, said: Reply | str | None) -> None:
    sent = pickle.dumps(said, pickle.HIGHEST_PROTOCOL)
    line.sendall(LENGTH.pack(len(sent)) + sent)


def _answer_within_bounds(job: Job, answer: Callable[[Job], Reply]) -> Reply | str:
    """Answer a job, or say what the answer would do more than it may."""
    try:
        reply = answer(job)
    except MemoryError:
        return "takes more memory"
    return reply if len(reply.body) <= MOST_ANSWER else "is longer"


def _size() -> int:
    """How many bytes of addresses this process takes; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


def _bound_memory(size: int) -> None:
    if size:
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (size + MOST_MEMORY, most))
