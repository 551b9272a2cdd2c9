"""Lists of cards: what a game makes of the file that its players keep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic

from rulings.book.model import Book
from rulings.cards.problems import Problem
from rulings.cards.record import AnyCard, CardCodec
from rulings.cards.telling import CardTelling


class NotACardListError(Exception):
    """The file is no list of cards; the message is a sentence that says what one looks like."""


@dataclass(frozen=True, slots=True)
class ReadCards(Generic[AnyCard]):
    """The cards of a list.

    Attributes:
        cards: The cards, each with its printings, in the order of their names.
        rows: How many rows the file has, without the header.
        problems: Everything that was repaired, skipped, or kept although it looks wrong.
    """

    cards: tuple[AnyCard, ...]
    rows: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class GameCards(Generic[AnyCard]):
    """The cards of a game, for whoever imports, keeps and shows them.

    Attributes:
        codec: How they are written as plain data.
        telling: How they are told.
        read: Reads a list by the rules of the book; raises NotACardListError where the file is none.
        knows: Whether a file says by its first line that it is a list of this game.
        code: The folder of the code that reads: when it changes, a list is read again.
        facts: The files of the corpus that reading takes facts from, by their paths in it; for them likewise.
    """

    codec: CardCodec[AnyCard]
    telling: CardTelling[AnyCard]
    read: Callable[[bytes, Book], ReadCards[AnyCard]]
    knows: Callable[[bytes], bool]
    code: Path
    facts: tuple[str, ...] = ()
