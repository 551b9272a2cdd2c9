"""What a game says of its cards for whoever looks for some: the fields to ask for, and a sheet for each card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Generic

from rulings.book.model import Book
from rulings.book.names import fold
from rulings.cards.record import AnyCard


class Kind(Enum):
    """What the values of a field are."""

    CHOICE = "choice"
    """One of few values, each with its names."""

    WORDS = "words"
    """Words that a card has somewhere."""

    NUMBER = "number"
    """Numbers, which can be compared, and letters that stand for one."""


@dataclass(frozen=True, slots=True)
class Field:
    """Something that can be asked of a card.

    Attributes:
        key: Its name.
        title: Its name for people.
        kind: What its values are.
        says: What it asks, in a sentence for people.
        example: What one may write behind it.
        short: Other names that may stand before the `:`.
        titles: The name of a value for people, where that is another.
        meanings: The values that a folded word means, beside their own names.
        is_typed: Whether the filters have a box for it; fields of few values have a list to choose from.
    """

    key: str
    title: str
    kind: Kind
    says: str
    example: str
    short: tuple[str, ...] = ()
    titles: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    meanings: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    is_typed: bool = False

    def title_of(self, value: str) -> str:
        """Name a value for people."""
        return self.titles.get(value, value)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is said of one card.

    Attributes:
        key: The key of the card.
        name: Its name.
        names: All names by which it is called.
        values: What it has of each field, by its key.
        facts: What is said of it in a list, beside its name and its text.
        text: The text that rules; empty where it has none.
    """

    key: str
    name: str
    names: tuple[str, ...]
    values: Mapping[str, tuple[str, ...]]
    facts: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class CardText:
    """The text of a card that rules.

    Attributes:
        text: The text.
        types: The types of its card.
    """

    text: str
    types: str


@dataclass(frozen=True, slots=True)
class TextReading:
    """What browsing needs of the reading of a card text.

    Attributes:
        is_whole: Whether all of it is read.
        entries: The entries that it rests on, in the order of its words.
    """

    is_whole: bool
    entries: tuple[str, ...]


ReadingOf = Callable[[CardText], TextReading | None]
"""Finds what was read of a text; None where it was not read yet."""


@dataclass(frozen=True, slots=True)
class Examples:
    """How one may ask for cards of a game.

    Attributes:
        short: A short query that shows what can be asked.
        queries: Queries, each with what it finds, in the plural and without a full stop.
        spellings: Queries in the words of players.
    """

    short: str
    queries: tuple[tuple[str, str], ...]
    spellings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Browsing(Generic[AnyCard]):
    """How the cards of a game are browsed.

    Attributes:
        fields: Says what can be asked of them, in the words of the book.
        sheet: Says what a card has.
        text: The text of a card that rules; None where it has none.
        read: Reads a text.
        code: The folders of all that reading depends on: when they change, texts are read again.
        kept: The name of the file in which is kept what was read of its texts.
        examples: How one may ask for its cards.
    """

    fields: Callable[[Book], tuple[Field, ...]]
    sheet: Callable[[AnyCard, ReadingOf], Sheet]
    text: Callable[[AnyCard], CardText | None]
    read: Callable[[CardText], TextReading]
    code: tuple[Path, ...]
    kept: str
    examples: Examples


def texts_of(browsing: Browsing[AnyCard], cards: Iterable[AnyCard]) -> tuple[CardText, ...]:
    """List the different texts of cards that rule.

    Args:
        browsing: How the cards of the game are browsed.
        cards: The cards.

    Returns:
        Each text once, in the order of the cards.
    """
    found = (browsing.text(card) for card in cards)
    return tuple(dict.fromkeys(text for text in found if text is not None))


def meanings_of(names: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """Gather what words mean.

    Args:
        names: A name and the value that it means.

    Returns:
        The values of each folded name.
    """
    found: dict[str, dict[str, None]] = {}
    for name, value in names:
        found.setdefault(fold(name), {})[value] = None
    return MappingProxyType({name: tuple(values) for name, values in found.items() if name})
