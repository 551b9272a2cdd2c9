"""Errors of the engine."""

from __future__ import annotations

from typing import Any


class NotThereYetError(Exception):
    """The engine does not know a rule yet that is needed; the message names it."""


class IdentityOpenError(NotThereYetError):
    """A card of two identities comes to the playing surface, and nobody has selected one of them yet.

    Attributes:
        card: The card.
        question: The name of the question which one is selected.
        cause: What puts the card there.
        log: What happened until then.
    """

    def __init__(self, card: str, question: str, cause: str, log: tuple[Any, ...]) -> None:
        self.card, self.question, self.cause, self.log = card, question, cause, log
        super().__init__(f"Which identity of {card} is selected as it is put down cannot be asked here yet.")


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
