"""Paralyze: a character cannot enter battle for as long as it is paralyzed (REG, Paralyze)."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_PARALYZE = "redemption/effect/paralyze#"
_CONDITION = "paralyzed"
_LASTS = f"{_PARALYZE}permanent-unless-duration"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse an ability that is paired with the paralysis by a colon."""
    at = activation.first(lambda effect: effect is instruction)
    if any(effect.setting.behind_colon for effect in activation.effects[at + 1 :]):
        raise NotThereYetError(f"What {activation.card} does while a character is paralyzed cannot be carried out yet.")


def _by(state: State, card: str) -> tuple[str, ...]:
    """By which effects a card is paralyzed; where it was so from the beginning, by one that nobody names."""
    found = state.get(card, _CONDITION)
    if isinstance(found, tuple):
        return found
    return ("",) if found else ()


def _paralyze(step: Step) -> Happening:
    """Each target is paralyzed; one that is so already, by this effect as well (redemption/effect/paralyze)."""
    now, name = step.now, _name(step.activation, step.frame.index)
    for card in step.targets:
        before = _by(now.state, card)
        again = (f"{_PARALYZE}paralyzed-again",) if before else ()
        now = now.set(card, _CONDITION, (*before, name), f"{_PARALYZE}adds-paralyzed-condition", _LASTS, *again)
    return now


def _set_free(now: Happening, timed: Timed, card: str) -> Happening:
    """The time of one effect is over; the card is free where it is paralyzed by no other."""
    left = tuple(by for by in _by(now.state, card) if by != _name(timed.activation, timed.index))
    other = (f"{_PARALYZE}paralyzed-again",) if left else ()
    return now.set(card, _CONDITION, left or None, _LASTS, f"{_PARALYZE}running-out-is-no-heal", *other)


def _is_paralyzed_by_it(state: State, timed: Timed, card: str) -> bool:
    return _name(timed.activation, timed.index) in _by(state, card)


def _name(activation: Activation, index: int) -> str:
    return f"{activation.key}/{index}"


PARALYZE = Effect(
    "paralyze",
    carries=("targets-characters",),
    refuse=_refuse,
    do=_paralyze,
    revert=_set_free,
    may_revert=_is_paralyzed_by_it,
)
