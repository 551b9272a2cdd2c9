"""What stands in a picture: parts with what they rest on, taken from the facts and clauses of the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from rulings.book.model import Book, Entry
from rulings.book.names import fold

FORMS = ("course", "places")
"""The forms of pictures: one part leads to the next, or they lie beside each other."""


class PictureError(Exception):
    """A picture names something that the book does not have."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a picture.

    Attributes:
        name: What it is.
        basis: The clause that says it.
        parts: What is inside it.
    """

    name: str
    basis: str
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of an entry.

    Attributes:
        entry: The entry.
        title: What it shows.
        form: `course` where one part leads to the next, `places` where they lie beside each other.
        parts: Its parts.
    """

    entry: str
    title: str
    form: str
    parts: tuple[Part, ...]


@cache
def _described() -> Sequence[Mapping[str, Any]]:
    text = files(__package__).joinpath("pictures.yaml").read_text("utf-8")
    return tuple(yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def pictures_of(book: Book) -> dict[str, Picture]:
    """Arrange the pictures of a book.

    Args:
        book: The book.

    Returns:
        The pictures by their entries; of entries that the book has.

    Raises:
        PictureError: A picture of an entry names a fact, an entry or a clause that is not there.
    """
    return {
        described["entry"]: Picture(
            described["entry"],
            described["title"],
            described["form"],
            tuple(_parts(book, book.entries[described["entry"]], described["parts"])),
        )
        for described in _described()
        if described["entry"] in book.entries
    }


def _parts(book: Book, entry: Entry, described: Sequence[Mapping[str, Any]]) -> Iterator[Part]:
    for part in described:
        inside = (*_of_fact(book, entry, part), *_of_clauses(entry, part), *_parts(book, entry, part.get("parts", ())))
        if "name" in part:
            yield Part(part["name"], _known(book, part["clause"]), inside)
        else:
            yield from inside


def _of_fact(book: Book, entry: Entry, part: Mapping[str, Any]) -> tuple[Part, ...]:
    """A part for each word of a fact, those that lie within another inside it."""
    if "fact" not in part:
        return ()
    if part["fact"] not in entry.facts:
        raise PictureError(f"{entry.id} has no fact `{part['fact']}`")
    words, within = list(entry.facts[part["fact"]]), part.get("within", {})

    def named(word: str) -> Part:
        inside = tuple(named(other) for other in words if within.get(other) == word)
        return Part(f"{word[:1].upper()}{word[1:]}", _clause_of_name(book, entry.game, part, word), inside)

    return tuple(named(word) for word in words if word not in within)


def _clause_of_name(book: Book, game: str, part: Mapping[str, Any], word: str) -> str:
    """The first clause of the entry that has a name."""
    name = fold(str(part.get("called", "{}")).format(word))
    for other in book.of_game(game):
        if name in map(fold, other.names):
            return other.clauses[0].id
    raise PictureError(f"no entry is called `{word}`")


def _of_clauses(entry: Entry, part: Mapping[str, Any]) -> tuple[Part, ...]:
    """A part for each clause whose key begins so, called by its key."""
    if "clauses" not in part:
        return ()
    return tuple(
        Part(_title_of(clause.key, part["clauses"]), clause.id)
        for clause in entry.clauses
        if clause.key.startswith(part["clauses"])
    )


def _title_of(key: str, beginning: str) -> str:
    number, _, words = key.removeprefix(beginning).partition("-")
    return f"{number}. {words[:1].upper()}{words[1:].replace('-', ' ')}"


def _known(book: Book, basis: str) -> str:
    if basis not in book.clauses:
        raise PictureError(f"{basis} is no clause")
    return basis
