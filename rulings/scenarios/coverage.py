"""Which clauses of the book the recorded scenarios show at work, and which they do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rulings.book.model import Book
from rulings.scenarios.answer import Answer


@dataclass(frozen=True, slots=True)
class EntryCoverage:
    """An entry of which scenarios cite something.

    Attributes:
        entry: Its id.
        shown: Its clauses that passing scenarios cite, with the number of scenarios.
        not_shown: Its clauses of today that none cites.
    """

    entry: str
    shown: tuple[tuple[str, int], ...]
    not_shown: tuple[str, ...]


def cover(book: Book, answers: Iterable[Answer]) -> tuple[EntryCoverage, ...]:
    """Compare the clauses that scenarios cite with those of the book.

    Args:
        book: The book.
        answers: The answers of the scenarios; those that fail count for nothing.

    Returns:
        Each entry of which a scenario that holds cites something, by a step or by the answer to what it asks, in the
        order of the book.
    """
    cited: Counter[str] = Counter()
    for answer in answers:
        if answer.holds:
            traced = {clause for outcome in answer.outcomes for told in outcome.trace for clause in told.because}
            cited.update(traced | {clause for checked in answer.expect for clause in checked.because})
    found: list[EntryCoverage] = []
    for entry in book.entries.values():
        clauses = [clause.id for clause in entry.clauses if not book.is_historic(clause)]
        shown = tuple((clause, cited[clause]) for clause in clauses if cited[clause])
        if shown or cited[entry.id]:
            found.append(EntryCoverage(entry.id, shown, tuple(clause for clause in clauses if not cited[clause])))
    return tuple(found)
