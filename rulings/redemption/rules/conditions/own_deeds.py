"""What a card itself has done before: cards banished, brigades revealed, a card taken (REG, Conditional Phrase)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import By, Claim, Player, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.done_to_cards import cards_done_to, does_any
from rulings.redemption.rules.conditions.subjects import told
from rulings.redemption.rules.targets.amounts import digits, number_fits
from rulings.redemption.rules.targets.brigades import brigades_of_cards, names_brigades
from rulings.redemption.rules.targets.qualities import fits
from rulings.redemption.rules.targets.whereabouts import zone_named
from rulings.redemption.rules.targets.words.several import spread
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of

_SUFFERED: Mapping[str, str] = MappingProxyType(
    {
        "banded into battle": "band",
        "banished": "banish",
        "bounced": "bounce",
        "captured": "capture",
        "converted": "convert",
        "discarded": "discard",
        "played": "play",
        "released": "release",
        "reserved": "reserve",
        "resurrected": "resurrect",
        "revealed": "reveal",
        "set aside": "set aside",
        "shuffled": "shuffle",
        "taken": "take",
        "topdecked": "topdeck",
        "underdecked": "underdeck",
        "withdrawn": "withdraw",
    }
)
"""The effect by which what is said of cards has been done to them."""

_DONE = frozenset(_SUFFERED.values()) - {"play", "reveal"}
"""What a player may be said to have done by the card."""

IF_GAME_STATE = "redemption/term/conditional-phrase#if-game-state"
"""The clause by which a condition asks for something that is so."""


def is_own_deed(claim: Claim) -> bool:
    """Tell whether a claim says what its card has done to cards before, in words that the engine knows.

    Args:
        claim: The claim.

    Returns:
        Whether it says of so many cards that it was done to them, or of the player that it was done by the card.
    """
    kind = getattr(claim.kind, "name", claim.kind)
    if _is_by_this(claim):
        claim = replace(claim, event=False, by=None)
    if claim.event or claim.by is not None or claim.time is not None or claim.place is not None or claim.exceptions:
        return False
    if claim.than is not None or not isinstance(kind, str):
        return False
    if kind in _SUFFERED:
        subjects = items_of(spread(claim.subject)) if claim.subject is not None else ()
        return claim.object is None and claim.origin is None and bool(subjects) and all(map(_is_plain, subjects))
    counted = claim.object is None or _is_plain(claim.object)
    by_you = isinstance(claim.subject, Player) and claim.subject.kind == "you"
    said = claim.object is not None or claim.number is not None or claim.origin is not None
    return kind in _DONE and by_you and counted and said


def _is_by_this(claim: Claim) -> bool:
    """Whether a claim says that something is done by the very ability, or card, that says it."""
    who = items_of(claim.by.who) if isinstance(claim.by, By) and not claim.by.except_for else ()
    return len(who) == 1 and getattr(who[0], "back", "") == "this card"


def _is_plain(said: object) -> bool:
    items = items_of(said) if said is not None else ()
    if len(items) != 1 or not isinstance(items[0], Target):
        return False
    target = items[0]
    narrowed = target.back or target.owner or target.tails or target.exceptions or target.alternatives or target.place
    return target.things is not None and target.count is not None and not narrowed


def was_done(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a card has done to so many cards what a claim says, in this use of it.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says (`is_own_deed`).

    Returns:
        Whether it has; None where the card has no such effect, so that it speaks of something else
        (redemption/term/conditional-phrase#if-game-state).
    """
    kind = str(getattr(claim.kind, "name", claim.kind))
    effects = frozenset((_SUFFERED.get(kind, kind),))
    if not does_any(state, activation, effects):
        return None
    origin = [zone_named(place) for place in wording.places_of(claim.origin)] if claim.origin is not None else []
    cards = cards_done_to(state, activation, effects, origin)
    said = items_of(claim.subject if kind in _SUFFERED else claim.object)
    if said and all(isinstance(target, Target) for target in said):
        each = [number_fits(state, activation, target, _number(state, target, cards)) for target in said]
        both = claim.subject if kind in _SUFFERED else claim.object
        joined = all if getattr(both, "joint", "") == "and" else any
        return told(None if None in each else joined(each), IF_GAME_STATE)
    wanted = 1 if claim.number is None else digits(claim.number)
    compared = {"at least": len(cards) >= wanted, "at most": len(cards) <= wanted, "": len(cards) >= wanted}
    return told(compared.get(claim.comparison), IF_GAME_STATE)


def _number(state: State, target: Target, cards: tuple[str, ...]) -> int:
    if names_brigades(target):
        return len(brigades_of_cards(state, cards, target))
    return sum(fits(state.faces[card], target.things) for card in cards)
