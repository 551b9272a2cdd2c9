"""Lists of entries: filtered, from A to Z, and those that may have been meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.book.model import Book, Entry, Game
from rulings.book.names import fold
from rulings.book.resolve import Resolved, resolve
from rulings.search.searcher import Searcher
from rulings.service.catalogue import Catalogue

_SAME_START = 4
"""Names of an entry that share so many first letters would stand side by side from A to Z; one of them is enough."""


@dataclass(frozen=True, slots=True)
class Headword:
    """A line of the glossary.

    Attributes:
        name: A title, alias or abbreviation.
        entry: The entry it names.
        is_title: Whether it is the entry's title.
    """

    name: str
    entry: Entry
    is_title: bool


def by_size(book: Book) -> tuple[Game, ...]:
    """List the games, the one with the most entries first.

    Args:
        book: The book.

    Returns:
        The games.
    """
    return tuple(sorted(book.games.values(), key=lambda game: -len(book.of_game(game.key))))


def filtered(book: Book, game: str | None, kind: str | None, chapter: str | None) -> tuple[Entry, ...]:
    """List the entries of a game, kind and chapter.

    Args:
        book: The book.
        game: Key of a game, or None for all.
        kind: A kind, or None for all.
        chapter: Key of a chapter, or None for all.

    Returns:
        The entries in their order.
    """
    return tuple(
        entry
        for entry in book.entries.values()
        if game in (None, entry.game) and kind in (None, entry.kind) and chapter in (None, entry.chapter)
    )


def glossary(book: Book, game: str | None = None) -> tuple[tuple[str, tuple[Headword, ...]], ...]:
    """List all names from A to Z.

    Args:
        book: The book.
        game: Key of the only game to list, or None for all.

    Returns:
        Each letter with its headwords; `#` for those that begin with no letter. Of names of an entry that
        would stand side by side only the first is listed.
    """
    letters: dict[str, list[Headword]] = {}
    for word in _headwords(filtered(book, game, None, None)):
        first = fold(word.name)[:1].upper()
        letters.setdefault(first if first.isalpha() else "#", []).append(word)
    return tuple((letter, tuple(sorted(letters[letter], key=_alphabetic))) for letter in sorted(letters))


def candidates(catalogue: Catalogue, searcher: Searcher, words: str, game: str | None = None) -> tuple[Entry, ...]:
    """List the entries that a wrong id or address may have meant.

    Args:
        catalogue: The catalogue of the book.
        searcher: Search over the book.
        words: The words of the id or address.
        game: Key of the only game to look at, or None.

    Returns:
        Up to five entries, the likeliest first.
    """
    found = resolve(catalogue.register, words, game)
    near = (found.entry,) if isinstance(found, Resolved) else found.candidates
    by_words = (result.entry for result in searcher.search(words, game, limit=5).results)
    return tuple({entry.id: entry for entry in (*near, *by_words)}.values())[:5]


def _headwords(entries: Sequence[Entry]) -> Iterator[Headword]:
    for entry in entries:
        starts = set()
        for name in entry.names:
            start = fold(name)[:_SAME_START]
            if start not in starts:
                starts.add(start)
                yield Headword(name, entry, is_title=name == entry.title)


def _alphabetic(word: Headword) -> tuple[str, bool, str]:
    return fold(word.name), not word.is_title, word.entry.id
