"""The targets of an effect are found or asked for before it takes place (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Omitted
from rulings.redemption.rules.abilities.effect import effect_of
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.active_at_the_beginning import refuse_unsaid
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.carrying_out.clauses import why_alone
from rulings.redemption.rules.conditions.if_you_do import FINDS_NOTHING, NO_TARGET
from rulings.redemption.rules.conditions.reach import find
from rulings.redemption.rules.facts import may_last, spares_lost_souls
from rulings.redemption.rules.ongoing.numbers import WORTH
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic, locations_of
from rulings.redemption.rules.targeting.manual_targeting import (
    ask_targets,
    is_chosen,
    may_be_none,
    possible_sets,
    say_shielded,
    shut_out,
    still_reached,
    waits_for_targets,
)
from rulings.redemption.rules.targeting.one_by_one import may_pick, pick
from rulings.redemption.rules.targeting.repeated_activation import with_those_left
from rulings.redemption.rules.targeting.searches_barred import why_barred
from rulings.redemption.rules.targeting.searching import (
    HIDDEN_SEARCH,
    MAY_FAIL,
    decks_searched,
    searches_for_any,
    shuffle_searched,
)
from rulings.redemption.rules.targets.finding import why_none_found
from rulings.redemption.rules.targets.hidden import refuse_hidden
from rulings.redemption.rules.targets.sets_of_targets import Chosen, ManySetsError
from rulings.redemption.rules.targets.words.aims import joint_of, targets_of
from rulings.redemption.rules.triggers.instead import why_safe
from rulings.redemption.rules.undoing.special_initiative import that_answer
from rulings.table.choices import Choice, Option
from rulings.table.state import State

_TARGETING = "redemption/term/effect-targeting"


def choose(step: Step) -> Step | Choice | State:
    """Find or ask for the targets of an effect.

    Args:
        step: The effect.

    Returns:
        The effect with its targets; a choice of them (redemption/term/effect-targeting); or the state after it, where
        it has no target, or works on none that are found as those of every effect are.

    Raises:
        NotThereYetError: The engine cannot tell yet which cards it means.
    """
    by_itself = effect_of(step).by_itself
    done = by_itself(step) if by_itself is not None else None
    if done is not None:
        return done
    now, activation, instruction = step.now, step.activation, step.instruction
    asked_for = step.question("targets")
    chosen = step.state.answers.get(asked_for)
    if chosen is None:
        chosen = _given(step)
    if chosen is None:
        of_one_kind = _of_one_kind(step)
        if isinstance(of_one_kind, Choice):
            return of_one_kind
        try:
            found = _possible(step, of_one_kind)
        except ManySetsError as many:
            return _pick_one_by_one(step, of_one_kind, asked_for, many)
        if not found or (found == [()] and not _is_in_force_without(step)):
            return _leave_out(step)
        if len(found) > 1 or (is_chosen(instruction) and found != [()]):
            refuse_unsaid(step.state, activation, instruction, chosen=True, at_once=False)
            return ask_targets(step.state, activation, of_one_kind, asked_for, found)
        chosen = found[0]
        now = Happening(replace(now.state, answers={**now.state.answers, asked_for: chosen}), now.cause)
    targets = tuple(chosen)
    if not targets and searches_for_any(instruction) and not may_be_none(instruction):
        return _find_nothing(replace(step, now=now))
    return replace(step, now=now, targets=targets, earlier=None if step.is_first_verb else targets)


def _pick_one_by_one(step: Step, meant: Instruction, asked_for: str, many: ManySetsError) -> Step | Choice | State:
    """Let the player pick the targets one by one, and go on with them as if they had been chosen together.

    Raises:
        ManySetsError: More than their number says which sets are possible.
    """
    each = [(card,) for card in many.cards]
    if that_answer(step.state, step.activation, meant, list(each)) != each or not may_pick(step, meant, many.cards):
        raise many
    refuse_unsaid(step.state, step.activation, meant, chosen=True, at_once=False)
    picked = pick(step, meant, asked_for, many)
    if isinstance(picked, Choice):
        return picked
    answers = {**step.state.answers, asked_for: picked}
    return choose(replace(step, now=Happening(replace(step.state, answers=answers), step.now.cause)))


def _of_one_kind(step: Step) -> Instruction | Choice:
    """Ask which of several targets is meant where chance picks the cards of one of them: their hand, or some at random.

    Which of them it is, no chance decides (redemption/term/ability#how-an-option-is-marked).
    """
    instruction = step.instruction
    targets = targets_of(instruction)
    if joint_of(instruction) != "or" or len({target.at_random for target in targets}) < 2:
        return instruction
    alone = [replace(instruction, effect=replace(instruction.effect, target=target)) for target in targets]
    found = {number: possible_sets(step.state, step.activation, one) for number, one in enumerate(alone)}
    open_to = [number for number, sets in found.items() if sets != [()]]
    if len({frozenset(map(frozenset, found[number])) for number in open_to}) < 2:
        return instruction
    kinds = {f"option {number + 1}": alone[number] for number in open_to}
    words = f"Which targets does the {instruction.name} effect of {step.activation.card} have?"
    options = tuple(
        Option(option, f"{option} ({wording.words_of(one.effect.target)})") for option, one in kinds.items()
    )
    asked = step.choose("kind of targets", words, options)
    return asked or kinds[str(step.chosen("kind of targets"))]


def _given(step: Step) -> tuple[str, ...] | None:
    """The targets of an effect that names none: those that come later, or the card; None where they are found."""
    if waits_for_targets(step.state, step.instruction):
        return ()
    if targets_of(step.instruction):
        return None
    card = step.activation.card
    itself = step.instruction.effect.manner == WORTH
    return (card if itself else step.state.where[card].on or card,)


def _possible(step: Step, instruction: Instruction) -> list[Chosen]:
    """The sets of targets that an effect can have at this moment."""
    state, activation = step.state, step.activation
    found = that_answer(state, activation, instruction, possible_sets(state, activation, instruction))
    found = with_those_left(state, activation, instruction, found)
    places = effect_of(step).places
    nowhere = places is not None and not places(state, activation, instruction)
    return [()] if nowhere else found


def _is_in_force_without(step: Step) -> bool:
    """Whether an effect is in force although it has no target yet.

    The sources are redemption/effect/prevent#targets-are-picked-up-later and
    redemption/effect/negate#ongoing-where-it-prevents.
    """
    effect = effect_of(step)
    return effect.picks_up_later or (may_last(effect.name) and is_automatic(step.instruction))


def _leave_out(step: Step) -> State:
    """Say that an effect has no target, and why; it may do something all the same."""
    now = say_shielded(step.now, step.activation, step.instruction)
    reason = Omitted(step.activation.key, step.instruction.name, NO_TARGET)
    without = replace(step, now=now.say(reason, *_why_none(replace(step, now=now))))
    return step.done(effect_of(step).do_without(_after_search(without)))


def _find_nothing(step: Step) -> State:
    """Say that the search of an effect fails, as its player has chosen (redemption/effect/search)."""
    reason = Omitted(step.activation.key, step.instruction.name, FINDS_NOTHING)
    return step.done(_after_search(replace(step, now=step.now.say(reason, HIDDEN_SEARCH, MAY_FAIL))).now)


def _after_search(step: Step) -> Step:
    """Shuffle the deck that was searched in vain; one that its player may not search is not searched at all."""
    if why_barred(step.state, step.activation, step.instruction):
        return step
    players = decks_searched(step.state, step.activation, step.instruction, ())
    return replace(step, now=shuffle_searched(step.now, players, ()))


def _why_none(step: Step) -> Iterator[str]:
    """The clauses by which an effect has no target."""
    state, activation, instruction = step.state, step.activation, step.instruction
    yield from why_alone(state, activation, instruction)
    yield from why_safe(state, activation, step.frame.index)
    first, *more = effect_of(step).why_none(state, activation, instruction)
    yield first
    if spares_lost_souls(instruction.name):
        yield from find(state, activation, instruction, locations_of(instruction)).because
    yield from shut_out(state, activation, instruction)
    yield from more
    yield from why_none_found(state, activation.card, instruction)


def reach(step: Step) -> Step | Choice | State:
    """Leave of the targets those that the effect reaches, and let its player choose what else is open for them.

    Args:
        step: The effect, with its targets.

    Returns:
        The effect with all targets that it has; a choice; or the state after it, where what an earlier verb targets is
        protected from it (redemption/term/effect-targeting#several-effects-in-sequence).
    """
    refuse_hidden(step.activation, step.targets)
    if step.earlier:
        still = tuple(still_reached(step.state, step.activation, step.instruction, step.earlier))
        if not still:
            now = say_shielded(step.now, step.activation, step.instruction, step.earlier)
            reason = Omitted(step.activation.key, step.instruction.name, NO_TARGET)
            return step.done(now.say(reason, f"{_TARGETING}#several-effects-in-sequence"))
        step = replace(step, targets=still)
    effect = effect_of(step)
    step = replace(step, targets=effect.all_targets(step))
    return effect.ask(step) or step
