"""Events of places: an effect targets a hand or deck, searches a deck, draws from it (REG, Target, Search, Draw)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.cards.deck_order import DeckSearched
from rulings.redemption.rules.cards.drawn import Drawn
from rulings.redemption.rules.cards.places import DECK, HAND
from rulings.redemption.rules.triggers.event import PLACE_TARGETED, Event, event_of_card
from rulings.table.log import Entry
from rulings.table.places import Place
from rulings.table.state import State

_HIDDEN_PLACES = frozenset((HAND, DECK))
"""Places of which texts say that they are targeted: whoever targets cards there targets the place."""


def places_targeted(before: State, after: State, took: Took) -> Iterator[Event]:
    """An effect targets a hand or deck if it targets cards there, once however many they are."""
    activation: Activation = after.activations[took.activation]
    places = (before.where[card] for card in took.targets if card in before.where)
    for place in dict.fromkeys(place for place in places if place.zone in _HIDDEN_PLACES):
        yield _target_place(after, activation, place)


def _target_place(after: State, activation: Activation, place: Place) -> Event:
    event = event_of_card(after, activation.card, PLACE_TARGETED, player=activation.player)
    whose = replace(event, source=activation.card, controller=place.player, origin=place, cause=activation.key)
    return replace(whose, because=("redemption/term/target#what-the-effect-acts-on",))


def drawing(after: State, entry: Entry, drawn: Drawn) -> Event:
    """Drawing several cards is one event (redemption/effect/draw#several-cards-one-action)."""
    doer = after.activations.get(entry.cause)
    source = doer.card if doer is not None else ""
    cause = entry.cause if doer is not None else ""
    other = doer is not None and doer.player != drawn.player
    return Event(
        frozenset(("draw",)),
        controller=drawn.player,
        player=drawn.player,
        source=source,
        because=("redemption/term/carry-out-an-effect#condition-looks-at-who-did-it",) if other else (),
        cause=cause,
        drawn=drawn.cards,
    )


def searches_of_decks(before: State, after: State, entry: Entry, searched: DeckSearched) -> Iterator[Event]:
    """An effect searches a deck, also where it only names a card there (redemption/effect/search#hidden-search).

    The deck is a target too, also where nothing is found in it (#targets-pile-and-found-cards).
    """
    doer: Activation = after.activations[entry.cause]
    deck = Place(DECK, searched.player)
    yield Event(
        frozenset(("search",)),
        controller=searched.player,
        player=doer.player,
        source=doer.card,
        effects=("search",),
        origin=deck,
        because=(_HIDDEN_SEARCH,),
        cause=entry.cause,
    )
    known = (line.what.targets for line in reversed(after.log.of(Took)) if line.what.activation == entry.cause)
    if not any(before.where.get(card) == deck for card in next(known, ())):
        yield _target_place(after, doer, deck)


_HIDDEN_SEARCH = "redemption/effect/search#hidden-search"
