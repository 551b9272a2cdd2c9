"""Whether the conditions of an effect hold."""

from __future__ import annotations

from typing import Any

from rulings.cards.abilities import Claim, Condition, Target
from rulings.cards.text import wording
from rulings.cards.text.phrases import Listing
from rulings.redemption.activation import Activation
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.matching import fits
from rulings.redemption.zones import BATTLE, characters_of, face, side_of
from rulings.table.state import State

_IMMEDIATE = frozenset(("if", "while"))


def holds(state: State, activation: Activation, condition: Condition) -> bool:
    """Tell whether a condition holds at this moment.

    Args:
        state: The state.
        activation: The activation whose effect has it.
        condition: The condition.

    Returns:
        Whether it holds (redemption/term/conditional-phrase#if-game-state).

    Raises:
        NotThereYetError: It waits for an event, or says something that the engine cannot tell yet.
    """
    claims = condition.claims
    if condition.conjunction not in _IMMEDIATE or not isinstance(claims, Listing):
        raise _unknown(condition)
    found = [_claim_holds(state, activation, claim, condition) for claim in claims.items]
    return any(found) if claims.joint == "or" else all(found)


def _unknown(condition: Condition) -> NotThereYetError:
    return NotThereYetError(f"The engine cannot tell yet whether this holds: {wording.words_of(condition)}.")


def _claim_holds(state: State, activation: Activation, claim: Any, condition: Condition) -> bool:
    if not isinstance(claim, Claim) or claim.event or claim.place is not None or claim.time is not None:
        raise _unknown(condition)
    kind = getattr(claim.kind, "name", claim.kind)
    fighter = _fighter(state, activation)
    if claim.subject is None and kind in ("blocking", "attacking"):
        side = str(state.get("", "defender" if kind == "blocking" else "attacker"))
        return (fighter in characters_of(state, side)) is not claim.negative
    if claim.subject is None and kind == "used by":
        return any(_is_one(state, fighter, item) for item in _items(claim.object)) is not claim.negative
    raise _unknown(condition)


def _fighter(state: State, activation: Activation) -> str:
    """The character itself, or the one that uses the Enhancement."""
    return state.where[activation.card].on or activation.card


def _items(listing: Any) -> tuple[Any, ...]:
    return listing.items if isinstance(listing, Listing) else (listing,)


def _is_one(state: State, card: str, target: Any) -> bool:
    if not isinstance(target, Target) or target.things is None or target.place is not None:
        raise NotThereYetError(f"The engine does not know yet what {wording.what(target)} means.")
    return fits(face(state, card), target.things)


def is_in_battle(state: State, card: str) -> bool:
    """Tell whether a card is in battle, as a character or used by one."""
    place = state.where[card]
    return place.zone == BATTLE and (place.on == "" or state.where[place.on] == side_of(state.where[place.on].player))
