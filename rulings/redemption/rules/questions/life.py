"""The life of an ability: activated, active, pending, interrupted, negated, prevented, completed, used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activated, Activation, Completed, Omitted
from rulings.redemption.rules.abilities.carried_out import Interrupted, Stopped, Took
from rulings.redemption.rules.abilities.in_force import interrupted, stays_in_force
from rulings.redemption.rules.abilities.set_aside_cards import AREA
from rulings.redemption.rules.agenda import Carry, Trigger
from rulings.redemption.rules.cards.active import is_active_artifact
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.conditions.if_you_do import NOT_USED
from rulings.redemption.rules.conditions.use import was_left
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic, ongoing
from rulings.redemption.rules.questions import AbilityIs
from rulings.redemption.rules.questions.answers_of_kinds import why_kept, why_silent
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.redemption.rules.undoing.coming_back import Reactivate
from rulings.table.errors import NotThereYetError
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.table.undoing import Lapsed, Negated, fallen
from rulings.table.verdicts import Finding

_ABILITY = "redemption/term/ability"
_ONGOING = "redemption/term/ongoing-effect"
_USE = "redemption/term/use-an-ability"
_PENDING = "redemption/term/pending"


def ability_is(state: State, question: AbilityIs) -> Finding:
    """Tell whether an ability of a card is in a state of its life, over all of its activations.

    Args:
        state: The state.
        question: The question.

    Returns:
        Whether one of the card's abilities is, with the clauses.

    Raises:
        NotThereYetError: The state has no meaning for the engine.
    """
    if question.state not in _STATES:
        raise NotThereYetError(f"The engine cannot tell yet whether an ability is {question.state}.")
    found = _STATES[question.state](state, question)
    why = why_kept if _own(state, question.card) else why_silent
    return replace(found, because=(*found.because, *why(state, question.card)))


def _own(state: State, card: str) -> dict[str, Activation]:
    return {key: activation for key, activation in state.activations.items() if activation.card == card}


def _activated(state: State, question: AbilityIs) -> Finding:
    own = _own(state, question.card)
    said = [entry for entry in state.log if isinstance(entry.what, Activated) and entry.what.activation in own]
    return Finding(bool(said), said[-1].because if said else ())


def _active(state: State, question: AbilityIs) -> Finding:
    """An ongoing ability that checks a condition, or has an ongoing effect that is active at the moment."""
    keys = _active_keys(state)
    is_active = any(key in keys for key in _own(state, question.card))
    is_undone = any(undone(state, question).holds for undone in (_negated, _prevented, _interrupted))
    is_artifact = "Artifact" in face(state, question.card).types and is_active_artifact(state, question.card)
    if is_artifact and not is_undone:
        return Finding(True, ("redemption/term/artifact#abilities-active-with-the-artifact",))
    if not is_active and state.where[question.card].zone == AREA:
        return Finding(False, ("redemption/effect/set-aside#abilities-in-area-inactive",))
    return Finding(is_active, (f"{_ABILITY}#when-an-ongoing-ability-is-active", f"{_ONGOING}#active-until-complete"))


def _active_keys(state: State) -> frozenset[str]:
    in_force = {
        effect.activation.key
        for effect in ongoing(state)
        if effect.instruction.name != "negate"
        or is_automatic(effect.instruction)
        or effect.activation.manner == "placed"
    }
    checking = {item[0].key for kind in (Kind.TRIGGERED, Kind.MANUAL) for item in watching(state, kind)}
    return frozenset(in_force | checking)


def _is_placed(activation: Activation) -> bool:
    """Whether it negates what its card is placed on, for as long as it lies there."""
    return activation.manner == "placed"


def _pending(state: State, question: AbilityIs) -> Finding:
    """An interrupted ability that is to reactivate, a triggered one that waits, or one that is suspended."""
    own = _own(state, question.card)
    for frame in state.agenda:
        if isinstance(frame, Reactivate) and frame.activation in own:
            return Finding(True, (f"{_PENDING}#pending-reactivation",))
        if isinstance(frame, Trigger) and frame.activation in own:
            until = "redemption/term/triggered-effect#pending-until-then"
            return Finding(
                True, (f"{_PENDING}#pending-effect-activation", f"{_PENDING}#waiting-for-other-abilities", until)
            )
    waiting = [frame.activation for frame in state.agenda if isinstance(frame, Carry)]
    return Finding(any(key in own for key in waiting), (f"{_PENDING}#waiting-for-other-abilities",))


def _interrupted(state: State, question: AbilityIs) -> Finding:
    down = interrupted(state)
    said = [
        entry
        for entry in state.log
        if isinstance(entry.what, Interrupted)
        and entry.what.activation in down
        and state.activations[entry.what.activation].card == question.card
        and question.by in ("", state.activations[entry.what.by].card)
    ]
    return Finding(bool(said), said[-1].because if said else ())


def _prevented(state: State, question: AbilityIs) -> Finding:
    """An ability kept from activating or reactivating (redemption/effect/prevent#stops-future-activation)."""
    down = fallen(state)
    kept_down = interrupted(state)
    own = _own(state, question.card)

    def stopper(entry: Entry) -> str:
        said = entry.what
        if isinstance(said, Stopped):
            return said.by if said.card == question.card else ""
        if isinstance(said, Lapsed):
            return said.stopper if said.activation in own and said.activation in kept_down else ""
        return ""

    by = [(entry, stopper(entry)) for entry in state.log]
    said = [entry for entry, key in by if key and key not in down and question.by in ("", state.activations[key].card)]
    return Finding(bool(said), said[-1].because if said else ())


def _negated(state: State, question: AbilityIs) -> Finding:
    """An ability that a negate undid, or keeps from activating (redemption/effect/negate#stops-later-activation)."""
    down = fallen(state)
    own = _own(state, question.card)

    def counts(entry: Entry) -> bool:
        said = entry.what
        if isinstance(said, Stopped) and said.card == question.card and said.by not in down:
            by: Activation = state.activations[said.by]
            return question.by in ("", by.card) and any(effect.name == "negate" for effect in by.effects)
        if not isinstance(said, Negated) or said.parts or said.activation not in own or said.activation not in down:
            return False
        return said.by not in down and question.by in ("", state.activations[said.by].card)

    said = [entry for entry in state.log if counts(entry)]
    return Finding(bool(said), said[-1].because if said else ())


def _completed(state: State, question: AbilityIs) -> Finding:
    """All its effects have been dealt with, none is taken back, and no ongoing effect of it is active any more."""
    keys = _dealt_with(state, question.card) - _active_keys(state)
    own = _own(state, question.card)
    lasted = any(stays_in_force(effect) for key in keys for effect in own[key].effects)
    over = (f"{_ONGOING}#when-it-completes",) if lasted else ()
    return Finding(bool(keys), ("redemption/term/effect#completion-includes-carrying-out", *over) if keys else ())


def _dealt_with(state: State, card: str) -> set[str]:
    own = _own(state, card)
    done = {entry.what.activation for entry in state.log if isinstance(entry.what, Completed)}
    return {key for key in own if key in done} - fallen(state) - interrupted(state)


def _used(state: State, question: AbilityIs) -> Finding:
    """An ability that was dealt with, unless its player elected not to use it or it only checks a condition."""
    not_elected = False
    for key in _dealt_with(state, question.card):
        took = any(isinstance(entry.what, Took) and entry.what.activation == key for entry in state.log)
        left = [entry.what for entry in state.log if isinstance(entry.what, Omitted) and entry.what.activation == key]
        declined = bool(left) and all(item.reason == NOT_USED for item in left)
        declined = declined or was_left(state, state.activations[key])
        if took or not (declined or state.activations[key].parts):
            optional = any(effect.is_optional for effect in state.activations[key].effects)
            clause = (
                "optional-ability" if optional else "mandatory-ability" if took else "without-effect-or-through-others"
            )
            return Finding(True, (f"{_USE}#{clause}",))
        not_elected = not_elected or declined
    if _prevented(state, question).holds:
        return Finding(False, (f"{_USE}#prevented-or-replaced-is-not-used",))
    elected = (f"{_USE}#optional-ability",) if not_elected else ()
    return Finding(False, (f"{_USE}#completed-on-a-controlled-card", *elected))


_STATES: Mapping[str, Callable[[State, AbilityIs], Finding]] = MappingProxyType(
    {
        "activated": _activated,
        "active": _active,
        "pending": _pending,
        "interrupted": _interrupted,
        "prevented": _prevented,
        "negated": _negated,
        "completed": _completed,
        "used": _used,
    }
)
