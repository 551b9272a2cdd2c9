"""How long an ability stays active where its card lies (REG, Ability, Triggered Effect)."""

from __future__ import annotations

from rulings.redemption.abilities.activation import Activation
from rulings.redemption.targets.whereabouts import IN_PLAY
from rulings.redemption.zones import BATTLE, of_phase, phase_began
from rulings.table.facts import Moved
from rulings.table.state import State


def is_over(state: State, activation: Activation, since: int) -> bool:
    """Tell whether an ability has stopped waiting for what its condition names.

    Args:
        state: The state.
        activation: The activation.
        since: The line of the log in which it began to wait.

    Returns:
        Whether the phase in which it activated in battle is over, or its card lies elsewhere. One that left play in
        this phase goes on to its end (redemption/term/triggered-effect#mandatory-persists-through-phase).
    """
    if activation.place.zone == BATTLE:
        return state.get("", "phase") != "battle" or since < phase_began(state)
    if is_where_it_was(state, activation):
        return False
    in_play = state.where[activation.card].zone in IN_PLAY
    return in_play or not _left_in_this_phase(state, activation.card)


def is_where_it_was(state: State, activation: Activation) -> bool:
    """Tell whether an ability that is active where its card lies still is.

    Args:
        state: The state.
        activation: The activation.

    Returns:
        Whether its card still lies there face up (redemption/term/lost-soul#abilities-active-in-land-of-bondage,
        redemption/term/artifact#abilities-active-with-the-artifact,
        redemption/term/territory-class-character#active-while-in-territory), and the ability has not activated there
        anew. In battle always, and so for an effect that was triggered or used: it goes on to the end of the phase
        (redemption/term/ongoing-effect#when-it-completes).
    """
    if activation.place.zone == BATTLE or activation.part_of:
        return True
    lies_there = state.where[activation.card].zone == activation.place.zone
    return lies_there and not state.get(activation.card, "face down") and not _is_renewed(state, activation)


def is_there(state: State, activation: Activation) -> bool:
    """Tell whether the card of an activation is where it was when it activated, in battle or elsewhere."""
    return state.where[activation.card].zone == activation.place.zone


def _is_renewed(state: State, activation: Activation) -> bool:
    same = [
        key
        for key, known in state.activations.items()
        if known.card == activation.card and known.effects == activation.effects and not known.part_of
    ]
    return activation.key in same[:-1]


def _left_in_this_phase(state: State, card: str) -> bool:
    return any(isinstance(entry.what, Moved) and entry.what.card == card for entry in of_phase(state))
