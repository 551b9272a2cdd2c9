"""The imported cards, as commands look them up that run scenarios."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from rulings.commands.command_line import Impossible
from rulings.games import CARDS
from rulings.paths import data_folder
from rulings.scenarios.looking_up import LookUp, OpenBox
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE
from rulings.store.imported_cards import ImportedCards, open_cards, opener_of


def imported_cards() -> Mapping[str, ImportedCards[Any]]:
    """Open the imported cards of each game.

    Returns:
        The cards by the keys of the games.

    Raises:
        Impossible: The file of the cards is damaged.
    """
    try:
        folder = data_folder(os.environ)
        return {game: open_cards(folder / FILE, known.codec) for game, known in CARDS.items()}
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error


def look_ups() -> tuple[LookUp, LookUp]:
    """Open the imported cards.

    Returns:
        What finds a card by its name, and what finds names that are alike too.

    Raises:
        Impossible: The file of the cards is damaged.
    """
    cards = imported_cards()
    return lambda game, name: cards[game].find_exactly(name), lambda game, name: cards[game].find(name)


def cards_of_decks() -> OpenBox:
    """Open the imported cards for decks.

    Returns:
        What opens those of a game.

    Raises:
        Impossible: The file of the cards is damaged.
    """
    return opener_of(imported_cards())
