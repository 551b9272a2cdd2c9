"""Ongoing effects: computed from the activations that stand, so that undoing them costs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.cards.abilities import Located
from rulings.cards.text import wording
from rulings.cards.text.instructions import Instruction
from rulings.cards.text.kernel import walk
from rulings.redemption.abilities.activation import Activation
from rulings.redemption.abilities.checks import is_active
from rulings.redemption.abilities.in_force import (
    ONGOING,
    Ongoing,
    in_force,
)
from rulings.redemption.defaults import default_locations
from rulings.redemption.targets.matching import candidates, targets_of
from rulings.redemption.targets.referencing import spared
from rulings.table.state import State


def ongoing(state: State, *names: str) -> Iterator[Ongoing]:
    """List the effects of some names that are in force, in the order in which they came about.

    Args:
        state: The state.
        names: Names of effects.

    Yields:
        Each with its targets of this moment: an effect on all of something takes in what comes later
        (redemption/term/conditional-phrase#while-or-during-game-state); one whose *while* is not so at this moment
        is not in force (#when-a-check-stops-being-true, #game-state-checks-are-fluid).
    """
    for effect in in_force(state, *names):
        if is_active(state, effect.activation, effect.instruction):
            targets = _targets_now(state, effect.activation, effect.instruction, effect.targets)
            yield replace(effect, targets=targets)


def _targets_now(
    state: State, activation: Activation, instruction: Instruction, chosen: tuple[str, ...]
) -> tuple[str, ...]:
    if instruction.effect.target is None or not is_automatic(instruction):
        return chosen
    return candidates(state, activation, instruction, locations_of(instruction))


def locations_of(instruction: Instruction) -> tuple[str, ...]:
    """Where the targets of an effect are if its text names no place."""
    return default_locations(instruction.name)


def is_automatic(instruction: Instruction) -> bool:
    """Tell whether an effect means all of something, so that nobody chooses its targets."""
    if instruction.name in ("increase", "decrease"):
        return False
    targets = targets_of(instruction)
    return (
        bool(targets)
        and all(not target.back and not spared(target) and wording.count(target) == "all" for target in targets)
        and not any(isinstance(part, Located) and part.now for target in targets for part in walk(target))
    )


def is_in_force_without(instruction: Instruction) -> bool:
    """Tell whether an effect is in force although it has no target yet.

    The sources are redemption/effect/prevent#targets-are-picked-up-later and
    redemption/effect/negate#ongoing-where-it-prevents.
    """
    return instruction.name in (*ONGOING, "negate") and is_automatic(instruction)
