"""The imported cards of a game as the desk asks for them, from the file as the last import wrote it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

from rulings.cards.lookup import Found, NotFound
from rulings.cards.record import AnyCard, CardCodec
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import (
    StoredNames,
    find_card,
    find_card_exactly,
    find_former_keys,
    find_import,
    open_names,
    read_cards,
)
from rulings.store.stamps import Stamp, stamp_of


@dataclass(slots=True)
class ImportedCards(Generic[AnyCard]):
    """The imported cards of a game; none without a file. A list that is imported later is noticed.

    Attributes:
        codec: How the game writes its cards.
        file: The SQLite file; it may be missing.
    """

    codec: CardCodec[AnyCard]
    file: Path | None = None
    _stamp: Stamp | None = field(default=None, init=False, repr=False, compare=False)
    _version: str = field(default="", init=False, repr=False, compare=False)

    @property
    def version(self) -> str:
        """Begin of the hash of the list and of the code that read it; empty where nothing is imported or readable."""
        stamp = stamp_of(self.file) if self.file is not None else None
        if self.file is not None and stamp != self._stamp:
            try:
                known = find_import(self.file, self.game)
            except BrokenCardsError:
                known = None
            self._version = f"{known.sha256[:8]}{known.reader[:8]}" if known is not None else ""
            self._stamp = stamp
        return self._version

    def __bool__(self) -> bool:
        """Whether there are cards."""
        return bool(self.version)

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.codec.game

    def all_cards(self) -> tuple[AnyCard, ...]:
        """Read all cards, in the order of their names.

        Raises:
            BrokenCardsError: The file is no store of cards.
        """
        return read_cards(self.file, self.codec) if self.file is not None else ()

    def keys(self) -> frozenset[str]:
        """List the keys of the cards, with those that they had by lists imported before.

        Raises:
            BrokenCardsError: The file is no store of cards.
        """
        today = frozenset(card.key for card in self.all_cards())
        return today | {former for former, last in self.former_keys().items() if last in today}

    def former_keys(self) -> Mapping[str, str]:
        """List the keys that cards had by lists imported before, each with the key of today.

        Raises:
            BrokenCardsError: The file is no store of cards.
        """
        return find_former_keys(self.file, self.game) if self.file is not None else {}

    def opened(self) -> AbstractContextManager[StoredNames[AnyCard]]:
        """Open names and cards for many look-ups; there are cards.

        Raises:
            BrokenCardsError: The file is no store of cards.
        """
        assert self.file is not None
        return open_names(self.file, self.codec)

    def find(self, asked: str) -> tuple[Found | NotFound, AnyCard | None]:
        """Find the card that a name means, or the only one with nearly that name.

        Args:
            asked: A name.

        Returns:
            How the name was resolved, and the card where it means one.

        Raises:
            BrokenCardsError: The file is no store of cards.
        """
        if self.file is None:
            return NotFound((), is_ambiguous=False), None
        return find_card(self.file, self.codec, asked)

    def find_exactly(self, asked: str) -> tuple[Found | NotFound, AnyCard | None]:
        """Find the card that a name means, without looking for names that are alike.

        Args:
            asked: A name.

        Returns:
            How the name was resolved, and the card where it means one.

        Raises:
            BrokenCardsError: The file is no store of cards.
        """
        if self.file is None:
            return NotFound((), is_ambiguous=False), None
        return find_card_exactly(self.file, self.codec, asked)


def open_cards(file: Path, codec: CardCodec[AnyCard]) -> ImportedCards[AnyCard]:
    """Look at what was imported; no card is read yet.

    Args:
        file: The SQLite file; it may be missing.
        codec: How the game writes its cards.

    Returns:
        The cards.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    find_import(file, codec.game)
    return ImportedCards(codec, file)


def opener_of(
    cards: Mapping[str, ImportedCards[Any]],
) -> Callable[[str], AbstractContextManager[StoredNames[Any]] | None]:
    """Say how the cards of each game are opened for many look-ups.

    Args:
        cards: The cards by their games.

    Returns:
        What opens those of a game; it gives None where nothing is imported.
    """
    return lambda game: cards[game].opened() if cards[game] else None
