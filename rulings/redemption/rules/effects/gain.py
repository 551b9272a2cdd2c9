"""Gain: a card has brigades or identifiers on top of those that it has (REG, Gain)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Granted, Statement, Target
from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.cards.churches import churches
from rulings.redemption.rules.cards.control import RanOut
from rulings.redemption.rules.cards.gained_abilities import abilities_granted
from rulings.redemption.rules.cards.places import (
    BATTLE,
    GAINED_ABILITIES,
    GAINED_BRIGADES,
    GAINED_IDENTIFIERS,
    face,
    words_in,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.phrases import Term, items_of

_GAIN = "redemption/effect/gain#"
_ATTRIBUTES = {"brigade": GAINED_BRIGADES, "identifier": GAINED_IDENTIFIERS}


@dataclass(frozen=True, slots=True)
class _Gained:
    """What is gained, in small letters.

    Attributes:
        brigades: The brigades.
        identifiers: The identifiers.
    """

    brigades: tuple[str, ...]
    identifiers: tuple[str, ...]

    def of(self, attribute: str) -> tuple[str, ...]:
        """The words of an attribute of the card."""
        return self.brigades if attribute == GAINED_BRIGADES else self.identifiers


_SAME_CHURCH = "same church identifier"
"""The kind of what is gained where a text says that it is the church of its own card."""


def _is_chosen(instruction: Instruction) -> bool:
    """Whether one of the things that are named is gained, as its player chooses."""
    return getattr(instruction.effect.grants, "joint", "") == "or"


def _granted(instruction: Instruction) -> tuple[Granted, ...]:
    return tuple(item for item in items_of(instruction.effect.grants) if isinstance(item, Granted))


def _gained(state: State, activation: Activation, granted: tuple[Granted, ...]) -> _Gained:
    """The brigades and identifiers that are named, with the church of the card itself."""
    brigades, identifiers = (
        tuple(item.what.name.lower() for item in granted if item.kind == kind and isinstance(item.what, Term))
        for kind in _ATTRIBUTES
    )
    own = face(state, activation.card).identifiers if any(item.kind == _SAME_CHURCH for item in granted) else ()
    return _Gained(brigades, (*identifiers, *(word for word in own if word in churches())))


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse what is no brigade, identifier or ability, or an ability that is to be chosen."""
    said = instruction.effect.grants
    items = items_of(said)
    known = all(map(_is_known, items))
    if not items or not known or (_is_chosen(instruction) and abilities_granted(instruction)):
        raise NotThereYetError(f"What a card gains by {activation.card} is not there yet: `{wording.words_of(said)}`.")


def _is_known(item: object) -> bool:
    if not isinstance(item, Granted):
        return False
    if item.kind == "ability":
        return isinstance(item.what, Statement)
    if item.kind == _SAME_CHURCH:
        return isinstance(item.what, Target) and item.what.back == "this card"
    return str(item.kind) in _ATTRIBUTES and isinstance(item.what, Term)


def _lacks(state: State, activation: Activation, granted: tuple[Granted, ...], card: str) -> _Gained:
    """What a card does not have yet of what it would gain."""
    gained, known = _gained(state, activation, granted), face(state, card)
    return _Gained(_without(gained.brigades, known.brigades), _without(gained.identifiers, known.identifiers))


def _without(words: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    have = {each.lower() for each in known}
    return tuple(each for each in words if each not in have)


def _may_target(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether a card would be changed, as it is by any ability (redemption/effect/gain#must-change-the-character)."""
    return bool(abilities_granted(instruction)) or _changes(state, activation, _granted(instruction), card)


def _changes(state: State, activation: Activation, granted: tuple[Granted, ...], card: str) -> bool:
    lacks = _lacks(state, activation, granted, card)
    return bool(lacks.brigades or lacks.identifiers)


def _options(step: Step, card: str) -> tuple[Granted, ...]:
    """The things of which a card gains one: those that change it."""
    granted = _granted(step.instruction)
    return tuple(item for item in granted if _changes(step.state, step.activation, (item,), card))


def _ask(step: Step) -> Choice | None:
    """Ask which of the things that are named each target gains."""
    for card in step.targets if _is_chosen(step.instruction) else ():
        options = tuple(Option(wording.words_of(item), wording.words_of(item)) for item in _options(step, card))
        choice = step.choose(f"gained by {card}", f"What does {card} gain?", options)
        if choice is not None:
            return choice
    return None


def _chosen(step: Step, card: str) -> tuple[Granted, ...]:
    """What a card gains: all that is named, or what was chosen of it."""
    if not _is_chosen(step.instruction):
        return _granted(step.instruction)
    options, said = _options(step, card), step.chosen(f"gained by {card}")
    return tuple(item for item in options if said in (None, wording.words_of(item)))


def _gain(step: Step) -> Happening:
    """Each target has what it gains from now on (redemption/effect/gain#adds-characteristics)."""
    now = step.now
    for card in step.targets:
        lacks = _lacks(now.state, step.activation, _chosen(step, card), card)
        for attribute in _ATTRIBUTES.values():
            words = (*words_in(now.state, card, attribute), *lacks.of(attribute))
            if words:
                now = now.set(card, attribute, words, *(f"{_GAIN}{key}" for key in _WHY))
        now = _gain_abilities(now, step, card) if abilities_granted(step.instruction) else now
    return now


def _gain_abilities(now: Happening, step: Step, card: str) -> Happening:
    """A card has one more ability, which activates as it is played; also one that it has already.

    Raises:
        UnclearError: It is in battle, so that it was played before it had the ability.
    """
    if now.state.where[card].zone == BATTLE:
        reason = f"Whether an ability that {card} gains in battle activates is not said."
        raise UnclearError(reason, (f"{_GAIN}adds-characteristics", "redemption/term/activate#activates-when-played"))
    known = words_in(now.state, card, GAINED_ABILITIES)
    granted = abilities_granted(step.instruction)
    before = [instructions(each)[0].effect for each in abilities_of(now.state, card)]
    same = any(instructions(each)[0].effect in before for each in granted)
    again = (f"{_GAIN}same-ability-is-a-change",) if same else ()
    names = (*known, f"{step.activation.key}/{step.frame.index}")
    joins = "redemption/term/special-ability#gained-ability-joins-it"
    return now.set(card, GAINED_ABILITIES, names, *(f"{_GAIN}{key}" for key in _WHY), joins, *again)


_WHY = ("adds-characteristics", "abilities-identifiers-brigades", "replaces-nothing", "permanent-unless-duration")


def _lose(now: Happening, timed: Timed, card: str) -> Happening:
    """What was gained for a time is lost (redemption/effect/gain#permanent-unless-duration)."""
    why = (f"{_GAIN}permanent-unless-duration", *timed.why)
    now = now.say(RanOut(timed.activation.key, timed.index, card), *why)
    for change in reversed(timed.on(card)):
        fact = change[1]
        added = _added(fact.before, fact.after)
        left = tuple(word for word in words_in(now.state, card, fact.attribute) if word not in added)
        now = now.set(card, fact.attribute, left or None, *why)
    return now


def _added(before: object, after: object) -> tuple[str, ...]:
    earlier, later = (words if isinstance(words, tuple) else () for words in (before, after))
    return tuple(str(word) for word in later if word not in earlier)


def _why_chosen(step: Step) -> Iterator[str]:
    """The clause by which one of several things is chosen."""
    yield from ("redemption/term/ability#how-an-option-is-marked",) if _is_chosen(step.instruction) else ()


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield "redemption/effect/gain"
    yield f"{_GAIN}must-change-the-character"
    yield f"{_GAIN}same-brigade-or-identifier-is-no-change"


GAIN = Effect(
    "gain",
    beside=frozenset(("grants",)),
    refuse=_refuse,
    carries=("targets-the-character",),
    may_target=_may_target,
    ask=_ask,
    do=_gain,
    why=_why_chosen,
    why_none=_why_none,
    revert=_lose,
)
