"""What a search answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulings.book.model import Clause, Entry


class Match(StrEnum):
    """How a result was found, from the surest way to the least."""

    ID = "id"
    NUMBER = "number"
    TITLE = "title"
    ALIAS = "alias"
    ABBREVIATION = "abbreviation"
    WORDS = "words"
    SPELLING = "spelling"


@dataclass(frozen=True, slots=True)
class Result:
    """One entry that answers a query.

    Attributes:
        entry: The entry.
        clause: Its clause that answers best.
        also: Up to two more of its clauses, which qualify the answer, the best first.
        score: How well it answers, from 0 to 1; only comparable within one answer.
        match: How it was found.
        matched: Folded words of the query, as spelled in the book, that it contains.
        number: The rule number that was asked for, where it was found by one.
    """

    entry: Entry
    clause: Clause
    also: tuple[Clause, ...]
    score: float
    match: Match
    matched: tuple[str, ...]
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The results for one query.

    Attributes:
        query: The query as it was used, cut to its limit.
        results: The results, the best first.
        corrected: The query as it was understood, where words of it were misspelled; else None.
        suggestion: A query that the user may have meant; else None.
        total: How many entries matched at all.
    """

    query: str
    results: tuple[Result, ...]
    corrected: str | None
    suggestion: str | None
    total: int


@dataclass(frozen=True, slots=True)
class Completion:
    """A name that begins as the user has typed.

    Attributes:
        text: The name to complete to.
        entry: The entry that it names.
    """

    text: str
    entry: Entry
