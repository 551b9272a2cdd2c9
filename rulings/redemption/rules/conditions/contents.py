"""What a condition says of what is in a card or a pile: a Site or Fortress is occupied, a deck empty (REG)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Places, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.whole_places import of_place_alone
from rulings.redemption.rules.cards.bearing import cards_on, occupied
from rulings.redemption.rules.conditions.subjects import (
    as_many,
    counted_by,
    is_one,
    subjects_or_itself,
    told,
)
from rulings.redemption.rules.targets.amounts import number_fits
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of


def are_occupied(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether Sites or Fortresses are occupied; where none is named, the card itself.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether so many of them are (redemption/term/occupied#site-with-a-lost-soul, #fortress-that-holds-a-card); None
        where the words name no such cards.
    """
    return _told(state, activation, claim, lambda found: found.holds)


def are_unoccupied(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether Sites or Fortresses are not occupied; where none is named, the card itself.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether so many of them hold nothing; None where the words name no such cards.
    """
    return _told(state, activation, claim, lambda found: not found.holds)


def _told(state: State, activation: Activation, claim: Claim, so: Callable[[Finding], bool]) -> Finding | None:
    cards = subjects_or_itself(state, activation, claim)
    if cards is None or claim.object is not None or claim.place is not None:
        return None
    known = [occupied(state, card) for card in cards]
    because = dict.fromkeys(clause for found in known for clause in found.because)
    return told(as_many(state, activation, claim, sum(map(so, known))), *because)


def are_empty(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether no card is in a place, or in each of several places, as in `every deck is empty`.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether the places are empty; None where the words name no place whose cards can be counted.
    """
    if not isinstance(claim.subject, Places) or claim.object is not None or claim.place is not None:
        return None
    inside = of_place_alone(Target(things=None, place=claim.subject))
    places = wording.places_of(inside)
    if not isinstance(inside, Target) or not places or any(place.part for place in places):
        return None
    cards = counted_by(state, activation, inside, activation.player)
    return None if cards is None else Finding(not cards)


def are_held_here(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether such a card is held on the card itself (redemption/term/occupied#fortress-that-holds-a-card).

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether so many are; None where the words name another place.
    """
    items = items_of(claim.subject) if claim.subject is not None else ()
    places = [place.name for place in wording.places_of(claim.place)]
    if places != ["here"] or len(items) != 1 or not isinstance(items[0], Target):
        return None
    such = replace(items[0], count=None)
    held = [card for card in cards_on(state, activation.card) if state.get(card, "held")]
    found = sum(is_one(state, activation, card, such) for card in held)
    return told(number_fits(state, activation, items[0], found), "redemption/term/contents#three-kinds-of-contents")
