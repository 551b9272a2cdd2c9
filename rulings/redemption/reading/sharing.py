"""What things in a row share: the noun behind the last is that of each, `a male and a female Hero`."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulings.redemption.reading.abilities import Noun, Target
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase


def share(value: Any) -> Any:
    """Give each of several things the noun that they share, and the article of the first.

    The paths stay as they were read, so the value prints the same words.

    Args:
        value: What was read.

    Returns:
        The value in which every noun has its head.
    """
    shares = any(isinstance(part, Target) and part.shared is not None for part in walk(value))
    return _fill(value) if shares else value


def _fill(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_fill, value))
    if not isinstance(value, Phrase):
        return value
    if isinstance(value, Target) and value.shared is not None:
        return replace(value, things=_with_noun(value.things, value.shared))
    named = (field.name for field in fields(value) if field.name not in ("span", "path"))
    return replace(value, **{name: _fill(getattr(value, name)) for name in named})


def _with_noun(things: Listing, shared: Noun) -> Listing:
    article = things.items[0].count
    return replace(
        things,
        items=tuple(
            replace(item, count=item.count or article, things=_each_with_noun(item.things, shared))
            for item in things.items
        ),
    )


def _each_with_noun(things: Listing, shared: Noun) -> Listing:
    return replace(
        things,
        items=tuple(
            replace(noun, head=shared.head, qualities=(*noun.qualities, *shared.qualities), tails=shared.tails)
            for noun in things.items
        ),
    )
