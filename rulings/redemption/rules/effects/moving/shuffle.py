"""Shuffle (REG, Shuffle)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.deck_order import DeckSearched, shuffled
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.places import DECK, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.if_you_do import NO_TARGET
from rulings.redemption.rules.targeting.searching import piles_searched
from rulings.redemption.rules.targets.whereabouts import players_in, spots, zone_named
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding

_SHUFFLE = "redemption/effect/shuffle#"
_AFTER_SEARCH = "redemption/effect/search#shuffle-after-deck-search"
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


def _shuffle_searched(step: Step) -> State | None:
    """A deck that is named by itself behind a search is the one that was searched: it is shuffled after it anyhow."""
    if not _names_deck_alone(step.instruction):
        return None
    activation, now = step.activation, step.now
    searched = _searched_by(step.state, activation.key)
    if not searched:
        return step.done(now.say(Omitted(activation.key, step.instruction.name, NO_TARGET), _AFTER_SEARCH))
    now = now.say(Took(activation.key, step.frame.index, ()), _AFTER_SEARCH)
    for player in searched:
        now = shuffled(now, player, _AFTER_SEARCH, _WHOLE_DECK)
    return step.done(now)


def _searched_by(state: State, activation: str) -> tuple[str, ...]:
    """Whose decks an activation has searched."""
    said = (entry for entry in state.log if isinstance(entry.what, DeckSearched) and entry.cause == activation)
    return tuple(dict.fromkeys(entry.what.player for entry in said))


def _names_deck_alone(instruction: Instruction) -> bool:
    return instruction.effect.target is None and instruction.effect.place is not None


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse a place by itself that is no deck, or behind which nothing in the ability searches one."""
    if not _names_deck_alone(instruction):
        return
    named = wording.places_of(instruction.effect.place)
    zones = {zone_named(place) for place in named}
    behind = any(DECK in _piles(effect) for effect in activation.effects)
    if zones != {DECK} or not behind:
        raise NotThereYetError(f"What {activation.card} shuffles cannot be told yet.")


def _piles(instruction: Instruction) -> frozenset[str]:
    """The piles that an effect searches."""
    if instruction.name == "search" and instruction.effect.place is not None:
        return frozenset(map(zone_named, wording.places_of(instruction.effect.place)))
    return frozenset(pile for target in targets_of(instruction) for pile in piles_searched(instruction, target))


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """A card that lies in a deck already is no target."""
    stays = state.where[card].zone == DECK
    return Finding(False, (f"{_SHUFFLE}no-target-if-location-stays",)) if stays else Finding(True)


SHUFFLE = Effect(
    "shuffle",
    beside=frozenset(("to", "place")),
    home=DECK,
    refuse=_refuse,
    by_itself=_shuffle_searched,
    removes=True,
    reaches=_reaches,
    do=_shuffle,
    do_without=_shuffle_nothing,
)
