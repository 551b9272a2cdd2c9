"""What nobody knows of a card that is to be played: its own text may say when, where and by whom it can be."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.rules.abilities.reservations import untold_of
from rulings.redemption.rules.plays import Equip, Play
from rulings.table.reservations import Reserved
from rulings.table.state import State


def untold(state: State, made: Play) -> Iterator[Reserved]:
    """List what is not taken into account of the card of a play that the rules, as far as known, do not allow.

    Args:
        state: The state before the play.
        made: The play.

    Yields:
        Each sentence of the card, and each part of its identifier line, that is not understood or left out.
    """
    card = made.weapon if isinstance(made, Equip) else getattr(made, "card", "")
    if card:
        yield from untold_of(state, card)
