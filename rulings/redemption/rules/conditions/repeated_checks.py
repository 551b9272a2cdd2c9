"""Carrying the effects of an ability out again: whether that is done, and what it covers (REG, Ability)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.redemption.reading.abilities import Condition, Target
from rulings.redemption.reading.connections import BACK
from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.rules.abilities.activation import Activation, Omitted, abilities_of
from rulings.redemption.rules.abilities.chosen_effects import OPTION, use_or_not
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.abilities.repeat import REPEAT, end_of, is_up_to
from rulings.redemption.rules.agenda import ENTERED, Carry, behind, effect_after
from rulings.redemption.rules.cards.places import card_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import check
from rulings.redemption.rules.conditions.if_you_do import NOT_MET, NOT_USED
from rulings.redemption.rules.conditions.own_deeds import IF_GAME_STATE
from rulings.table.choices import Choice
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk

_CONNECTED = "redemption/term/ability#connected-effects"
"""The clause that says which effects one ability has."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """The statement that the effects of an ability are carried out once more."""

    activation: str

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} is repeated"


def repeats(instruction: Instruction) -> bool:
    """Tell whether it has the effects before it carried out again, and what it covers is known."""
    return instruction.name == REPEAT and instruction.setting.again > 0


def carry_again(
    now: Happening, activation: Activation, frame: Carry, instruction: Instruction, paid: Finding
) -> State | Choice:
    """Go on to a repetition, or past all that are left.

    Args:
        now: What happened so far.
        activation: The activation.
        frame: The repeat on the agenda.
        instruction: The repeat.
        paid: Whether its cost was paid, where it has one.

    Returns:
        The state after, or the question whether it is repeated: `up to` leaves that to the player
        (redemption/term/ability#how-an-option-is-marked). Each time its targets are chosen anew.

    Raises:
        UnclearError: The card has an ability before the one that is repeated, and the rules do not say whether both
            are; or what the repeat depends on was asked of the targets of the first time.
    """
    effects = len(activation.effects)
    past = behind(frame, end_of(activation.effects), effects)
    if not paid.holds:
        return now.say(Omitted(activation.key, REPEAT, paid.reason), *paid.because).then(past).state
    for condition in conditions_of(instruction) if instruction.setting.again == 1 else ():
        found = check(now.state, activation, condition)
        if not found.holds:
            return now.say(Omitted(activation.key, REPEAT, NOT_MET), *found.because).then(past).state
    question = f"{activation.key}/{frame.index}/again"
    if is_up_to(instruction):
        chosen = now.state.answers.get(question)
        if chosen is None:
            options = use_or_not(activation.card)
            return Choice(question, activation.player, f"Repeat the ability of {activation.card}?", options, (OPTION,))
        if not chosen:
            return now.say(Omitted(activation.key, REPEAT, NOT_USED), OPTION).then(past).state
    _refuse_unclear(now.state, activation, instruction)
    entered = {f"{activation.key}/{frame.index}/{ENTERED}": True}
    now = Happening(replace(now.state, answers={**now.state.answers, **entered}), now.cause)
    checked = any(condition.conjunction == "if" for condition in conditions_of(instruction))
    because = (_CONNECTED, *((IF_GAME_STATE,) if checked else ()))
    return now.say(Repeated(activation.key), *because).then(effect_after(frame, effects)).state


def _refuse_unclear(state: State, activation: Activation, instruction: Instruction) -> None:
    if _is_second(state, activation):
        reason = f"Whether {activation.card} repeats its last ability alone or all that stands before is not said."
        raise UnclearError(reason, (_CONNECTED,))
    if instruction.setting.again > 1 and any(map(_points_back, conditions_of(instruction))):
        reason = (
            f"Whether {activation.card} asks again before the next repetition what it asks of its target is not said."
        )
        raise UnclearError(reason, (_CONNECTED,))


def _points_back(condition: Condition) -> bool:
    return any(isinstance(part, Target) and part.back in BACK for part in walk(condition))


def _is_second(state: State, activation: Activation) -> bool:
    """Whether the card has an ability before this one."""
    printed = face(state, activation.card).ability
    own = abilities_of(state, activation.card)
    for section in printed.sections if printed is not None else ():
        known = [instructions(ability) for ability in section.abilities if ability in own]
        at = next((index for index, effects in enumerate(known) if any(map(_is_repeat, effects))), 0)
        if any(known[:at]):
            return True
    return False


def _is_repeat(instruction: Instruction) -> bool:
    return instruction.name == REPEAT
