"""All the processes that answer for the server: those that look up, and those that do what takes long."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from rulings.service.costs import Cost
from rulings.service.jobs import Job, Patience, Waiter
from rulings.service.serving.births import Births
from rulings.service.serving.look_ups import LookUps
from rulings.service.serving.patient import Patient
from rulings.service.serving.workers import Workers

_LONG = frozenset((Cost.LINE, Cost.WORK, Cost.SEARCH, Cost.OWN_SEARCH))
_ALL = _LONG | {Cost.LOOK_UP}


@dataclass(frozen=True, slots=True)
class Crew:
    """The processes that answer for the server.

    Attributes:
        births: Where they come from.
        look_ups: Those that look up.
        workers: Those that do what takes long.
        now: Seconds on a clock that never goes back.
        patients: Those who wait only for a time.
    """

    births: Births
    look_ups: LookUps
    workers: Workers
    now: Callable[[], float] = time.monotonic
    patients: list[Patient] = field(default_factory=list)

    @property
    def takes(self) -> frozenset[Cost]:
        """The costs of what they answer now."""
        return _ALL if self.look_ups.are_there else _LONG

    def do(self, job: Job, waiter: Waiter, patience: Patience | None = None) -> None:
        """Have a job done.

        Args:
            job: The job.
            waiter: Who waits for it.
            patience: What is answered where it takes long; None where the answer is waited for.
        """
        crew = self.look_ups if job.cost is Cost.LOOK_UP else self.workers
        if patience is None:
            crew.do(job, waiter)
            return
        patient = Patient(waiter, patience, self.now())
        self.patients.append(patient)
        crew.do(job, patient)

    def leave(self, waiter: Waiter) -> None:
        """Do not do for somebody what nobody else waits for.

        Args:
            waiter: Who is gone.
        """
        gone = next((patient for patient in self.patients if patient.waits_for(waiter)), None)
        if gone is not None:
            self.patients.remove(gone)
        self.look_ups.leave(gone or waiter)
        self.workers.leave(gone or waiter)

    def go_on(self) -> None:
        """End what takes too long, answer those who wait no longer, and begin what can be begun."""
        for patient in [*self.patients]:
            if patient.is_over(self.now()):
                self.patients.remove(patient)
        self.look_ups.go_on()
        self.workers.go_on()

    def close(self) -> None:
        """End all processes."""
        self.look_ups.close()
        self.workers.close()
        self.births.close()
