"""The imported cards, as commands look them up that run scenarios."""

from __future__ import annotations

import os

from rulings.commands.command_line import Impossible
from rulings.games import CARDS
from rulings.paths import data_folder
from rulings.scenarios.looking_up import LookUp
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE
from rulings.store.imported_cards import open_cards


def look_ups() -> tuple[LookUp, LookUp]:
    """Open the imported cards.

    Returns:
        What finds a card by its name, and what finds names that are alike too.

    Raises:
        Impossible: The file of the cards is damaged.
    """
    try:
        folder = data_folder(os.environ)
        cards = {game: open_cards(folder / FILE, known.codec) for game, known in CARDS.items()}
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    return lambda game, name: cards[game].find_exactly(name), lambda game, name: cards[game].find(name)
