"""The parts of what a player brings: the deck, and beside it the God cards that begin in the Supplemental Zone."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Copies, Deck
from rulings.decks.findings import Change
from rulings.decks.lists import DECK
from rulings.epic.decks.deck_card import DeckCard

GODS = "gods"
"""The part of a list for God cards, which are no part of the deck (epic/rule/deck#gods-are-not-in-the-deck)."""


def tokens(deck: Deck[DeckCard]) -> Iterator[Copies[DeckCard]]:
    """List the tokens, wherever they are listed."""
    return (copies for copies in deck.copies if copies.card.is_token)


def gods_in_deck(deck: Deck[DeckCard]) -> Iterator[Copies[DeckCard]]:
    """List the God cards in the deck itself."""
    return (copies for copies in deck.within(DECK) if copies.card.is_god)


def others_among_gods(deck: Deck[DeckCard]) -> Iterator[Copies[DeckCard]]:
    """List the game cards beside the deck that are no God cards."""
    return (copies for copies in deck.within(GODS) if not copies.card.is_god and not copies.card.is_token)


def take_out(copies: Copies[DeckCard]) -> Change:
    """Make the change that takes all these copies out."""
    return Change(-copies.number, copies.card.name, copies.part, copies.card.key)
