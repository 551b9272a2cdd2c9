"""Rescue: what a rescue effect can take to a Land of Redemption (REG, Rescue)."""

from __future__ import annotations

from rulings.redemption.zones import BATTLE, LAND_OF_BONDAGE, face, owner
from rulings.table.places import Place
from rulings.table.state import State

_IN_PLAY = (BATTLE, "territory", "artifact pile", LAND_OF_BONDAGE)


def may_be_rescued(state: State, player: str, card: str) -> bool:
    """Tell whether a rescue effect can target a card.

    Args:
        state: The state.
        player: Who rescues.
        card: The card.

    Returns:
        Whether it is a Lost Soul in the Land of Bondage of an opponent, or a human in play; once a rescue attempt has
        been successful, no Lost Soul is (redemption/effect/rescue#lost-souls-in-opponents-land-of-bondage,
        #only-lost-souls-and-humans, #humans-in-play, redemption/term/rescue-attempt#no-further-rescue-by-played-cards).
    """
    found = face(state, card)
    if "Lost Soul" in found.types:
        place = state.where[card]
        holder = holder_of_bondage(state, place)
        return bool(holder) and holder != player and state.get("", "rescue attempt") != "successful"
    return "human" in found.identifiers and found.is_character and state.where[card].zone in _IN_PLAY


def holder_of_bondage(state: State, place: Place) -> str:
    """Name the player whose Land of Bondage a place is, or in whose territory the Site lies; empty where it is none."""
    if place.zone != LAND_OF_BONDAGE:
        return ""
    if not place.on:
        return place.player
    site = state.where[place.on]
    return site.player or owner(state, place.on)
