"""Negations that end with the phase: the ongoing abilities that they held down are active again (REG, Ability)."""

from __future__ import annotations

from rulings.redemption.abilities.activation import Activation
from rulings.redemption.abilities.in_force import ONGOING
from rulings.redemption.abilities.lasting import is_where_it_was
from rulings.redemption.abilities.ongoing import is_automatic, ongoing
from rulings.redemption.happening import Happening
from rulings.redemption.zones import BATTLE
from rulings.table.state import State
from rulings.table.undoing import CameBack, Negated, fallen

_BECAUSE = (
    "redemption/term/ability#negation-ending-with-the-phase",
    "redemption/term/ability#ongoing-ability-outlasts-negation",
    "redemption/term/ongoing-effect#reactivates-when-negation-ends",
    "redemption/term/ongoing-effect#negation-ending-with-the-phase",
)


def end_negations(now: Happening) -> Happening:
    """Let abilities come back whose negation ran out with the phase before.

    Args:
        now: What happened so far, the beginning of the new phase included.

    Returns:
        The same with a statement for each ongoing ability that is active where its card lies, and was negated by an
        ability that is in force no more.
    """
    down = fallen(now.state)
    lasting = {effect.activation.key for effect in ongoing(now.state, "negate") if _goes_on(effect.activation)}
    for said in tuple(entry.what for entry in now.state.log):
        if not isinstance(said, Negated) or said.parts or said.activation not in down or said.by in down | lasting:
            continue
        activation: Activation = now.state.activations[said.activation]
        if _outlasts(now.state, activation) and _is_for_the_phase(now.state, said):
            now = now.say(CameBack(said.activation, said.by), *_BECAUSE)
    return now


def _goes_on(activation: Activation) -> bool:
    """Whether a negate of all of something stays in force, since its card is active where it lies."""
    means_all = any(effect.name == "negate" and is_automatic(effect) for effect in activation.effects)
    return means_all and activation.place.zone != BATTLE


def _outlasts(state: State, activation: Activation) -> bool:
    is_ongoing = bool(activation.parts) or any(effect.name in ONGOING for effect in activation.effects)
    return is_ongoing and activation.place.zone != BATTLE and is_where_it_was(state, activation)


def _is_for_the_phase(state: State, said: Negated) -> bool:
    """Whether the text of the negate gives it no longer duration."""
    deed = state.activations[said.by].effects[said.by_part].setting.deed
    return deed is None or deed.duration is None
