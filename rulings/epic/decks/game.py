"""The decks of Epic."""

from __future__ import annotations

from rulings.book.names import fold
from rulings.decks.formats import GameDecks
from rulings.decks.lists import ListWords
from rulings.epic.cards.record import ALIGNMENTS, Card
from rulings.epic.decks.deck_card import DeckCard, deck_card
from rulings.epic.decks.formats import formats
from rulings.epic.decks.parts import GODS

_KINDS = ("Champions", "Events", "Slow Cards", "Fast Cards", *ALIGNMENTS)
"""Headings by which people put the cards of a list together."""

DECKS: GameDecks[Card, DeckCard] = GameDecks(
    "epic",
    ListWords((GODS,), ("tokens",), frozenset(map(fold, _KINDS))),
    deck_card,
    formats(),
)
"""How decks of Epic are read and checked."""
