"""A deck whose names were looked up: copies of known cards, and what of the list is not known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rulings.decks.lists import DECK


class DeckCard(Protocol):
    """What a game knows of a card for the building of decks."""

    @property
    def key(self) -> str:
        """A name of its own: cards that differ in anything that rules look at have different keys."""

    @property
    def name(self) -> str:
        """What it is called."""


AnyCard = TypeVar("AnyCard", bound=DeckCard)
"""The cards of a game as decks hold them."""


@dataclass(frozen=True, slots=True)
class Copies(Generic[AnyCard]):
    """The copies of a card in a part of a deck.

    Attributes:
        card: The card.
        number: How many.
        part: The part.
        lines: Their lines in the list.
    """

    card: AnyCard
    number: int
    part: str = DECK
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line whose card is not known for certain.

    Attributes:
        line: Its line in the list, from 1.
        name: The name as it is written.
        number: How many copies.
        part: The part.
        candidates: Names of what may be meant, the likeliest first.
        is_ambiguous: Whether the name is one of several cards, or of printings that differ in what rules look at.
    """

    line: int
    name: str
    number: int
    part: str
    candidates: tuple[str, ...] = ()
    is_ambiguous: bool = False


@dataclass(frozen=True, slots=True)
class Deck(Generic[AnyCard]):
    """A deck.

    Attributes:
        copies: The copies of the cards that are known; each card once in each part.
        unknown: The lines whose cards are not.
    """

    copies: tuple[Copies[AnyCard], ...]
    unknown: tuple[Unknown, ...] = ()

    def within(self, *parts: str) -> Iterator[Copies[AnyCard]]:
        """List the copies in some parts.

        Args:
            parts: The parts; all where none is named.

        Yields:
            The copies, in the order of the deck.
        """
        return (copies for copies in self.copies if not parts or copies.part in parts)

    def size(self, *parts: str) -> int:
        """Count the cards of some parts, those that are not known too.

        Args:
            parts: The parts; all where none is named.

        Returns:
            Their number.
        """
        known = [copies.number for copies in self.copies if not parts or copies.part in parts]
        return sum(known) + self.unknown_cards(*parts)

    def unknown_cards(self, *parts: str) -> int:
        """Count the cards of some parts that are not known.

        Args:
            parts: The parts; all where none is named.

        Returns:
            Their number.
        """
        if not self.unknown:
            return 0
        return sum(line.number for line in self.unknown if not parts or line.part in parts)

    def with_number(self, card: AnyCard, part: str, change: int) -> Deck[AnyCard]:
        """Put copies of a card into a part, or take some out.

        Args:
            card: The card.
            part: The part.
            change: How many more; below 0 how many fewer.

        Returns:
            The deck with them.
        """
        at = next(
            (at for at, found in enumerate(self.copies) if found.part == part and found.card.key == card.key), None
        )
        if at is None:
            return Deck((*self.copies, *_some(Copies(card, change, part))), self.unknown)
        old = self.copies[at]
        new = _some(Copies(old.card, old.number + change, part, old.lines))
        return Deck((*self.copies[:at], *new, *self.copies[at + 1 :]), self.unknown)


def _some(copies: Copies[AnyCard]) -> tuple[Copies[AnyCard], ...]:
    """The copies, if there are any."""
    return (copies,) if copies.number > 0 else ()
