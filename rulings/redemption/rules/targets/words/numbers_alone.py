"""What a number alone means, as in `take one from deck`: cards of the kind that was named before, or any cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Count, Noun, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Term, items_of

_CARDS = Listing((Noun(Term("types", "card", "many")),))


def with_kind(instruction: Instruction, target: Target) -> Target:
    """Put the kind of card that a number alone means into a target.

    Args:
        instruction: The effect.
        target: A target.

    Returns:
        The target with the kind that the condition says is missing, `if there is no Hero, take one from deck`, or that
        was paid with, `reserve a prophet to take one from deck`; any card where the number is written as a figure or
        the end of a deck is meant; the same target where it names a kind, or nothing tells which.
    """
    if target.things is not None or target.back or target.count is None or not wording.places_of(target):
        return target
    kinds = tuple(dict.fromkeys(_kinds_before(instruction)))
    if _is_any_card(target, target.count):
        return replace(target, things=_CARDS) if not kinds else target
    return replace(target, things=kinds[0]) if len(kinds) == 1 else target


def _is_any_card(target: Target, count: Count) -> bool:
    """Whether a number stands for so many cards of any kind: `1 from hand`, `the top X of deck`."""
    ends = all(place.part for place in wording.places_of(target))
    return ends or any(character.isdigit() for character in wording.words_of(count))


def _kinds_before(instruction: Instruction) -> Iterator[Any]:
    """The kinds that a condition says are missing, and those that are paid with."""
    for condition in instruction.conditions:
        claims = (part for part in walk(condition) if isinstance(part, Claim))
        named = (item for claim in claims for item in items_of(claim.object))
        yield from (item.things for item in named if isinstance(item, Target) and _is_none(item))
    payer = instruction.setting.payer
    if payer is not None and instruction.setting.role == "benefit":
        yield from (part.things for part in walk(payer.cost) if isinstance(part, Target) and part.things is not None)


def _is_none(target: Target) -> bool:
    return target.count is not None and target.count.kind == "none" and target.things is not None
