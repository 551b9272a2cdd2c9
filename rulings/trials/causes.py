"""What came of a card in a position, and why something of it did not come about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulings.table.fates import SentenceFate
from rulings.table.judging import NOT_ALLOWED


class Kind(StrEnum):
    """What a cause is about."""

    NOT_ALLOWED = "not allowed"
    NOT_THERE_YET = "not there yet"
    NOT_UNDERSTOOD = "not understood"
    NOT_SAID = "not said"
    TOO_MUCH = "too much"
    UNCLEAR = "unclear"
    NO_EFFECT = "no effect"
    BROKEN = "broken invariant"
    EXCEPTION = "exception"


OF_CODE = {
    NOT_ALLOWED: Kind.NOT_ALLOWED,
    "not-there-yet": Kind.NOT_THERE_YET,
    "not-understood": Kind.NOT_UNDERSTOOD,
    "not-said": Kind.NOT_SAID,
    "too-much": Kind.TOO_MUCH,
    "unclear": Kind.UNCLEAR,
}
"""The kind of what a code says."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something of a card did not come about, or what broke.

    Attributes:
        kind: What kind of thing it is.
        words: It in words, with the names of cards left out.
        because: The first clause that says so; empty where none does.
    """

    kind: Kind
    words: str
    because: str = ""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a card in a position.

    Attributes:
        position: The name of the position.
        used: Whether the card could be used.
        causes: What was refused, could not be told, or broke, each once.
        fates: For each sentence of the card what became of it, the most that was reached.
        states: How many states were visited.
        complete: Whether all choices of the use were explored.
    """

    position: str
    used: bool
    causes: tuple[Cause, ...]
    fates: tuple[SentenceFate, ...]
    states: int
    complete: bool

    @property
    def is_carried_out(self) -> bool:
        """Whether the card was used, and nothing of it was not there yet, not understood, broken or open."""
        return self.used and not any(cause.kind is not Kind.NO_EFFECT for cause in self.causes)

    @property
    def is_broken(self) -> bool:
        """Whether an invariant does not hold, or the engine failed."""
        return any(cause.kind in (Kind.BROKEN, Kind.EXCEPTION) for cause in self.causes)
