"""Plays in the words of the lines of `play`: `attacks B with Marcher`."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.epic.rules.playing.powers import powers
from rulings.epic.rules.plays import (
    Attack,
    Block,
    Concede,
    EndTurn,
    EverybodyPasses,
    Mulligan,
    Pass,
    Play,
    PlayCard,
    UsePower,
)
from rulings.table.state import State


def say_play(state: State, play: Play) -> str:
    """Say a play as a line of a scenario says it behind the name of the player.

    Args:
        state: The state in which it is thought of.
        play: The play.

    Returns:
        The words, which are read as this play.
    """
    match play:
        case PlayCard(_, card):
            return f"plays {card}"
        case UsePower(_, card, number):
            return f"uses power {number} of {card}" if number and len(powers(state, card)) > 1 else f"uses {card}"
        case Attack(_, champions, against):
            whom = f" {against}" if against else ""
            return f"attacks{whom} with {_listed(champions)}"
        case Block(_, champions):
            return f"blocks with {_listed(champions)}" if champions else "does not block"
        case Mulligan(_, cards):
            return f"puts back {_listed(cards)}" if cards else "keeps the hand"
        case EverybodyPasses():
            return "nobody plays anything"
        case Pass():
            return "passes"
        case EndTurn():
            return "ends the turn"
        case Concede():
            return "concedes"


def _listed(cards: Sequence[str]) -> str:
    """Several cards in a row, as the language reads them: `A, B and C`."""
    return " and ".join((", ".join(cards[:-1]), cards[-1])) if len(cards) > 1 else cards[0]
