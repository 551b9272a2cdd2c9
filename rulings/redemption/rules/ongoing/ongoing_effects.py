"""Ongoing effects: computed from the activations that stand, so that undoing them costs nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Condition, Located
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.durations import still_on
from rulings.redemption.rules.abilities.in_force import Ongoing, in_force, is_ongoing_change
from rulings.redemption.rules.conditions.checks import is_fluid, still_holds
from rulings.redemption.rules.facts import changes_numbers, default_locations
from rulings.redemption.rules.targets.matching import SHIELD, candidates, not_told
from rulings.redemption.rules.targets.referencing import spares
from rulings.redemption.rules.targets.whereabouts import is_of_one_place
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import NotSaidError, NotTakenError
from rulings.table.once import once
from rulings.table.state import State
from rulings.texts.kernel import walk


def ongoing(state: State, *names: str) -> Iterator[Ongoing]:
    """List the effects of some names that are in force, in the order in which they came about.

    Args:
        state: The state.
        names: Names of effects; none for all that may last.

    Yields:
        Each with its targets of this moment: an effect on all of something takes in what comes later
        (redemption/term/conditional-phrase#while-or-during-game-state); one whose *while* is not so at this moment
        is not in force (#when-a-check-stops-being-true, #game-state-checks-are-fluid).
    """
    asked = (ongoing, names)
    if asked in state.told:
        yield from state.told[asked]
        return
    found: list[Ongoing] = []
    for effect in in_force(state, *names):
        try:
            now = _now(state, effect)
        except NotTakenError as error:
            raise error.of(effect.activation.key, effect.index) from None
        if now is not None:
            found.append(now)
            yield now
    state.told[asked] = tuple(found)  # all of them were asked for, and all could be told


@once
def _now(state: State, effect: Ongoing) -> Ongoing | None:
    """An effect with its targets of this moment; None where it is not in force now."""
    if not still_holds(state, effect.activation, effect.instruction):
        return None
    targets = _targets_now(state, effect)
    open_yet = _untold(state, effect)
    same = targets == effect.targets and not open_yet
    return effect if same else replace(effect, targets=targets, untold=open_yet)


def _untold(state: State, effect: Ongoing) -> Mapping[str, NotSaidError]:
    """The cards of which the scenario does not say whether an effect on all of something means them."""
    instruction = effect.instruction
    if instruction.name != SHIELD or instruction.effect.target is None or not is_automatic(instruction):
        return {}
    return not_told(state, effect.activation, instruction, locations_of(instruction))


def _targets_now(state: State, effect: Ongoing) -> tuple[str, ...]:
    activation, instruction = effect.activation, effect.instruction
    if instruction.effect.target is None or not (is_automatic(instruction) or _updates(state, effect)):
        return effect.targets
    found = candidates(state, activation, instruction, locations_of(instruction))
    return tuple(card for card in found if still_on(state, effect.since, instruction, card))


def _updates(state: State, effect: Ongoing) -> bool:
    """Whether an increase or decrease of all of something takes in what comes later, since it is an ongoing one."""
    return means_all(effect.instruction) and is_ongoing_change(state, effect.activation, effect.instruction)


def locations_of(instruction: Instruction) -> tuple[str, ...]:
    """Where the targets of an effect are if its text names no place."""
    return default_locations(instruction.name)


def is_automatic(instruction: Instruction) -> bool:
    """Tell whether an effect means all of something, so that nobody chooses its targets."""
    return not changes_numbers(instruction.name) and means_all(instruction)


@once
def means_all(instruction: Instruction) -> bool:
    """Tell whether the words of an effect name all of something, and leave no choice of one place among several."""
    targets = targets_of(instruction)
    return (
        bool(targets)
        and all(not target.back and not spares(target) and wording.count(target) == "all" for target in targets)
        and not any(is_of_one_place(target) for target in targets)
        and not any(isinstance(part, Located) and part.now for target in targets for part in walk(target))
    )


def begins_later(instruction: Instruction, condition: Condition) -> bool:
    """Tell whether an effect whose condition fails at first begins to work when the condition comes true.

    Args:
        instruction: The effect.
        condition: One of its conditions.

    Returns:
        Whether it is *while* or *during* with a game state, and the effect must negate all abilities of a kind: what it
        would undo at once it does not, what comes while the condition is true it prevents
        (redemption/effect/negate#instant-where-it-undoes, #ongoing-where-it-prevents).
    """
    must_negate = instruction.name == "negate" and not instruction.is_optional
    return must_negate and is_fluid(condition) and is_automatic(instruction)
