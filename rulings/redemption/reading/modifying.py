"""Modifiers, as the summary has them."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import By, Condition, Deed, Effect, Limit, Modifier, Statement, Target
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.reading.saying.single_modifiers import (
    sentence_of_limit,
    sentence_of_modifier,
    sentence_of_regardless,
)
from rulings.texts.kernel import inner
from rulings.texts.phrases import Phrase

TIES = MappingProxyType({"if so": "if you do", "if not": "if you do not", "if impossible": "if you cannot"})
"""What ties a sentence to the one before it, in the words of the summary."""


def modifiers_of(ability: AbilityReading) -> list[dict[str, Any]]:
    """List the modifiers of an ability.

    Args:
        ability: The ability as it was read.

    Returns:
        For each of them what it is, what it is of and when, and a sentence.
    """
    found: list[dict[str, Any]] = []
    for sentence in (*ability.sentences, *ability.modifiers):
        tie = _tie_of(sentence.value)
        for part in _without_grants(sentence.value):
            found += _modifiers_of(part, tie)
    return found


def _tie_of(value: Any) -> str:
    """What a sentence that only modifies hangs on: if you do, if you do not."""
    if not isinstance(value, Statement) or value.tie is None or not isinstance(value.body, Modifier):
        return ""
    return TIES.get(value.tie.name, value.tie.name)


def _without_grants(value: Any) -> Iterator[Any]:
    """Walk a phrase, but not into conditions nor into abilities that it grants to others."""
    yield value
    if isinstance(value, Condition | Target):
        return
    parts = [value.effect] if isinstance(value, Effect) and value.grants is not None else inner(value)
    for part in parts:
        if isinstance(part, Phrase):
            yield from _without_grants(part)


def _modifiers_of(part: Any, tie: str) -> list[dict[str, Any]]:
    if isinstance(part, Modifier):
        return [_modifier(kind, part, tie) for kind in _kinds(part)]
    if isinstance(part, Deed) and part.limit is not None:
        return [_limit(part.limit)]
    if isinstance(part, Target) and part.count is not None and part.count.limit is not None:
        return [_limit(part.count.limit)]
    if isinstance(part, Deed) and part.regardless is not None:
        return [_regardless(part.regardless)]
    if isinstance(part, Statement):
        return [_regardless(lead.claims) for lead in part.leads if lead.conjunction == "regardless"]
    return []


def _limit(limit: Limit) -> dict[str, Any]:
    return {"mod": "limit", "sentence": sentence_of_limit(limit), "value": limit_value(limit)}


def _regardless(disregarded: Any) -> dict[str, Any]:
    said = wording.words_or_none(disregarded)
    return {"mod": "regardless", "sentence": sentence_of_regardless(disregarded), "of": said}


def _kinds(modifier: Modifier) -> list[str]:
    if isinstance(modifier.kinds, str):
        return [modifier.kinds]
    return [kind.name for kind in modifier.kinds.items]


def _modifier(kind: str, modifier: Modifier, tie: str) -> dict[str, Any]:
    stated = {
        "value": limit_value(modifier.value) if modifier.value is not None else None,
        "if": ", ".join(filter(None, (tie.removeprefix("if "), _modifier_condition(modifier)))) or None,
        "by": wording.words_or_none(modifier.by.who) if isinstance(modifier.by, By) else None,
        "on": wording.words_or_none(modifier.subject),
        "of": wording.words_or_none(modifier.by) if kind == "regardless" else None,
        "duration": wording.words_or_none(modifier.duration),
    }
    if isinstance(modifier.by, By) and modifier.by.except_for:
        stated["by"] = f"except by {stated['by']}"
    said = {"mod": kind, "sentence": sentence_of_modifier(kind, modifier, tie)}
    return {**said, **{key: value for key, value in stated.items() if value is not None}}


def _modifier_condition(modifier: Modifier) -> str:
    """The condition of a modifier; the `if` itself is the key, other conjunctions are said."""
    said = [wording.words_of(condition).removeprefix("if ") for condition in modifier.conditions]
    return ", ".join(said)


def limit_value(limit: Limit) -> str:
    """Say the value of a limit: `3`, `once per turn`.

    Args:
        limit: The limit.

    Returns:
        The value without the word *limit*.
    """
    return wording.words_of(limit).strip("()").removeprefix("limit ").strip()
