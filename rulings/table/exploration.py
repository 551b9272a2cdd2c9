"""How a game goes on: by one step at a time, to another state, a choice or the end; and how far a search follows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulings.table.choices import Choice
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class Ended:
    """A state in which nothing is left to be done."""

    state: State


Advance = Callable[[State], Choice | Ended | State]
"""One step: another state, a choice that a player has to make, or the end."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search goes.

    Attributes:
        states: States that it visits.
        steps: Steps without a choice in one line of play; more is a chain without end.
        work: How much there is to weigh in all these states together, as the game tells it.
        lines: Lines that the outcomes which it finds tell together: those of their logs, and the choices made.
    """

    states: int = 200_000
    steps: int = 5_000
    work: int = 20_000_000
    lines: int = 500_000
