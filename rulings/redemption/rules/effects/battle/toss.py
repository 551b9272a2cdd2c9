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
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.places import (
    BATTLE,
    HAND,
    Played,
    characters_of,
    controller_of,
    players,
    used_by,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.battle.play import is_outside_battle, is_plain_enhancement, users
from rulings.redemption.rules.ongoing.numbers import now as numbers_now
from rulings.redemption.rules.ongoing.numbers import printed
from rulings.redemption.rules.ongoing.protecting import protection
from rulings.redemption.rules.ongoing.tossed import Tossed
from rulings.redemption.rules.targets.matching import targets_of
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_TOSS = "redemption/effect/toss#"
_DECREASE = "redemption/effect/increase-and-decrease#"
_PLAY = "redemption/effect/play#"
_AT_ONCE = ("others-are-instant", "decrease-is-instant")


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse a toss of several cards or of one named before, and the ongoing ones, of the next Enhancement or of all."""
    for target in targets_of(instruction):
        if wording.count(target) != "1" or target.back:
            words = wording.what(target)
            raise NotThereYetError(f"A toss of `{words}`, as {activation.card} has it, cannot be carried out yet.")


def _duration(instruction: Instruction, lasts: bool) -> tuple[str, ...]:
    """The clauses by which it is instant, and its decrease with it."""
    return _AT_ONCE


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
    others = (player for player in players(state) if player != activation.player)
    found = (card for player in others for card in characters_of(state, player))
    return tuple(card for card in found if protection(state, card, "toss", activation.card) is None)


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
    strength = _strength(step.state, card)
    now = step.now.moved(card, used_by(user), f"{_PLAY}moves-it-to-your-character", f"{_PLAY}outside-of-initiative")
    now = now.say(Played(card, BATTLE), f"{_TOSS}others-are-instant")
    played = "redemption/procedure/initiative#stalemate-or-mutual-destruction"
    now = now.set("", "last played by", controller_of(now.state, user), played)
    now = now.set("", "passes", None, "redemption/procedure/pass#three-passes-end-it")
    now = now.discarded(card, f"{_TOSS}discard-enhancement-to-decrease")
    more = (f"{_TOSS}negative-strength-increases",) if strength < 0 else ()
    said = Tossed(step.activation.key, step.frame.index, card, character, strength)
    at_once = (f"{_TOSS}decrease-by-strength", f"{_TOSS}decrease-is-instant", f"{_DECREASE}instant-change-is-permanent")
    return now.say(said, *at_once, *more)


def _without_toughness(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> frozenset[str]:
    """The character that the decrease would leave without toughness."""
    card, character = targets
    left = numbers_now(state, character).toughness - _strength(state, card)
    return frozenset((character,)) if left <= 0 else frozenset()


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clauses by which there is nothing to toss, or nobody to toss it at."""
    yield f"{_TOSS}targets-enhancement-and-character"


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
    why_none=_why_none,
    leaving=_without_toughness,
    why_leaving=("redemption/procedure/special-initiative#game-rule-triggered-by-the-effect",),
    may_be_replaced=False,
)
