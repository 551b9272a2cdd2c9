"""What can stand on the agenda: things that are still to be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

DROPPED = "dropped"
"""In the answers: the effect at which an ability was dropped that no longer stood."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card was played in battle; its abilities are next."""

    card: str
    player: str
    cause: str


@dataclass(frozen=True, slots=True)
class Trigger:
    """A triggered effect is pending until no effect is resolving (redemption/term/triggered-effect#pending-until-then).

    Attributes:
        activation: The activation whose condition was triggered.
        first: The first effect of the part that is to activate.
        event: What triggered it.
    """

    activation: str
    first: int
    event: Any


@dataclass(frozen=True, slots=True)
class Use:
    """A player uses one of some manually triggered effects of a card.

    Attributes:
        player: Who.
        parts: For each effect the activation that has it and the first effect of its part.
    """

    player: str
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Spent:
    """A Dominant that was played has done what it does."""

    card: str


@dataclass(frozen=True, slots=True)
class Carry:
    """An effect of an activation is next."""

    activation: str
    index: int
