"""A list of a deck, kept on the desk of the tests."""

from __future__ import annotations

from rulings.decks.answering import Asked
from rulings.desk import Desk
from rulings.service.context import context_of
from rulings.service.deck_checks import keep_deck
from rulings.service.settings import Settings
from rulings.store.scenarios import key_of

LAMPS = "deck: All the lamps\ngame: redemption\n\n3\tLamp\n\nReserve:\n1\tHarper\n"
"""As it is kept, with the game in its head."""

LAMPS_KEY = key_of(LAMPS)


def keep_small_deck(desk: Desk) -> None:
    """Keep the list, and what is answered."""
    keep_deck(context_of(desk, Settings()), LAMPS, Asked(), "")
