"""The server's side of the workers: gives them jobs, takes their answers, ends those that nobody waits for."""

from __future__ import annotations

import pickle
import socket
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any, Protocol

from waitress import wasyncore

from rulings.service.jobs import Job, Reply
from rulings.service.problems import ProblemError, busy, too_costly
from rulings.service.serving.nursery import LENGTH, Nursery
from rulings.service.serving.queue import Queue, Task

LONGEST = 60.0
"""Seconds that an answer may take."""

_PIECE = 1 << 18


class Waiter(Protocol):
    """Whoever waits for an answer."""

    def answered(self, outcome: Reply | ProblemError) -> None:
        """Take the answer, or why there is none.

        Args:
            outcome: Either.
        """


class Workers:
    """A number of workers, each of which does one job at a time."""

    def __init__(
        self, make_nursery: Callable[[], Nursery], number: int, sockets: dict[int, Any], longest: float = LONGEST
    ) -> None:
        """Have a number of workers.

        Args:
            make_nursery: Makes the nursery where they come from; again, should it ever be gone.
            number: How many there are.
            sockets: What the server looks at for what can be read and written.
            longest: Seconds that an answer may take.
        """
        self._make_nursery = make_nursery
        self._nursery = make_nursery()
        self._sockets = sockets
        self._number = number
        self._longest = longest
        self._names = count()
        self._queue: Queue[Waiter] = Queue(number)
        self._lines: list[_Line] = []

    def do(self, job: Job, waiter: Waiter, now: float) -> None:
        """Have a job done.

        Args:
            job: The job; where the same is waited for already, it is done once.
            waiter: Who waits for it.
            now: Seconds on a clock that never goes back.
        """
        task = next((task for task in self._tasks() if task.job.key == job.key), None)
        if task is not None:
            task.waiters.append(waiter)
            return
        if not self._queue.put(Task(job, [waiter])):
            waiter.answered(busy())
            return
        self.go_on(now)

    def leave(self, waiter: Waiter) -> None:
        """Do not do for somebody what nobody else waits for.

        Args:
            waiter: Who is gone.
        """
        for task in [*self._tasks()]:
            if waiter in task.waiters:
                task.waiters.remove(waiter)
        for task in [task for task in self._queue if not task.waiters]:
            self._queue.drop(task)
        for line in [line for line in self._lines if line.task is not None and not line.task.waiters]:
            self._end(line)

    def go_on(self, now: float) -> None:
        """End what takes too long, and begin what can be begun.

        Args:
            now: Seconds on a clock that never goes back.
        """
        for line in [line for line in self._lines if line.task is not None and now > line.until]:
            self._fail(line, "takes longer")
        while len(self._lines) < self._number and self._bear():
            pass
        for line in self._lines:
            if line.task is None:
                task = self._queue.take([other.task.job for other in self._lines if other.task is not None])
                if task is None:
                    return
                line.begin(task, now + self._longest)

    def close(self) -> None:
        """End all workers."""
        for line in self._lines:
            line.close()
        self._nursery.close()

    def _tasks(self) -> list[Task[Waiter]]:
        return [*self._queue, *(line.task for line in self._lines if line.task is not None)]

    def _bear(self) -> bool:
        """Have a worker; where the nursery is gone, there is a new one the next time."""
        name = next(self._names)
        try:
            own = self._nursery.bear(name)
        except OSError:
            self._nursery.close()
            with suppress(OSError):  # where there is no room for a process now, there may be the next time
                self._nursery = self._make_nursery()
            return False
        self._lines.append(_Line(own, name, self._sockets, self._answered, self._fail))
        return True

    def _answered(self, line: _Line, reply: Reply | str) -> None:
        task, line.task = line.task, None
        outcome = reply if isinstance(reply, Reply) else too_costly(reply)
        for waiter in task.waiters if task is not None else ():
            waiter.answered(outcome)

    def _fail(self, line: _Line, why: str = "takes more memory") -> None:
        """End a worker that has not come to an answer; one that ended by itself had no memory left."""
        if line not in self._lines:  # its end is heard more than once
            return
        task = line.task
        self._end(line)
        for waiter in task.waiters if task is not None else ():
            waiter.answered(too_costly(why))

    def _end(self, line: _Line) -> None:
        self._lines.remove(line)
        line.close()
        self._nursery.end(line.name)


class _Line(wasyncore.dispatcher):  # type: ignore[misc]
    """The line to a worker."""

    def __init__(
        self,
        own: socket.socket,
        name: int,
        sockets: dict[int, Any],
        answered: Callable[[_Line, Reply | str], None],
        ended: Callable[[_Line], None],
    ) -> None:
        super().__init__(own, map=sockets)
        self.name = name
        self.task: Task[Waiter] | None = None
        self.until = 0.0
        self._tell_answered, self._tell_ended = answered, ended
        self._to_send = b""
        self._read = bytearray()

    def begin(self, task: Task[Waiter], until: float) -> None:
        self.task, self.until = task, until
        job = pickle.dumps(task.job, pickle.HIGHEST_PROTOCOL)
        self._to_send = LENGTH.pack(len(job)) + job
        self.handle_write()

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return bool(self._to_send)

    def handle_write(self) -> None:
        sent = self.send(self._to_send)
        self._to_send = self._to_send[sent:]

    def handle_read(self) -> None:
        self._read += self.recv(_PIECE)
        if len(self._read) < LENGTH.size:
            return
        (length,) = LENGTH.unpack_from(self._read)
        if len(self._read) == LENGTH.size + length:
            reply = pickle.loads(memoryview(self._read)[LENGTH.size :])
            self._read = bytearray()
            self._tell_answered(self, reply)

    def handle_close(self) -> None:
        self._tell_ended(self)
