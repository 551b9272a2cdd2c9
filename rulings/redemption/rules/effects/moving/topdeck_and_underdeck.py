"""Topdeck and underdeck (REG, Topdeck and Underdeck)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.deck_order import is_mixed
from rulings.redemption.rules.cards.leaving import CONDITIONS
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.places import DECK, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

_ENTRY = "redemption/effect/topdeck-and-underdeck#"


def _topdeck(step: Step) -> Happening:
    """Each target goes to the top of its owner's deck (redemption/effect/topdeck-and-underdeck)."""
    now = step.now
    for card in step.targets:
        deck, changed = Place(DECK, owner(now.state, card)), _why_at_face_value(now.state, card)
        now = now.put_on_top(card, deck, f"{_ENTRY}topdeck-moves-to-top", *changed)
    return now


def _underdeck(step: Step) -> Happening:
    """Each target goes to the bottom of its owner's deck (redemption/effect/topdeck-and-underdeck)."""
    now = step.now
    for card in step.targets:
        changed = _why_at_face_value(now.state, card)
        now = moved_to_owners(now, (card,), DECK, f"{_ENTRY}underdeck-moves-to-bottom", *changed)
    return now


def _why_at_face_value(state: State, card: str) -> tuple[str, ...]:
    """The clause by which a card loses in a deck what was done to it."""
    changed = any(state.get(card, condition) is not None for condition in CONDITIONS)
    return (f"{_ENTRY}back-to-face-value",) if changed else ()


def _reaches_from_below(state: State, activation: Activation, target: Target, card: str) -> Finding:
    return _is_not_at(state, card, 0)


def _reaches_from_above(state: State, activation: Activation, target: Target, card: str) -> Finding:
    return _is_not_at(state, card, -1)


def _is_not_at(state: State, card: str, end: int) -> Finding:
    """A card at an end of a deck is no target of what would bring it there."""
    place = state.where[card]
    stays = place.zone == DECK and state.at(place)[end] == card and not is_mixed(state, card)
    return Finding(False, (f"{_ENTRY}no-target-if-location-stays",)) if stays else Finding(True)


TOPDECK = Effect(
    "topdeck",
    means="on-deck-means-topdeck",
    beside=frozenset(("to",)),
    end="top",
    home=DECK,
    removes=True,
    reaches=_reaches_from_below,
    do=_topdeck,
)
UNDERDECK = Effect(
    "underdeck",
    means="under-deck-means-underdeck",
    beside=frozenset(("to",)),
    end="bottom",
    home=DECK,
    removes=True,
    reaches=_reaches_from_above,
    do=_underdeck,
)
