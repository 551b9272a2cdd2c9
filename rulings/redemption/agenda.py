"""What can stand on the agenda: things that are still to be done."""

from __future__ import annotations

from dataclasses import dataclass

DROPPED = "dropped"
"""In the answers: the effect at which an ability was dropped that no longer stood."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card was played in battle; its abilities are next."""

    card: str
    player: str
    cause: str


@dataclass(frozen=True, slots=True)
class Carry:
    """An effect of an activation is next."""

    activation: str
    index: int
