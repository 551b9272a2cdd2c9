"""Facts that nobody has said: what comes of two cards in each way in which they can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rulings.scenarios.supposing import MOST_FACTS
from rulings.table.errors import Supposition
from rulings.versus.cells import Cell, Row, Verdict


@dataclass(frozen=True, slots=True)
class Attempt:
    """What comes of a position as far as facts are said or supposed.

    Attributes:
        row: The row of the table.
        ways: The ways in which the fact can be that stops it; none where no such fact does.
    """

    row: Row
    ways: tuple[Supposition, ...] = ()


def judge_either_way(
    attempt: Callable[[tuple[Supposition, ...]], Attempt],
    supposed: tuple[Supposition, ...] = (),
    facts: int = MOST_FACTS,
) -> Row:
    """Tell what comes of two cards, also where that hangs on a fact which nobody has said.

    Args:
        attempt: Tells it with some facts supposed.
        supposed: Those that are.
        facts: How many more may be.

    Returns:
        The row; where a fact stops it, each cell as it comes out in all ways in which the fact can be, or what it would
        be in each of them.
    """
    found = attempt(supposed)
    if not found.ways or not facts:
        return found.row
    rows = [(way, judge_either_way(attempt, (*supposed, way), facts - 1)) for way in found.ways]
    last = rows[-1][1]
    reservations = tuple(dict.fromkeys(said for _, row in rows for said in row.reservations))
    return replace(
        last,
        scenario=found.row.scenario,
        first=_either(found.row.first, [(way, row.first) for way, row in rows]),
        second=_either(found.row.second, [(way, row.second) for way, row in rows]),
        reservations=reservations,
    )


def _either(stopped: Cell, told: Sequence[tuple[Supposition, Cell]]) -> Cell:
    """What comes of a card whichever way the fact is that stopped it, or what in each of them."""
    cells = [cell for _, cell in told]
    if len({(cell.verdict, cell.always) for cell in cells}) == 1:
        return replace(cells[-1], says=f"{cells[-1].says} {stopped.says} It comes to the same either way.")
    follows = (f"If {way.says}, {cell.verdict}: {cell.says}" for way, cell in told)
    because = tuple(dict.fromkeys(clause for cell in cells for clause in cell.because))
    return Cell(Verdict.CANNOT_TELL, True, " ".join((stopped.says, *follows)), because)
