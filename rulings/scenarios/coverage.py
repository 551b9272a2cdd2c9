"""Which clauses of the book the recorded scenarios show at work, and which they do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulings.book.model import Book, Entry
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


@dataclass(frozen=True, slots=True)
class Coverage:
    """What scenarios show of the book.

    Attributes:
        entries: The entries of which they cite something, in the order of the book.
        missing: The clauses of today that the engine carries out and that none cites, each with the modules that name
            it; a complete record has none.
    """

    entries: tuple[EntryCoverage, ...]
    missing: tuple[tuple[str, tuple[str, ...]], ...]


def cover(book: Book, answers: Iterable[Answer], carried_out: Mapping[str, tuple[str, ...]]) -> Coverage:
    """Compare the clauses that scenarios cite with those of the book.

    Args:
        book: The book.
        answers: The answers of the scenarios; those that fail count for nothing.
        carried_out: The clauses that the engine carries out, with its modules that name them.

    Returns:
        What the scenarios that hold cite, by a step or by the answer to what they ask, and what is missing.
    """
    cited: Counter[str] = Counter()
    for answer in answers:
        if answer.holds:
            traced = {clause for outcome in answer.outcomes for told in outcome.trace for clause in told.because}
            cited.update(traced | {clause for checked in answer.expect for clause in checked.because})
    found: list[EntryCoverage] = []
    for entry in book.entries.values():
        clauses = _clauses_of_today(book, entry)
        shown = tuple((clause, cited[clause]) for clause in clauses if cited[clause])
        if shown or cited[entry.id]:
            found.append(EntryCoverage(entry.id, shown, tuple(clause for clause in clauses if not cited[clause])))
    today = {clause for entry in book.entries.values() for clause in _clauses_of_today(book, entry)}
    missing = tuple((clause, by) for clause, by in carried_out.items() if clause in today and not cited[clause])
    return Coverage(tuple(found), missing)


def _clauses_of_today(book: Book, entry: Entry) -> list[str]:
    return [clause.id for clause in entry.clauses if not book.is_historic(clause)]
