"""What rules count in parts of a deck; cards that are not known may be of any kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulings.decks.deck import Deck
from rulings.decks.lists import DECK
from rulings.redemption.decks.deck_card import DeckCard

RESERVE = "reserve"
WHOLE = (DECK, RESERVE)
"""Deck and Reserve taken together."""

TOGETHER = "redemption/deck/reserve#deck-legal-together-with-it"
"""The clause by which they have to be legal together."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What there is in parts of a deck.

    Attributes:
        size: All cards.
        souls: The Lost Souls that count.
        hoppers: The Lost Souls that do not.
        dominants: The Dominants.
        places: The Sites and Cities.
        good: The good cards.
        evil: The evil ones.
        unknown: The cards that are not known.
        sideless: The cards that are not known, or of which the list does not tell on which side they are.
    """

    size: int
    souls: int
    hoppers: int
    dominants: int
    places: int
    good: int
    evil: int
    unknown: int
    sideless: int


def count(deck: Deck[DeckCard], parts: tuple[str, ...]) -> Counted:
    """Count what there is in parts of a deck.

    Args:
        deck: The deck.
        parts: The parts.

    Returns:
        The numbers.
    """
    size = souls = hoppers = dominants = places = good = evil = sideless = 0
    for copies in deck.copies:
        if copies.part in parts:
            number, each = copies.number, copies.card.tally
            size += number
            souls += number * each.souls
            hoppers += number * each.hoppers
            dominants += number * each.dominants
            places += number * each.places
            good += number * each.good
            evil += number * each.evil
            sideless += number * each.sideless
    unknown = deck.unknown_cards(*parts)
    return Counted(
        size + unknown, souls, hoppers, dominants, places, good, evil, unknown=unknown, sideless=sideless + unknown
    )


def names_of(deck: Deck[DeckCard], fits: Callable[[DeckCard], bool], *parts: str) -> tuple[str, ...]:
    """List the names of some cards of a deck.

    Args:
        deck: The deck.
        fits: Which cards.
        parts: The parts; all where none is named.

    Returns:
        Each name once.
    """
    return tuple(dict.fromkeys(copies.card.name for copies in deck.within(*parts) if fits(copies.card)))
