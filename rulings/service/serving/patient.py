"""Somebody who waits for an answer only for a time, and has what comes later sent after."""

from __future__ import annotations

from rulings.service.jobs import Patience, Reply, Waiter
from rulings.service.problems import ProblemError


class Patient:
    """A waiter, in place of another who cannot wait as long as it takes."""

    def __init__(self, waiter: Waiter, patience: Patience, begun: float) -> None:
        """Begin to wait.

        Args:
            waiter: Who is answered.
            patience: For how long, and what comes instead.
            begun: The time, in seconds.
        """
        self._waiter = waiter
        self._patience = patience
        self._end = begun + patience.seconds
        self._is_answered = False

    def answered(self, outcome: Reply | ProblemError) -> None:
        """Take what became of the job: it is the answer, or comes after it.

        Args:
            outcome: The answer, or why there is none.
        """
        if self._is_answered:
            self._patience.afterwards(outcome)
            return
        self._is_answered = True
        self._waiter.answered(outcome)

    def is_over(self, now: float) -> bool:
        """Say whether the other waits no longer, who is told so when the time is over.

        Args:
            now: The time, in seconds.

        Returns:
            Whether the other has an answer.
        """
        if not self._is_answered and now >= self._end:
            self._is_answered = True
            self._waiter.answered(self._patience.meanwhile)
        return self._is_answered

    def waits_for(self, waiter: Waiter) -> bool:
        """Whether it is in the place of somebody who has no answer yet."""
        return self._waiter is waiter and not self._is_answered
