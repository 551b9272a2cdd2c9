"""The unique characters of the imported cards in memory: made when first asked for, and anew when the cards change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from types import MappingProxyType
from typing import Any

from rulings.cards.identity import Character
from rulings.games import IDENTITIES
from rulings.store.card_tables import BrokenCardsError
from rulings.store.imported_cards import ImportedCards


@dataclass(frozen=True, slots=True)
class Characters:
    """The unique characters of a list of cards.

    Attributes:
        by_key: The characters by their keys, in the order of their names.
        of_cards: The characters that each card is, by its key.
    """

    by_key: Mapping[str, Character] = field(default_factory=dict)
    of_cards: Mapping[str, tuple[Character, ...]] = field(default_factory=dict)


class CharacterBox:
    """The unique characters of a game; several threads may ask at once."""

    def __init__(self, cards: ImportedCards[Any]) -> None:
        """Remember whose characters they are; nothing is gathered yet.

        Args:
            cards: The imported cards of a game that has unique characters.
        """
        self._cards = cards
        self._lock = Lock()
        self._version = ""
        self._characters = Characters()

    def open(self) -> Characters:
        """Give the characters as they are now; none where nothing is imported, or it cannot be read."""
        version = self._cards.version
        with self._lock:
            if version != self._version:
                self._characters = self._gather()
                self._version = version
            return self._characters

    def _gather(self) -> Characters:
        try:
            found = IDENTITIES[self._cards.game].characters(self._cards.all_cards())
        except BrokenCardsError:
            return Characters()
        of_cards: dict[str, tuple[Character, ...]] = {}
        for one in found:
            for member in one.members:
                of_cards[member.card] = (*of_cards.get(member.card, ()), one)
        return Characters(MappingProxyType({one.key: one for one in found}), MappingProxyType(of_cards))


def character_boxes(cards: Mapping[str, ImportedCards[Any]]) -> Mapping[str, CharacterBox]:
    """Make a box for each game that has unique characters.

    Args:
        cards: The imported cards by the keys of their games.

    Returns:
        The boxes by the same keys.
    """
    return MappingProxyType({game: CharacterBox(cards[game]) for game in IDENTITIES if game in cards})
