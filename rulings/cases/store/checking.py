"""Cases checked one after the other, and what was found kept as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulings.cases.record.case import Case
from rulings.cases.staleness.differences import Today
from rulings.cases.staleness.verifying import Run, Verified, to_verify, verify
from rulings.cases.store.book import CaseBook
from rulings.cases.store.verified import checked, keep_verified


@dataclass(frozen=True, slots=True)
class Check:
    """How cases are checked.

    Attributes:
        stamp: A hash of the law.
        today: The law.
        run: Runs their scenarios.
        now: Says what time it is, as the history writes it.
        at_once: How many are checked before what was found is kept.
    """

    stamp: str
    today: Today
    run: Run
    now: Callable[[], str]
    at_once: int = 100


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the cases are checked by the law of today.

    Attributes:
        cases: All that are to be checked.
        due: Those of them that nobody has checked by this law.
    """

    cases: tuple[Case, ...]
    due: tuple[Case, ...]

    @property
    def done(self) -> int:
        """How many are checked."""
        return len(self.cases) - len(self.due)


def standing(book: CaseBook, stamp: str, cases: Iterable[Case] | None = None) -> Standing:
    """Say how far the cases are checked.

    Args:
        book: The case book.
        stamp: A hash of the law of today.
        cases: The cases of the book, where they are at hand.

    Returns:
        How far.

    Raises:
        BrokenCaseBookError: The file cannot be used.
    """
    wanted = to_verify(cases if cases is not None else book.cases())
    known = checked(book) if wanted else {}
    due = tuple(case for case in wanted if case.number not in known or known[case.number].stamp != stamp)
    return Standing(wanted, due)


def check_all(book: CaseBook, cases: Sequence[Case], check: Check) -> Iterator[Verified]:
    """Check cases, and keep what is found; what was found before somebody breaks it off is kept up to the last few.

    Args:
        book: The case book.
        cases: The cases.
        check: How they are checked.

    Yields:
        What became of each, in their order, as soon as it is known.

    Raises:
        BrokenCaseBookError: The file cannot be written.
    """
    waiting: list[Verified] = []
    for one in verify(cases, check.today, check.run):
        waiting.append(one)
        yield one
        if len(waiting) == check.at_once:
            keep_verified(book, check.stamp, check.now(), waiting)
            waiting = []
    if waiting:
        keep_verified(book, check.stamp, check.now(), waiting)
