"""The names of the book: titles, aliases, abbreviations, ids and rule numbers, looked up whole."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulings.book.model import Book, Clause, Entry
from rulings.book.names import fold
from rulings.search.results import Match

_NUMBER = re.compile(r"\d+(?:\.\d+)+[a-z]?")
_NUMBERED_PART = re.compile(rf"({_NUMBER.pattern})(?:-\d+)?")
"""A part of a place that is a rule's number; of two rules with the same number, the second has a 2 behind it."""

_RANK = {Match.TITLE: 0, Match.ALIAS: 1, Match.ABBREVIATION: 2}


@dataclass(frozen=True, slots=True)
class Name:
    """A name of an entry, as it is written, and what sort of name it is."""

    text: str
    entry: Entry
    match: Match


@dataclass(frozen=True, slots=True)
class Names:
    """Every name of the book.

    Attributes:
        by_fold: The names by their folded form, titles first.
        by_number: The clauses that rest on a numbered rule, by its number, those of its home entry first.
        sections: The entry of each numbered section.
        starts: All folded names, sorted.
        tails: What is left of each folded name from its second or a later word on, with that name, sorted.
    """

    by_fold: Mapping[str, tuple[Name, ...]]
    by_number: Mapping[str, tuple[Clause, ...]]
    sections: Mapping[str, Entry]
    starts: tuple[tuple[str, str], ...]
    tails: tuple[tuple[str, str], ...]

    @classmethod
    def of_book(cls, book: Book) -> Names:
        """Collect the names of a book.

        Args:
            book: The book.

        Returns:
            Its names.
        """
        by_fold: dict[str, list[Name]] = {}
        by_number: dict[str, list[tuple[bool, Clause]]] = {}
        sections: dict[str, Entry] = {}
        for entry in book.entries.values():
            for name in _names(entry):
                by_fold.setdefault(fold(name.text), []).append(name)
            for source in entry.sources:
                sections.setdefault(number_of(source), entry)
            for clause in entry.clauses:
                for place in clause.rests_on:
                    by_number.setdefault(number_of(place), []).append((not _is_home(entry, place), clause))
        return cls(
            {key: tuple(sorted(found, key=_order)) for key, found in by_fold.items() if key},
            {key: _home_first(found) for key, found in by_number.items() if key},
            {key: entry for key, entry in sections.items() if key},
            tuple(sorted((key, key) for key in by_fold if key)),
            tuple(sorted((tail, key) for key in by_fold for tail in _tails(key))),
        )

    def exactly(self, text: str) -> tuple[Name, ...]:
        """Find the entries that have a name.

        Args:
            text: A name in any case and punctuation.

        Returns:
            The names that fold to the same words, titles first.
        """
        return self.by_fold.get(fold(text), ())

    def numbers_in(self, text: str) -> tuple[str, ...]:
        """Find the rule numbers in a text that are numbers of the book.

        Args:
            text: A query such as `5.7.3` or `rule 5.7`.

        Returns:
            The numbers, in their order.
        """
        return tuple(
            number for number in _NUMBER.findall(text.lower()) if number in self.by_number or number in self.sections
        )

    def beginning(self, text: str) -> Iterator[Name]:
        """List the names that begin with what has been typed, then those of which a later word begins so.

        Args:
            text: The beginning of a name or of a word of one.

        Yields:
            The names, each group in alphabetic order.
        """
        start = fold(text)
        for folds in (self.starts, self.tails):
            for position in range(bisect_left(folds, (start,)), len(folds)):
                beginning, name = folds[position]
                if not beginning.startswith(start):
                    break
                yield from self.by_fold[name]


def number_of(place: str) -> str:
    """Find the printed number of the rule at a place.

    Args:
        place: `epic@2016/5.7.3`, `epic@2016/5.21/5.20.1` or `epic@2016/1.2.1/2`.

    Returns:
        The number; the empty string where the place has none.
    """
    numbered = [match[1] for part in place.split("/")[1:] if (match := _NUMBERED_PART.fullmatch(part))]
    return numbered[-1] if numbered else ""


def _is_home(entry: Entry, place: str) -> bool:
    """Tell whether a place stands under a heading that the entry is the home of."""
    document, _, _ = place.partition("/")
    homes = (source for source in entry.sources if source.startswith(f"{document}/"))
    return any(
        place == home or place.startswith((f"{home}/", f"{document}/{number_of(home) or home}.")) for home in homes
    )


def _home_first(found: list[tuple[bool, Clause]]) -> tuple[Clause, ...]:
    return tuple(dict.fromkeys(clause for _, clause in sorted(found, key=lambda item: item[0])))


def _names(entry: Entry) -> Iterator[Name]:
    yield Name(entry.title, entry, Match.TITLE)
    for alias in entry.aliases:
        yield Name(alias, entry, Match.ALIAS)
    for abbreviation in entry.abbreviations:
        yield Name(abbreviation, entry, Match.ABBREVIATION)


def _tails(name: str) -> Iterator[str]:
    """Yield what is left of a name when its first words are taken away."""
    _, _, rest = name.partition(" ")
    while rest:
        yield rest
        _, _, rest = rest.partition(" ")


def _order(name: Name) -> tuple[int, bool, str]:
    return _RANK[name.match], name.entry.kind not in ("effect", "modifier"), name.entry.id
