"""Which clauses of the book the recorded scenarios show at work, and which they do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulings.book.model import Book, Clause, Entry
from rulings.scenarios.answer import Answer

OF_PLAY = frozenset({"effect", "modifier", "procedure", "rule", "term"})
"""The kinds of entries of which every clause is either shown at work or marked as one of reference."""

_OF_DECKS = "deck"
"""The kind of entries that checks of decks carry out, not play: what scenarios cite of them is shown by decks."""


@dataclass(frozen=True, slots=True)
class EntryCoverage:
    """What scenarios show of an entry.

    Attributes:
        entry: Its id.
        shown: Its clauses that passing scenarios cite, with the number of scenarios.
        not_shown: Its clauses of today that none cites though there is something in them to carry out.
        reference: Its clauses of today in which there is nothing to carry out, each with the reason.
    """

    entry: str
    shown: tuple[tuple[str, int], ...]
    not_shown: tuple[str, ...]
    reference: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """What scenarios show of the book.

    Attributes:
        entries: The entries that hold rules of play, and those of which they cite something, in the order of the book.
        missing: The clauses of today that the engine carries out and that none cites, each with the modules that name
            it; a complete record has none.
        misplaced: The clauses of reference that one cites after all; a sound book has none.
    """

    entries: tuple[EntryCoverage, ...]
    missing: tuple[tuple[str, tuple[str, ...]], ...]
    misplaced: tuple[str, ...] = ()


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
    games = {clause.partition("/")[0] for clause in cited}
    found = tuple(
        _cover_entry(_clauses_of_today(book, entry), entry, cited)
        for entry in book.entries.values()
        if entry.game in games and (entry.kind in OF_PLAY or (entry.kind != _OF_DECKS and _is_cited(entry, cited)))
    )
    today = [clause for entry in book.entries.values() for clause in _clauses_of_today(book, entry)]
    known = {clause.id for clause in today}
    missing = tuple((clause, by) for clause, by in carried_out.items() if clause in known and not cited[clause])
    return Coverage(found, missing, tuple(clause.id for clause in today if clause.reference and cited[clause.id]))


def _cover_entry(clauses: Sequence[Clause], entry: Entry, cited: Mapping[str, int]) -> EntryCoverage:
    return EntryCoverage(
        entry.id,
        tuple((clause.id, cited[clause.id]) for clause in clauses if cited[clause.id]),
        tuple(clause.id for clause in clauses if not cited[clause.id] and not clause.reference),
        tuple((clause.id, clause.reference) for clause in clauses if not cited[clause.id] and clause.reference),
    )


def _is_cited(entry: Entry, cited: Mapping[str, int]) -> bool:
    return bool(cited[entry.id]) or any(cited[clause.id] for clause in entry.clauses)


def _clauses_of_today(book: Book, entry: Entry) -> list[Clause]:
    return [clause for clause in entry.clauses if not book.is_historic(clause)]
