"""Of which turn a text speaks that asks, at the end of a turn, what was used: of that turn (REG, Use an Ability)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Claim, Condition, Time, Word
from rulings.redemption.reading.instructions import Instruction
from rulings.texts.phrases import Listing, items_of

_THIS_TURN = Time(Word("turn"), "this")


def with_turn_meant(instruction: Instruction) -> Instruction:
    """Say of what was used in a turn that it is the turn at whose end a condition asks for it.

    Args:
        instruction: An effect.

    Returns:
        The effect; the same where it does not wait for the end of a turn.
    """
    if not any(map(_is_end_of_turn, instruction.conditions)):
        return instruction
    setting = instruction.setting
    whole, own = (tuple(map(_of_this_turn, conditions)) for conditions in (setting.whole, setting.own))
    return replace(instruction, setting=replace(setting, whole=whole, own=own))


def _is_end_of_turn(condition: Condition) -> bool:
    times = [item for item in items_of(condition.claims) if isinstance(item, Time)] if condition.claims else []
    names = [getattr(unit, "name", "") for time in times for unit in items_of(time.unit)]
    return condition.conjunction == "at the end of" and names == ["turn"]


def _of_this_turn(condition: Condition) -> Condition:
    claims = condition.claims
    if condition.conjunction != "if" or not isinstance(claims, Listing):
        return condition
    return replace(condition, claims=replace(claims, items=tuple(map(_claim, claims.items))))


def _claim(claim: Any) -> Any:
    is_use = isinstance(claim, Claim) and getattr(claim.kind, "name", claim.kind) == "use" and claim.time is None
    return replace(claim, time=_THIS_TURN) if is_use else claim
