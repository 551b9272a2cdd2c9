"""What things in a row share: the noun behind the last, the subject and the count of the first, that each is lone.

In `a male and a female Hero` each is a Hero; in `you may draw 1, take a king or opponent must discard a card` it is you
who may take; in `your lone king, priest or prophet` whichever it is stands alone.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulings.redemption.reading.abilities import Act, Claim, Noun, Target
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase, items_of


def share(value: Any) -> Any:
    """Give each of several things what it shares with the others.

    The paths stay as they were read, so the value prints the same words.

    Args:
        value: What was read.

    Returns:
        The value in which every noun has its head, and nothing continues what stands before it: such an act has the
        subject and the mood of the first in its row, such a claim the subject, such a target count and owner.
    """
    return _fill(value) if any(map(_shares, walk(value))) else value


def _shares(part: Any) -> bool:
    return getattr(part, "continues", False) or getattr(part, "shared", None) is not None or _is_lone_in_front(part)


_LONE = "lone"
"""The word for how a character stands in battle; a text says it once, in front of all that this may be."""


def _is_lone_in_front(part: Any) -> bool:
    """Whether a target is one of several kinds of which the first alone is called lone."""
    nouns = part.things.items if isinstance(part, Target) and isinstance(part.things, Listing) else ()
    return len(nouns) > 1 and [_says_lone(noun) for noun in nouns] == [True] + [False] * (len(nouns) - 1)


def _says_lone(noun: Any) -> bool:
    groups = noun.qualities if isinstance(noun, Noun) else ()
    return any(getattr(term, "name", "") == _LONE for group in groups for term in items_of(group))


def _fill(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_fill, value))
    if not isinstance(value, Phrase):
        return value
    if isinstance(value, Target) and isinstance(value.shared, Noun):
        return replace(value, things=_with_noun(value.things, value.shared))
    if isinstance(value, Target) and _is_lone_in_front(value):
        return _fill(replace(value, things=_each_lone(value.things)))
    named = (field.name for field in fields(value) if field.name not in ("span", "path"))
    filled = replace(value, **{name: _fill(getattr(value, name)) for name in named})
    return _continued(filled) if isinstance(filled, Listing) else filled


def _continued(row: Listing) -> Listing:
    """Give what continues the first thing of a row the part of it that it does not name."""
    first = row.items[0]
    return replace(row, items=tuple(_continue(first, item) for item in row.items))


def _continue(first: Any, item: Any) -> Any:
    if not getattr(item, "continues", False):
        return item
    if isinstance(item, Act):
        return replace(item, subject=first.subject, mood=first.mood, continues=False)
    if isinstance(item, Claim):
        return replace(item, subject=first.subject, continues=False)
    return replace(item, count=first.count, owner=first.owner, continues=False)


def _each_lone(things: Listing) -> Listing:
    first = things.items[0]
    lone = tuple(group for group in first.qualities if any(term.name == _LONE for term in items_of(group)))
    others = (replace(noun, qualities=(*noun.qualities, *lone)) for noun in things.items[1:])
    return replace(things, items=(first, *others))


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
