"""Carrying out abilities, one effect after the other: conditions, ties, alternatives, options (REG, Ability)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce

from rulings.redemption.reading.abilities import Claim, Condition
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import ONCE_PER
from rulings.redemption.rules.abilities.activation import Activation, Completed, Met, Omitted, find_met
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.chosen_effects import left_out, say_left_out, was_not_chosen
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.parts import Part, conditions_of, is_by_own_player
from rulings.redemption.rules.abilities.reservations import is_all_reserved, is_reserved, is_unheard, put_unheard_aside
from rulings.redemption.rules.abilities.statements import Replaced
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.active_at_the_beginning import (
    refuse_unsaid,
    refuse_untold,
    was_done_before,
    was_so_when_played,
)
from rulings.redemption.rules.activation.choosing_effects import is_between_acts, settle_chosen
from rulings.redemption.rules.agenda import DROPPED, Carry, after, behind, effect_after, remaining
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.carrying_out.clauses import BY_ANOTHER, several_players
from rulings.redemption.rules.carrying_out.past_the_colon import past_the_colon
from rulings.redemption.rules.carrying_out.proposing import PERMITTED
from rulings.redemption.rules.carrying_out.stages import run
from rulings.redemption.rules.conditions.checks import AT_ONCE, check, is_checked_always, is_fluid, refuse_unknown_times
from rulings.redemption.rules.conditions.if_you_do import NOBODY, NOT_MET, NOT_PAID, NOT_TIED, tie_holds
from rulings.redemption.rules.conditions.repeated_checks import carry_again, repeats
from rulings.redemption.rules.ongoing.ongoing_effects import begins_later
from rulings.redemption.rules.ongoing.settled_modifiers import settle_modifiers
from rulings.redemption.rules.ongoing.tied_modifiers import begin_tied
from rulings.redemption.rules.players.performer import doers
from rulings.redemption.rules.players.selected_player import ask_who
from rulings.redemption.rules.triggers.instead_by_choice import refuse_unoffered
from rulings.redemption.rules.triggers.last_use import discard_used_up
from rulings.redemption.rules.triggers.waiting_conditions import begin_watching, watches_already
from rulings.redemption.rules.undoing.preventing import withheld_by, withhold
from rulings.table.choices import Choice
from rulings.table.errors import NotTakenError, UnclearError
from rulings.table.state import State
from rulings.table.undoing import CameBack, fallen_parts, is_standing
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of

_BEGINS_LATER = (
    "redemption/term/conditional-phrase#while-or-during-game-state",
    "redemption/term/immediate-effect#ongoing-check-on-mandatory-instant",
    "redemption/effect/negate#instant-where-it-undoes",
    "redemption/effect/negate#ongoing-where-it-prevents",
)
"""The clauses by which a negate under *while* that is not so yet undoes nothing, and prevents from when it is so."""


def carry(state: State, frame: Carry) -> State | Choice:
    """Deal with an effect of an activation.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The effect.

    Returns:
        The state after, with what is next on its agenda; or a choice that the effect asks for.

    Raises:
        NotThereYetError: The engine does not know yet how to carry it out.
        NotUnderstoodError: Nobody knows what it does.
    """
    try:
        return _carry(state, frame)
    except NotTakenError as error:
        raise error.of(frame.activation, frame.index) from None


def _carry(state: State, frame: Carry) -> State | Choice:
    activation: Activation = state.activations[frame.activation]
    if not is_standing(state, activation.key):
        left = remaining(frame, len(activation.effects))
        return replace(state, answers={**state.answers, f"{activation.key}/{DROPPED}": left})
    now = begin_tied(Happening(state, activation.key), activation, frame.index)
    state = now.state
    if frame.index == len(activation.effects):
        now = settle_modifiers(now, activation)
        activation = now.state.activations[activation.key]
        stays = activation.only_waits or is_all_reserved(state, activation)
        return now.state if stays else _complete(now, activation)
    part = next((part for part in activation.parts if part.first == frame.index), None)
    if is_reserved(state, activation.key, frame.index):
        end = part.end if part is not None else frame.index + 1
        return now.then(behind(frame, end, len(activation.effects))).state
    if part is not None:
        now = _begin_to_wait(now, activation, part)
        return now.then(behind(frame, part.end, len(activation.effects))).state
    instruction = activation.effects[frame.index]
    next_one = effect_after(frame, len(activation.effects))
    if is_unheard(instruction):
        return put_unheard_aside(now, activation, frame.index).then(next_one).state
    if was_done_before(activation, instruction) or effect_named(state, instruction.name).is_put_by_rule(instruction):
        return now.then(next_one).state
    if repeats(instruction):
        return carry_again(now, activation, frame, instruction, _is_paid(state, activation, instruction))
    if (activation.key, frame.index) in fallen_parts(state):
        gone = replace(state, answers={**state.answers, f"{activation.key}/{frame.index}/{DROPPED}": True})
        return Happening(gone, activation.key).then(next_one).state
    omitted = _omit(now, activation, frame, instruction)
    if omitted is not None:
        return omitted.then(next_one).state
    checked = _check(state, activation, frame, instruction)
    if checked.fails is not None:
        return _leave(now, activation, frame, checked).then(next_one).state
    state, activation = find_met(state, activation, checked.met)
    state, activation = past_the_colon(state, activation, frame.index)
    instruction = activation.effects[frame.index]
    return _by_its_players(Happening(state, activation.key), activation, frame, instruction)


def _complete(now: Happening, activation: Activation) -> State:
    return discard_used_up(now.say(Completed(activation.key)), activation).state


def _omit(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> Happening | None:
    """Say that an effect is not carried out, and why: it is withheld, not paid for, or what it is tied to is not so."""
    state = now.state
    withholder = withheld_by(state, activation, frame.index)
    if withholder is not None and not was_not_chosen(state, activation, frame):
        return withhold(now, activation, frame.index, withholder)
    paid = _is_paid(state, activation, instruction)
    if not paid.holds:
        return now.say(Omitted(activation.key, instruction.name, paid.reason), *paid.because)
    tied = tie_holds(state, activation, instruction)
    return None if tied.holds else now.say(Omitted(activation.key, instruction.name, NOT_TIED), *tied.because)


@dataclass(frozen=True, slots=True)
class _Checked:
    """What the conditions say that are checked as an effect activates.

    Attributes:
        met: Those that hold.
        fails: One that does not hold, which may hold later if no other is there; None where all do.
        because: Why it does not.
    """

    met: tuple[Met, ...]
    fails: Condition | None = None
    because: tuple[str, ...] = ()


def _leave(now: Happening, activation: Activation, frame: Carry, checked: _Checked) -> Happening:
    """Say that a condition does not hold; a negate under *while* that is not so yet only begins to prevent."""
    instruction = activation.effects[frame.index]
    if checked.fails is not None and begins_later(instruction, checked.fails):
        return now.say(Took(activation.key, frame.index, ()), *_BEGINS_LATER)
    return now.say(Omitted(activation.key, instruction.name, NOT_MET), *checked.because)


def _check(state: State, activation: Activation, frame: Carry, instruction: Instruction) -> _Checked:
    """Check the conditions that are checked as an effect activates.

    Of one that is in force from before the beginning it is known that a condition with *while* which does not hold
    now has ended it (redemption/term/immediate-effect#ongoing-check-on-mandatory-instant), and that one with *if* was
    so where the scenario says that the card was active; else what was so then is open.
    """
    multiplied_by = effect_named(state, instruction.name).multiplied_by(instruction)
    settled = (*activation.met, *multiplied_by, *_found_so(state, activation, instruction))
    later = _Checked(())
    met: list[Met] = []
    for condition in () if frame.doer else conditions_of(instruction):
        counts = condition.conjunction == ONCE_PER
        if is_checked_always(instruction, condition):
            refuse_unknown_times(condition)
        if counts or condition in settled or is_checked_always(instruction, condition):
            continue
        if not is_fluid(condition) and was_so_when_played(state, activation):
            met.append(Met(condition, AT_ONCE))
            continue
        if not is_fluid(condition):
            refuse_unsaid(state, activation, instruction, chosen=False, at_once=True)
        found = check(state, activation, condition)
        if not found.holds:
            later = _Checked((), condition, found.because)
            if not begins_later(instruction, condition):
                return later
            continue
        if is_fluid(condition):
            refuse_untold(state, activation)
        met.append(Met(condition, found.because))
    return replace(later, met=tuple(met))


def _by_its_players(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    """Let those who carry an effect out do so, one after the other, unless another effect is chosen in its stead."""
    if is_between_acts(instruction):
        chosen = settle_chosen(now, activation, replace(frame, doer=""), instruction)
        if isinstance(chosen, Choice):
            return chosen
        now = chosen
    if was_not_chosen(now.state, activation, frame):
        return say_left_out(now, activation, instruction).then(*after(frame, len(activation.effects))).state
    who = ask_who(now.state, activation, instruction)
    if who is not None:
        return who
    together = effect_named(now.state, instruction.name).is_for_several
    if together and is_by_own_player(instruction):
        return run(Step(now, activation, frame))
    next_one = effect_after(frame, len(activation.effects))
    if frame.doer:
        return run(Step(now, replace(activation, player=frame.doer), frame))
    found = doers(now.state, activation, instruction)
    if not found.players:
        return now.say(Omitted(activation.key, instruction.name, NOBODY), *found.because).then(next_one).state
    if together:
        return run(Step(now, activation, replace(frame, because=found.because)))
    if len(found.players) != 1:
        because = several_players(instruction)
        each = (replace(frame, doer=player, because=because) for player in found.players)
        return now.then(*each, next_one).state
    (doer,) = found.players
    because = (*found.because, *(() if doer == activation.player else BY_ANOTHER))
    return run(Step(now, replace(activation, player=doer), replace(frame, because=because)))


def _found_so(state: State, activation: Activation, instruction: Instruction) -> tuple[Condition, ...]:
    """The conditions of a sentence under which an effect of it was carried out already: each is checked once.

    One that may have failed, since its effect only began to wait for it, is not among them.
    """
    log = [entry.what for entry in state.log.of(CameBack, Took)]
    again = [line for line, what in enumerate(log) if isinstance(what, CameBack) and what.activation == activation.key]
    took = {
        what.index
        for what in log[again[-1] if again else 0 :]
        if isinstance(what, Took) and what.activation == activation.key
    }
    effects = (activation.effects[index] for index in sorted(took))
    same = (effect for effect in effects if effect.setting.sentence == instruction.setting.sentence)
    found = ((effect, condition) for effect in same for condition in conditions_of(effect))
    return tuple(condition for effect, condition in found if not begins_later(effect, condition))


def _begin_to_wait(now: Happening, activation: Activation, part: Part) -> Happening:
    """Let a part begin to wait for its event, unless it does already or is tied to what was not done."""
    if part.names_no_event:
        refuse_unoffered(now.state, activation, part)
        return now
    if watches_already(now.state, activation, part):
        return now
    first = activation.effects[part.first]
    if first.setting.tie:
        refuse_unsaid(now.state, activation, first, chosen=True, at_once=False)
    tied = tie_holds(now.state, activation, first)
    if not tied.holds:
        return now.say(Omitted(activation.key, first.name, NOT_TIED), *tied.because)
    _refuse_shared_time(activation, part)
    unfit = _unfit_play(now.state, activation, part)
    if unfit is not None:
        names = dict.fromkeys(effect.name for effect in activation.effects[part.first : part.end])
        return reduce(lambda said, name: said.say(Omitted(activation.key, name, NOT_MET), *unfit.because), names, now)
    return begin_watching(now, activation, part)


def _unfit_play(state: State, activation: Activation, part: Part) -> Finding | None:
    """What says that a card was not played as its text asks beside an event: by whom and when is settled by the play.

    The source is redemption/term/conditional-phrase#if-game-state.
    """
    beside = (item for item in conditions_of(activation.effects[part.first]) if item not in part.conditions)
    found = (check(state, activation, item) for item in beside if _asks_for_play(item))
    return next((each for each in found if not each.holds), None)


_OF_PLAY = frozenset(("used by", "used during", "played in", "played from"))
"""Claims on how a card was played."""


def _asks_for_play(condition: Condition) -> bool:
    claims = items_of(condition.claims) if not condition.alternatives else ()
    return bool(claims) and all(isinstance(claim, Claim) and claim.kind in _OF_PLAY for claim in claims)


def _refuse_shared_time(activation: Activation, part: Part) -> None:
    """Leave open which of two effects joined by *and* a time behind the last of them delays.

    Raises:
        UnclearError: There are such effects: nothing says whether only the last waits.
    """
    first = activation.effects[part.first].setting
    joined = [
        effect
        for effect in activation.effects[part.first : part.end]
        if effect.setting.sentence == first.sentence and not effect.setting.role and effect.setting.either is None
    ]
    timed = [item for item in first.behind if item.conjunction == "after" and item in part.conditions]
    if timed and len({effect.name for effect in joined}) > 1:
        reason = f"Whether the {joined[0].name} effect of {activation.card} waits as well is not said."
        raise UnclearError(reason, ("redemption/term/conditional-phrase#phrase-for-a-point-in-time",))


def _is_paid(state: State, activation: Activation, instruction: Instruction) -> Finding:
    """Whether a benefit follows: only if every effect of its cost was carried out, or the event that its *if* permits.

    A cost of which another card replaced something is not paid.
    """
    if instruction.setting.role != "benefit":
        return Finding(True)
    costs = {
        index
        for index, effect in enumerate(activation.effects)
        if effect.setting.payer is instruction.setting.payer and effect.setting.role == "cost"
    }
    said = [entry.what for entry in state.log if getattr(entry.what, "activation", "") == activation.key]
    took = {what.index for what in said if isinstance(what, Took) and what.is_full}
    if costs - left_out(state, activation) <= took:
        return Finding(True)
    if any(activation.effects[index].setting.permits is not None for index in costs):
        return Finding(False, (PERMITTED,), NOT_MET)
    replaced = (_NOT_PAID_BY_OTHERS,) if any(isinstance(what, Replaced) for what in said) else ()
    return Finding(False, ("redemption/term/ability#cost-before-benefit", *replaced), NOT_PAID)


_NOT_PAID_BY_OTHERS = "redemption/modifier/instead#replacement-by-another-card-does-not-pay"
