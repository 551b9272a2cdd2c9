"""Search the book: ids, rule numbers and names first, then ranked words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from typing import Any

from rulings.book.model import Book, Clause, Entry
from rulings.book.names import fold
from rulings.search.analysis import COMMON, terms_of, words_of
from rulings.search.index import Index
from rulings.search.names import Name, Names
from rulings.search.portable import portable_index
from rulings.search.ranking import SHOWN, Ranked, Ranking
from rulings.search.results import Answer, Completion, Match, Result
from rulings.search.spelling import Spelling

LONGEST = 200
"""Letters of a query that are looked at."""

MOST_WORDS = 24
"""Words of a query that are looked at."""


_QUALIFIES = 0.6
"""A clause that is shown beside the one that answers fits at least so much as well."""

_MOST_MEANINGS = 20_000
"""Words whose meaning is kept for the next query that has them."""

_MOST_NAMES = 200
"""Names that are put in order for a completion."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a query as they are understood.

    Attributes:
        terms: The terms to search for: spelled right, with what abbreviations stand for.
        hints: Other terms, which players mean by their everyday words.
        spelled: The words after correction.
        is_corrected: Whether a word was corrected.
    """

    terms: tuple[str, ...]
    hints: tuple[str, ...]
    spelled: tuple[str, ...]
    is_corrected: bool


@dataclass(frozen=True, slots=True)
class _Meaning:
    """The terms of one word, and those that players mean by it."""

    terms: tuple[str, ...]
    hints: tuple[str, ...]


class Searcher:
    """Answers queries over one book."""

    def __init__(self, book: Book, index: Index, spelling: Spelling) -> None:
        """Prepare to search.

        Args:
            book: The book.
            index: Its index.
            spelling: The words of the book.
        """
        self._book = book
        self._entries = tuple(book.entries[found] for found in index.ids)
        self._names = Names.of_book(book)
        self._spelling = spelling
        self._longer = {game: self._short_words(game) for game in (None, *book.games)}
        self._slang = frozenset(word for game in book.games.values() for word in game.slang)
        self._ranking = Ranking(index, self._terms_of_names)
        self._meaning = lru_cache(_MOST_MEANINGS)(self._work_meaning_out)
        self._of_game = {
            game: self._ranking.among(number for number, entry in enumerate(self._entries) if entry.game == game)
            for game in book.games
        }

    def prepare(self) -> None:
        """Work out now what queries need, so that none has to wait for it; whoever asks once need not."""
        self._ranking.prepare()

    def search(self, query: str, game: str | None = None, limit: int = 20) -> Answer:
        """Find the entries that answer a query.

        Args:
            query: What a person typed; any text.
            game: Key of the only game to look at; both games where None.
            limit: How many results to return.

        Returns:
            The results, exact names first.
        """
        text = clean(query)
        words = self._read_words(text, game)
        exact = list(self._exact(text, game, words))
        found = {result.entry.id for result in exact}
        allowed = self._of_game.get(game, 0) if game else None
        ranked, total = self._ranking.rank(words.terms, words.hints, allowed, limit)
        match = Match.SPELLING if words.is_corrected else Match.WORDS
        telling = _telling(words.spelled)
        others = (item for item in ranked if self._entries[item.number].id not in found)
        by_words = (self._result(item, match, telling) for item in others)
        results = tuple(islice(chain(exact, by_words), limit))
        corrected = " ".join(words.spelled) if words.is_corrected else None
        return Answer(
            query=text,
            results=results,
            corrected=corrected if results else None,
            suggestion=None if results else self._suggestion(words),
            total=max(total, len(exact)),
        )

    def portable(self) -> dict[str, Any]:
        """Put all that the search knows into plain data, for a search elsewhere that finds the same."""
        return portable_index(self._book, self._names, self._spelling, self._longer)

    def suggest(self, text: str, game: str | None = None, limit: int = 8) -> tuple[Completion, ...]:
        """List names that begin with what has been typed.

        Args:
            text: The beginning of a name, or of a later word of one.
            game: Key of the only game to look at; both games where None.
            limit: How many completions to return.

        Returns:
            Names that begin so, titles before other names and short ones before long ones; no entry twice.
        """
        start = fold(clean(text))
        if not start:
            return ()

        def order(name: Name) -> tuple[bool, bool, int, str]:
            return not fold(name.text).startswith(start), name.match is not Match.TITLE, len(name.text), name.text

        names = (name for name in self._names.beginning(start) if game in (None, name.entry.game))
        found: dict[str, Completion] = {}
        for name in sorted(islice(names, _MOST_NAMES), key=order):
            found.setdefault(name.entry.id, Completion(name.text, name.entry))
        return tuple(islice(found.values(), limit))

    def finish(self, text: str) -> str | None:
        """Complete the last word of what has been typed.

        Args:
            text: The beginning of a query.

        Returns:
            The text with its last word completed to a word of the book; None where that is whole, or begins none.
        """
        rest, _, start = clean(text).rpartition(" ")
        word = None if text[-1:].isspace() else self._spelling.complete(fold(start))
        return f"{rest} {word}".strip() if word else None

    def _exact(self, text: str, game: str | None, words: Words) -> Iterator[Result]:
        seen: set[str] = set()
        for result in self._exact_candidates(text, words):
            if result.entry.id not in seen and (game is None or result.entry.game == game):
                seen.add(result.entry.id)
                yield result

    def _exact_candidates(self, text: str, words: Words) -> Iterator[Result]:
        entry_id, _, key = text.strip().strip("/").lower().partition("#")
        entry = self._book.entries.get(entry_id)
        if entry is not None:
            yield Result(entry, entry.clause(key) or entry.clauses[0], (), 1.0, Match.ID, ())
        for number in self._names.numbers_in(text):
            yield from self._numbered(number)
        for name in self._names.exactly(text):
            yield Result(name.entry, name.entry.clauses[0], (), 1.0, name.match, words.spelled)
        if words.is_corrected:
            for name in self._names.exactly(" ".join(words.spelled)):
                yield Result(name.entry, name.entry.clauses[0], (), 1.0, Match.SPELLING, words.spelled)

    def _numbered(self, number: str) -> Iterator[Result]:
        """Yield the entries that a rule number is found in: its section, then its home, then who else rests on it."""
        by_entry: dict[str, list[Clause]] = {}
        section = self._names.sections.get(number)
        if section is not None:
            by_entry[section.id] = []
        for clause in self._names.by_number.get(number, ()):
            by_entry.setdefault(clause.entry, []).append(clause)
        for entry_id, clauses in by_entry.items():
            entry = self._book.entries[entry_id]
            first, *more = clauses or entry.clauses[:1]
            yield Result(entry, first, tuple(more[: SHOWN - 1]), 1.0, Match.NUMBER, (number,), number)

    def _read_words(self, text: str, game: str | None) -> Words:
        typed = words_of(text)[:MOST_WORDS]
        spelled = tuple(word if self._is_known(word, game) else self._spelling.correct(word) or word for word in typed)
        meant = [self._meaning(word, game) for word in spelled]
        terms = tuple(term for meaning in meant for term in meaning.terms)
        hints = dict.fromkeys(term for meaning in meant for term in meaning.hints if term not in terms)
        return Words(terms, tuple(hints), spelled, spelled != tuple(typed))

    def _work_meaning_out(self, word: str, game: str | None) -> _Meaning:
        return _Meaning(tuple(self._terms(word, game)), tuple(self._hints(word, game)))

    def _hints(self, word: str, game: str | None) -> Iterator[str]:
        """Yield the terms of what players of one game, or of any, mean by an everyday word."""
        for found in self._book.games.values():
            if game in (None, found.key) and word in found.slang:
                yield from terms_of(found.slang[word])

    def _is_known(self, word: str, game: str | None) -> bool:
        return word in self._slang or word in self._longer.get(game, ())

    def _terms(self, word: str, game: str | None) -> list[str]:
        """Return the terms of a word and of what it stands for; of the latter only where the book has no such word."""
        longer = self._longer.get(game, {}).get(word, "")
        kept = word if not longer or word in self._spelling.words else ""
        return terms_of(f"{kept} {longer}")

    def _short_words(self, of_game: str | None) -> dict[str, str]:
        """Return what is short for something in one game or in any, with what it is short for."""
        games = [game for game in self._book.games.values() if of_game in (None, game.key)]
        found = {
            word: " ".join(name.entry.title for name in names if name.match is Match.ABBREVIATION)
            for word, names in self._names.by_fold.items()
        }
        for word in {word for game in games for word in game.shorthand}:
            found[word] = " ".join(game.shorthand[word] for game in games if word in game.shorthand)
        return {word: longer for word, longer in found.items() if longer}

    def _terms_of_names(self, number: int) -> list[tuple[str, ...]]:
        return [tuple(terms_of(name)) for name in _wordings(self._entries[number])]

    def _result(self, item: Ranked, match: Match, telling: tuple[str, ...]) -> Result:
        entry = self._entries[item.number]
        (best, most), *more = item.clauses
        beside = (entry.clauses[position] for position, fit in more if fit >= _QUALIFIES * most)
        return Result(entry, entry.clauses[best], tuple(beside), item.score, match, telling)

    def _suggestion(self, words: Words) -> str | None:
        near = (self._spelling.correct(word) or word for word in words.spelled)
        text = " ".join(near)
        return text if words.spelled and text != " ".join(words.spelled) else None


def clean(query: str) -> str:
    """Cut a query to what is looked at.

    Args:
        query: Any text.

    Returns:
        At most `LONGEST` letters, without control characters, spaces folded.
    """
    visible = query[: 4 * LONGEST]
    if not visible.isprintable():
        visible = "".join(" " if unicodedata.category(letter)[0] == "C" else letter for letter in visible)
    return " ".join(visible.split())[:LONGEST]


def _wordings(entry: Entry) -> tuple[str, ...]:
    return (*entry.names, *entry.facts.get("synonyms", ()))


def _telling(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in words if word not in COMMON)) or tuple(words)
