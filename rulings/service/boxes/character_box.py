"""The unique characters of the imported cards in memory: made when first asked for, and anew when the cards change."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice, takewhile
from threading import Lock
from types import MappingProxyType
from typing import Any

from rulings.book.names import fold
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
        names: What each character of several cards is called, in the form in which names are compared, with its key; in
            their order.
        by_name: The characters of several cards by the names of their cards, in that form.
    """

    by_key: Mapping[str, Character] = field(default_factory=dict)
    of_cards: Mapping[str, tuple[Character, ...]] = field(default_factory=dict)
    names: tuple[tuple[str, str], ...] = ()
    by_name: Mapping[str, tuple[Character, ...]] = field(default_factory=dict)

    def called(self, name: str) -> tuple[Character, ...]:
        """List the characters of several cards that a name means.

        Args:
            name: The name of the character or of a card of it, in whatever case and punctuation.

        Returns:
            The characters, those first that are called so themselves.
        """
        folded = fold(name)
        return tuple(sorted(self.by_name.get(folded, ()), key=lambda one: fold(one.name) != folded))

    def begun(self, text: str, most: int) -> tuple[Character, ...]:
        """List the characters of several cards whose own name begins as was typed.

        Args:
            text: What was typed.
            most: How many to list at most.

        Returns:
            The characters in the order of their names.
        """
        folded = fold(text)
        if not folded:
            return ()
        first = bisect_left(self.names, (folded, ""))
        begun = takewhile(lambda one: one[0].startswith(folded), islice(self.names, first, first + most))
        return tuple(self.by_key[key] for _, key in begun)


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
            cards = self._cards.all_cards()
        except BrokenCardsError:
            return Characters()
        found = IDENTITIES[self._cards.game].characters(cards)
        of_cards: dict[str, tuple[Character, ...]] = {}
        for one in found:
            for member in one.members:
                of_cards[member.card] = (*of_cards.get(member.card, ()), one)
        of_several = {one.key: one for one in found if len(one.members) > 1}
        return Characters(
            MappingProxyType({one.key: one for one in found}),
            MappingProxyType(of_cards),
            tuple(sorted((fold(one.name), key) for key, one in of_several.items())),
            self._by_name(of_several.values(), {card.key: card for card in cards}),
        )

    def _by_name(
        self, characters: Iterable[Character], cards: Mapping[str, Any]
    ) -> Mapping[str, tuple[Character, ...]]:
        """The characters by their own names, and by all names of their cards."""
        found: dict[str, dict[str, Character]] = {}
        for one in characters:
            of_cards = (name for member in one.members for name in self._cards.codec.names_of(cards[member.card]))
            for folded in (fold(one.name), *(name.folded for name in of_cards)):
                found.setdefault(folded, {})[one.key] = one
        return MappingProxyType({folded: tuple(owners.values()) for folded, owners in found.items()})


def character_boxes(cards: Mapping[str, ImportedCards[Any]]) -> Mapping[str, CharacterBox]:
    """Make a box for each game that has unique characters.

    Args:
        cards: The imported cards by the keys of their games.

    Returns:
        The boxes by the same keys.
    """
    return MappingProxyType({game: CharacterBox(cards[game]) for game in IDENTITIES if game in cards})
