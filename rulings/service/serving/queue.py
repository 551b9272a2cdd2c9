"""Whose turn it is: jobs that wait, so shared out that nobody's long ones keep others waiting."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulings.service.jobs import Job, Waiter

FEWEST_OF_A_CLIENT = 8
"""So many jobs of a client may wait while there is room at all."""

SHARE_OF_ROOM = 4
"""Of the room that is left a client may have one part in so many: a hall behind one address is one client."""

MOST_WAITING = 200
"""So many jobs may wait together."""


@dataclass(eq=False)
class Task:
    """A job with those who wait for it.

    Attributes:
        job: The job.
        waiters: Who waits.
        tries: How many processes have ended over it.
    """

    job: Job
    waiters: list[Waiter] = field(default_factory=list)
    tries: int = 0


class Queue:
    """The jobs that wait for a worker.

    Of several workers, one is always left to jobs that are no searches; and of those that search, no client has all.
    """

    def __init__(self, workers: int) -> None:
        """Begin with nothing that waits.

        Args:
            workers: How many workers there are.
        """
        self._searching = max(1, workers - 1)
        self._of_a_client = max(1, self._searching - 1)
        self._waiting: OrderedDict[str, deque[Task]] = OrderedDict()

    def __iter__(self) -> Iterator[Task]:
        """All that wait, each client's in their order."""
        return (task for tasks in self._waiting.values() for task in tasks)

    def put(self, task: Task) -> bool:
        """Let a job wait.

        Args:
            task: The job.

        Returns:
            Whether there is room for it.
        """
        own = len(self._waiting.get(task.job.client, ()))
        left = MOST_WAITING - sum(map(len, self._waiting.values()))
        if left <= 0 or own >= max(FEWEST_OF_A_CLIENT, left // SHARE_OF_ROOM):
            return False
        self._waiting.setdefault(task.job.client, deque()).append(task)
        return True

    def take(self, under_way: list[Job]) -> Task | None:
        """Take the job that is to be done next, and send its client to the end of the line.

        Args:
            under_way: The jobs that are being done.

        Returns:
            The job; None where none may be begun now.
        """
        searches = Counter(job.client for job in under_way if job.cost.is_search)
        for client, tasks in self._waiting.items():
            may_search = searches.total() < self._searching and searches[client] < self._of_a_client
            found = next((task for task in tasks if may_search or not task.job.cost.is_search), None)
            if found is not None:
                self._remove(client, found)
                if client in self._waiting:
                    self._waiting.move_to_end(client)
                return found
        return None

    def drop(self, task: Task) -> None:
        """Take a job out that nobody waits for any more.

        Args:
            task: The job.
        """
        self._remove(task.job.client, task)

    def _remove(self, client: str, task: Task) -> None:
        self._waiting[client].remove(task)
        if not self._waiting[client]:
            del self._waiting[client]
