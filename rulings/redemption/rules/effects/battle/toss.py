"""Toss: an Enhancement is played to be discarded, and decreases an opposing character by its strength (REG, Toss)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.in_force import Took
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Tossing
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.places import (
    BATTLE,
    HAND,
    Played,
    characters_of,
    controller_of,
    face,
    players,
    used_by,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.battle.play import is_outside_battle, is_plain_enhancement, users
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from rulings.redemption.rules.ongoing.numbers import now as numbers_now
from rulings.redemption.rules.ongoing.numbers import printed
from rulings.redemption.rules.ongoing.protecting import protection
from rulings.redemption.rules.ongoing.tossed import Tossed, is_instant_toss, tosses
from rulings.redemption.rules.targets.matching import targets_of
from rulings.redemption.rules.undoing.special_initiative import left_alone
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State

_TOSS = "redemption/effect/toss#"
_DECREASE = "redemption/effect/increase-and-decrease#"
_PLAY = "redemption/effect/play#"
_ENTRY = "redemption/effect/toss"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse what is not carried out yet: several Enhancements, so many of the next ones, one that is named before."""
    for target in targets_of(instruction):
        number = getattr(target.count, "number", None)
        is_next = target.count is not None and target.count.kind == "next" and number is None
        if target.back or not (is_next or wording.count(target) in ("1", "all")):
            words = wording.what(target)
            raise NotThereYetError(f"A toss of `{words}`, as {activation.card} has it, cannot be carried out yet.")


def _duration(instruction: Instruction, lasts: bool) -> tuple[str, ...]:
    """The clauses by which it is ongoing, or instant; its decrease is instant in any case."""
    return ("others-are-instant",) if is_instant_toss(instruction) else ("ongoing-for-next-or-all",)


def _begin_to_wait(step: Step) -> State | None:
    """An ongoing toss has no target yet: it waits for Enhancements that are played; None of an instant one."""
    if is_instant_toss(step.instruction):
        return None
    took = Took(step.activation.key, step.frame.index, ())
    return step.done(step.now.say(took, *clauses_of(TOSS, step.instruction)))


def _from_hand(state: State, activation: Activation, target: Target) -> Target:
    """The Enhancement is played to be tossed, so that it comes from hand where the text names no other place."""
    if wording.where(target):
        return target
    return replace(target, place=SaidPlace(HAND))


def _may_toss(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether it is an Enhancement that a character of the player in battle can use, against one that opposes it."""
    if is_outside_battle(state) or not state.faces[card].is_known or state.where[card].zone == BATTLE:
        return False
    able = is_plain_enhancement(state, card) and bool(users(state, activation, instruction, card))
    return able and bool(_opposing(state, activation))


def _opposing(state: State, activation: Activation) -> tuple[str, ...]:
    """The opposing characters that nothing protects from the card with the effect.

    The source is redemption/effect/toss#negate-the-tosser-not-the-tossed.
    """
    return tuple(
        card for card in _against(state, activation) if protection(state, card, "toss", activation.card) is None
    )


def _against(state: State, activation: Activation) -> tuple[str, ...]:
    """The characters on the other side of the battle."""
    others = (player for player in players(state) if player != activation.player)
    return tuple(card for player in others for card in characters_of(state, player))


def _all_targets(step: Step) -> tuple[str, ...]:
    """The Enhancement, and the opposing character that is decreased (#targets-enhancement-and-character)."""
    return (*step.targets, *_picked(step, "character", _opposing(step.state, step.activation)))


def _picked(step: Step, about: str, among: tuple[str, ...]) -> tuple[str, ...]:
    """What was chosen, where it is still to be had, or what alone can be; nothing as long as that is open."""
    chosen = step.chosen(about)
    return (str(chosen),) if chosen in among else among if len(among) == 1 else ()


def _ask(step: Step) -> Choice | None:
    """Ask which character plays the Enhancement, and which opposing character is decreased."""
    able = users(step.state, step.activation, step.instruction, step.targets[0])
    return _choose(step, "user", f"Which character uses {step.targets[0]}?", able) or _choose(
        step, "character", f"Which character is decreased by {step.targets[0]}?", _opposing(step.state, step.activation)
    )


def _choose(step: Step, about: str, words: str, among: tuple[str, ...]) -> Choice | None:
    return step.choose(about, words, tuple(Option(card, card) for card in among))


def _strength(state: State, card: str) -> int | Fraction:
    """The strength of an Enhancement at face value, without what increases or decreases it."""
    return printed(state, card).strength


def _toss(step: Step) -> Happening:
    """Play the Enhancement, discard it before its numbers and abilities activate, and decrease the character."""
    card, character = step.targets
    able = users(step.state, step.activation, step.instruction, card)
    (user,) = _picked(step, "user", able) or able[:1]
    now = step.now.moved(card, used_by(user), f"{_PLAY}moves-it-to-your-character", f"{_PLAY}outside-of-initiative")
    now = now.say(Played(card, BATTLE), f"{_TOSS}others-are-instant")
    played = "redemption/procedure/initiative#stalemate-or-mutual-destruction"
    now = now.set("", "last played by", controller_of(now.state, user), played)
    now = now.set("", "passes", None, "redemption/procedure/pass#three-passes-end-it")
    return _throw(now, Tossed(step.activation.key, step.frame.index, card, character, _strength(step.state, card)))


def _throw(now: Happening, toss: Tossed) -> Happening:
    """Discard an Enhancement to decrease an opposing character (redemption/effect/toss#decrease-by-strength)."""
    now = now.discarded(toss.card, f"{_TOSS}discard-enhancement-to-decrease")
    more = (f"{_TOSS}negative-strength-increases",) if toss.strength < 0 else ()
    at_once = (f"{_TOSS}decrease-by-strength", f"{_TOSS}decrease-is-instant", f"{_DECREASE}instant-change-is-permanent")
    return now.say(toss, *at_once, *more)


def toss_played(state: State, frame: Tossing) -> State | Choice:
    """Toss an Enhancement that was played while an ongoing toss means it.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The Enhancement, and the toss.

    Returns:
        The state after; or the choice which opposing character is decreased
        (redemption/effect/toss#targets-enhancement-and-character).

    Raises:
        NotThereYetError: The decrease would give special initiative.
        UnclearError: Nothing says whom the decrease would be for.
    """
    activation: Activation = state.activations[frame.activation]
    card, instruction = frame.card, activation.effects[frame.index]
    among = _opposing(state, activation)
    if frame.player != activation.player or not among:
        whom = "whom it decreases" if among else "whether it is tossed where it can decrease nobody"
        reason = f"{activation.card} tosses {card} of {frame.player}; {whom} is not said."
        raise UnclearError(reason, (f"{_TOSS}targets-enhancement-and-character",))
    question = f"{frame.activation}/{frame.index}/toss of {card}/{len(tosses(state))}"
    chosen = state.answers.get(question, among[0])
    if len(among) > 1 and question not in state.answers:
        options = tuple(Option(character, character) for character in among)
        return Choice(question, activation.player, f"Which character is decreased by {card}?", options, (_ENTRY,))
    targets = (card, str(chosen))
    if left_alone(state, activation, instruction, targets):
        raise NotThereYetError(f"That {card} is tossed with special initiative against it cannot be carried out yet.")
    weapon = f"{_TOSS}weapons-too" if "weapon" in face(state, card).classes else f"{_TOSS}enhancements-by-ability-too"
    now = Happening(state, frame.activation).say(
        Took(frame.activation, frame.index, targets), *clauses_of(TOSS, instruction), weapon
    )
    toss = Tossed(frame.activation, frame.index, card, targets[1], _strength(state, card))
    return check_rules(_throw(now, toss)).state


def _without_toughness(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> frozenset[str]:
    """The character that the decrease would leave without toughness."""
    card, character = targets
    left = numbers_now(state, character).toughness - _strength(state, card)
    return frozenset((character,)) if left <= 0 else frozenset()


def _why(step: Step) -> Iterator[str]:
    """The clause by which protection from the Enhancement alone does not keep it from a character."""
    card, character = step.targets
    if protection(step.state, character, "decrease", card) is not None:
        yield f"{_TOSS}negate-the-tosser-not-the-tossed"


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clauses by which there is nothing to toss, or nobody to toss it at."""
    yield f"{_TOSS}targets-enhancement-and-character"
    if any(_against(state, activation)) and not _opposing(state, activation):
        yield f"{_TOSS}negate-the-tosser-not-the-tossed"


TOSS = Effect(
    "toss",
    refuse=_refuse,
    duration=_duration,
    carries=("discard-enhancement-to-decrease", "targets-enhancement-and-character"),
    cites_place=False,
    aim=_from_hand,
    may_target=_may_toss,
    all_targets=_all_targets,
    ask=_ask,
    do=_toss,
    why=_why,
    why_none=_why_none,
    leaving=_without_toughness,
    why_leaving=("redemption/procedure/special-initiative#game-rule-triggered-by-the-effect",),
    may_be_replaced=False,
    by_itself=_begin_to_wait,
)
