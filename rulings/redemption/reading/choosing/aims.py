"""What an effect works on, as the summary has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Effect, Noun, Target
from rulings.redemption.reading.connections import BACK
from rulings.redemption.reading.defaults import OWNED
from rulings.redemption.reading.instructions import CHARACTERS, Setting, aim_of, effect_names
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Term

_OF_THE_BATTLE = frozenset(("interrupt", "end the battle"))
_OF_NUMBERS = frozenset(("increase", "decrease"))

_DEFAULT_OWNERS: dict[tuple[str, ...], str] = {
    ("hand",): "own",
    ("top of deck",): "own",
    ("opponent's territory",): "opponent",
}
"""Whose the targets are by the default location (redemption/term/default-location#effects-with-their-own-default)."""


def aims_of(
    name: str, effect: Effect, setting: Setting, locations: Sequence[str], shared: int | None
) -> dict[str, Any]:
    """Say what an effect works on.

    Args:
        name: The name of the effect.
        effect: The effect.
        setting: What stands around it.
        locations: Where its targets are by default.
        shared: The number of the object that it shares with other effects, if it does.

    Returns:
        The `target`; where objects differ, the `targets` in its stead and how they are `joined`.
    """
    apart = _objects_of(effect.target)
    if apart is None:
        return {"target": _numbered(_target_of(name, effect, setting, locations), shared)}
    found = [_target_of(name, replace(effect, target=item), setting, locations) for item in apart.items]
    return {"targets": [_numbered(item, shared) for item in found], "joined": apart.joint}


def _numbered(target: dict[str, Any] | None, shared: int | None) -> dict[str, Any] | None:
    return target if target is None or shared is None else {**target, "object": shared}


def _objects_of(target: Any) -> Listing | None:
    """List objects that differ, each with what they share: a number, whose they are, a place, what narrows them."""
    only = target.items[0] if isinstance(target, Listing) and len(target.items) == 1 else target
    if isinstance(only, Listing):
        items = tuple(inside for item in only.items for inside in _parts_of(item))
        return replace(only, items=items) if len(items) > 1 else None
    parts = _parts_of(only)
    return replace(only.things, items=parts) if len(parts) > 1 else None


def _parts_of(item: Any) -> tuple[Any, ...]:
    """The things that share a place; those that one number counts together stay together."""
    if not isinstance(item, Target) or not isinstance(item.things, Listing):
        return (item,)
    if not isinstance(item.things.items[0], Target) or item.back or item.count is not None:
        return (item,)
    return tuple(_with_shared(part, item) for part in item.things.items)


def _with_shared(part: Target, whole: Target) -> Target:
    return replace(
        part,
        owner=part.owner or whole.owner,
        place=part.place or whole.place,
        tails=(*part.tails, *whole.tails),
        exceptions=(*part.exceptions, *whole.exceptions),
        at_random=part.at_random or whole.at_random,
    )


def _target_of(name: str, effect: Effect, setting: Setting, locations: Sequence[str]) -> dict[str, Any] | None:
    if effect.target is None and effect.place is None:
        return _unnamed(name, effect, locations)
    aim = aim_of(effect)
    named = _named_places(aim, setting, locations)
    is_seen = named == ("there",) or (not named and (setting.behind_colon or _points_back(effect.target)))
    seen = aim_of(setting.seen) if is_seen and setting.seen is not None else None
    places = (wording.where(seen) if seen is not None else named) or _default_places(locations)
    whose = wording.whose(_said_before(aim, setting) if seen is None else seen, OWNED)
    is_silent = whose == "any" and not named and seen is None and not _points_back(effect.target)
    return {
        "what": _what(effect.target, setting) if effect.target is not None else "card",
        "count": wording.count(effect.target) if effect.target is not None else "all",
        "where": [place for place in places if place != "none"],
        "whose": _DEFAULT_OWNERS.get(tuple(locations), whose) if is_silent else whose,
    }


def _said_before(aim: Any, setting: Setting) -> Any:
    """What the aim is; of `that hand`, the hand that was just looked at."""
    places = wording.places_of(aim)
    is_that = bool(places) and all(place.count == "that" and place.owner is None for place in places)
    seen = aim_of(setting.seen) if is_that and setting.seen is not None else None
    return seen if seen is not None and wording.where(seen) == wording.where(aim) else aim


def _default_places(locations: Sequence[str]) -> tuple[str, ...]:
    return tuple(place.removeprefix("opponent's ") for place in locations)


def _named_places(aim: Any, setting: Setting, locations: Sequence[str]) -> tuple[str, ...]:
    """The places that are named; where only some of several targets have one, the default places of the others too."""
    found = [_places_of(item, setting) for item in _items_of(aim)]
    if not any(found):
        return ()
    return tuple(dict.fromkeys(place for places in found for place in places or _default_places(locations)))


def _items_of(aim: Any) -> tuple[Any, ...]:
    if isinstance(aim, Listing):
        return tuple(inside for item in aim.items for inside in _items_of(item))
    if isinstance(aim, Target) and aim.place is None and isinstance(aim.things, Listing):
        return tuple(aim.things.items) if isinstance(aim.things.items[0], Target) else (aim,)
    return (aim,)


def _places_of(item: Any, setting: Setting) -> tuple[str, ...]:
    is_self = isinstance(item, Target) and item.back == "this card" and not _is_carrier(item, setting)
    return wording.where(item) or (("self",) if is_self else ())


def _is_carrier(target: Target, setting: Setting) -> bool:
    """Tell whether `this Hero` is the Hero that the card was placed on."""
    heads = {part.head.name for part in walk(target.things) if isinstance(part, Noun) and isinstance(part.head, Term)}
    return setting.placed and target.back == "this card" and not heads.isdisjoint(CHARACTERS)


def _points_back(target: Any) -> bool:
    items = target.items if isinstance(target, Listing) else (target,)
    return all(isinstance(item, Target) and item.back in BACK for item in items)


def _what(target: Any, setting: Setting) -> str:
    items = target.items if isinstance(target, Listing) else (target,)
    targets = [item for item in items if isinstance(item, Target)]
    if setting.placed and any(item.back == "user" or _is_carrier(item, setting) for item in targets):
        return "that card"
    return wording.what(target)


def _unnamed(name: str, effect: Effect, locations: Sequence[str]) -> dict[str, Any] | None:
    """What an effect works on that no text names: the cards drawn, the battle."""
    if name == "draw":
        where = list(wording.where(effect.from_) or locations)
        return {"what": "card", "count": amount_of(name, effect) or "1", "where": where, "whose": "own"}
    if name in _OF_THE_BATTLE:
        return {"what": "the battle", "count": "1", "where": list(locations), "whose": "any"}
    return None


def amount_of(name: str, effect: Effect) -> str | None:
    """The amount; where verbs share an object, numbers such as 3/2 belong to the one that changes numbers."""
    if isinstance(effect.amount, Count):
        return wording.how_many(effect.amount)
    shared = isinstance(effect.effect, Listing) and not _OF_NUMBERS.isdisjoint(effect_names(effect))
    return wording.words_or_none(effect.amount) if not shared or name in _OF_NUMBERS else None
