"""Errors by which rules say that they cannot go on: a rule that is not there yet, a question that no rule decides."""

from __future__ import annotations


class NotThereYetError(Exception):
    """The engine does not know a rule yet that is needed; the message names it."""


class UnclearError(Exception):
    """The rules do not decide; play, advance and ask may raise it.

    Attributes:
        reason: What is not decided, in a sentence.
        because: The clauses that meet there.
    """

    def __init__(self, reason: str, because: tuple[str, ...]) -> None:
        self.reason = reason
        self.because = because
        super().__init__(reason)
