"""An activation resolves: what its text says is followed in the order listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.epic.reading.abilities import (
    Act,
    Beginning,
    Deed,
    Fight,
    ForEach,
    Gain,
    GainHealth,
    Lose,
    Noun,
    Player,
    Spend,
)
from rulings.epic.rules.abilities.activation import Activation, Standpoint, activation_of, with_activation
from rulings.epic.rules.abilities.instructions import Instruction, instructions
from rulings.epic.rules.abilities.step import FOLLOWED_IN_ORDER, Step
from rulings.epic.rules.agenda import Resolve
from rulings.epic.rules.asking import ask
from rulings.epic.rules.cards.places import clockwise, players
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.choosing.picking import owner_first, pick
from rulings.epic.rules.effects.gaining import restrict
from rulings.epic.rules.effects.listing import EFFECTS
from rulings.epic.rules.effects.nothing import in_vain
from rulings.epic.rules.happenings import ConditionFails, Declines
from rulings.epic.rules.resolving.delaying import delayed, is_later
from rulings.epic.rules.standing.conditions import holds, spoken_of
from rulings.epic.rules.standing.naming import players_meant
from rulings.epic.rules.standing.qualities import counted, times
from rulings.epic.rules.turn.ending import winner
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import Listing, items_of

MAY = "epic/rule/ally-ability#you-may-leaves-a-choice"
DOES, MAY_DO, CANNOT = "does", "may", "cannot"
_SAID_OF = (Gain, Lose, Fight)
"""Effects whose subject is what they work on, not who does them."""


def resolve(state: State, task: Resolve) -> State:
    """Follow the next instruction of an activation.

    Args:
        state: The state, from whose agenda the task has been taken.
        task: The activation, and which instruction is next.

    Returns:
        The state after, with what follows on the agenda.

    Raises:
        AsksError: A player has to choose.
        NotThereYetError: The engine does not carry the instruction out yet.
    """
    activation = activation_of(state, task.activation)
    listed = instructions(activation.sentences)
    if task.index >= (len(listed) if task.stop is None else task.stop) or winner(state) is not None:
        return state
    instruction = listed[task.index]
    if instruction.begins:
        each = next((lead for lead in instruction.leads if isinstance(lead, ForEach)), None)
        if each is not None and not task.round:
            return _for_each(state, activation, task, each, listed)
        state, activation = _with_condition(state, activation, instruction)
    state = replace(state, agenda=(*state.agenda, replace(task, index=task.index + 1)))
    if not activation.so.get(instruction.number, True) or not _is_chosen(activation, instruction, task.round):
        return state
    if instruction.options:
        return _with_option(state, activation, instruction, task.round)
    return _do(state, activation, instruction, task.round)


def _for_each(
    state: State, activation: Activation, task: Resolve, each: ForEach, listed: tuple[Instruction, ...]
) -> State:
    """Follow a sentence once for each of some things, each of them named in its turn."""
    things = counted(Standpoint(state, activation.player, activation.card, activation), each.what)
    number = listed[task.index].number
    stop = 1 + max(index for index, other in enumerate(listed) if other.number == number)
    rounds = [replace(task, stop=stop, round=thing) for thing in things]
    return replace(state, agenda=(*state.agenda, replace(task, index=stop), *reversed(rounds)))


def _with_condition(state: State, activation: Activation, instruction: Instruction) -> tuple[State, Activation]:
    """Note whether the conditions of a sentence are so; what is not so is told."""
    at = Standpoint(state, activation.player, activation.card, activation)
    conditions = [lead for lead in instruction.leads if not isinstance(lead, ForEach | Beginning)]
    if not conditions:
        return state, activation
    so = all(holds(at, condition) for condition in conditions)
    activation = replace(activation, so=MappingProxyType({**activation.so, instruction.number: so}))
    described = [things for condition in conditions if so and (things := spoken_of(at, condition))]
    for things in described:
        activation = activation.naming(*things)
    state = with_activation(state, activation)
    if not so:
        said = ConditionFails(activation.card, activation.name, instruction.number)
        state = Now(state, activation.name).say(said, FOLLOWED_IN_ORDER).state
    return state, activation


def _key(key: str, round_: str) -> str:
    return f"{key}@{round_}" if round_ else key


def _is_chosen(activation: Activation, instruction: Instruction, round_: str) -> bool:
    """Whether it belongs to the options that were chosen, and to no act that a player left."""
    chosen = all(activation.options.get(_key(name, round_)) == number for name, number in instruction.branch)
    return chosen and _key(_act_key(instruction), round_) not in activation.declined


def _act_key(instruction: Instruction) -> str:
    return instruction.key.rpartition(".")[0]


def _with_option(state: State, activation: Activation, instruction: Instruction, round_: str) -> State:
    """Let the player choose which of two things is done."""
    key = _key(instruction.key, round_)
    numbers = range(len(instruction.options))
    options = tuple(Option(f"option {number + 1}", f"option {number + 1}") for number in numbers)
    words = f"Which of the options of {activation.card} does {activation.player} choose?"
    option = ask(state, Choice(f"{activation.name}/{key}", activation.player, words, options, (FOLLOWED_IN_ORDER,)))
    number = int(str(option.value).rpartition(" ")[2]) - 1
    return with_activation(state, replace(activation, options=MappingProxyType({**activation.options, key: number})))


def _do(state: State, activation: Activation, instruction: Instruction, round_: str) -> State:
    """Do a deed: each who is to do it, one after the other."""
    act, deed = instruction.act, instruction.deed
    assert act is not None
    assert deed is not None
    if round_:
        activation = activation.naming(round_)
    step = Step(Now(state, activation.name), activation, act, deed, _key(instruction.key, round_), activation.player)
    if is_later(deed):
        return delayed(step).kept()
    step, performers = _performers(step, instruction, round_)
    if not performers:
        step = in_vain(step, "there is nobody of whom it speaks")
    for performer in performers:
        if winner(step.state) is None:
            doing = replace(step, performer=performer, key=_key(step.key, performer if len(performers) > 1 else ""))
            doing = doing.naming(performer) if _is_said_of_others(act) else doing
            step = replace(_done_by(doing, instruction, round_), key=step.key)
    return step.kept()


def _is_said_of_others(act: Act) -> bool:
    """Whether an act names who does it, so that *their* behind it means that player."""
    return act.subject is not None and act.subject != Player("you")


def _performers(step: Step, instruction: Instruction, round_: str) -> tuple[Step, tuple[str, ...]]:
    """Who does it: those of whom the act says so, from the one with whom they begin; else who plays the card."""
    subject = step.act.subject
    if subject is None or isinstance(step.deed.effect, _SAID_OF):
        return step, (step.activation.player,)
    key = step.key
    step, found = pick(replace(step, key=_key(_act_key(instruction), round_)), subject, "who")
    doing = tuple(thing for thing in found if thing in players(step.state))
    first = next((lead for lead in (step.act.beginning, *instruction.leads) if isinstance(lead, Beginning)), None)
    if first is not None:
        begins = players_meant(step.at, first.player)[:1]
        order = clockwise(step.state, begins[0]) if begins else doing
        doing = tuple(player for player in order if player in doing)
    return replace(step, key=key), doing or ((step.activation.player,) if found else ())


def _done_by(step: Step, instruction: Instruction, round_: str) -> Step:
    """Let one player do it, or leave it where that may be."""
    step = _counted(step)
    if step.act.mood == CANNOT and isinstance(step.deed.effect, GainHealth):
        return restrict(step, step.deed.effect)
    effect = step.deed.effect
    do = EFFECTS.get(type(effect))
    if do is None:
        raise NotThereYetError(f"The engine does not carry out “{type(effect).__name__}” of {step.card} yet.")
    if step.act.mood != MAY_DO or not instruction.opens or isinstance(effect, Spend):
        return do(step, effect)
    return _may(step, instruction, round_, do)


def _counted(step: Step) -> Step:
    """Tell how often it is done; whose cards are counted may have to be picked first."""
    for_each = step.deed.for_each
    if for_each is None or not isinstance(for_each.what, Noun):
        return replace(step, times=times(step.at, for_each))
    step, is_there = owner_first(step, Listing((for_each.what,)), "for each")
    return replace(step, times=times(step.at, for_each) if is_there else 0)


def _may(step: Step, instruction: Instruction, round_: str, do: Any) -> Step:
    """Ask whether it is done at all; where something is picked for it, nothing may be picked as well."""
    declined = step.activation.declined | {_key(_act_key(instruction), round_)}
    left = replace(step.activation, declined=declined, done=False)
    if _picks(step.deed):
        after: Step = do(replace(step, is_optional=True), step.deed.effect)
        has_picked = len(after.activation.named) > len(step.activation.named)
        if has_picked:
            return after
        if _was_declined(step):
            return step.after(step.now.say(Declines(step.performer, step.card), MAY)).knowing(left)
        return after.knowing(replace(after.activation, declined=left.declined))
    words = f"Does {step.performer} do what {step.card} lets {step.performer} do?"
    options = (
        Option(f"uses {step.card}", f"uses {step.card}", about=step.card),
        Option(f"does not use {step.card}", f"does not use {step.card}", about=step.card, declines=True),
    )
    option = ask(step.state, Choice(f"{step.question}/may", step.performer, words, options, (MAY,)))
    if option.declines:
        return step.after(step.now.say(Declines(step.performer, step.card), MAY)).knowing(left)
    done: Step = do(step, step.deed.effect)
    return done


def _was_declined(step: Step) -> bool:
    """Whether its player could have picked something for a deed, and picked nothing."""
    return any(name.startswith(f"{step.question}/") and value == () for name, value in step.state.answers.items())


def _picks(deed: Deed) -> bool:
    """Whether something is picked for a deed, so that its player may pick nothing instead."""
    return any(getattr(item, "how", "") in ("target", "choose") for item in _worked_on(deed))


def _worked_on(deed: Deed) -> Iterator[Any]:
    for name in ("what", "to", "on"):
        value = getattr(deed.effect, name, None)
        if isinstance(value, Listing):
            yield from items_of(value)
