"""The imported cards in memory, ready to be found: made when they are first asked for, and anew when they change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from threading import Lock

from rulings.cards.browsing.fields import texts_of
from rulings.cards.browsing.index import CardIndex
from rulings.desk import Desk
from rulings.games import BROWSING
from rulings.store.card_tables import BrokenCardsError
from rulings.store.card_texts import FILE, find_read_texts, version_of_reader
from rulings.store.cards import read_cards
from rulings.store.stamps import Stamp, stamp_of


@dataclass(frozen=True, slots=True)
class Box:
    """The cards of a list, and how far their texts are read.

    Attributes:
        index: The cards.
        unread: How many of their texts were not read at import.
        is_outdated: Whether another version of the code read the texts.
    """

    index: CardIndex
    unread: int = 0
    is_outdated: bool = False


class CardBox:
    """The cards of a desk; several threads may ask at once."""

    def __init__(self, desk: Desk) -> None:
        """Put the cards of a desk at hand.

        Args:
            desk: The desk.
        """
        self._desk = desk
        self._texts = desk.cards.file.with_name(FILE) if desk.cards.file is not None else None
        self._browsing = BROWSING[desk.cards.game]
        self._lock = Lock()
        self._state: tuple[str, Stamp | None] = ("", None)
        self._box = self._empty

    @property
    def game(self) -> str:
        """The key of the game."""
        return self._desk.cards.game

    @property
    def version(self) -> str:
        """What was read of the texts, as far as a later import can change it."""
        return "-".join(f"{number:x}" for number in self._stamp() or ())

    def open(self) -> Box:
        """Give the cards as they are now; none where nothing is imported, or it cannot be read."""
        state = (self._desk.cards.version, self._stamp())
        with self._lock:
            if state != self._state:
                self._box = self._make(state[0])
                self._state = state
            return self._box

    @cached_property
    def _empty(self) -> Box:
        return Box(CardIndex.of_sheets(self._browsing.fields(self._desk.book), ()))

    def _stamp(self) -> Stamp | None:
        return stamp_of(self._texts) if self._texts is not None else None

    def _make(self, version: str) -> Box:
        file = self._desk.cards.file
        if not version or file is None:
            return self._empty
        try:
            cards = read_cards(file, self._desk.cards.codec)
        except BrokenCardsError:
            return self._empty
        texts = find_read_texts(file.with_name(FILE))
        sheets = (self._browsing.sheet(card, texts.of) for card in cards)
        index = CardIndex.of_sheets(self._browsing.fields(self._desk.book), sheets)
        unread = sum(texts.of(text) is None for text in texts_of(self._browsing, cards))
        return Box(index, unread, bool(texts.reader) and texts.reader != version_of_reader(self._browsing))
