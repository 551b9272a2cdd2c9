"""Ongoing effects that end and activate again and again, on the same targets or on others (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Retargeted, Took
from rulings.redemption.rules.abilities.in_force import in_force, is_ongoing_change
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.agenda import Again
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import is_checked_always, still_holds
from rulings.redemption.rules.facts import is_ongoing
from rulings.redemption.rules.targeting.manual_targeting import ask_targets, is_chosen, possible_sets
from rulings.redemption.rules.targets.sets_of_targets import Chosen
from rulings.table.choices import Choice
from rulings.table.state import State

_KEEPS = "redemption/term/effect-targeting#repeated-effect-keeps-targets"
_REPLACES = "redemption/term/effect-targeting#repeated-effect-replaces-targets"


def with_those_left(state: State, activation: Activation, instruction: Instruction, sets: list[Chosen]) -> list[Chosen]:
    """Add to the sets of targets that an effect can have what is left of its last ones.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        sets: The sets that its words allow.

    Returns:
        The sets. Where targets of its last activation have been removed, those that are left are some more, with as
        many others as their player likes, since nobody has to replace what was removed
        (redemption/term/effect-targeting#repeated-effect-replaces-targets).
    """
    last = _last_targets(state, activation, instruction)
    left = _left(sets, last)
    if left == last:
        return sets
    known = {frozenset(chosen) for chosen in sets}
    more = {frozenset(chosen): chosen for chosen in _without_all_replaced(left, sets)}
    return [*sets, *(chosen for cards, chosen in more.items() if cards not in known)]


def _without_all_replaced(left: Chosen, sets: list[Chosen]) -> Iterator[Chosen]:
    """What is left, alone and with some of the cards that a whole set would hold beside it."""
    yield left
    for others in (tuple(card for card in chosen if card not in left) for chosen in sets if set(left) < set(chosen)):
        for size in range(1, len(others)):
            yield from ((*left, *some) for some in combinations(others, size))


def why_repeated(state: State, activation: Activation, instruction: Instruction, targets: Chosen) -> tuple[str, ...]:
    """List the clauses by which an effect that activates again has the targets that it has.

    Args:
        state: The state, in which it has not been carried out yet.
        activation: The activation.
        instruction: The effect.
        targets: Its targets.

    Returns:
        The clauses: that it keeps some, and that others have been removed; none where nothing repeats.
    """
    last = _last_targets(state, activation, instruction)
    if not last:
        return ()
    keeps = (_KEEPS,) if set(last) & set(targets) else ()
    is_less = _left(possible_sets(state, activation, instruction), last) != last
    return (*keeps, _REPLACES) if is_less else keeps


def activate_again(before: State, after: State) -> State:
    """Let ongoing effects activate again whose conditions hold again through a step.

    Args:
        before: The state before the step.
        after: The state after it.

    Returns:
        The state after; where targets of such an effect have been removed, with the question for others on its agenda.
        Where all are still there they are kept (redemption/term/effect-targeting#repeated-effect-keeps-targets).
    """
    goes_on = {effect.since for effect in in_force(after)}
    frames: list[Again] = []
    for effect in in_force(before):
        activation, instruction = effect.activation, effect.instruction
        if not effect.targets or not _may_stop(instruction) or effect.since not in goes_on:
            continue
        if still_holds(before, activation, instruction) or not still_holds(after, activation, instruction):
            continue
        if _left(possible_sets(after, activation, instruction), effect.targets) != effect.targets:
            index = activation.effects.index(instruction)
            frames.append(Again(activation.key, index, effect.targets, len(after.log)))
    return replace(after, agenda=(*after.agenda, *frames)) if frames else after


def choose_again(state: State, frame: Again) -> State | Choice:
    """Let a player choose others for the targets that have been removed from an effect which activates again.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The effect.

    Returns:
        The state in which it has its targets, or the choice among what is left and what may be added
        (redemption/term/effect-targeting#repeated-effect-replaces-targets).
    """
    activation = state.activations[frame.activation]
    instruction = activation.effects[frame.index]
    question = f"{frame.activation}/{frame.index}/targets at line {frame.at}"
    sets = possible_sets(state, activation, instruction)
    left = _left(sets, frame.targets)
    options = [chosen for chosen in sets if set(left) <= set(chosen)]
    found = list({frozenset(chosen): chosen for chosen in (*options, *_without_all_replaced(left, options))}.values())
    chosen = found[0] if len(found) == 1 else state.answers.get(question)
    if chosen is None:
        return ask_targets(state, activation, instruction, question, found)
    now = Happening(state, activation.key)
    return now.say(
        Retargeted(frame.activation, frame.index, tuple(chosen)), *((_KEEPS,) if left else ()), _REPLACES
    ).state


def _may_stop(instruction: Instruction) -> bool:
    """Whether an effect whose targets a player chose is active only while something is so."""
    checked = any(is_checked_always(instruction, condition) for condition in conditions_of(instruction))
    return checked and instruction.effect.target is not None and is_chosen(instruction)


def _last_targets(state: State, activation: Activation, instruction: Instruction) -> Chosen:
    """What its player chose for the same effect when the same part of the ability activated last; none at first."""
    lasts = is_ongoing(instruction.name)
    if not activation.part_of or not (lasts or is_ongoing_change(state, activation, instruction)):
        return ()
    if instruction.effect.target is None or not is_chosen(instruction):
        return ()
    for entry in reversed(state.log.of(Took)):
        took: Took = entry.what
        if _is_same(activation, instruction, state.activations[took.activation], took.index):
            return took.targets
    return ()


def _is_same(activation: Activation, instruction: Instruction, other: Activation, index: int) -> bool:
    earlier = other.key != activation.key and other.part_of == activation.part_of
    return earlier and other.player == activation.player and other.effects[index].effect == instruction.effect


def _left(sets: list[Chosen], last: Chosen) -> Chosen:
    """Those of its last targets that it can still have."""
    possible = {card for chosen in sets for card in chosen}
    return tuple(card for card in last if card in possible)
