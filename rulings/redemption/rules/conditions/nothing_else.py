"""Conditions by which no other card is there: `you control only Romans in battle` (REG, Control; Referencing)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Noun, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import BATTLE, controller_of, face
from rulings.redemption.rules.conditions.subjects import counted_by, is_any
from rulings.redemption.rules.targets.whereabouts import players_named
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Listing, Term, items_of

_CONTROLS = ("redemption/term/control#controller", "redemption/term/referencing#where-it-looks")
_PLACED = ("redemption/term/referencing#where-it-looks",)
_CARDS = Listing((Noun(Term("types", "card", "many")),))


def names_nothing_else(claim: Claim) -> bool:
    """Tell whether the engine knows a claim that leaves no room for other cards.

    Args:
        claim: A claim with such a count: `only`, `the only`.

    Returns:
        Whether it says that a player controls nothing else in battle, or that the only cards in a place are of a kind.
    """
    kind, subject, said = getattr(claim.kind, "name", claim.kind), _only(claim.subject), _only(claim.object)
    if claim.time is not None or claim.by is not None or claim.negative or said is None:
        return False
    if kind == "control":
        return wording.where(said) == (BATTLE,) and said.things is not None and not said.back
    is_cards = subject is not None and [getattr(noun.head, "name", "") for noun in items_of(subject.things)] == ["card"]
    return kind == "is" and is_cards and subject is not None and subject.place is not None and said.count is None


def _only(said: Any) -> Target | None:
    items = items_of(said) if said is not None else ()
    return items[0] if len(items) == 1 and isinstance(items[0], Target) else None


def has_nothing_else(state: State, activation: Activation, claim: Claim) -> Finding:
    """Tell whether such cards, and no others, are where a claim says.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says (`names_nothing_else`).

    Returns:
        Whether one is there, and no other.

    Raises:
        NotThereYetError: No card is there at all, or beside such characters only cards that are none.
    """
    said, subject = _only(claim.object), _only(claim.subject)
    assert said is not None
    if subject is None or getattr(claim.kind, "name", claim.kind) == "control":
        return _controls_only(state, activation, claim, replace(said, count=None, place=None))
    there = counted_by(state, activation, replace(subject, things=_CARDS, count=None), activation.player)
    if not there:
        raise NotThereYetError(f"What {activation.card} asks for is not told where no card is there.")
    return Finding(all(is_any(state, activation, card, said) for card in there), _PLACED)


def _controls_only(state: State, activation: Activation, claim: Claim, such: Target) -> Finding:
    named = players_named(state, activation, claim.subject) or ()
    in_battle = [card for card, place in state.where.items() if place.zone == BATTLE]
    own = [card for card in in_battle if controller_of(state, card) in named]
    fitting = [card for card in own if is_any(state, activation, card, such)]
    others = [card for card in own if card not in fitting]
    if fitting and others and not any(face(state, card).is_character for card in others):
        raise NotThereYetError(f"Whether cards that are no characters count for {activation.card} cannot be told yet.")
    return Finding(bool(fitting) and not others, _CONTROLS)
