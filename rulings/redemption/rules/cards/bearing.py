"""Cards that lie on, in or under others, and where they go when these move (REG, Bearer, Place, Equip, Hold)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.rules.cards.hand_size import room_in_hand
from rulings.redemption.rules.cards.places import (
    ARTIFACT_PILE,
    BATTLE,
    DISCARD_PILE,
    HAND,
    LAND_OF_BONDAGE,
    LAND_OF_REDEMPTION,
    MANNERS,
    PILES,
    TERRITORY,
    face,
    holder_of,
    owner,
)
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

_CONTENTS = "redemption/term/contents#"
USED, OCCUPYING = "used", "occupying"

_CONTAINED = ("held", "activated", OCCUPYING)
_FOLLOWS = {
    "equipped": "redemption/effect/equip#weapon-follows-character",
    "placed": "redemption/effect/place#placed-card-follows",
    "held": "redemption/effect/hold#held-card-follows-holder",
    "activated": "redemption/effect/activate-an-artifact#follows-card-beneath",
}
_LOST = {
    "equipped": (
        "redemption/effect/equip#captured-or-rescued-character-loses-weapons",
        "redemption/term/weapon#follows-its-character",
    ),
    "placed": ("redemption/effect/place#cards-on-captured-or-rescued",),
    "activated": ("redemption/effect/activate-an-artifact#captured-or-rescued-character-loses-artifacts",),
}
_CAPTURED = "redemption/effect/capture#attached-cards-are-discarded"
_RESCUED = "redemption/effect/rescue#attached-cards-are-discarded"
_USED = "redemption/term/used-by#equipped-and-enters-battle"
_HOLD = "redemption/effect/hold#"
_NO_ROOM = "redemption/effect/bounce#followers-that-do-not-fit-in-hand"
OCCUPIED_SITE = "redemption/term/occupied#site-with-a-lost-soul"
"""The clause by which a Site is occupied."""

STAYS_IN_SITE = "redemption/term/site#lost-soul-stays-inside"
"""The clause by which a Lost Soul leaves its Site by rescue or by an ability alone."""

_OCCUPIED_FORTRESS = "redemption/term/occupied#fortress-that-holds-a-card"
_IN_A_HAND = "redemption/effect/take-and-give#followers-go-to-their-owners"


@dataclass(frozen=True, slots=True)
class Follows:
    """A card goes with the one that it lies on, or is left behind by it.

    Attributes:
        card: The card.
        target: Where it goes.
        because: The clauses that send it there.
        face_down: Whether it comes to lie face down there.
    """

    card: str
    target: Place
    because: tuple[str, ...]
    face_down: bool = False


def cards_on(state: State, bearer: str) -> tuple[str, ...]:
    """List the cards that lie on, in or under another (redemption/term/bearer)."""
    return tuple(card for place, cards in state.cards.items() if place.on == bearer for card in cards)


def place_on(state: State, bearer: str) -> Place:
    """The place of cards that lie on another."""
    return Place(state.where[bearer].zone, on=bearer)


def root_of(state: State, place: Place) -> Place:
    """The place of the card at the bottom, for a place on other cards."""
    while place.on:
        place = state.where[place.on]
    return place


def manner_of(state: State, card: str) -> str:
    """Tell how a card lies on another.

    Args:
        state: The state.
        card: The card.

    Returns:
        equipped, placed, held, activated, occupying (a Lost Soul in a Site), used (an Enhancement in battle); empty for
        a card that lies on none.
    """
    place = state.where[card]
    if not place.on:
        return ""
    said = next((manner for manner in MANNERS if state.get(card, manner)), "")
    return said or (OCCUPYING if place.zone == LAND_OF_BONDAGE else USED)


def contents_of(state: State, bearer: str) -> tuple[str, ...]:
    """List the contents of a card.

    Args:
        state: The state.
        bearer: The card.

    Returns:
        The cards that it holds, the Artifacts activated on it and the Lost Soul in it, not what is placed on it; a
        character has none (REG, Contents).
    """
    if face(state, bearer).is_character:
        return ()
    return tuple(card for card in cards_on(state, bearer) if manner_of(state, card) in _CONTAINED)


def why_contents(state: State, bearer: str) -> tuple[str, ...]:
    """List the clauses by which no more than its contents are contents of a card.

    Args:
        state: The state.
        bearer: The card.

    Returns:
        That a character has none, and a card without any has no contents at all; that what is placed on the card or on
        its contents, what equips them, and what they contain is not among them.
    """
    if face(state, bearer).is_character:
        return (f"{_CONTENTS}characters-have-no-contents",)
    inside = contents_of(state, bearer)
    around = [card for holder in (bearer, *inside) for card in cards_on(state, holder)]
    manners = {manner_of(state, card) for card in around}
    found = {
        "no-card-no-contents": not inside,
        "placed-cards-are-not-contents": "placed" in manners,
        "equipped-cards-are-not-contents": "equipped" in manners,
        "contents-of-contents": any(contents_of(state, card) for card in inside),
    }
    return tuple(f"{_CONTENTS}{key}" for key, applies in found.items() if applies)


def occupied(state: State, card: str) -> Finding:
    """Tell whether a Site or Fortress is occupied.

    Args:
        state: The state.
        card: The card.

    Returns:
        Whether a Lost Soul is in the Site, or the Fortress holds a card (redemption/term/occupied
        #site-with-a-lost-soul, #fortress-that-holds-a-card).
    """
    inside = cards_on(state, card)
    if "Fortress" in face(state, card).types:
        return Finding(any(state.get(other, "held") for other in inside), (_OCCUPIED_FORTRESS,))
    souls = (other for other in inside if "Lost Soul" in face(state, other).types)
    return Finding(any(manner_of(state, soul) == OCCUPYING for soul in souls), (OCCUPIED_SITE,))


def lies_placed(state: State, card: str) -> bool:
    """Tell whether a card lies where a place effect put it: on another, or an Enhancement in a territory.

    An Enhancement without a class of its own comes to lie in a territory in no other way
    (redemption/effect/place#unusual-location-or-benefit).
    """
    if state.get(card, "face down"):
        return False
    found = state.faces[card]
    at_home = state.where[card].zone == TERRITORY and not state.where[card].on
    return bool(state.get(card, "placed")) or (at_home and found.is_enhancement and "territory" not in found.classes)


def is_used(state: State, card: str) -> bool:
    """Tell whether a character in battle uses a card: played on it, or equipped to it.

    The sources are redemption/term/used-by#played-on-it and redemption/term/used-by#equipped-and-enters-battle.
    """
    return state.where[card].zone == BATTLE and manner_of(state, card) in (USED, "equipped")


def weapons_of(state: State, character: str) -> tuple[str, ...]:
    """List the weapons that a character is equipped with (redemption/term/weapon#always-an-equipped-card)."""
    return tuple(card for card in cards_on(state, character) if state.get(card, "equipped"))


def cards_that_follow(state: State, moved: Moved) -> Iterator[Follows]:
    """Tell what the cards that lie on another do when it has moved.

    Args:
        state: The state, in which it has moved already.
        moved: The move.

    Yields:
        Each card that goes somewhere. Enhancements that a character only uses stay in battle, for the game rules to
        deal with.

    Raises:
        NotThereYetError: Where a card comes to lie is not told.
    """
    for card in cards_on(state, moved.card):
        manner = manner_of(state, card)
        if manner == OCCUPYING:
            yield from _leave_site(state, moved, card)
        elif manner != USED:
            found = _destination(state, moved, card, manner)
            if found.target != state.where[card]:
                yield found


def _leave_site(state: State, moved: Moved, card: str) -> Iterator[Follows]:
    """A Site that goes elsewhere leaves its Lost Souls in the general Land of Bondage."""
    home = root_of(state, moved.source).player
    if moved.target.zone not in (TERRITORY, LAND_OF_BONDAGE) or moved.target.player != home:
        land = Place(LAND_OF_BONDAGE, home or holder_of(state, card))
        stays = ("redemption/effect/place#lost-souls-do-not-follow-sites", f"{_HOLD}lost-souls-do-not-follow-sites")
        yield Follows(card, land, stays)


def _destination(state: State, moved: Moved, card: str, manner: str) -> Follows:
    zone, bearer = moved.target.zone, moved.card
    discarded = Place(DISCARD_PILE, owner(state, card))
    is_character = state.faces[bearer].is_character
    if manner == "placed" and "Lost Soul" in state.faces[bearer].types and moved.target != moved.source:
        rescued = (_RESCUED,) if zone == LAND_OF_REDEMPTION else ()
        return Follows(card, discarded, ("redemption/effect/place#cards-on-a-lost-soul", *rescued))
    captured = is_character and zone == LAND_OF_BONDAGE and moved.source.zone != LAND_OF_BONDAGE
    if manner in _LOST and (captured or zone == LAND_OF_REDEMPTION):
        also = (_RESCUED,) if zone == LAND_OF_REDEMPTION else (_CAPTURED,) if manner != "activated" else ()
        weapon = ("redemption/effect/equip#discarded-on-capture-too",) if captured and manner == "equipped" else ()
        return Follows(card, discarded, (*_LOST[manner], *also, *weapon))
    if manner not in _FOLLOWS or zone == "deck":
        raise NotThereYetError(f"Where {card} goes with {bearer} to {moved.target} cannot be told yet.")
    if zone == HAND:
        return _to_hand(state, card)
    if zone in PILES:
        return Follows(card, Place(zone, owner(state, card)), _why_follows(state, card))
    goes_along = ("redemption/term/weapon#follows-its-character",) if manner == "equipped" else ()
    used = (_USED,) if manner == "equipped" and zone == BATTLE else ()
    return Follows(card, Place(zone, on=bearer), (*_why_follows(state, card), *goes_along, *used))


def _why_follows(state: State, card: str) -> tuple[str, ...]:
    """The clauses by which a card goes with the one on which it lies; a held Artifact is active there as well."""
    return tuple(_FOLLOWS[manner] for manner in MANNERS if state.get(card, manner))


def _to_hand(state: State, card: str) -> Follows:
    hand = Place(HAND, owner(state, card))
    if not room_in_hand(state, hand.player):
        return _without_room(state, card)
    return Follows(card, hand, (*_why_follows(state, card), _IN_A_HAND))


def _without_room(state: State, card: str) -> Follows:
    """Where a card goes instead for which its owner's hand has no room."""
    found, because = face(state, card), (*_why_follows(state, card), _IN_A_HAND, _NO_ROOM)
    if found.is_character:
        return Follows(card, Place(TERRITORY, owner(state, card)), because)
    if found.is_enhancement:
        return Follows(card, Place(DISCARD_PILE, owner(state, card)), because)
    if "Artifact" in found.types:
        return Follows(card, Place(ARTIFACT_PILE, owner(state, card)), because, face_down=True)
    raise NotThereYetError(f"Where {card} goes, for which no hand has room, cannot be told yet.")
