"""What a text can be linked to, and how whoever links asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from rulings.linking.terms import Terms


@dataclass(frozen=True, slots=True)
class Target:
    """A page that a link leads to.

    Attributes:
        path: Its permanent address on the desk, `/redemption/effect/negate`.
        title: What it is called.
    """

    path: str
    title: str


class Reason(StrEnum):
    """Why something is no link."""

    UNKNOWN = "unknown"
    AMBIGUOUS = "ambiguous"
    ORDINARY = "may be an ordinary word"
    """It is a word that may mean a card, and as well stand for itself."""
    PLACE = "cannot stand here"
    """Behind the sign before it, a link would be a picture or no link."""


@dataclass(frozen=True, slots=True)
class Unsure:
    """What is not linked.

    Attributes:
        reason: Why.
        candidates: What may have been meant, the likeliest first.
    """

    reason: Reason
    candidates: tuple[Target, ...] = ()


class Linkable(Protocol):
    """Everything that can be linked, wherever it is kept."""

    @property
    def terms(self) -> Terms[Target]:
        """The words that may be linked without a mark, with all that they may mean."""

    def mark(self, said: str) -> Target | Unsure:
        """Find what a mark means, by what is said in it; candidates only where several are meant."""

    def alike(self, said: str) -> tuple[Target, ...]:
        """List what a mark may have meant that means nothing."""


def one_of(candidates: Sequence[Target]) -> Target | Unsure:
    """Take the one candidate, or say that there is none or more than one.

    Args:
        candidates: What may be meant.

    Returns:
        The target, or why there is none.
    """
    distinct = tuple(dict.fromkeys(candidates))
    if len(distinct) == 1:
        return distinct[0]
    return Unsure(Reason.AMBIGUOUS if distinct else Reason.UNKNOWN, distinct)
