"""Other places that a search may look in under a condition: `search deck (or discard pile if it contains a martyr)`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Alternative, Claim, Condition, Located, Place, Places, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.texts.phrases import Listing, Path, Slot, items_of

_CONTAINS, _IN_PLACE = "contains", "in place"


def with_searched_places(instruction: Instruction) -> Instruction:
    """Let another place that is searched be one where the cards may be that are searched for.

    Args:
        instruction: An effect.

    Returns:
        The effect, with the other places beside each of its targets; what such a place has to contain is a card in it.
        The same where it names no other place.
    """
    effect = instruction.effect
    places = all(isinstance(item.what, Places) for item in effect.alternatives)
    if not effect.alternatives or not places or effect.place is None or not isinstance(effect.target, Listing):
        return instruction
    if not all(isinstance(item, Target) and not item.alternatives for item in effect.target.items):
        return instruction
    others = tuple(map(_told, effect.alternatives))
    targets = tuple(replace(item, alternatives=others) for item in effect.target.items)
    return replace(instruction, effect=replace(effect, alternatives=(), target=replace(effect.target, items=targets)))


def _told(other: Alternative) -> Alternative:
    return replace(other, conditions=tuple(_of_place(condition, other.what) for condition in other.conditions))


def _of_place(condition: Any, places: Places) -> Any:
    """A condition in which *it* is the place: what that contains is a card in it."""
    if not isinstance(condition, Condition) or not isinstance(condition.claims, Listing):
        return condition
    claims = tuple(_lies_there(claim, places) for claim in condition.claims.items)
    return replace(condition, claims=replace(condition.claims, items=claims))


def _lies_there(claim: Any, places: Places) -> Any:
    said = [getattr(item, "back", "") for item in items_of(claim.subject)] if isinstance(claim, Claim) else []
    if said != ["it"] or getattr(claim.kind, "name", claim.kind) != _CONTAINS:
        return claim
    there = tuple(Located(item) if isinstance(item, Place) else item for item in items_of(places.items))
    path = Path("", (Slot("subject", ""), "is", "in", Slot("place", "")), None)
    return replace(claim, kind=_IN_PLACE, subject=claim.object, object=None, place=Places(Listing(there)), path=path)
