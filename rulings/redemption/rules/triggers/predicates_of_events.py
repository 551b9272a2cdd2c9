"""Predicates of events: the words in which texts say that something happens, and the deed that each of them means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading.abilities import Claim, Player, Target
from rulings.redemption.rules.cards.periods import is_this_turn
from rulings.redemption.rules.triggers.cards_of_events import is_any_card
from rulings.redemption.rules.triggers.event import (
    ARTIFACT_ACTIVATED,
    ATTACK_BY_A_PLAYER,
    PLACE_TARGETED,
    REMOVED_FROM_PLAY,
    RESCUE_BEGUN_BY_A_PLAYER,
    SOUL_IS_DRAWN,
    WINS,
)
from rulings.redemption.rules.triggers.first_each_turn import excepts_only_first
from rulings.texts.phrases import Term, items_of

RESCUE_SUCCEEDS = "rescue attempt is successful"
"""The deed of the player whose rescue attempt succeeds."""

SUFFERED = MappingProxyType(
    {
        "discarded": "discard",
        "drawn": SOUL_IS_DRAWN,
        "banished": "banish",
        "captured": "capture",
        "reserved": "reserve",
        "resurrected": "resurrect",
        "topdecked": "topdeck",
        "underdecked": "underdeck",
        "defeated": "defeat",
        "removed": "remove",
        "rescued": "rescue",
        "harmed": "harm",
        "targeted": "target",
        "blocked": "be blocked",
        "attacked": "be attacked",
        "enter battle": "enter battle",
        "withdraw": "withdraw",
        "attack": "attack",
        "begin a battle": "begin a battle",
        "begin a rescue": "begin a rescue",
        "block": "block",
        "put": "put",
        "put in either": "put",
        "converted": "convert",
        "negated": "negate",
        "interrupted": "interrupt",
        "played": "play",
        "banded into battle": "band",
        "be successful in battle": "be successful in battle",
        "win a battle": WINS,
        "make a successful rescue": "make a successful rescue",
        "fail a rescue attempt": "fail a rescue attempt",
    }
)
"""Predicates whose subject is the card or player to whom something happens, or that enters; and the deed."""

_TAKEN_AWAY = frozenset(
    (
        "discarded banished captured reserved resurrected topdecked underdecked removed rescued withdraw "
        "defeated harmed targeted converted negated interrupted"
    ).split()
)
"""Those of them that tell by themselves what becomes of the card; a place beside them is the one where it was."""

_OF_A_PLAYER = MappingProxyType(
    {
        "attack": ATTACK_BY_A_PLAYER,
        "begin a rescue": RESCUE_BEGUN_BY_A_PLAYER,
        "make a successful rescue": RESCUE_SUCCEEDS,
    }
)
"""Those of them that mean another deed where their subject is a player, and this deed."""

ACTIVE = MappingProxyType(
    {
        "play": "play",
        "use": "use",
        "draw": "draw",
        "discard": "discard",
        "defeat": "defeat",
        "capture": "capture",
        "rescue": "rescue",
        "banish": "banish",
        "harm": "harm",
        "remove": "remove",
        "put": "put",
        "convert": "convert",
        "target": "target",
        "activate": ARTIFACT_ACTIVATED,
        "band": "band",
        "block with": "block",
    }
)
"""Predicates whose subject does it and whose object is the card to which it happens; and the deed."""

_DONE = frozenset(("draw", "use", "play", "harm"))
"""Those of them whose subject is always the one who does it."""

OF_PLACES = MappingProxyType({"search": "search", "target": PLACE_TARGETED, "add to battle": "add to battle"})
"""Predicates that name no card, but a place or nothing; and the deed."""

RESULTS = MappingProxyType(
    {
        "block is successful": "block is successful",
        "block fails": "block is failed",
        "rescue attempt is successful": RESCUE_SUCCEEDS,
        "rescue attempt fails": "rescue attempt is failed",
    }
)
"""Predicates on the result of a battle, and the deed."""


def knows_event(kind: str, claim: Claim) -> bool:
    """Tell whether the engine waits for what a claim says to happen.

    Args:
        kind: The predicate.
        claim: The claim, which may have several predicates.

    Returns:
        Whether it does, whatever the claim says of cards, places and by whom.
    """
    if kind == "drawn" and not is_of_itself(claim.subject):
        return False
    drawn = items_of(claim.object) if kind == "draw" and claim.object is not None else ()
    if not all(is_any_card(card) or _is_number(card) for card in drawn) and not is_draw_of_itself(kind, claim):
        return False
    known = kind in RESULTS or is_active(kind, claim) or names_place_alone(kind, claim) or _is_suffered(kind, claim)
    return known and not has_details(kind, claim)


def _is_number(said: Any) -> bool:
    """Whether a claim says how many cards are drawn, and no more of them: `after you draw 3`."""
    if not isinstance(said, Target) or said.count is None or said != Target(said.things, said.count):
        return False
    return (
        said.count.kind == "exactly"
        and _digits(said) > 0
        and (said.things is None or is_any_card(replace(said, count=None)))
    )


def _digits(said: Target) -> int:
    number = said.count.number if said.count is not None else None
    return int(number.name) if isinstance(number, Term) and number.name.isdigit() else 0


def draws_so_many(claim: Claim, drawn: Sequence[str]) -> bool:
    """Tell whether as many cards were drawn together as a claim says (REG, Draw)."""
    said = items_of(claim.object) if claim.object is not None else ()
    return all(not _is_number(item) or _digits(item) == len(drawn) for item in said)


def _is_suffered(kind: str, claim: Claim) -> bool:
    """Whether something happens to the subject of a claim; to a player only what is told of players."""
    of_players = (*_OF_A_PLAYER, "attacked")
    return kind in SUFFERED and (kind in of_players or not isinstance(claim.subject, Player))


def has_details(kind: str, claim: Claim) -> bool:
    """Tell whether a claim narrows an event in a way that the engine does not know."""
    compared = claim.than is not None or claim.number is not None
    timed = claim.time is not None and not is_this_turn(claim.time)
    return claim.negative or timed or compared or not excepts_only_first(kind, claim)


def is_of_itself(subject: Any) -> bool:
    """Tell whether it is the card itself to which something happens: nothing is named, or *this card* is."""
    return subject is None or all(getattr(item, "back", "") == "this card" for item in items_of(subject))


def is_draw_of_itself(kind: str, claim: Claim) -> bool:
    """Tell whether a claim says that a player draws the very card that has the ability."""
    return kind == "draw" and claim.object is not None and is_of_itself(claim.object)


def is_taken_away(claim: Claim) -> bool:
    """Tell whether a claim says what happens to a card where it lies: `is discarded in battle`."""
    return all(getattr(kind, "name", kind) in _TAKEN_AWAY for kind in items_of(claim.kind))


def is_active(kind: str, claim: Claim) -> bool:
    """Tell whether the subject of a claim does something to a card, or does it at all events."""
    return kind in ACTIVE and (kind in _DONE or claim.object is not None)


def names_place_alone(kind: str, claim: Claim) -> bool:
    """Tell whether a claim says what somebody does with a place, or does without naming cards: `searches a deck`."""
    return kind in OF_PLACES and claim.object is None


def is_removal_from_play(kind: str, claim: Claim) -> bool:
    """Tell whether a claim speaks of a card that is taken out of play, and not only out of battle."""
    named = getattr(claim.origin, "name", None)
    return kind in ("remove", "removed") and getattr(named, "name", "") == _IN_PLAY


_IN_PLAY = "in play"


def deed_suffered(kind: str, claim: Claim) -> str:
    """Name the deed that a predicate means of the card or player that is its subject."""
    if is_removal_from_play(kind, claim):
        return REMOVED_FROM_PLAY
    by_a_player = kind in _OF_A_PLAYER and isinstance(claim.subject, Player)
    return _OF_A_PLAYER[kind] if by_a_player else SUFFERED[kind]
