"""Plays in the words of the lines of `play`: `attacks with Envoy`."""

from __future__ import annotations

from rulings.redemption.rules.plays import (
    Activate,
    AddSite,
    Attack,
    Block,
    Deactivate,
    DiscardCard,
    DrawCards,
    EndPhase,
    EndTurn,
    Equip,
    GoTo,
    Pass,
    Play,
    PlayCard,
    PutCard,
    ShuffleHand,
    UseAbility,
)
from rulings.redemption.rules.procedures.battle_phase import UNDER_WAY, waits, waits_for_blockers
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
        case Attack(_, card, against):
            return f"attacks {against} with {_named(card)}" if against else f"attacks with {_named(card)}"
        case Block(_, card):
            return f"blocks with {_named(card)}"
        case Pass(player):
            return "does not block" if _is_asked_to_block(state, player) else "passes"
        case PlayCard(_, card, on):
            return f"plays {_named(card)}{_on(on)}"
        case Activate(_, card, on):
            return f"activates {_named(card)}{_on(on)}"
        case Equip(_, weapon, on):
            return f"equips {_named(on)} with {_named(weapon)}"
        case PutCard(_, card, place) if place.on:
            return f"puts {_named(card)} in {_named(place.on)}"
        case PutCard(_, card, place):
            return f"puts {_named(card)} in {place.player}'s {place.zone}"
        case GoTo(_, phase):
            return f"goes to the {phase} phase"
        case DrawCards(_, number):
            return f"draws {number} cards" if number != 1 else "draws a card"
        case _:
            return _plainly(play)


def _plainly(play: AddSite | Deactivate | UseAbility | DiscardCard | ShuffleHand | EndPhase | EndTurn) -> str:
    """Say a play of which there is not more than one card to name."""
    match play:
        case AddSite(_, card):
            return f"adds {_named(card)} to battle"
        case Deactivate(_, card):
            return f"deactivates {_named(card)}"
        case UseAbility(_, card):
            return f"uses the ability of {_named(card)}"
        case DiscardCard(_, card):
            return f"discards {_named(card)}"
        case ShuffleHand():
            return "shuffles the hand"
        case EndPhase():
            return "ends the phase"
        case EndTurn():
            return "ends the turn"


def _named(card: str) -> str:
    """Call a card; one that a line has described has no name of its own."""
    return f"the {card}" if card[:1].islower() else card


def _on(card: str) -> str:
    return f" on {_named(card)}" if card else ""


def _is_asked_to_block(state: State, player: str) -> bool:
    """Whether it is for a player to block or not, so that who does nothing does not block."""
    if waits(state) is not None or state.get("", "battle") != UNDER_WAY or state.get("", "defender") != player:
        return False
    return waits_for_blockers(state)
