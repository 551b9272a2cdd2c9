"""The registers as plain dicts: where documents contradict each other, say nothing, or print what they do not mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulings.book.model import Book, Contradiction, Entry, Gap, Misprint
from rulings.service.representations.entries import Json, named_entry, of_contradiction, of_place

Registered = Contradiction | Gap | Misprint
"""What a register has a line for."""


@dataclass(frozen=True, slots=True)
class Only:
    """Which lines of the registers are asked for; an empty string or None leaves all.

    Attributes:
        game: Key of a game.
        chapter: Key of a chapter.
        document: Key of a document that the line names.
        entry: Id of the entry that records it.
    """

    game: str | None = None
    chapter: str = ""
    document: str = ""
    entry: str = ""


def of_contradictions(book: Book, only: Only) -> list[Json]:
    """List the register of contradictions.

    Args:
        book: The book.
        only: Which lines.

    Returns:
        Each contradiction with its places, the rule of precedence that decides it, and the entry that records it.
    """
    lines = ((entry, item) for entry in _entries(book, only) for item in entry.contradictions)
    return [of_contradiction(book, entry, item) for entry, item in lines if _names(only, item.between)]


def of_gaps(book: Book, only: Only) -> list[Json]:
    """List the register of silent gaps.

    Args:
        book: The book.
        only: Which lines; a gap names the documents that come closest.

    Returns:
        Each gap with the places that come closest, and the entry that records it.
    """
    lines = ((entry, item) for entry in _entries(book, only) for item in entry.gaps)
    return [of_gap(book, entry, item) for entry, item in lines if _names(only, item.near)]


def of_misprints(book: Book, only: Only) -> list[Json]:
    """List the register of misprints.

    Args:
        book: The book.
        only: Which lines.

    Returns:
        Each misprint with its place, and the entry that records it.
    """
    lines = ((entry, item) for entry in _entries(book, only) for item in entry.misprints)
    return [of_misprint(book, entry, item) for entry, item in lines if _names(only, (item.at,))]


def of_gap(book: Book, entry: Entry, item: Gap) -> Json:
    """Represent a silent gap, with the entry that records it."""
    return {
        "about": item.about,
        "near": [of_place(book, place) for place in item.near],
        "until": item.until,
        "searched": list(item.searched),
        "entry": named_entry(book, entry.id),
    }


def of_misprint(book: Book, entry: Entry, item: Misprint) -> Json:
    """Represent a misprint, with the entry that records it."""
    return {
        "at": of_place(book, item.at),
        "printed": item.printed,
        "meant": item.meant,
        "entry": named_entry(book, entry.id),
    }


def of_precedence(book: Book, game: str | None) -> list[Json]:
    """List the rules that say which of two places wins, in their order.

    Args:
        book: The book.
        game: Key of the only game to list, or None for all.

    Returns:
        The rules with their games.
    """
    games = (found for found in book.games.values() if game in (None, found.key))
    return [
        {"game": found.key, "key": rule.key, "title": rule.title, "says": rule.says}
        for found in games
        for rule in found.precedence
    ]


def choices(book: Book, game: str | None) -> Json:
    """List what the registers can be narrowed to.

    Args:
        book: The book.
        game: Key of the only game to look at, or None.

    Returns:
        The chapters, documents and entries that some line names, each with key and title.
    """
    entries = [entry for entry in _entries(book, Only(game)) if tuple(_lines(entry))]
    named = {place.partition("/")[0] for entry in entries for line in _lines(entry) for place in _places(line)}
    chapters = {
        found.key: found.title
        for key, owner in book.games.items()
        for found in owner.chapters
        if any((entry.game, entry.chapter) == (key, found.key) for entry in entries)
    }
    return {
        "chapter": [{"key": key, "title": title} for key, title in chapters.items()],
        "document": [{"key": key, "title": found.short} for key, found in book.documents.items() if key in named],
        "entry": [
            {"key": entry.id, "title": entry.title} for entry in sorted(entries, key=lambda found: found.title.lower())
        ],
    }


def _entries(book: Book, only: Only) -> Iterator[Entry]:
    for entry in book.entries.values():
        if only.game in (None, entry.game) and only.chapter in ("", entry.chapter) and only.entry in ("", entry.id):
            yield entry


def _lines(entry: Entry) -> Iterator[Registered]:
    yield from entry.contradictions
    yield from entry.gaps
    yield from entry.misprints


def _places(line: Registered) -> tuple[str, ...]:
    if isinstance(line, Contradiction):
        return line.between
    return line.near if isinstance(line, Gap) else (line.at,)


def _names(only: Only, places: Iterable[str]) -> bool:
    return not only.document or any(place.partition("/")[0] == only.document for place in places)
