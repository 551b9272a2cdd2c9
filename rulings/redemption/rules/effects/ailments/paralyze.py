"""Paralyze: a character cannot enter battle for as long as it is paralyzed (REG, Paralyze)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.rules.abilities.afflictions import afflicted_by, name_of_effect
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.rewording.paired_effects import AFFLICTIONS, has_pair
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.state import State

_PARALYZE = "redemption/effect/paralyze#"
_CONDITION = AFFLICTIONS["paralyze"]
_LASTS = f"{_PARALYZE}permanent-unless-duration"


def _paralyze(step: Step) -> Happening:
    """Each target is paralyzed; one that is so already, by this effect as well (redemption/effect/paralyze)."""
    now, name = step.now, name_of_effect(step.activation.key, step.frame.index)
    for card in step.targets:
        before = afflicted_by(now.state, card, _CONDITION)
        again = (f"{_PARALYZE}paralyzed-again",) if before else ()
        now = now.set(card, _CONDITION, (*before, name), f"{_PARALYZE}adds-paralyzed-condition", _LASTS, *again)
    return now


def _set_free(now: Happening, timed: Timed, card: str) -> Happening:
    """The time of one effect is over; the card is free where it is paralyzed by no other."""
    name = name_of_effect(timed.activation.key, timed.index)
    left = tuple(by for by in afflicted_by(now.state, card, _CONDITION) if by != name)
    paired = has_pair(timed.activation.effects, timed.instruction)
    persists = (f"{_PARALYZE}while-paralyzed-persists",) if paired else ()
    other = (f"{_PARALYZE}paralyzed-again", *persists) if left else ()
    return now.set(card, _CONDITION, left or None, _LASTS, f"{_PARALYZE}running-out-is-no-heal", *other)


def _is_paralyzed_by_it(state: State, timed: Timed, card: str) -> bool:
    return name_of_effect(timed.activation.key, timed.index) in afflicted_by(state, card, _CONDITION)


def _why(step: Step) -> Iterator[str]:
    """The clause on an ability that is paired with the condition, where one is."""
    if has_pair(step.activation.effects, step.instruction):
        yield f"{_PARALYZE}sometimes-paired"


PARALYZE = Effect(
    "paralyze",
    carries=("targets-characters",),
    do=_paralyze,
    why=_why,
    revert=_set_free,
    may_revert=_is_paralyzed_by_it,
)
