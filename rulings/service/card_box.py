"""The imported cards in memory, ready to be found: made when they are first asked for, and anew when they change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import Any

from rulings.book.model import Book
from rulings.cards.browsing.fields import Examples, texts_of
from rulings.cards.browsing.index import CardIndex
from rulings.games import BROWSING
from rulings.store.card_tables import BrokenCardsError
from rulings.store.card_texts import find_read_texts, version_of_reader
from rulings.store.imported_cards import ImportedCards
from rulings.store.stamps import Stamp, stamp_of


@dataclass(frozen=True, slots=True)
class Box:
    """The cards of a list, and how far their texts are read.

    Attributes:
        index: The cards.
        unread: How many of their texts were not read at import.
        is_outdated: Whether another version of the code read the texts.
        former: The keys that cards had by lists imported before, each with the key of today.
    """

    index: CardIndex
    unread: int = 0
    is_outdated: bool = False
    former: Mapping[str, str] = field(default_factory=dict)


class CardBox:
    """The cards of a game; several threads may ask at once."""

    def __init__(self, cards: ImportedCards[Any], book: Book) -> None:
        """Put the cards of a game at hand.

        Args:
            cards: The imported cards.
            book: The book, for the names of what their texts rest on.
        """
        self._cards = cards
        self._book = book
        self._browsing = BROWSING[cards.game]
        self._texts = cards.file.with_name(self._browsing.kept) if cards.file is not None else None
        self._lock = Lock()
        self._state: tuple[str, Stamp | None] = ("", None)
        self._box = self._empty

    @property
    def game(self) -> str:
        """The key of the game."""
        return self._cards.game

    @property
    def examples(self) -> Examples:
        """How one may ask for its cards."""
        return self._browsing.examples

    def __bool__(self) -> bool:
        """Whether a list is imported."""
        return bool(self._cards)

    @property
    def version(self) -> str:
        """What was read of the texts, as far as a later import can change it."""
        return "-".join(f"{number:x}" for number in self._stamp() or ())

    def open(self) -> Box:
        """Give the cards as they are now; none where nothing is imported, or it cannot be read."""
        state = (self._cards.version, self._stamp())
        with self._lock:
            if state != self._state:
                self._box = self._make(state[0])
                self._state = state
            return self._box

    @cached_property
    def _empty(self) -> Box:
        return Box(CardIndex.of_sheets(self._browsing.fields(self._book), ()))

    def _stamp(self) -> Stamp | None:
        return stamp_of(self._texts) if self._texts is not None else None

    def _make(self, version: str) -> Box:
        if not version or self._texts is None:
            return self._empty
        try:
            cards, former = self._cards.all_cards(), self._cards.former_keys()
        except BrokenCardsError:
            return self._empty
        texts = find_read_texts(self._texts)
        sheets = (self._browsing.sheet(card, texts.of) for card in cards)
        index = CardIndex.of_sheets(self._browsing.fields(self._book), sheets)
        unread = sum(texts.of(text) is None for text in texts_of(self._browsing, cards))
        return Box(index, unread, bool(texts.reader) and texts.reader != version_of_reader(self._browsing), former)
