"""Negations that end with the phase: the ongoing abilities that they held down are active again (REG, Ability)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.abilities.active_while_there import is_where_it_was
from rulings.redemption.rules.abilities.carried_out import Stopped
from rulings.redemption.rules.abilities.in_force import interrupted, is_past, stays_in_force
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import joined_effects
from rulings.redemption.rules.cards.periods import is_phase_over
from rulings.redemption.rules.cards.places import IN_PLAY, card_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic, ongoing
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.table.undoing import CameBack, Lapsed, Negated, fallen

_BECAUSE = (
    "redemption/term/ability#negation-ending-with-the-phase",
    "redemption/term/ability#ongoing-ability-outlasts-negation",
    "redemption/term/ongoing-effect#reactivates-when-negation-ends",
    "redemption/term/ongoing-effect#negation-ending-with-the-phase",
)


_TWO_IN_ONE = "redemption/effect/negate#interrupt-plus-prevent"


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
    return _end_prevents(now)


def _end_prevents(now: Happening) -> Happening:
    """Let abilities come back that were interrupted and kept from reactivating by a prevent that ran out.

    The two together are what a negate is (redemption/effect/negate#interrupt-plus-prevent).
    """
    lasting = {effect.activation.key for effect in ongoing(now.state, "prevent", "negate")}
    for said in tuple(entry.what for entry in now.state.log):
        if not isinstance(said, Lapsed) or said.activation not in interrupted(now.state):
            continue
        activation: Activation = now.state.activations[said.activation]
        if said.stopper and said.stopper not in lasting and _outlasts(now.state, activation):
            now = now.say(CameBack(said.activation, said.by), *_BECAUSE, _TWO_IN_ONE)
    return now


def lift_negations(now: Happening) -> Happening:
    """Let abilities come back whose negation lasted while a card was placed, and which lies there no more.

    Args:
        now: What happened so far.

    Returns:
        The same with a statement for each ongoing ability that goes on (redemption/term/ability
        #ongoing-ability-outlasts-negation).

    Raises:
        UnclearError: An ongoing ability was kept from activating in this phase, not undone.
    """
    lifted = {key for key, activation in now.state.activations.items() if _is_lifted(now.state, activation)}
    if not lifted:
        return now
    down = fallen(now.state)
    for line, entry in enumerate(now.state.log):
        said = entry.what
        if isinstance(said, Stopped) and said.by in lifted - down and not is_phase_over(now.state, line):
            _refuse_stopped(now.state, said)
        if not isinstance(said, Negated) or said.parts or said.activation not in down or said.by not in lifted - down:
            continue
        activation: Activation = now.state.activations[said.activation]
        if _outlasts(now.state, activation) or _is_fought_with(now.state, activation):
            now = now.say(CameBack(said.activation, said.by), *_BECAUSE[1:3])
    return now


def _is_lifted(state: State, activation: Activation) -> bool:
    """Whether an ability negated what its card was placed on, and its card lies there no more."""
    negates = any(effect.name == "negate" for effect in activation.effects)
    return activation.manner == "placed" and negates and not is_where_it_was(state, activation)


def _is_fought_with(state: State, activation: Activation) -> bool:
    """Whether an ongoing ability was activated in the battle that is under way."""
    is_ongoing = bool(activation.parts) or any(stays_in_force(effect) for effect in activation.effects)
    return is_ongoing and activation.is_of_battle and not is_past(state, activation)


def _refuse_stopped(state: State, said: Stopped) -> None:
    """Whether an ability begins late that a negate kept from activating, and that did not end by being negated."""
    known = abilities_of(state, said.card)
    effects = (effect for index in said.abilities for effect in joined_effects(known[index]))
    if state.where[said.card].zone in IN_PLAY and any(stays_in_force(effect) for effect in effects):
        reason = f"Whether the ability of {said.card}, which {card_of(said.by)} kept from activating, activates now."
        raise UnclearError(reason, (_BECAUSE[1], "redemption/effect/negate#ongoing-where-it-prevents"))


def _goes_on(activation: Activation) -> bool:
    """Whether a negate of all of something, or of what its card is placed on, stays in force where its card lies."""
    means_all = any(effect.name == "negate" and is_automatic(effect) for effect in activation.effects)
    return (means_all or activation.manner == "placed") and not activation.is_of_battle


def _outlasts(state: State, activation: Activation) -> bool:
    is_ongoing = bool(activation.parts) or any(stays_in_force(effect) for effect in activation.effects)
    return is_ongoing and not activation.is_of_battle and is_where_it_was(state, activation)


def _is_for_the_phase(state: State, said: Negated) -> bool:
    """Whether the text of the negate gives it no longer duration."""
    deed = state.activations[said.by].effects[said.by_part].setting.deed
    return deed is None or deed.duration is None
