"""Mandatory effects that can be used several times in a phase: whether one must be, or may be again, nobody says."""

from __future__ import annotations

from rulings.redemption.reading.timing import is_during_phase
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.conditions.checks import times_of
from rulings.redemption.rules.triggers.usage_limits import uses_in
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_CLAUSES = (
    "redemption/term/conditional-phrase#during-phase",
    "redemption/procedure/upkeep-phase#upkeep-abilities-activate",
)


def phases_of_mandatory(activation: Activation, part: Part) -> frozenset[str]:
    """Name the phases in which a part is used whose text leaves its player no choice, by *during* with a phase.

    Args:
        activation: The activation.
        part: One of its parts.

    Returns:
        The phases; none where the part is optional, or used by another phrase.
    """
    if activation.effects[part.first].is_optional:
        return frozenset()
    times = (time for condition in part.conditions if is_during_phase(condition) for time in times_of(condition))
    units = (getattr(word, "name", "") for time in times for word in items_of(time.unit))
    return frozenset(unit.removesuffix(" phase") for unit in units)


def refuse_again(state: State, activation: Activation, part: Part) -> None:
    """Leave open whether a mandatory effect is used a second time in a phase.

    Args:
        state: The state.
        activation: The activation.
        part: The part that its player wants to use.

    Raises:
        UnclearError: It was used in this phase already.
    """
    if phases_of_mandatory(activation, part) and uses_in(state, activation, part, "phase"):
        reason = f"Whether the mandatory effect of {activation.card} is used again in this phase is not said."
        raise UnclearError(reason, _CLAUSES)


def refuse_left(state: State, activation: Activation, part: Part) -> None:
    """Leave open whether a mandatory effect that was not used in a phase must be, before the phase is left.

    Args:
        state: The state.
        activation: The activation.
        part: The part.

    Raises:
        UnclearError: It was not used in this phase.
    """
    if not uses_in(state, activation, part, "phase"):
        reason = f"Whether the mandatory effect of {activation.card} must be used in the phase that ends is not said."
        raise UnclearError(reason, _CLAUSES)
