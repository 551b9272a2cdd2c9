"""A card of Redemption tried in all positions made for it."""

from __future__ import annotations

from rulings.redemption.positions.positions import positions_for
from rulings.redemption.positions.trying import ENGINE
from rulings.redemption.rules.cards.faces import Face
from rulings.trials.survey import Tried, try_positions


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
