"""The imported cards as the desk asks for them: by name, from the file that the last import wrote."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulings.redemption.cards.lookup import Found, NotFound
from rulings.redemption.cards.record import Card
from rulings.store.cards import find_card, find_import


@dataclass(frozen=True, slots=True)
class ImportedCards:
    """The imported cards; none without a file.

    Attributes:
        file: The SQLite file.
        version: Begin of the hash of the list and of the code that read it; empty where nothing is imported.
    """

    file: Path | None = None
    version: str = ""

    def __bool__(self) -> bool:
        """Whether there are cards."""
        return bool(self.version)

    def find(self, asked: str) -> tuple[Found | NotFound, Card | None]:
        """Find the card that a name means.

        Args:
            asked: A name.

        Returns:
            How the name was resolved, and the card where it means one.

        Raises:
            BrokenCardsError: The file is no store of cards.
        """
        if self.file is None:
            return NotFound((), is_ambiguous=False), None
        return find_card(self.file, asked)


def open_cards(file: Path) -> ImportedCards:
    """Look at what was imported; no card is read yet.

    Args:
        file: The SQLite file; it may be missing.

    Returns:
        The cards.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    known = find_import(file)
    return ImportedCards(file, f"{known.sha256[:8]}{known.reader[:8]}") if known is not None else ImportedCards()
