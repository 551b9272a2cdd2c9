"""Decks of cards that nobody printed."""

from __future__ import annotations

from functools import cache

from rulings.decks.cards import CardsInMemory
from rulings.decks.deck import Deck
from rulings.decks.reading import read_deck_list
from rulings.epic.cards.card_list import read_card_list
from rulings.epic.cards.importing import CARDS, cards_of
from rulings.epic.cards.record import Card
from rulings.epic.decks.deck_card import DeckCard
from rulings.epic.decks.game import DECKS
from tests.epic.cards.small_lists import event, list_of, row

_GOD = {"type": "DEITY", "cost": "", "offense": "", "defense": ""}
_TOKEN = {"cost": "", "offense": "1", "defense": "1"}
_ROWS = (
    row("Meadow Elk", set="Base Set"),
    row("Meadow Elk", set="Kickstarter Promo"),
    row("Meadow Hare", cost="0"),
    row("Lamp Bearer", align="GOOD"),
    row("Candle Boy", align="GOOD", cost="0"),
    row("Turncoat Page", align="EVIL GOOD"),
    row("Ledger Keeper", align="SAGE", set="Base Set"),
    row("Ledger Keeper", align="SAGE", cost="0", set="Kickstarter Promo"),
    event("Low Whisper", "Draw a card.", align="EVIL", cost="0"),
    event("Loud Whisper", "Draw two cards.", align="EVIL"),
    row("Maud, Mother of Lamps", align="GOOD", subtype="Goddess", **_GOD),
    row("Osric, Lord of Ledgers", align="SAGE", subtype="God", **_GOD),
    row("Tib, Friend of Hares", align="WILD", subtype="Demigod", **_GOD),
    row("Hare Token", subtype="HARE TOKEN", **_TOKEN),
    row("Page", align="GOOD", subtype="HUMAN", cost="0"),
    row("Page Token", align="GOOD", subtype="HUMAN TOKEN", **_TOKEN),
)


@cache
def made_up_cards() -> CardsInMemory[Card]:
    """The cards, read as a list is."""
    return CardsInMemory.of(cards_of(read_card_list(list_of(*_ROWS))).cards, CARDS.codec)


def deck_of(text: str) -> Deck[DeckCard]:
    """Resolve a list by the made-up cards."""
    return DECKS.resolve(read_deck_list(text, DECKS.words), made_up_cards())
