"""Topdeck and underdeck (REG, Topdeck and Underdeck)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.deck_order import is_mixed
from rulings.redemption.rules.cards.leaving import CONDITIONS
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.places import DECK, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.whose_place import refuse_place_of_another
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

_ENTRY = "redemption/effect/topdeck-and-underdeck#"
_IN_ANY_ORDER = "in any order"
_SHOWING = frozenset(("look", "reveal"))


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse an order of cards that go to one end of the deck or to the other, each by itself or all together."""
    if instruction.effect.manner == _IN_ANY_ORDER and instruction.setting.either is not None:
        reason = f"In which order {activation.card} brings cards to either end of a deck cannot be asked yet."
        raise NotThereYetError(reason)


def _ask_order(step: Step) -> Choice | None:
    """Ask in which order the targets lie that go to one deck, where the text leaves it open, the upper ones first."""
    if step.instruction.effect.manner != _IN_ANY_ORDER:
        return None
    for deck in _decks(step):
        left = _bound_for(step, deck)
        for place in range(1, len(left)):
            about = _place_asked(deck, place)
            chosen = step.chosen(about)
            if chosen is None:
                where = "first" if place == 1 else "next"
                options = tuple(Option(card, card, alike=_likeness(step.state, card)) for card in left)
                return step.choose(about, f"Which card lies {where} in {deck}, from the top?", options)
            left = tuple(card for card in left if card != chosen)
    return None


def _place_asked(deck: Place, place: int) -> str:
    return f"card {place} in {deck}"


def _likeness(state: State, card: str) -> str:
    """Unknown cards are alike: nobody can tell them apart."""
    return card if state.faces[card].is_known else ""


def _decks(step: Step) -> tuple[Place, ...]:
    """The decks to which the targets go."""
    return tuple(dict.fromkeys(Place(DECK, owner(step.state, card)) for card in step.targets))


def _bound_for(step: Step, deck: Place) -> tuple[str, ...]:
    return tuple(card for card in step.targets if owner(step.state, card) == deck.player)


def _downwards(step: Step, deck: Place) -> tuple[str, ...]:
    """The targets that go to a deck, the uppermost first: in the order that was chosen, or in their original one."""
    cards = _bound_for(step, deck)
    if _keeps_order(step):
        order = step.state.at(deck)
        return tuple(sorted(cards, key=lambda card: order.index(card) if card in order else len(order)))
    asked = (step.chosen(_place_asked(deck, place)) for place in range(1, len(cards)))
    first = tuple(str(card) for card in asked if card in cards)
    return (*first, *(card for card in cards if card not in first))


def _keeps_order(step: Step) -> bool:
    """Whether cards of a deck that were shown go back as they lay there."""
    seen = step.instruction.setting.seen
    shown = seen is not None and not _SHOWING.isdisjoint(effect_names(seen))
    of_deck = all(step.state.where[card].zone == DECK for card in step.targets)
    return shown and of_deck and step.instruction.effect.manner != _IN_ANY_ORDER


def _is_ordered(step: Step) -> bool:
    return _keeps_order(step) or step.instruction.effect.manner == _IN_ANY_ORDER


def _why(step: Step) -> Iterator[str]:
    """The clause on the order of several cards that were shown: their own, where the text says nothing else."""
    yield from (f"{_ENTRY}original-order",) if len(step.targets) > 1 and _is_ordered(step) else ()


def _topdeck(step: Step) -> Happening:
    """Each target goes to the top of its owner's deck (redemption/effect/topdeck-and-underdeck).

    Raises:
        UnclearError: The text names the deck of another player than its owner.
    """
    refuse_place_of_another(step, step.targets, owner, f"{_ENTRY}topdeck-moves-to-top")
    now = step.now
    for card in _upwards(step):
        deck, changed = Place(DECK, owner(now.state, card)), _why_at_face_value(now.state, card)
        now = now.put_on_top(card, deck, f"{_ENTRY}topdeck-moves-to-top", *changed)
    return now


def _upwards(step: Step) -> tuple[str, ...]:
    """The targets, each followed by those that come to lie above it."""
    if not _is_ordered(step):
        return step.targets
    return tuple(card for deck in _decks(step) for card in reversed(_downwards(step, deck)))


def _underdeck(step: Step) -> Happening:
    """Each target goes to the bottom of its owner's deck (redemption/effect/topdeck-and-underdeck).

    Raises:
        UnclearError: The text names the deck of another player than its owner.
    """
    refuse_place_of_another(step, step.targets, owner, f"{_ENTRY}underdeck-moves-to-bottom")
    now, ordered = step.now, tuple(card for deck in _decks(step) for card in _downwards(step, deck))
    for card in ordered if _is_ordered(step) else step.targets:
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
    beside=frozenset(("to", "whose", "manner")),
    refuse=_refuse,
    end="top",
    home=DECK,
    removes=True,
    reaches=_reaches_from_below,
    ask=_ask_order,
    do=_topdeck,
    why=_why,
)
UNDERDECK = Effect(
    "underdeck",
    means="under-deck-means-underdeck",
    beside=frozenset(("to", "whose", "manner")),
    refuse=_refuse,
    end="bottom",
    home=DECK,
    removes=True,
    reaches=_reaches_from_above,
    ask=_ask_order,
    do=_underdeck,
    why=_why,
)
