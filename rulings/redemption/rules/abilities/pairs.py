"""Abilities that are paired with an instant effect, and go on as long as what that did (REG, Set-Aside, Poison)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.afflictions import goes_on_afflicted
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.abilities.set_aside_cards import goes_on_set_aside
from rulings.table.state import State


def goes_on_paired(state: State, activation: Activation, part: Part) -> bool | None:
    """Tell whether a part of an ability goes on by what it is paired with.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.

    Returns:
        Whether the cards are still set aside, or one of them still has the condition
        (redemption/effect/set-aside#paired-ability-is-the-benefit,
        redemption/effect/poison-and-disease#paired-ability-while-poisoned); None of a part that waits as others do.
    """
    found = goes_on_set_aside(state, activation, part)
    return goes_on_afflicted(state, activation, part) if found is None else found
