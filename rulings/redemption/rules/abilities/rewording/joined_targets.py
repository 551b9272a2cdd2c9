"""Targets that parentheses join to another: `an evil card (and an Artifact) controlled by each opponent`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Alternative, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.texts.phrases import Listing, Path, Slot, items_of

_AND = "and"
_SHARED = ("place", "tails")
"""What stands behind the parentheses and is said of both."""


def with_targets_joined(instruction: Instruction) -> Instruction:
    """Let what parentheses add to a target stand beside it as a target of its own.

    Args:
        instruction: The effect.

    Returns:
        The effect; what stands behind the parentheses is said of both targets. As it was, where the parentheses depend
        on a condition, or its targets are joined otherwise.
    """
    targets = instruction.effect.target
    if not isinstance(targets, Listing) or targets.joint not in ("", _AND) or not any(map(_joins, targets.items)):
        return instruction
    items = tuple(each for item in targets.items for each in _apart(item))
    told = Listing(items, _AND, ((_AND,),) * (len(items) - 1))
    return replace(instruction, effect=replace(instruction.effect, target=told))


def _joins(item: Any) -> bool:
    return isinstance(item, Target) and bool(item.alternatives) and all(map(_is_added, item.alternatives))


def _is_added(alternative: Alternative) -> bool:
    """Whether parentheses add targets, in every case, of which no more is said than what they are and how many."""
    if alternative.joint != _AND or alternative.conditions:
        return False
    return all(
        isinstance(item, Target) and item.things is not None and not item.back and not item.place and not item.tails
        for item in items_of(alternative.what)
    )


def _apart(item: Any) -> Iterator[Any]:
    if not _joins(item):
        yield item
        return
    steps = tuple(step for step in _steps(item) if getattr(step, "field", "") != "alternatives")
    yield replace(item, alternatives=(), path=Path("", steps, None))
    for alternative in item.alternatives:
        for other in items_of(alternative.what):
            yield _sharing(other, item)


def _sharing(other: Target, item: Target) -> Target:
    """A target in parentheses, with what stands behind them."""
    shared = tuple(step for step in _steps(item) if isinstance(step, Slot) and step.field in _SHARED)
    own = replace(other, place=item.place, tails=item.tails, owner=other.owner or item.owner)
    return replace(own, path=Path("", (*_steps(other), *shared), None))


def _steps(said: Target) -> tuple[str | Slot, ...]:
    """Of which words and phrases a target is made."""
    return said.path.steps if said.path is not None else ()
