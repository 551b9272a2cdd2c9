"""All cases gone through one after the other: each scenario is run again, and what differs is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulings.cases.record.case import Case, Found, Status
from rulings.cases.staleness.differences import Difference, Today, differences

Run = Callable[[Sequence[str]], Iterable[Found]]
"""Runs scenarios, and says in their order what each comes to."""


@dataclass(frozen=True, slots=True)
class Verified:
    """What became of a case that was checked again.

    Attributes:
        number: Its number.
        version: The version that was checked.
        differences: What differs; nothing where it holds as it is.
    """

    number: int
    version: int
    differences: tuple[Difference, ...]

    @property
    def is_stale(self) -> bool:
        """Whether somebody has to read it again."""
        return bool(self.differences)


def to_verify(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Choose the cases that are checked: those that count for something, or may come to.

    Args:
        cases: Cases.

    Returns:
        Those that are in force or in review; what is a draft is not handed in yet, and what is closed stays as it was.
    """
    return tuple(case for case in cases if case.status in (Status.IN_FORCE, Status.IN_REVIEW))


def verify(cases: Sequence[Case], today: Today, run: Run) -> Iterator[Verified]:
    """Check cases again.

    Args:
        cases: The cases.
        today: The law of today.
        run: Runs their scenarios.

    Yields:
        What became of each, in their order, as soon as it is known.
    """
    came_to = iter(run([case.scenario for case in cases if case.has_been_run]))
    for case in cases:
        found = next(came_to) if case.has_been_run else None
        yield Verified(case.number, case.version, differences(case, today, found))
