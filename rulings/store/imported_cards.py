"""The imported cards of a game as the desk asks for them: by name, from the file that the last import wrote."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Generic

from rulings.cards.lookup import Found, NotFound
from rulings.cards.record import AnyCard, CardCodec
from rulings.store.cards import find_card, find_card_exactly, find_import


@dataclass(frozen=True, slots=True)
class ImportedCards(Generic[AnyCard]):
    """The imported cards of a game; none without a file.

    Attributes:
        codec: How the game writes its cards.
        file: The SQLite file.
        version: Begin of the hash of the list and of the code that read it; empty where nothing is imported.
    """

    codec: CardCodec[AnyCard]
    file: Path | None = None
    version: str = ""

    def __bool__(self) -> bool:
        """Whether there are cards."""
        return bool(self.version)

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.codec.game

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
    known = find_import(file, codec.game)
    if known is None:
        return ImportedCards(codec)
    return ImportedCards(codec, file, f"{known.sha256[:8]}{known.reader[:8]}")
