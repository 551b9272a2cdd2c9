"""A time and a state of the game that one phrase joins: `during a rescue attempt and you control 2 Heroes`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulings.redemption.reading.abilities import Claim, Condition, Time
from rulings.redemption.reading.instructions import Instruction
from rulings.texts.phrases import Listing

_DURING, _IF = "during", "if"


def with_conditions_apart(instruction: Instruction) -> Instruction:
    """Let a time after *during* and what must be so beside it stand as two conditions of an effect.

    Args:
        instruction: The effect.

    Returns:
        The effect; each of its conditions that names both is one of the time and one of the state of the game.
    """
    setting = instruction.setting
    if not any(map(_joins, (*setting.whole, *setting.own))):
        return instruction
    whole, own, behind = (tuple(_apart(found)) for found in (setting.whole, setting.own, setting.behind))
    return replace(instruction, setting=replace(setting, whole=whole, own=own, behind=behind))


def _joins(condition: Condition) -> bool:
    """Whether a condition names a time first and then, with *and*, what must be so."""
    claims = condition.claims
    if condition.conjunction != _DURING or not isinstance(claims, Listing) or claims.joint != "and":
        return False
    first, *others = claims.items
    return isinstance(first, Time) and bool(others) and all(isinstance(item, Claim) for item in others)


def _apart(conditions: Iterable[Condition]) -> Iterator[Condition]:
    for condition in conditions:
        if not _joins(condition):
            yield condition
            continue
        first, *others = condition.claims.items
        yield replace(condition, claims=Listing((first,)))
        yield replace(condition, conjunction=_IF, claims=Listing(tuple(others), "and" if len(others) > 1 else ""))
