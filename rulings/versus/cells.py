"""What one card does to another in a position, in one of a few words, with the clauses that decide it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulings.scenarios.answer import Reservation


class Verdict(StrEnum):
    """What comes of one card against another; of several that are so, the one that stands first here is told."""

    STOPS = "stops"
    """An ability of the other does not act, or is undone, by reason of it."""

    REPLACES = "replaces"
    """Something else happens instead of what an ability of the other would do."""

    TOUCHES = "touches"
    """Its ability, or the battle with it, does something to the other."""

    SURVIVES = "survives"
    """It would do something to the other, which is kept from it or undone."""

    NOTHING = "nothing"
    """It does nothing to the other."""

    NOT_ALLOWED = "not allowed"
    """It cannot be played there."""

    UNCLEAR = "unclear"
    """The rules do not decide it."""

    CANNOT_TELL = "cannot tell"
    """The desk does not understand something of it, cannot carry it out yet, or is not told what it needs."""


FIRST = ("", "a", "b")
"""Which card is used first, in plain data: neither, where both are there from the beginning."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a card does, or would do, to another.

    Attributes:
        verdict: What it is: one of the first four verdicts.
        says: It in a sentence.
        because: The clauses that decide it.
    """

    verdict: Verdict
    says: str
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """What comes of one card against the other in a position.

    Attributes:
        verdict: The verdict.
        always: Whether it is so in all outcomes of what is left open; else in some.
        says: Why, in a sentence.
        because: The clauses that decide it.
    """

    verdict: Verdict
    always: bool
    says: str
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A position with both cards, and what comes of each against the other.

    Attributes:
        title: How the cards are used, and in which order, in words.
        ways: How each of them is used.
        used_first: Which of them is used first, 0 or 1; None where both are there from the beginning.
        scenario: The scenario behind it, as text.
        first: What comes of the first card against the second.
        second: What comes of the second card against the first.
        reservations: The sentences of which the answer takes no account.
        outcomes: How many outcomes there are.
        stopped: Where the search was stopped; empty where it is complete.
        is_usual: Whether both cards are in use as they come upon each other.
    """

    title: str
    ways: tuple[str, str]
    used_first: int | None
    scenario: str
    first: Cell
    second: Cell
    reservations: tuple[Reservation, ...] = ()
    outcomes: int = 0
    stopped: str = ""
    is_usual: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """Two cards against each other.

    Attributes:
        game: The game.
        first: What the scenarios call the first card.
        second: What they call the second.
        rows: The positions.
    """

    game: str
    first: str
    second: str
    rows: tuple[Row, ...]

    def as_data(self) -> dict[str, Any]:
        """Put the table into plain data, in the documented form."""
        return {"game": self.game, "a": self.first, "b": self.second, "rows": [_row(row) for row in self.rows]}


def _row(row: Row) -> dict[str, Any]:
    return {
        "title": row.title,
        "ways": {"a": row.ways[0], "b": row.ways[1]},
        "first": FIRST[0 if row.used_first is None else row.used_first + 1],
        "a": _cell(row.first),
        "b": _cell(row.second),
        "reservations": [reservation.says for reservation in row.reservations],
        "outcomes": row.outcomes,
        "complete": not row.stopped,
        "scenario": row.scenario,
    }


def _cell(cell: Cell) -> dict[str, Any]:
    data = {"verdict": str(cell.verdict), "always": cell.always, "says": cell.says}
    return data | {"because": list(cell.because)}


def strongest(deeds: Iterable[Deed]) -> Deed | None:
    """Find the deed that is told of several: the first in the order of the verdicts, the first done of its kind."""
    order = list(Verdict)
    return min(deeds, key=lambda deed: order.index(deed.verdict), default=None)
