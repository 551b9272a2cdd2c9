"""How long an ability stays active where its card lies (REG, Ability, Triggered Effect)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import LYING_ON, STAR_ABILITY, Activation
from rulings.redemption.rules.cards.periods import is_phase_over, of_phase
from rulings.redemption.rules.cards.places import IN_PLAY, controller_of
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.state import State


def has_stopped_waiting(state: State, activation: Activation, since: int) -> bool:
    """Tell whether an ability has stopped waiting for what its condition names.

    Args:
        state: The state.
        activation: The activation.
        since: The line of the log in which it began to wait.

    Returns:
        Whether the phase in which it activated in battle is over, or its card lies elsewhere. One that left play in
        this phase goes on to its end (redemption/term/triggered-effect#mandatory-persists-through-phase); what was
        copied outside of battle ends with the phase (redemption/effect/copy#duration-when-played-outside-battle).
    """
    if activation.is_of_battle:
        return state.get("", "phase") != "battle" or is_phase_over(state, since)
    if is_where_it_was(state, activation):
        return bool(activation.copied_from) and is_phase_over(state, since)
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
        anew. What lies on another card is there as long as it lies on that one, wherever that goes
        (redemption/effect/place#implied-while-placed, redemption/term/artifact#activated-by-putting-face-up). In battle
        always, and so for a star ability or an effect that was triggered or used: it goes on to the end of the phase
        (redemption/term/ongoing-effect#when-it-completes).
    """
    if activation.is_of_battle or activation.part_of or activation.cause == STAR_ABILITY:
        return True
    if activation.manner in LYING_ON:
        lies_there = lies_as_before(state, activation)
    else:
        lies_there = state.where[activation.card].zone == activation.place.zone
    return lies_there and not state.get(activation.card, "face down") and not is_renewed(state, activation)


def is_just_set_aside(state: State, activation: Activation) -> bool:
    """Tell whether the card of an ability was set aside in this phase from where in play it was active.

    It stays active for that phase (redemption/effect/set-aside#active-abilities-last-the-phase).
    """
    card, place = activation.card, activation.place
    if state.where[card].zone != "set-aside area" or place.zone not in IN_PLAY or is_renewed(state, activation):
        return False
    moves = (entry.what for entry in of_phase(state) if isinstance(entry.what, Moved))
    return any(
        move.card == card and (move.source.zone, move.target) == (place.zone, state.where[card]) for move in moves
    )


def lies_as_before(state: State, activation: Activation) -> bool:
    """Tell whether a card still lies on the same other card, in the same manner.

    Raises:
        NotThereYetError: It is active as an Artifact, and another player has come to control it with the card beneath.
    """
    card, manner = activation.card, activation.manner
    lies_there = state.where[card].on == activation.place.on and state.get(card, manner) is not None
    if lies_there and manner != "placed" and controller_of(state, card) != activation.player:
        raise NotThereYetError(f"Whether {card} stays active under {controller_of(state, card)} is not there yet.")
    return lies_there


def lies_where_it_activated(state: State, activation: Activation) -> bool:
    """Tell whether the card of an activation is where it was when it activated, in battle or elsewhere."""
    return state.where[activation.card].zone == activation.place.zone


def is_renewed(state: State, activation: Activation) -> bool:
    """Tell whether an ability has activated anew where its card lies, so that its earlier activation is no more."""
    same = [
        key
        for key, known in state.activations.items()
        if known.card == activation.card and known.effects == activation.effects and not known.part_of
    ]
    return activation.key in same[:-1]


def _left_in_this_phase(state: State, card: str) -> bool:
    return any(isinstance(entry.what, Moved) and entry.what.card == card for entry in of_phase(state))
