"""Limits with a condition, which is asked as the card is played and not again (REG, Limit)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.table.state import State


def settle_limits(state: State, activation: Activation) -> tuple[State, Activation]:
    """Settle which limits with a condition an ability has from now on.

    Args:
        state: The state in which its card is played.
        activation: The activation.

    Returns:
        The state that knows it so, and the activation without limits whose conditions do not hold
        (redemption/modifier/limit#settled-when-card-is-played).
    """
    if not any(limit.conditions for limit in activation.limits):
        return state, activation
    found = tuple(
        replace(limit, conditions=()) for limit in activation.limits if all_hold(state, activation, limit.conditions)
    )
    new = replace(activation, limits=found)
    return replace(state, activations={**state.activations, new.key: new}), new
