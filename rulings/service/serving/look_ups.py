"""The processes that answer look-ups, so that all processors do: the server itself keeps connections and limits.

A look-up is milliseconds of Python's work, of which one process can do only one at a time. What is kept already the
server gives itself, and so it does everything where none of these processes is there.
"""

from __future__ import annotations

import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable

from rulings.service.jobs import Job, Reply, Waiter
from rulings.service.problems import too_costly
from rulings.service.serving.births import Births
from rulings.service.serving.line import Line
from rulings.service.serving.nursery import Kind
from rulings.service.serving.queue import Task
from rulings.service.serving.sockets import Sockets

LONGEST = 20.0
"""Seconds that a look-up may take."""

AHEAD = 3
"""Look-ups that a process has been given, the one at hand among them, so that it need not wait for the server."""

_TRIES = 2
"""Processes that may end over a look-up before it counts as what ended them."""

_MOST_USUAL = 4
"""Processes that there are at most, where nobody says how many: each takes memory."""

_BREATH = 1.0
"""Seconds after which processes that are missing are asked for again."""


def usual_look_ups() -> int:
    """Say how many processes there usually are.

    Returns:
        One for each processor that this process may use, up to some; none where it has only one to itself.
    """
    has_affinity = hasattr(os, "sched_getaffinity")
    processors = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return min(processors, _MOST_USUAL) if processors > 1 else 0


class LookUps:
    """A number of processes that answer look-ups; clients take turns."""

    def __init__(
        self,
        births: Births,
        number: int,
        sockets: Sockets,
        longest: float = LONGEST,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Have a number of processes.

        Args:
            births: Where they come from.
            number: How many there are.
            sockets: The sockets of the server.
            longest: Seconds that a look-up may take.
            now: Seconds on a clock that never goes back.
        """
        self._births = births
        self._number = number
        self._sockets = sockets
        self._longest = longest
        self._now = now
        self._tasks: dict[str, Task] = {}
        self._waiting: OrderedDict[str, deque[Task]] = OrderedDict()
        self._lines: list[Line] = []
        self._next_births = 0.0

    @property
    def are_there(self) -> bool:
        """Whether a process is there."""
        return any(line.is_ready for line in self._lines)

    def do(self, job: Job, waiter: Waiter) -> None:
        """Have a look-up answered.

        Args:
            job: The look-up; where the same is waited for already, it is answered once.
            waiter: Who waits for it.
        """
        task = self._tasks.get(job.key)
        if task is not None:
            task.waiters.append(waiter)
            return
        self._tasks[job.key] = task = Task(job, [waiter])
        self._waiting.setdefault(job.client, deque()).append(task)
        self._give_out()

    def leave(self, waiter: Waiter) -> None:
        """Do not answer what nobody waits for any more; what is being answered is soon over.

        Args:
            waiter: Who is gone.
        """
        for task in self._tasks.values():
            if waiter in task.waiters:
                task.waiters.remove(waiter)

    def go_on(self) -> None:
        """End what takes too long, and have all processes that there may be."""
        now = self._now()
        for line in [line for line in self._lines if line.tasks and now > line.since + self._longest]:
            line.tasks[0].tries = _TRIES
            self._lose(line, "takes longer")
        if len(self._lines) < self._number and now >= self._next_births:
            self._next_births = now + _BREATH
            for _ in range(self._number - len(self._lines)):
                self._bear()
        self._give_out()

    def close(self) -> None:
        """End all processes."""
        for line in self._lines:
            line.close()

    def _bear(self) -> None:
        born = self._births.bear(Kind.LOOK_UPS)
        if born is not None:
            self._lines.append(Line(born, self._sockets, self._answered, self._lose, self._now))

    def _give_out(self) -> None:
        """Give each process some of what waits."""
        while self._waiting:
            free = [line for line in self._lines if line.is_ready and len(line.tasks) < AHEAD]
            if not free:
                return
            task = self._take()
            if task.waiters:
                min(free, key=lambda line: len(line.tasks)).begin(task)
            else:
                del self._tasks[task.job.key]

    def _take(self) -> Task:
        """Take the next task, and send its client to the end of the line."""
        client, tasks = self._waiting.popitem(last=False)
        task = tasks.popleft()
        if tasks:
            self._waiting[client] = tasks
        return task

    def _answered(self, task: Task, reply: Reply | str) -> None:
        del self._tasks[task.job.key]
        outcome = reply if isinstance(reply, Reply) else too_costly(reply)
        for waiter in task.waiters:
            waiter.answered(outcome)
        self._give_out()

    def _lose(self, line: Line, why: str = "takes more memory") -> None:
        """Give to others what a process had to answer that has ended; what ends another as well is not tried again."""
        if line not in self._lines:  # its end is heard more than once
            return
        self._lines.remove(line)
        line.close()
        self._births.end(line.number)
        if line.tasks:
            line.tasks[0].tries += 1
        for task in reversed(line.tasks):
            if task.tries < _TRIES:
                self._waiting.setdefault(task.job.client, deque()).appendleft(task)
                self._waiting.move_to_end(task.job.client, last=False)
            else:
                self._answered(task, why)
        self._give_out()
