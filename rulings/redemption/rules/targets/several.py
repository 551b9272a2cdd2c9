"""Which targets words mean that name several things at once: `Moses and Aaron`, `a male and a female Hero`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Located, Places, Target
from rulings.table.errors import NotThereYetError
from rulings.texts.phrases import Listing, Term, items_of


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


def parted(target: Target) -> Iterator[Target]:
    """List the targets of which one is made, each with what they share; the target alone where it is but one.

    Raises:
        NotThereYetError: It says something of all of them together.
    """
    if isinstance(target.things, Target):
        yield of_those(target)
    elif names_each(target):
        yield from (replace(target, things=Listing((noun,))) for noun in items_of(target.things))
    elif not has_parts(target):
        yield target
    elif target.count is not None or target.exceptions or target.tails or target.back or not _shares_places(target):
        raise NotThereYetError(f"The engine does not know yet what {wording.what(target)} means.")
    else:
        for part in target.things.items:
            place, owner = part.place or target.place, part.owner or target.owner
            others = part.alternatives or target.alternatives
            yield from parted(replace(part, place=place, owner=owner, alternatives=others))


def _shares_places(target: Target) -> bool:
    """Whether all that may stand in the stead of what several share are other places for each of them."""
    others = tuple(item for alternative in target.alternatives for item in items_of(alternative.what))
    are_plain = not others or not any(part.alternatives or part.place for part in target.things.items)
    return are_plain and all(isinstance(item, Places | Located) for item in others)


def joint_in(aim: Any) -> str:
    """How the targets in an aim are joined: and, or, and/or; empty for one alone."""
    items = items_of(aim)
    if len(items) == 1 and names_each(items[0]):
        return "and"
    joined = items[0].things if len(items) == 1 and has_parts(items[0]) else aim
    return joined.joint if isinstance(joined, Listing) else ""


def spread(aim: Any) -> Any:
    """Let each of the targets in an aim stand by itself, `Moses and Aaron` as two.

    Raises:
        NotThereYetError: Some of them stand together against another: `Moses and Aaron or a king`.
    """
    items = items_of(aim)
    if not any(names_each(item) or has_parts(item) for item in items):
        return aim
    joints = {joint_in(item) for item in items} | {joint_in(aim)}
    found = tuple(part for item in items for part in parted(item))
    if len(joints - {""}) > 1:
        raise NotThereYetError(f"The engine does not know yet what {wording.what(aim)} means.")
    return Listing(found, joint_in(aim))
