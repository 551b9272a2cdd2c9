"""Which keys mean one card, and which cards are one character: so that rulings are found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.cards.identity import Character
from rulings.cards.renaming import keys_of_one_card
from rulings.service.boxes.character_box import CharacterBox
from rulings.service.card_box import CardBox

OF_CHARACTER = "character/"
"""What stands before the key of a character where the key of a card may stand too."""


@dataclass(frozen=True, slots=True)
class CardKeys:
    """The keys of cards, whatever a list calls them, and of characters, whatever their cards are called.

    Attributes:
        cards: The imported cards in memory, by the keys of their games.
        characters: The unique characters in memory, by the keys of their games.
    """

    cards: Mapping[str, CardBox]
    characters: Mapping[str, CharacterBox]

    def today(self, game: str, key: str) -> str:
        """Say which key a card has today.

        Args:
            game: The key of its game.
            key: A key that it has or had.

        Returns:
            The key of the imported list; the key itself where no card of today is known to have had it.
        """
        return self._former(game).get(key, key)

    def of_one_card(self, game: str, key: str) -> frozenset[str]:
        """List the keys under which rulings may have a card.

        Args:
            game: The key of its game.
            key: A key that it has or had.

        Returns:
            The key of today with all former ones.
        """
        return keys_of_one_card(key, self._former(game))

    def versions(self, game: str, key: str) -> tuple[str, ...]:
        """List the other cards of the unique characters that a card is (redemption/term/version#unique-characters).

        Args:
            game: The key of its game.
            key: The key that it has today.

        Returns:
            Their keys of today; none for a card that is not known to be unique.
        """
        members = (member.card for one in self._characters(game, key) for member in one.members)
        return tuple(dict.fromkeys(card for card in members if card != key))

    def of_character(self, name: str) -> tuple[str, frozenset[str]] | None:
        """List the keys under which rulings may have a card of a character.

        Args:
            name: `character/` with the key of the character behind it.

        Returns:
            The game, and the keys of all its cards; None where there is no such character.
        """
        if not name.startswith(OF_CHARACTER):
            return None
        for game, box in self.characters.items():
            found = box.open().by_key.get(name.removeprefix(OF_CHARACTER))
            if found is not None:
                keys = (self.of_one_card(game, member.card) for member in found.members)
                return game, frozenset().union(*keys)
        return None

    def _former(self, game: str) -> Mapping[str, str]:
        return self.cards[game].open().former if game in self.cards else {}

    def _characters(self, game: str, key: str) -> tuple[Character, ...]:
        return self.characters[game].open().of_cards.get(key, ()) if game in self.characters else ()
