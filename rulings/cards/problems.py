"""What is not as it should be in a list of cards, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """What became of a row with a problem."""

    REPAIRED = "repaired"
    KEPT = "kept as it is"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Problem:
    """A cell or row of a list that is not as it should be.

    Attributes:
        line: Line in the file, from 1.
        column: The name of the column; empty where the whole row is meant.
        reason: A stable name for this sort of problem, `extra-cells`.
        outcome: What became of the row.
        message: What is wrong and what would be right.
    """

    line: int
    column: str
    reason: str
    outcome: Outcome
    message: str


def lines_by_outcome(problems: Sequence[Problem]) -> Mapping[Outcome, int]:
    """Count the rows that were repaired, kept although they look wrong, and skipped.

    Args:
        problems: The problems of a list.

    Returns:
        The number of rows for each outcome.
    """
    return {outcome: len({problem.line for problem in problems if problem.outcome is outcome}) for outcome in Outcome}
