"""Whose abilities a modifier is for, said outright: who is meant by `used by them`, `played on him`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Modifier, Noun, Tail, Target
from rulings.redemption.rules.targets.tails import kind_of
from rulings.texts.phrases import Listing, items_of

_BY_WHOM = frozenset(("used by", "played on"))


def subjects_of(modifier: Modifier) -> tuple[Any, ...]:
    """List the cards or abilities that a modifier is for.

    Args:
        modifier: The modifier.

    Returns:
        What it names; where it names cards *used by them* or *played on him*, by the cards that it named just before
        (redemption/term/used-by#played-on-it).
    """
    told: list[Any] = []
    before: Target | None = None
    for item in items_of(modifier.subject):
        if not isinstance(item, Target) or not isinstance(item.things, Listing):
            told.append(item)
            continue
        nouns: list[Any] = []
        for noun in item.things.items:
            nouns.append(_told(noun, before))
            before = Target(things=Listing((noun,)), owner=item.owner) if isinstance(noun, Noun) else before
        told.append(replace(item, things=replace(item.things, items=tuple(nouns))))
    return tuple(told)


def _told(noun: Any, before: Target | None) -> Any:
    if not isinstance(noun, Noun) or before is None:
        return noun
    tails = tuple(Tail("used by", what=Listing((before,))) if _points_back(tail) else tail for tail in noun.tails)
    return replace(noun, tails=tails) if any(map(_points_back, noun.tails)) else noun


def _points_back(tail: Any) -> bool:
    if not isinstance(tail, Tail) or kind_of(tail) not in _BY_WHOM or tail.negative:
        return False
    named = items_of(tail.what)
    return bool(named) and all(isinstance(item, Target) and item.back == "it" for item in named)
