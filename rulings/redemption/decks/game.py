"""The decks of Redemption."""

from __future__ import annotations

from rulings.book.names import fold
from rulings.decks.formats import GameDecks
from rulings.decks.lists import ListWords
from rulings.redemption.cards.record import Card
from rulings.redemption.decks.counting import RESERVE
from rulings.redemption.decks.deck_card import DeckCard, deck_card
from rulings.redemption.decks.formats import formats

_KINDS = (
    *("Heroes", "Evil Characters", "Good Enhancements", "Evil Enhancements", "Enhancements", "Lost Souls", "Dominants"),
    *(
        "Sites",
        "Cities",
        "Fortresses",
        "Artifacts",
        "Covenants",
        "Curses",
        "Characters",
        "Multi Brigade",
        "Good",
        "Evil",
    ),
    *("Neutral", "Dual Alignment"),
)
"""Headings by which people put the cards of a list together."""

DECKS: GameDecks[Card, DeckCard] = GameDecks(
    "redemption",
    ListWords((RESERVE,), ("tokens",), frozenset(map(fold, _KINDS))),
    deck_card,
    formats(),
)
"""How decks of Redemption are read and checked."""
