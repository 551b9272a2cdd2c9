"""Which targets words mean that name several things at once: `Moses and Aaron`, `a male and a female Hero`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Alternative, Located, Places, Target
from rulings.table.errors import NotThereYetError
from rulings.texts.phrases import Listing, Term, items_of

TOGETHER = "together"
"""What narrows a count that is that of several targets in all."""


def names_each(target: Any) -> bool:
    """Tell whether a target names several cards, each of which is meant: `Moses and Aaron`."""
    if not isinstance(target, Target) or not isinstance(target.things, Listing) or target.count is not None:
        return False
    heads = (getattr(noun, "head", None) for noun in target.things.items)
    return target.things.joint == "and" and all(isinstance(head, Term) and head.category == "name" for head in heads)


def has_parts(target: Any) -> bool:
    """Tell whether a target is made of several that share a place, an owner or a noun."""
    if not isinstance(target, Target) or isinstance(target.things, Target):
        return False
    return isinstance(items_of(target.things)[0], Target)


def at_either_end(target: Any) -> tuple[Target, ...]:
    """Take a target apart that is at the top or the bottom of a deck, as its player chooses.

    Args:
        target: The target.

    Returns:
        The target at the one end and at the other; none where the text names one end alone, or none.
    """
    places = wording.places_of(target) if isinstance(target, Target) else []
    ends = places[0].part.split(_OR) if len(places) == 1 else []
    if len(ends) < 2:
        return ()
    return tuple(replace(target, place=Places(Listing((Located(replace(places[0], part=end)),)))) for end in ends)


_OR = " or "


def of_those(target: Target) -> Target:
    """Make a pronoun with a number out of words for some of the cards spoken of before: `one of those`.

    Args:
        target: The target.

    Returns:
        The pronoun, of as many cards as the words count; another target as it is.
    """
    if not isinstance(target.things, Target) or replace(target, things=None, count=None) != Target():
        return target
    return replace(target.things, count=target.count)


def all_of_those(said: Any) -> Any:
    """Let `all of those Heroes` be those Heroes, in what a condition says of them."""
    if not isinstance(said, Listing):
        return said
    items = tuple(
        item.things
        if isinstance(item, Target) and item == Target(things=item.things, count=item.count) and _is_all_of_those(item)
        else item
        for item in said.items
    )
    return said if items == said.items else replace(said, items=items)


def _is_all_of_those(target: Target) -> bool:
    return isinstance(target.things, Target) and target.count is not None and target.count.kind == "all"


def parted(target: Target) -> Iterator[Target]:
    """List the targets of which one is made, each with what they share; the target alone where it is but one.

    Raises:
        NotThereYetError: It says something of all of them together.
    """
    if isinstance(target.things, Target):
        yield of_those(target)
    elif names_each(target):
        yield from (replace(target, things=Listing((noun,))) for noun in items_of(target.things))
    elif ends := at_either_end(target):
        yield from ends
    elif not has_parts(target):
        yield target
    elif _counts_together(target):
        together = replace(target.count, which=TOGETHER) if target.count is not None else None
        yield from (replace(part, count=together) for part in target.things.items)
    elif target.count is not None or target.exceptions or target.tails or target.back or not _shares_places(target):
        raise NotThereYetError(f"The engine does not know yet what {wording.what(target)} means.")
    else:
        for part in target.things.items:
            place, owner = part.place or target.place, part.owner or target.owner
            others = _alternatives(part, target)
            yield from parted(replace(part, place=place, owner=owner, alternatives=others))


def _counts_together(target: Target) -> bool:
    """Whether up to so many cards are meant, some here and some there, and no more is said of all of them."""
    count, told = target.count, (target.exceptions, target.tails, target.alternatives, target.place, target.back)
    parts = (part.count is None and not part.alternatives for part in target.things.items)
    return count is not None and count.kind == "up to" and not count.which and not any(told) and all(parts)


def _shares_places(target: Target) -> bool:
    """Whether all that may stand in the stead of what several share are other places for each of them."""
    others = tuple(item for alternative in target.alternatives for item in items_of(alternative.what))
    are_plain = not others or not any(part.place for part in target.things.items)
    return are_plain and all(isinstance(item, Places | Located) for item in others)


def _alternatives(part: Target, shared: Target) -> tuple[Alternative, ...]:
    """What may stand in the stead of a target: its own, another place that all share, and both together."""
    both = (_elsewhere(own, there) for own in part.alternatives for there in shared.alternatives)
    return (*part.alternatives, *shared.alternatives, *both)


def _elsewhere(own: Alternative, there: Alternative) -> Alternative:
    """What may stand in the stead of a target, in another place, where both conditions are so."""
    items = tuple(replace(item, place=there.what) for item in items_of(own.what))
    return replace(own, what=Listing(items), conditions=(*own.conditions, *there.conditions))


def joint_in(aim: Any) -> str:
    """How the targets in an aim are joined: and, or, and/or; empty for one alone."""
    items = items_of(aim)
    if len(items) == 1 and names_each(items[0]):
        return "and"
    if len(items) == 1 and at_either_end(items[0]):
        return "or"
    joined = items[0].things if len(items) == 1 and has_parts(items[0]) else aim
    return joined.joint if isinstance(joined, Listing) else ""


def spread(aim: Any) -> Any:
    """Let each of the targets in an aim stand by itself, `Moses and Aaron` as two.

    Raises:
        NotThereYetError: Some of them stand together against another: `Moses and Aaron or a king`.
    """
    items = items_of(aim)
    if not any(names_each(item) or at_either_end(item) or has_parts(item) for item in items):
        return aim
    joints = {joint_in(item) for item in items} | {joint_in(aim)}
    found = tuple(part for item in items for part in parted(item))
    if len(joints - {""}) > 1:
        raise NotThereYetError(f"The engine does not know yet what {wording.what(aim)} means.")
    return Listing(found, joint_in(aim))
