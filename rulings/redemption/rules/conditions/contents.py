"""What a condition says of what is in a card or a pile: a Site or Fortress is occupied, a deck empty (REG)."""

from __future__ import annotations

from collections.abc import Callable

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Places, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.whole_places import of_place_alone
from rulings.redemption.rules.cards.bearing import occupied
from rulings.redemption.rules.conditions.subjects import as_many, counted_by, subjects_or_itself, told
from rulings.table.state import State
from rulings.table.verdicts import Finding


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
