"""Increase and decrease: strength and toughness change, at once or as long as it lasts (REG, Increase and Decrease)."""

from __future__ import annotations

from rulings.redemption.reading.identity_line import Amount
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect, lasts
from rulings.redemption.rules.abilities.in_force import is_on_activation
from rulings.redemption.rules.abilities.set_aside_cards import SET_ASIDE
from rulings.redemption.rules.ongoing.numbers import EACH_TURN, HALF, WORTH, change_of, now, value_of
from rulings.redemption.rules.targets.amounts import amount_of_x
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_MANNERS = (None, "", WORTH, EACH_TURN)
"""In which manners numbers are changed: by an amount, to a value, by the amount once more in each turn."""

_LASTS = (
    "changes-strength-or-toughness",
    "which-are-ongoing",
    "ongoing-lasts-until-end-of-phase",
    "rulebook-calls-all-without-duration-permanent",
)
_ON_ACTIVATION = ("changes-strength-or-toughness", "on-activation-is-instant", "instant-change-is-permanent")
_AT_ONCE = ("changes-strength-or-toughness", "others-are-instant", "instant-change-is-permanent")


def _duration(instruction: Instruction, lasts: bool) -> tuple[str, ...]:
    """The clauses by which a change of numbers is ongoing, or instant and permanent."""
    return _LASTS if lasts else _ON_ACTIVATION if is_on_activation(instruction) else _AT_ONCE


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse a change of which it is not told what it changes: no target means that the card is worth so much."""
    effect, worth = instruction.effect, instruction.effect.manner == WORTH
    untold = effect.target is None and not worth
    if untold or effect.manner not in _MANNERS or isinstance(effect.amount, Amount):
        raise NotThereYetError(f"What the {instruction.name} effect of {activation.card} changes cannot be told yet.")
    if effect.manner == EACH_TURN and any(other.name == SET_ASIDE for other in activation.effects):
        raise NotThereYetError(f"What {activation.card} changes each turn while cards are set aside is not there yet.")


def _without_toughness(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> frozenset[str]:
    """The characters that a decrease would leave without toughness.

    The source is redemption/procedure/special-initiative#game-rule-triggered-by-the-effect.
    """
    if instruction.effect.amount == HALF or instruction.effect.manner == EACH_TURN:
        return frozenset()
    if instruction.effect.manner == WORTH:
        return frozenset(card for card in targets if value_of(state, card, instruction, None).toughness <= 0)
    less = change_of(instruction.effect.amount, -1, amount_of_x(state, activation, instruction))
    return frozenset(card for card in targets if now(state, card).toughness + less.toughness <= 0)


INCREASE = Effect("increase", duration=_duration, beside=frozenset(("amount", "manner")), refuse=_refuse, do=lasts)
DECREASE = Effect(
    "decrease",
    duration=_duration,
    beside=frozenset(("amount", "manner")),
    refuse=_refuse,
    do=lasts,
    leaving=_without_toughness,
    why_leaving=("redemption/procedure/special-initiative#game-rule-triggered-by-the-effect",),
)
