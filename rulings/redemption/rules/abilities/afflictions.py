"""Conditions that effects have given to cards, and who has them still (REG, Paralyze, Poison and Disease)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.abilities.rewording.paired_effects import (
    AFFLICTIONS,
    affliction_before,
    has_pair,
    is_giving,
)
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class Affliction:
    """What an effect has given a condition to.

    Attributes:
        targets: The cards that it targeted.
        left: Those of them that have the condition, by this effect or another
            (redemption/effect/paralyze#while-paralyzed-persists).
    """

    targets: tuple[str, ...]
    left: tuple[str, ...]

    @property
    def cured(self) -> frozenset[str]:
        """Those that have it no longer."""
        return frozenset(self.targets) - frozenset(self.left)


def name_of_effect(activation: str, index: int) -> str:
    """Name an effect that gives a condition, so that it is known by which effects a card has it."""
    return f"{activation}/{index}"


def afflicted_by(state: State, card: str, condition: str) -> tuple[str, ...]:
    """List by which effects a card has a condition.

    Args:
        state: The state.
        card: The card.
        condition: paralyzed, poisoned or diseased.

    Returns:
        Their names; where it was so from the beginning, one that nobody names.
    """
    found = state.get(card, condition)
    if isinstance(found, tuple):
        return found
    return ("",) if found else ()


def affliction_of(state: State, activation: Activation, index: int) -> Affliction | None:
    """Tell what has the condition with which an effect is paired.

    Args:
        state: The state.
        activation: The activation.
        index: Which of its effects.

    Returns:
        The cards; None of an effect that is paired with no condition, or with one that was not given yet.
    """
    whole: Activation = state.activations[activation.part_of] if activation.part_of else activation
    if not any(map(is_giving, whole.effects)):
        return None
    effect = activation.effects[index]
    at = next((place for place, other in enumerate(whole.effects) if other is effect), None)
    giving = affliction_before(whole.effects, at) if at is not None else None
    if giving is None:
        return None
    for line in reversed(state.log.places_of(Took)):
        took: Took = state.log[line].what
        by: Activation = state.activations[took.activation]
        if whole.key in (by.key, by.part_of) and by.effects[took.index] is giving:
            condition = AFFLICTIONS[giving.name]
            left = tuple(card for card in took.targets if afflicted_by(state, card, condition))
            return Affliction(took.targets, left)
    return None


def brought_a_pair(state: State, card: str, condition: str) -> bool:
    """Tell whether an effect that gave a card a condition is paired with an ability.

    Args:
        state: The state.
        card: The card.
        condition: paralyzed, poisoned or diseased.

    Returns:
        Whether one is (redemption/effect/heal#removes-paired-ability).
    """
    for took in (entry.what for entry in state.log.of(Took) if card in entry.what.targets):
        effects = state.activations[took.activation].effects
        giving = effects[took.index]
        if AFFLICTIONS.get(giving.name) == condition and has_pair(effects, giving):
            return True
    return False


def goes_on_afflicted(state: State, activation: Activation, part: Part) -> bool | None:
    """Tell whether a part of an ability that is paired with a condition goes on by that.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.

    Returns:
        Whether a card has the condition still (redemption/effect/poison-and-disease#paired-ability-while-poisoned,
        redemption/effect/paralyze#sometimes-paired); None of a part that waits as others do.
    """
    found = affliction_of(state, activation, part.first)
    return bool(found.left) if found is not None else None
