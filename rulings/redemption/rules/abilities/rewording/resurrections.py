"""Cards that a text searches a discard pile for and puts in a territory: they are resurrected (REG, Resurrect)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.texts.phrases import items_of

RESURRECT = "resurrect"
"""What it is called that cards go from a discard pile to a territory."""

FROM_SEARCH = "redemption/effect/resurrect#searching-into-territory-is-resurrecting"
"""The clause by which a search of a discard pile and what puts the card in territory are a resurrection."""

_PUT, _PLACE = "put", "place"
_DISCARD_PILE = "discard pile"
_IN_TERRITORIES = frozenset(("in play", "land of bondage", "territory"))
"""Where what is put lies in a territory (redemption/term/territory#land-of-bondage-is-in-territory)."""


def as_resurrected(effect: Instruction) -> Instruction:
    """Let an effect that puts in a territory what was found in a discard pile alone be a resurrection.

    Args:
        effect: The effect.

    Returns:
        The effect of that name, with where it puts the cards; one that places them, as part of a resurrection; every
        other one as it is (redemption/effect/resurrect#searching-into-territory-is-resurrecting).
    """
    if effect.name not in (_PUT, _PLACE) or not (_takes_what_was_found(effect) and _goes_to_a_territory(effect)):
        return effect
    if effect.name == _PLACE:
        return replace(effect, setting=replace(effect.setting, within=RESURRECT))
    return replace(effect, name=RESURRECT, effect=replace(effect.effect, effect=RESURRECT))


def _takes_what_was_found(effect: Instruction) -> bool:
    """Whether an effect is done to all that a search of a discard pile found, and of no other pile."""
    seen = effect.setting.seen
    if seen is None or effect_names(seen) != ("search",) or seen.place is None:
        return False
    return _names(seen.place) == {_DISCARD_PILE} and all(map(_points_back, items_of(effect.effect.target)))


def _points_back(target: Any) -> bool:
    return isinstance(target, Target) and bool(target.back) and target.things is None


def _goes_to_a_territory(effect: Instruction) -> bool:
    said = effect.effect.to
    if said is None or said.card is not None or said.target is not None:
        return False
    names = _names(said.place)
    return bool(names) and names <= _IN_TERRITORIES


def _names(places: Any) -> set[str]:
    """The names of the places that a text says; an empty one of a place in or on cards."""
    return {str(getattr(place.name, "name", "")) for place in wording.places_of(places)}
