"""The targets of an effect are found or asked for before it takes place (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted
from rulings.redemption.rules.abilities.in_force import Took
from rulings.redemption.rules.activation.active_at_the_beginning import refuse_unsaid
from rulings.redemption.rules.agenda import Carry, after, question
from rulings.redemption.rules.battle.created_challenge import CONTINUE_AS_CHALLENGE, create_challenge
from rulings.redemption.rules.battle.ending_battle import end_battle
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.carrying_out.clauses import why_alone, why_nowhere
from rulings.redemption.rules.carrying_out.drawing_by_ability import carry_draw
from rulings.redemption.rules.carrying_out.equipping_by_ability import equip_by_ability
from rulings.redemption.rules.carrying_out.taking_place import take_place
from rulings.redemption.rules.conditions.if_you_do import NO_TARGET
from rulings.redemption.rules.conditions.reach import find
from rulings.redemption.rules.effects.activating import ACTIVATE_ARTIFACT, WHY_NO_ARTIFACT
from rulings.redemption.rules.effects.apply import ask_where
from rulings.redemption.rules.effects.choosing_opponents import CHOOSE_OPPONENT, all_targets
from rulings.redemption.rules.effects.converting import ask_brigades, why_not_converted
from rulings.redemption.rules.effects.joining import why_none_joins
from rulings.redemption.rules.effects.manual_targeting import (
    ask_targets,
    is_chosen,
    possible_sets,
    say_shielded,
    shut_out,
    still_reached,
    waits_for_targets,
)
from rulings.redemption.rules.effects.receiving import RECEIVING, places_to
from rulings.redemption.rules.effects.releasing import why_not_released
from rulings.redemption.rules.effects.repeated_activation import with_those_left
from rulings.redemption.rules.ongoing.numbers import WORTH
from rulings.redemption.rules.ongoing.ongoing_effects import is_in_force_without, locations_of
from rulings.redemption.rules.targets.finding import why_none_found
from rulings.redemption.rules.targets.hidden import refuse_hidden
from rulings.redemption.rules.targets.matching import SPARES_LOST_SOULS
from rulings.redemption.rules.targets.sets_of_targets import Chosen
from rulings.redemption.rules.triggers.instead import why_safe
from rulings.redemption.rules.undoing.interrupting import ask_orders, interrupt
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
    done = _without_targets(now, activation, frame, instruction)
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


def _without_targets(
    now: Happening, activation: Activation, frame: Carry, instruction: Instruction
) -> State | Choice | None:
    """Carry out an effect that works on no cards that are targeted, or finds them in a way of its own."""
    if instruction.name == "draw":
        return carry_draw(now, activation, frame, instruction)
    if instruction.name == "equip":
        return equip_by_ability(now, activation, frame, instruction)
    if instruction.name == "interrupt" and instruction.effect.target is None:
        battle = "redemption/effect/interrupt#interrupt-the-battle"
        asked = ask_orders(now, activation, frame.index, ())
        return asked or interrupt(now.say(Took(activation.key, frame.index, ()), battle), activation, frame, ())
    if instruction.name == CONTINUE_AS_CHALLENGE:
        challenge = check_rules(create_challenge(now, activation, frame.index))
        return challenge.then(*after(frame, len(activation.effects))).state
    return end_battle(now, instruction) if instruction.name == "end the battle" else None


def _given(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...] | None:
    """The targets of an effect that names none: those that come later, or the card; None where they are found."""
    if waits_for_targets(instruction):
        return ()
    if instruction.effect.target is not None:
        return None
    itself = instruction.effect.manner == WORTH
    return (activation.card if itself else state.where[activation.card].on or activation.card,)


def _possible(state: State, activation: Activation, instruction: Instruction) -> list[Chosen]:
    """The sets of targets that an effect can have at this moment."""
    found = that_answer(state, activation, instruction, possible_sets(state, activation, instruction))
    found = with_those_left(state, activation, instruction, found)
    nowhere = instruction.name in RECEIVING and not places_to(state, activation, instruction)
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
    if instruction.name == CHOOSE_OPPONENT:
        chosen = all_targets(now.state, activation, chosen)
    choice = ask_where(now.state, activation, instruction, chosen)
    asked = choice or ask_brigades(now.state, activation, frame.index, chosen)
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
    yield entry_of(instruction.name) or _TARGETING
    yield from why_nowhere(state, activation, instruction)
    if instruction.name in SPARES_LOST_SOULS:
        yield from find(state, activation, instruction, locations_of(instruction)).because
    yield from shut_out(state, activation, instruction)
    if instruction.name == ACTIVATE_ARTIFACT:
        yield from WHY_NO_ARTIFACT
    yield from why_not_converted(instruction)
    yield from why_not_released(instruction)
    yield from why_none_joins(state, activation, instruction)
    yield from why_none_found(state, activation.card, instruction)
