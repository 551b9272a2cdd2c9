"""All the processes that answer for the server: those that look up, and those that do what takes long."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.service.costs import Cost
from rulings.service.jobs import Job, Waiter
from rulings.service.serving.births import Births
from rulings.service.serving.look_ups import LookUps
from rulings.service.serving.workers import Workers

_LONG = frozenset((Cost.LINE, Cost.WORK, Cost.SEARCH))
_ALL = _LONG | {Cost.LOOK_UP}


@dataclass(frozen=True, slots=True)
class Crew:
    """The processes that answer for the server.

    Attributes:
        births: Where they come from.
        look_ups: Those that look up.
        workers: Those that do what takes long.
    """

    births: Births
    look_ups: LookUps
    workers: Workers

    @property
    def takes(self) -> frozenset[Cost]:
        """The costs of what they answer now."""
        return _ALL if self.look_ups.are_there else _LONG

    def do(self, job: Job, waiter: Waiter) -> None:
        """Have a job done.

        Args:
            job: The job.
            waiter: Who waits for it.
        """
        crew = self.look_ups if job.cost is Cost.LOOK_UP else self.workers
        crew.do(job, waiter)

    def leave(self, waiter: Waiter) -> None:
        """Do not do for somebody what nobody else waits for.

        Args:
            waiter: Who is gone.
        """
        self.look_ups.leave(waiter)
        self.workers.leave(waiter)

    def go_on(self) -> None:
        """End what takes too long, and begin what can be begun."""
        self.look_ups.go_on()
        self.workers.go_on()

    def close(self) -> None:
        """End all processes."""
        self.look_ups.close()
        self.workers.close()
        self.births.close()
