"""Toss: an Enhancement is discarded to decrease an opposing character, and not used as usual (REG, Toss)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Located, Places, Target
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading, load_reader
from rulings.redemption.rules.abilities.activation import Activated, Activation, narrow, start
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Carry, after
from rulings.redemption.rules.cards.places import BATTLE, HAND, Played, card_of, controller_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.battle.play import (
    ask_players,
    is_outside_battle,
    is_plain_enhancement,
    may_play,
    play,
)
from rulings.redemption.rules.ongoing.numbers import printed
from rulings.redemption.rules.targets.matching import targets_of
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.undoing import is_standing
from rulings.texts.phrases import Listing, Term

_TOSS = "redemption/effect/toss#"
_IN_HAND = Places(Listing((Located(SaidPlace(Term("places", HAND, "one", (HAND,)))),)))


@dataclass(frozen=True, slots=True)
class Tossed:
    """The statement that an Enhancement is tossed.

    Attributes:
        card: The Enhancement.
        by: The activation whose effect tosses it.
    """

    card: str
    by: str

    def __str__(self) -> str:
        return f"{self.card} is tossed by {card_of(self.by)}"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse what is not one Enhancement that is played to be tossed."""
    targets = targets_of(instruction)
    if len(targets) != 1 or targets[0].back or not _is_one(targets[0]):
        words = wording.words_of(instruction.effect.target)
        raise NotThereYetError(f"Tossing `{words}`, as {activation.card} has it, cannot be carried out yet.")


def _is_one(target: Target) -> bool:
    return target.count is not None and target.count.kind == "exactly" and wording.count(target) == "1"


def _from_hand(state: State, activation: Activation, target: Target) -> Target:
    """An Enhancement that is played to be tossed comes out of the hand, as one that is played does."""
    return target if wording.where(target) else replace(target, place=_IN_HAND)


def _may_toss(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether a card is an Enhancement that its player can play in battle now."""
    in_battle = not is_outside_battle(state)
    return in_battle and is_plain_enhancement(state, card) and may_play(state, activation, instruction, card)


def _toss(step: Step) -> State:
    """The Enhancement is played, and tossed (redemption/effect/toss#others-are-instant)."""
    now, thrown = play(step), []
    for card in step.targets:
        now = now.say(Played(card, BATTLE), "redemption/effect/play#two-uses-of-play")
        now, decreases = _throw(now, step.speaker, card)
        thrown += decreases
    return now.then(*thrown, *after(step.frame, len(step.activation.effects))).state


def _throw(now: Happening, activation: Activation, card: str) -> tuple[Happening, list[Carry]]:
    """Discard an Enhancement to decrease a character (redemption/effect/toss#discard-enhancement-to-decrease).

    Args:
        now: What happened so far, the Enhancement being in battle.
        activation: The activation whose effect tosses it.
        card: The Enhancement.

    Returns:
        The same with the Enhancement discarded; and the decrease that is to be carried out, none where it comes back by
        itself.
    """
    lost, own = printed(now.state, card).strength, controller_of(now.state, card) == activation.player
    clause = f"{_TOSS}discard-enhancement-to-decrease"
    now = now.say(Tossed(card, activation.key), clause).discarded(card, clause)
    if _is_decreasing(now.state, activation, card):
        return now, []
    ability = _decrease(f"{'an opposing character' if own else 'your character in battle'} {lost}/{lost}")
    state, new = start(now.state, activation.card, activation.player, ability, activation.key, activation.modifiers)
    new = replace(new, place=activation.place, limits=(), part_of=activation.key, occasion=card)
    state, new = narrow(state, new, new.effects)
    said = Happening(state, new.key).say(Activated(new.key), *_why_so_much(lost))
    return Happening(said.state, now.cause), [Carry(new.key, 0)]


def _is_decreasing(state: State, activation: Activation, card: str) -> bool:
    """Whether the decrease by an Enhancement stands, or is to come back, when the toss comes back."""
    return any(
        known.part_of == activation.key and known.occasion == card and is_standing(state, known.key)
        for known in state.activations.values()
    )


@cache
def _decrease(words: str) -> AbilityReading:
    """The decrease that a toss is, as it would be read."""
    return load_reader().read(f"Decrease {words}.", "evil Enhancement").sections[0].abilities[0]


def _why_so_much(lost: object) -> Iterator[str]:
    """The clauses on the decrease: its size, that it is instant, and that it is of the card with the toss."""
    yield from (f"{_TOSS}decrease-by-strength", f"{_TOSS}decrease-is-instant")
    yield f"{_TOSS}negate-the-tosser-not-the-tossed"
    if str(lost).startswith("-"):
        yield f"{_TOSS}negative-strength-increases"


def _duration(instruction: Instruction, lasts: bool) -> tuple[str, ...]:
    return ("others-are-instant",)


TOSS = Effect(
    "toss",
    refuse=_refuse,
    duration=_duration,
    aim=_from_hand,
    may_target=_may_toss,
    ask=ask_players,
    do=_toss,
    may_be_replaced=False,
)
