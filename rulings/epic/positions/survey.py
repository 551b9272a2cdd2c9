"""A card of Epic tried in all positions made for it."""

from __future__ import annotations

from rulings.epic.positions.positions import positions_for, what_follows
from rulings.epic.rules.cards.faces import Face
from rulings.epic.rules.game import advance, lay_out
from rulings.epic.rules.legal_plays import judge
from rulings.epic.rules.plays import Play
from rulings.epic.rules.questions.fates import fates
from rulings.epic.rules.setup import Setup
from rulings.table.errors import NotTakenError
from rulings.table.state import State
from rulings.trials.survey import Tried, try_positions
from rulings.trials.trying import Engine


def _stops(state: State, error: NotTakenError) -> None:
    """Nothing of Epic is left out while all else goes on: what cannot be told stops the game."""


ENGINE: Engine[Setup, Play] = Engine(lay_out, judge, advance, _stops, fates, what_follows)
"""The rules of Epic."""


def try_card(card: Face, bound: int, seed: int) -> Tried:
    """Try a card in the positions made for it.

    Args:
        card: The card.
        bound: How many states are visited in each position at most.
        seed: What the lots are drawn by; the same one gives the same answer.

    Returns:
        What came of it.
    """
    return try_positions(card.name, ENGINE, positions_for(card), bound, seed)
