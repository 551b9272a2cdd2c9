"""Whether an effect is carried out at all: nothing stops it, who may leave it uses it, and it is what was chosen."""

from __future__ import annotations

import dataclasses

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Omitted
from rulings.redemption.rules.abilities.chosen_effects import OPTION, say_left_out, use_or_not, was_not_chosen
from rulings.redemption.rules.abilities.effect import effect_of
from rulings.redemption.rules.abilities.parts import is_own_choice
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.active_at_the_beginning import refuse_unsaid
from rulings.redemption.rules.activation.choosing_effects import is_between_acts, settle_chosen
from rulings.redemption.rules.agenda import Carry, question
from rulings.redemption.rules.cards.places import BATTLE
from rulings.redemption.rules.carrying_out.named_cards import ANY_CARD, name_card
from rulings.redemption.rules.carrying_out.refusals import refuse_unknown
from rulings.redemption.rules.carrying_out.reveals_until import count_revealed
from rulings.redemption.rules.carrying_out.selected_brigades import SELECTED, select_brigades
from rulings.redemption.rules.conditions.if_you_do import NO_TARGET, NOT_USED
from rulings.redemption.rules.ongoing.numbers import WORTH, lowers
from rulings.redemption.rules.players.performer import doers
from rulings.redemption.rules.targeting.manual_targeting import possible_sets
from rulings.redemption.rules.targets.amounts import amount_of_x
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.choices import Choice
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

PERMITTED = "redemption/term/conditional-phrase#if-event-behind"
"""The clause by which a player may perform the event of an *if* behind an effect."""

_OPTIONAL = "redemption/procedure/battle-phase#optional-and-mandatory-abilities"
_LOWERING = "redemption/effect/increase-and-decrease#increase-that-would-lower-is-optional"


def propose(step: Step) -> Step | Choice | State:
    """Settle whether an effect is carried out at all.

    Args:
        step: The effect, whose conditions hold.

    Returns:
        The effect, where it is; a choice whether it is used, or which of several is; or the state in which it is left
        out.

    Raises:
        NotThereYetError: Several players would choose which of several effects is carried out; or one is used that the
            engine cannot carry out.
    """
    clause = effect_of(step).why_nothing(step.state, step.activation, step.instruction)
    if clause:
        return _leave_out(step, "not all that it would replace can leave battle", clause)
    left = None if _is_by_several(step) else _ask_whether(step)
    return left or _recognized(_with_words(_choose_among(step)))


def _with_words(step: Step | Choice | State) -> Step | Choice | State:
    """Settle what an effect leaves open: the brigades and the card that a player selects, how many are revealed."""
    if not isinstance(step, Step):
        return step
    selected = select_brigades(step) or _leave_out(step, NO_TARGET, SELECTED)
    if not isinstance(selected, Step):
        return selected
    named = name_card(selected) or _leave_out(selected, NO_TARGET, ANY_CARD)
    return count_revealed(named) if isinstance(named, Step) else named


def _recognized(step: Step | Choice | State) -> Step | Choice | State:
    """What the engine does not know is refused only where it comes to act: its conditions hold, and it is used."""
    if isinstance(step, Step):
        refuse_unknown(effect_of(step), step.activation, step.instruction)
    return step


def _leave_out(step: Step, reason: str, clause: str) -> State:
    return step.done(step.now.say(Omitted(step.activation.key, step.instruction.name, reason), clause))


def _is_by_several(step: Step) -> bool:
    """Whether an effect is carried out by others, each of whom is asked within it."""
    return effect_of(step).is_for_several and not is_own_choice(step.instruction)


def _ask_whether(step: Step) -> State | Choice | None:
    """Ask whether an optional effect is used; None where it is, or must be."""
    activation, instruction = step.activation, step.instruction
    lowering = _lowers(step)
    if not instruction.is_optional and not lowering:
        return None
    refuse_unsaid(step.state, activation, instruction, chosen=False, at_once=False)
    first = activation.first(lambda effect: effect.setting.act is instruction.setting.act)
    asked_for = question(_asked_once(step), first, "may")
    chosen = step.state.answers.get(asked_for)
    if chosen is None:
        options = use_or_not(activation.card, _done_together(step))
        words = f"Use the {instruction.name} effect of {activation.card}?"
        in_battle = (_OPTIONAL,) if activation.place.zone == BATTLE else ()
        permitted = (PERMITTED,) if instruction.setting.permits is not None else ()
        why = (_LOWERING if lowering else OPTION, *in_battle, *permitted)
        return Choice(asked_for, _who_may(step), words, options, why)
    return None if chosen else _leave_out(step, NOT_USED, _LOWERING if lowering else OPTION)


def _done_together(step: Step) -> tuple[Instruction, ...]:
    """The effects that are used together; none where which of them is chosen behind that."""
    act = step.instruction.setting.act
    together = (effect for effect in step.activation.effects if effect.setting.act is act)
    return tuple(effect for effect in together if effect.setting.either is None)


def _who_may(step: Step) -> str:
    """Who may leave an effect: who carries it out, or who may make others do so (redemption/term/ability)."""
    return step.speaker.player if step.instruction.is_offered else step.activation.player


def _asked_once(step: Step) -> Carry:
    """The effect on the agenda; whether others are made to carry it out is asked for all of them at once."""
    return dataclasses.replace(step.frame, doer="") if step.instruction.is_offered else step.frame


def _lowers(step: Step) -> bool:
    """Whether an increase to a value would lower a number of what it works on, so that it is optional.

    Raises:
        NotThereYetError: It works on several cards, of which the player might leave some as they are.
    """
    state, activation, instruction = step.state, step.activation, step.instruction
    if instruction.effect.manner != WORTH:
        return False
    x = amount_of_x(state, step.speaker, instruction)
    if not targets_of(instruction):
        return lowers(state, instruction, activation.card, x)
    found = {card for cards in possible_sets(state, activation, instruction) for card in cards}
    lowered = any(lowers(state, instruction, card, x) for card in found)
    if lowered and len(found) > 1:
        raise NotThereYetError(f"Which cards stay as they are, that {activation.card} would lower, is not there yet.")
    return lowered


def _choose_among(step: Step) -> Step | Choice | State:
    """Settle which of several effects whoever carries them out chooses."""
    activation, instruction = step.activation, step.instruction
    if instruction.setting.either is None or is_between_acts(instruction):
        return step
    chooser = activation
    if _is_by_several(step):
        players = doers(step.state, activation, instruction).players
        if len(players) != 1:
            raise NotThereYetError(f"How the effects of {activation.card} hang together cannot be carried out yet.")
        chooser = dataclasses.replace(activation, player=players[0])
    settled = settle_chosen(step.now, chooser, step.frame, instruction)
    if isinstance(settled, Choice):
        return settled
    if was_not_chosen(settled.state, activation, step.frame):
        return step.done(say_left_out(settled, activation, instruction))
    return dataclasses.replace(step, now=settled)
