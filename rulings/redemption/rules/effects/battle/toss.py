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
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.in_force import TO_COME, Ongoing, goes_on
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Carry, after
from rulings.redemption.rules.cards.places import BATTLE, HAND, Played, card_of, controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.battle.play import (
    ask_players,
    is_outside_battle,
    is_plain_enhancement,
    may_play,
    play_targets,
)
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from rulings.redemption.rules.ongoing.numbers import printed
from rulings.redemption.rules.ongoing.protecting import protection
from rulings.redemption.rules.targets.amounts import has_x, settled
from rulings.redemption.rules.targets.referencing import is_meant, number_of
from rulings.redemption.rules.targets.words.aims import acts_on_seen, targets_of
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
    """Refuse what is neither one Enhancement that is played to be tossed, nor those that are played later."""
    targets = targets_of(instruction)
    meant = all(_is_for_later(target) or _is_one(target) or _is_of_seen(instruction, target) for target in targets)
    if len(targets) != 1 or targets[0].back or not meant:
        words = wording.words_of(instruction.effect.target)
        raise NotThereYetError(f"Tossing `{words}`, as {activation.card} has it, cannot be carried out yet.")


def _is_of_seen(instruction: Instruction, target: Target) -> bool:
    """Whether a target is some of the cards that were shown before, each of which is played to be tossed."""
    return acts_on_seen(instruction) and target.count is not None and target.count.kind in _SOME


_SOME = frozenset(("exactly", "up to", "any number"))


def _is_one(target: Target) -> bool:
    return target.count is not None and target.count.kind == "exactly" and wording.count(target) == "1"


def _is_for_later(target: Target) -> bool:
    """Whether a target is *next* or *all*, played in battle (redemption/effect/toss#ongoing-for-next-or-all)."""
    later = target.count is not None and target.count.kind in TO_COME
    return later and set(wording.where(target)) <= {BATTLE}


def _from_hand(state: State, activation: Activation, target: Target) -> Target:
    """An Enhancement that is played to be tossed comes out of the hand, as one that is played does."""
    return target if wording.where(target) else replace(target, place=_IN_HAND)


def _may_toss(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether a card is an Enhancement that its player can play in battle now."""
    in_battle = not is_outside_battle(state)
    return in_battle and is_plain_enhancement(state, card) and may_play(state, activation, instruction, card)


def _toss(step: Step) -> State:
    """The Enhancement is played, and tossed (redemption/effect/toss#others-are-instant)."""
    now, thrown = play_targets(step), []
    for card in step.targets:
        now = now.say(Played(card, BATTLE, step.activation.player), "redemption/effect/play#two-uses-of-play")
        now, decreases = _throw(now, step.speaker, card)
        thrown += decreases
    return now.then(*thrown, *after(step.frame, len(step.activation.effects))).state


def _be_in_force(step: Step) -> State | None:
    """Wait for Enhancements; those that were tossed before the toss was interrupted are tossed again.

    The sources are redemption/effect/toss#ongoing-for-next-or-all and
    redemption/effect/interrupt#activation-and-targeting-stand.
    """
    if not goes_on(step.instruction):
        return None
    took = Took(step.activation.key, step.frame.index, ())
    now, thrown = step.now.say(took, *clauses_of(TOSS, step.instruction, lasts=True)), []
    for card in _tossed(now.state, step.activation):
        if now.state.where[card].zone == BATTLE:
            now, decreases = _throw(now, step.speaker, card)
            thrown += decreases
    return now.then(*thrown, *after(step.frame, len(step.activation.effects))).state


def _tossed(state: State, activation: Activation) -> tuple[str, ...]:
    """List the Enhancements that an activation has tossed, each once."""
    said = (entry.what for entry in state.log.of(Tossed))
    return tuple(dict.fromkeys(tossed.card for tossed in said if tossed.by == activation.key))


def _utilize(now: Happening, effect: Ongoing, card: str) -> Happening | None:
    """Toss an Enhancement as it comes into battle, whoever plays or adds it; None of one that is not meant.

    The sources are redemption/effect/toss#targets-enhancement-and-character, #weapons-too and
    #enhancements-by-ability-too.
    """
    aims = targets_of(effect.instruction) if goes_on(effect.instruction) else ()
    if not any(_takes(now.state, effect, target, card) for target in aims):
        return None
    by_ability = now.cause in now.state.activations
    clauses = (
        *((f"{_TOSS}weapons-too",) if "weapon" in face(now.state, card).classes else ()),
        *((f"{_TOSS}enhancements-by-ability-too",) if by_ability else ()),
    )
    tossing, thrown = _throw(Happening(now.state, effect.activation.key), effect.activation, card, *clauses)
    return Happening(tossing.state, now.cause).then(*thrown)


def _takes(state: State, effect: Ongoing, target: Target, card: str) -> bool:
    """Whether an Enhancement is one that a toss in force still takes.

    Raises:
        NotThereYetError: It is the next one, and protected from the toss.
    """
    wanted = settled(state, effect.activation, target) if has_x(target) else target
    if not is_meant(state, effect.activation, effect.activation.player, wanted, card):
        return False
    is_next = target.count is not None and target.count.kind == "next"
    if is_next and len(_tossed(state, effect.activation)) >= number_of(target):
        return False
    shielded = protection(state, card, TOSS.name, effect.activation.card) is not None
    if shielded and is_next:
        raise NotThereYetError(f"Whether {card}, which is protected, is the next that {effect.activation.card} tosses.")
    return not shielded


def _throw(now: Happening, activation: Activation, card: str, *because: str) -> tuple[Happening, list[Carry]]:
    """Discard an Enhancement to decrease a character (redemption/effect/toss#discard-enhancement-to-decrease).

    Args:
        now: What happened so far, the Enhancement being in battle.
        activation: The activation whose effect tosses it.
        card: The Enhancement.
        because: The clauses by which it is tossed as well.

    Returns:
        The same with the Enhancement discarded; and the decrease that is to be carried out, none where it comes back by
        itself. The character opposes the Enhancement (redemption/term/opposed-and-opposing#opposing-cards).

    Raises:
        NotThereYetError: Whose character it is cannot be told yet.
    """
    lost, whose = printed(now.state, card).strength, _whose(now.state, activation, card)
    clause = f"{_TOSS}discard-enhancement-to-decrease"
    now = now.say(Tossed(card, activation.key), clause, *because).discarded(card, clause)
    if _is_decreasing(now.state, activation, card):
        return now, []
    ability = _read(f"Decrease {whose} {lost}/{lost}.")
    state, new = start(now.state, activation.card, activation.player, ability, activation.key, activation.modifiers)
    effects = tuple(replace(effect, setting=replace(effect.setting, within=TOSS.name)) for effect in new.effects)
    new = replace(new, place=activation.place, limits=(), part_of=activation.key, occasion=card)
    state, new = narrow(state, new, effects)
    said = Happening(state, new.key).say(Activated(new.key), *_why_so_much(lost))
    return Happening(said.state, now.cause), [Carry(new.key, 0)]


def _is_decreasing(state: State, activation: Activation, card: str) -> bool:
    """Whether the decrease by an Enhancement stands, or is to come back, when the toss comes back."""
    return any(
        known.part_of == activation.key and known.occasion == card and is_standing(state, known.key)
        for known in state.activations.values()
    )


def _whose(state: State, activation: Activation, card: str) -> str:
    """Name the characters that oppose an Enhancement, as the player of the toss would."""
    if controller_of(state, card) == activation.player:
        return "an opposing character"
    if activation.player not in (state.get("", "attacker"), state.get("", "defender")):
        raise NotThereYetError(f"Whom {card} decreases when {activation.card} tosses it cannot be told yet.")
    return "your character in battle"


@cache
def _read(words: str) -> AbilityReading:
    """The decrease that a toss is, as it would be read."""
    return load_reader().read(words, "evil Enhancement").sections[0].abilities[0]


def _why_so_much(lost: object) -> Iterator[str]:
    """The clauses on the decrease: its size, that it is instant, and that it is of the card with the toss."""
    yield from (f"{_TOSS}decrease-by-strength", f"{_TOSS}decrease-is-instant")
    yield f"{_TOSS}negate-the-tosser-not-the-tossed"
    if str(lost).startswith("-"):
        yield f"{_TOSS}negative-strength-increases"


def _duration(instruction: Instruction, lasts: bool) -> tuple[str, ...]:
    """The clause by which a toss is ongoing, or instant."""
    return ("ongoing-for-next-or-all",) if goes_on(instruction) else ("others-are-instant",)


TOSS = Effect(
    "toss",
    refuse=_refuse,
    looks_at_plays=True,
    duration=_duration,
    aim=_from_hand,
    may_target=_may_toss,
    by_itself=_be_in_force,
    ask=ask_players,
    do=_toss,
    may_be_replaced=False,
    utilizes=_utilize,
    why_undone=(f"{_TOSS}negated-toss-is-undone",),
)
