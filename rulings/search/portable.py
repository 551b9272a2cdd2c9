"""The search as plain data: all that it knows, small enough for a phone, for the same search without a desk.

`web/static/lookup.js` searches it with the same names, words and weights, and finds the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from rulings.book.model import Book, Clause, Entry
from rulings.search.analysis import COMMON, SPELLED_OUT, term_of
from rulings.search.names import Names
from rulings.search.spelling import Spelling
from rulings.search.weights import WEIGHTS

_LEAST = 3
"""Good words shorter than this are neither corrected nor completed."""

Json = dict[str, Any]


def portable_index(
    book: Book, names: Names, spelling: Spelling, short_words: Mapping[str | None, Mapping[str, str]]
) -> Json:
    """Put the search into plain data.

    Args:
        book: The book.
        names: Its names.
        spelling: Its words, and others that are spelled right.
        short_words: What is short for what, by the keys of the games; under None in any of them.

    Returns:
        The weights; the words as they are understood; each entry with its names and the words of its clauses, from
        which the postings are made again; the numbered rules.
    """
    places = {entry: number for number, entry in enumerate(book.entries)}
    good = [word for word in sorted(spelling.good) if len(word) >= _LEAST and word.isalpha()]
    return {
        "weights": asdict(WEIGHTS),
        "common": sorted(COMMON),
        "spelled": SPELLED_OUT,
        "stems": _stems(spelling.words, good),
        "words": dict(spelling.words),
        "good": " ".join(good),
        "games": {key: {"title": game.title, "slang": dict(game.slang)} for key, game in book.games.items()},
        "short": {key or "": dict(words) for key, words in short_words.items()},
        "numbers": {
            number: [[places[entry], clauses] for entry, clauses in _numbered(names, book, number)]
            for number in (*names.by_number, *(set(names.sections) - set(names.by_number)))
        },
        "entries": [_entry(book, entry) for entry in book.entries.values()],
    }


def _entry(book: Book, entry: Entry) -> Json:
    headings = [_heading(book, source) for source in entry.sources]
    return {
        "id": entry.id,
        "title": entry.title,
        "kind": entry.kind,
        "game": entry.game,
        "aliases": list(entry.aliases),
        "short": list(entry.abbreviations),
        "synonyms": list(entry.facts.get("synonyms", ())),
        "headings": list(dict.fromkeys(headings)),
        "clauses": [_clause(book, entry, clause) for clause in entry.clauses],
    }


def _clause(book: Book, entry: Entry, clause: Clause) -> Json:
    """What is held against a query; a clause that only says what held once does not answer beside others."""
    answers = not book.is_historic(clause) or all(map(book.is_historic, entry.clauses))
    told = {"key": clause.key, "text": clause.text, "asked": list(clause.asked)}
    return told | ({"example": clause.example} if clause.example else {}) | ({} if answers else {"historic": True})


def _heading(book: Book, source: str) -> str:
    document, _, place = source.partition("/")
    return book.documents[document].headings.get(place, "")


def _numbered(names: Names, book: Book, number: str) -> Iterable[tuple[str, list[int]]]:
    """The entries of a numbered rule, its section first, each with the places of its clauses."""
    by_entry: dict[str, list[int]] = {}
    if number in names.sections:
        by_entry[names.sections[number].id] = []
    for clause in names.by_number.get(number, ()):
        by_entry.setdefault(clause.entry, []).append(book.entries[clause.entry].clauses.index(clause))
    return by_entry.items()


def _stems(words: Iterable[str], good: Iterable[str]) -> dict[str, str]:
    """Put the words that are known together with the terms of the book that they come to."""
    known = [*words, *SPELLED_OUT.values()]
    terms = {term_of(word) for word in known}
    found: dict[str, list[str]] = {}
    for word in dict.fromkeys((*known, *good)):
        term = term_of(word)
        if term != word and term in terms and word not in SPELLED_OUT:
            found.setdefault(term, []).append(word)
    return {term: " ".join(of_term) for term, of_term in found.items()}
