"""The cards of a game as lists are resolved by them: by their names, and by their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar

from rulings.cards.labels import Labelled
from rulings.cards.lookup import Names, NamesInMemory
from rulings.cards.names import CardName
from rulings.cards.record import AnyCard, CardCodec

AnyRecord = TypeVar("AnyRecord", covariant=True)


class CardBox(Names, Protocol[AnyRecord]):
    """All cards of a game, wherever they are kept."""

    def card(self, key: str) -> AnyRecord:
        """Give the card of a key."""


BoxOf = Callable[[str], AbstractContextManager[CardBox[Any]]]
"""Opens the cards of a game."""


@dataclass(frozen=True, slots=True)
class CardsInMemory(Generic[AnyCard]):
    """The cards of a game at hand: many lists are resolved by them fast.

    Attributes:
        names: Their names.
        cards: The cards by their keys.
    """

    names: NamesInMemory = field(default_factory=lambda: NamesInMemory({}))
    cards: Mapping[str, AnyCard] = field(default_factory=dict)

    @classmethod
    def of(cls, cards: Sequence[AnyCard], codec: CardCodec[AnyCard]) -> CardsInMemory[AnyCard]:
        """Enter cards.

        Args:
            cards: The cards.
            codec: What their game knows of their names.

        Returns:
            The same by their names and keys.
        """
        names = (name for card in cards for name in codec.names_of(card))
        return cls(NamesInMemory.of_names(names, map(codec.labelled, cards)), {card.key: card for card in cards})

    def with_fold(self, folded: str) -> Sequence[CardName]:
        """List the names of one folded form."""
        return self.names.with_fold(folded)

    def all(self) -> Iterable[CardName]:
        """List all names."""
        return self.names.all()

    def labelled(self, card: str) -> Labelled:
        """Give the card of a key with what tells its printings apart."""
        return self.names.labelled(card)

    def card(self, key: str) -> AnyCard:
        """Give the card of a key."""
        return self.cards[key]


_OWN = "own "
"""With this begin the keys of own cards, since a card of the list may have the same."""


@dataclass(frozen=True, slots=True)
class OwnCardsFirst(Generic[AnyCard]):
    """Cards of somebody's own before those of a list: a name that an own card has means that card.

    Attributes:
        own: The own cards.
        listed: The cards of the list.
    """

    own: CardsInMemory[AnyCard]
    listed: CardBox[AnyCard]

    def with_fold(self, folded: str) -> Sequence[CardName]:
        """List the names of one folded form."""
        own = tuple(replace(name, card=f"{_OWN}{name.card}") for name in self.own.with_fold(folded))
        return own or self.listed.with_fold(folded)

    def all(self) -> Iterator[CardName]:
        """List all names."""
        yield from (replace(name, card=f"{_OWN}{name.card}") for name in self.own.all())
        yield from self.listed.all()

    def labelled(self, card: str) -> Labelled:
        """Give the card of a key with what tells its printings apart."""
        if not card.startswith(_OWN):
            return self.listed.labelled(card)
        return replace(self.own.labelled(card.removeprefix(_OWN)), key=card)

    def card(self, key: str) -> AnyCard:
        """Give the card of a key."""
        return self.own.card(key.removeprefix(_OWN)) if key.startswith(_OWN) else self.listed.card(key)
