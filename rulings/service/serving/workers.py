"""The server's side of the workers: gives them jobs, takes their answers, ends those that nobody waits for."""

from __future__ import annotations

import time
from collections.abc import Callable

from rulings.service.jobs import Job, Reply, Waiter
from rulings.service.problems import busy, too_costly
from rulings.service.serving.births import Births
from rulings.service.serving.line import Line
from rulings.service.serving.nursery import Kind
from rulings.service.serving.queue import Queue, Task
from rulings.service.serving.sockets import Sockets

LONGEST = 60.0
"""Seconds that an answer may take."""


class Workers:
    """A number of workers, each of which does one job at a time."""

    def __init__(
        self,
        births: Births,
        number: int,
        sockets: Sockets,
        longest: float = LONGEST,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Have a number of workers.

        Args:
            births: Where they come from.
            number: How many there are.
            sockets: The sockets of the server.
            longest: Seconds that an answer may take.
            now: Seconds on a clock that never goes back.
        """
        self._births = births
        self._sockets = sockets
        self._number = number
        self._longest = longest
        self._now = now
        self._queue = Queue(number)
        self._lines: list[Line] = []

    def do(self, job: Job, waiter: Waiter) -> None:
        """Have a job done.

        Args:
            job: The job; where the same is waited for already, it is done once.
            waiter: Who waits for it.
        """
        task = next((task for task in self._tasks() if task.job.key == job.key), None)
        if task is not None:
            task.waiters.append(waiter)
            return
        if not self._queue.put(Task(job, [waiter])):
            waiter.answered(busy())
            return
        self.go_on()

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
        for line in [line for line in self._lines if line.tasks and not line.tasks[0].waiters]:
            self._end(line)

    def go_on(self) -> None:
        """End what takes too long, and begin what can be begun."""
        for line in [line for line in self._lines if line.tasks and self._now() > line.since + self._longest]:
            self._fail(line, "takes longer")
        while len(self._lines) < self._number and self._bear():
            pass
        for line in [line for line in self._lines if not line.tasks]:
            task = self._queue.take([other.tasks[0].job for other in self._lines if other.tasks])
            if task is None:
                return
            line.begin(task)

    def close(self) -> None:
        """End all workers."""
        for line in self._lines:
            line.close()

    def _tasks(self) -> list[Task]:
        return [*self._queue, *(task for line in self._lines for task in line.tasks)]

    def _bear(self) -> bool:
        """Have a worker; where the nursery is gone, there is a new one the next time."""
        born = self._births.bear(Kind.WORKER)
        if born is None:
            return False
        self._lines.append(Line(born, self._sockets, self._answered, self._fail, self._now))
        return True

    def _answered(self, task: Task, reply: Reply | str) -> None:
        outcome = reply if isinstance(reply, Reply) else too_costly(reply)
        for waiter in task.waiters:
            waiter.answered(outcome)

    def _fail(self, line: Line, why: str = "takes more memory") -> None:
        """End a worker that has not come to an answer; one that ended by itself had no memory left."""
        if line not in self._lines:  # its end is heard more than once
            return
        self._end(line)
        for task in line.tasks:
            self._answered(task, why)

    def _end(self, line: Line) -> None:
        self._lines.remove(line)
        line.close()
        self._births.end(line.number)
