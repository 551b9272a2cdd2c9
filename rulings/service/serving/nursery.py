"""Where workers come from: a process that has everything ready, and forks one when it is told.

The server forks the nursery once, before it answers anybody; so a new worker needs no time to load anything, and holds
no connection of anybody. The nursery ends its workers when it is told, and all of them when the server is gone.

A message to the nursery is a letter and a number of four bytes: `n` and a socket for a new worker of this number, `e`
for the end of it.
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
from pathlib import Path
from typing import NoReturn

from rulings.service.jobs import Job, Reply

MOST_MEMORY = 400_000_000
"""Bytes that a worker may take beside what the desk takes anyway."""

MOST_ANSWER = 8_000_000
"""Bytes that the body of an answer may have."""

LENGTH = struct.Struct("!Q")
"""How long a job or an answer is, before it comes."""

_MESSAGE = struct.Struct("!cI")
_NEW, _END = b"n", b"e"
_NICENESS = 10
"""Look-ups come first."""
_STANDARD_STREAMS = 3
_BREATH = 0.5
"""Seconds after which a system that had no room for a process is asked again."""

LAST_ALARM = 600
"""Seconds after which a worker ends by itself, should the nursery be gone that would have ended it before."""

_GROWN = MOST_MEMORY // 4
"""A worker that has become so much larger by its jobs is replaced."""


class Nursery:
    """The server's side of it."""

    def __init__(self, prepare: Callable[[], None], answer: Callable[[Job], Reply]) -> None:
        """Fork it; whoever does has one thread only.

        Args:
            prepare: Loads what answers need.
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
            _leave_all_but(other)
            _run(lambda: _Workers(answer).keep(other, prepare))
        other.close()

    def bear(self, number: int) -> socket.socket:
        """Have a worker forked.

        Args:
            number: The number by which it is ended.

        Returns:
            The line to it; jobs that are sent before it is there wait in it.

        Raises:
            OSError: The nursery is gone.
        """
        own, other = socket.socketpair()
        with other:
            try:
                socket.send_fds(self._line, [_MESSAGE.pack(_NEW, number)], [other.fileno()])
            except OSError:
                own.close()
                raise
        return own

    def end(self, number: int) -> None:
        """End a worker, whatever it is doing.

        Args:
            number: Its number.
        """
        with suppress(OSError):
            self._line.sendall(_MESSAGE.pack(_END, number))

    def close(self) -> None:
        """End the nursery with all its workers."""
        self._line.close()
        with suppress(ChildProcessError):
            os.waitpid(self.process, 0)


class _Workers:
    """The nursery itself, in its own process."""

    def __init__(self, answer: Callable[[Job], Reply]) -> None:
        self._answer = answer
        self._processes: dict[int, int] = {}

    def keep(self, line: socket.socket, prepare: Callable[[], None]) -> None:
        """Fork and end workers until the server is gone."""
        prepare()
        gc.collect()
        gc.freeze()
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
        if letter == _NEW:
            self._bear(number, files[0], line)
        else:
            self._end(number)
        return True

    def _bear(self, number: int, file: int, line: socket.socket) -> None:
        """Fork a worker; where the system has no room for one now, its line is closed, and the server asks again."""
        try:
            process = os.fork()
        except OSError:
            time.sleep(_BREATH)
            os.close(file)
            return
        if process == 0:
            line.close()
            _run(lambda: _work(socket.socket(fileno=file), self._answer))
        os.close(file)
        self._processes[number] = process

    def _end(self, number: int) -> None:
        """End a worker; its number of the system is nobody else's until it has been waited for."""
        process = self._processes.pop(number, None)
        if process is not None:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)


def _run(task: Callable[[], None]) -> NoReturn:
    """Do what a forked process is for, and leave without what the one before it would do at its end."""
    try:
        with suppress(SystemExit):
            task()
    except Exception:  # noqa: BLE001 - nobody above would say what it was
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(0)


def _leave_all_but(line: socket.socket) -> None:
    """Close what belongs to the server, and leave it to the server to hear Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    kept = line.fileno()
    os.closerange(_STANDARD_STREAMS, kept)
    os.closerange(kept + 1, os.sysconf("SC_OPEN_MAX"))


def _work(line: socket.socket, answer: Callable[[Job], Reply]) -> None:
    """Answer jobs, one after the other, until there are no more or one took too much memory."""
    os.nice(_NICENESS)
    before = _size()
    _bound_memory(before)
    with line, line.makefile("rb") as jobs:
        while True:
            head = jobs.read(LENGTH.size)
            if len(head) < LENGTH.size:
                return
            signal.alarm(LAST_ALARM)
            reply = _answer_within_bounds(pickle.loads(jobs.read(*LENGTH.unpack(head))), answer)
            signal.alarm(0)
            sent = pickle.dumps(reply, pickle.HIGHEST_PROTOCOL)
            del reply
            line.sendall(LENGTH.pack(len(sent)) + sent)
            if _size() > before + _GROWN:
                return


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
