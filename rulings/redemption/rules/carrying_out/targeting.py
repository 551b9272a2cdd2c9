"""The targets of an effect are found or asked for before it takes place (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.active_at_the_beginning import refuse_unsaid
from rulings.redemption.rules.agenda import Carry, after, question
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.carrying_out.clauses import why_alone
from rulings.redemption.rules.carrying_out.taking_place import take_place
from rulings.redemption.rules.conditions.if_you_do import NO_TARGET
from rulings.redemption.rules.conditions.reach import passed_over
from rulings.redemption.rules.ongoing.numbers import WORTH
from rulings.redemption.rules.ongoing.ongoing_effects import is_in_force_without, locations_of
from rulings.redemption.rules.targeting.manual_targeting import (
    ask_targets,
    is_chosen,
    possible_sets,
    say_shielded,
    shut_out,
    still_reached,
    waits_for_targets,
)
from rulings.redemption.rules.targeting.repeated_activation import with_those_left
from rulings.redemption.rules.targets.finding import why_none_found
from rulings.redemption.rules.targets.hidden import refuse_hidden
from rulings.redemption.rules.targets.sets_of_targets import Chosen
from rulings.redemption.rules.triggers.instead import why_safe
from rulings.redemption.rules.undoing.special_initiative import that_answer
from rulings.table.choices import Choice
from rulings.table.state import State

_TARGETING = "redemption/term/effect-targeting"


def find_targets(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    """Find or ask for the targets of an effect, then let it take place.

    Args:
        now: What happened so far.
        activation: The activation; its player is the one who carries the effect out.
        frame: The effect on the agenda.
        instruction: The effect.

    Returns:
        The state after, or a choice that the effect asks for (redemption/term/effect-targeting).

    Raises:
        NotThereYetError: The engine cannot tell yet which cards it means.
    """
    done = effect_named(now.state, instruction.name).by_itself(Step(now, activation, frame))
    if done is not None:
        return done
    first = activation.first(lambda effect: effect.effect is instruction.effect)
    asked_for = question(frame, first, "targets")
    chosen = now.state.answers.get(asked_for)
    if chosen is None:
        chosen = _given(now.state, activation, instruction)
    if chosen is None:
        found = _possible(now.state, activation, instruction)
        if not found or (found == [()] and not is_in_force_without(instruction)):
            return _leave_out(now, activation, frame, instruction)
        if len(found) > 1 or (is_chosen(instruction) and found != [()]):
            refuse_unsaid(now.state, activation, instruction, chosen=True, at_once=False)
            return ask_targets(now.state, activation, instruction, asked_for, found)
        chosen = found[0]
        now = Happening(replace(now.state, answers={**now.state.answers, asked_for: chosen}), now.cause)
    earlier = tuple(chosen) if first < frame.index else None
    return _on_targets(now, activation, frame, instruction, tuple(chosen), earlier)


def _given(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...] | None:
    """The targets of an effect that names none: those that come later, or the card; None where they are found."""
    if waits_for_targets(state, instruction):
        return ()
    if instruction.effect.target is not None:
        return None
    itself = instruction.effect.manner == WORTH
    return (activation.card if itself else state.where[activation.card].on or activation.card,)


def _possible(state: State, activation: Activation, instruction: Instruction) -> list[Chosen]:
    """The sets of targets that an effect can have at this moment."""
    found = that_answer(state, activation, instruction, possible_sets(state, activation, instruction))
    found = with_those_left(state, activation, instruction, found)
    places = effect_named(state, instruction.name).places
    nowhere = places is not None and not places(state, activation, instruction)
    return [()] if nowhere else found


def _on_targets(
    now: Happening,
    activation: Activation,
    frame: Carry,
    instruction: Instruction,
    chosen: tuple[str, ...],
    earlier: tuple[str, ...] | None,
) -> State | Choice:
    """Let an effect take place on the targets that it still reaches, after what else is to be chosen for them."""
    refuse_hidden(activation, chosen)
    if earlier:
        chosen = tuple(still_reached(now.state, activation, instruction, earlier))
    if earlier and not chosen:
        now = say_shielded(now, activation, instruction, earlier)
        now = now.say(Omitted(activation.key, instruction.name, NO_TARGET), f"{_TARGETING}#several-effects-in-sequence")
        return now.then(*after(frame, len(activation.effects))).state
    effect = effect_named(now.state, instruction.name)
    chosen = effect.all_targets(Step(now, activation, frame, chosen))
    asked = effect.ask(Step(now, activation, frame, chosen))
    return asked or take_place(now, activation, frame, instruction, chosen, earlier)


def _leave_out(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State:
    """Say that an effect has no target, and why."""
    now = say_shielded(now, activation, instruction)
    reason = Omitted(activation.key, instruction.name, NO_TARGET)
    because = _why_none(now.state, activation, frame, instruction)
    return now.say(reason, *because).then(*after(frame, len(activation.effects))).state


def _why_none(state: State, activation: Activation, frame: Carry, instruction: Instruction) -> Iterator[str]:
    """The clauses by which an effect has no target."""
    yield from why_alone(state, activation, instruction)
    yield from why_safe(state, activation, frame.index)
    first, *more = effect_named(state, instruction.name).why_none(state, activation, instruction)
    yield first
    yield from passed_over(state, activation, instruction, locations_of(instruction))
    yield from shut_out(state, activation, instruction)
    yield from more
    yield from why_none_found(state, activation.card, instruction)
