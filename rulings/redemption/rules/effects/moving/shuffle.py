"""Shuffle (REG, Shuffle)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.deck_order import shuffled
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.places import DECK, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.matching import targets_of
from rulings.redemption.rules.targets.whereabouts import players_in, spots
from rulings.table.state import State
from rulings.table.verdicts import Finding

_SHUFFLE = "redemption/effect/shuffle#"
_WHOLE_DECK = f"{_SHUFFLE}whole-deck-is-shuffled"


def _shuffle(step: Step) -> Happening:
    """Each target goes to its owner's deck, and each of these decks is shuffled (redemption/effect/shuffle)."""
    owners = dict.fromkeys(owner(step.state, card) for card in step.targets)
    now = moved_to_owners(step.now, step.targets, DECK, f"{_SHUFFLE}random-place-in-owners-deck")
    for player in owners:
        now = shuffled(now, player, _WHOLE_DECK)
    return now


def _shuffle_nothing(step: Step) -> Happening:
    """Where all cards of a location are meant and none are there, the deck of its player is shuffled."""
    now = step.now
    for player in dict.fromkeys(_of_empty_places(step)):
        now = shuffled(now, player, _WHOLE_DECK, f"{_SHUFFLE}empty-location-still-shuffles")
    return now


def _of_empty_places(step: Step) -> Iterator[str]:
    """Whose places the effect would empty, though no card lies there."""
    for target in targets_of(step.instruction):
        if target.back or wording.count(target) != "all" or not wording.places_of(target):
            continue
        found = spots(step.state, step.speaker, step.activation.player, target, ())
        for spot in found:
            yield from spot.players if spot.players is not None else players_in(step.state)


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """A card that lies in a deck already is no target."""
    stays = state.where[card].zone == DECK
    return Finding(False, (f"{_SHUFFLE}no-target-if-location-stays",)) if stays else Finding(True)


SHUFFLE = Effect(
    "shuffle",
    beside=frozenset(("to",)),
    home=DECK,
    removes=True,
    reaches=_reaches,
    do=_shuffle,
    do_without=_shuffle_nothing,
)
