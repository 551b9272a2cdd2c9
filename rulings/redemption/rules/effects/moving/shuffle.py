"""Shuffle (REG, Shuffle)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Place as SaidPlace
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
from rulings.redemption.rules.effects.moving.whose_place import refuse_place_of_another
from rulings.redemption.rules.targeting.searching import piles_searched
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.whereabouts import knows_owner, players_in, players_meant, spots, zone_named
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

_ENTRY = "redemption/effect/shuffle"
_SHUFFLE = f"{_ENTRY}#"
_AFTER_SEARCH = "redemption/effect/search#shuffle-after-deck-search"
_WHOLE_DECK = f"{_SHUFFLE}whole-deck-is-shuffled"


def _shuffle(step: Step) -> Happening:
    """Each target goes to its owner's deck, and each of these decks is shuffled (redemption/effect/shuffle).

    Raises:
        UnclearError: The text names the deck of another player than its owner.
    """
    refuse_place_of_another(step, step.targets, owner, f"{_SHUFFLE}random-place-in-owners-deck")
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
        if target.back or not _means_whole_places(target):
            continue
        for spot in spots(step.state, step.speaker, step.activation.player, target, ()):
            whose = spot.players if spot.players is not None else players_in(step.state)
            yield from (player for player in whose if not step.state.at(Place(spot.zone, player)))


def _means_whole_places(target: Target) -> bool:
    """Whether all cards of some places are meant, of whatever kind they are, and none is excepted."""
    bare = all(getattr(noun.head, "name", "") == "card" and not noun.qualities for noun in nouns_of(target.things))
    whole = bare and not target.exceptions and not any(noun.tails for noun in nouns_of(target.things))
    return whole and wording.count(target) == "all" and bool(wording.places_of(target))


def _shuffle_deck(step: Step) -> State | Choice | None:
    """A deck that is named by itself is that of a player whom the text means, or one of which it spoke before."""
    if not _names_deck_alone(step.instruction):
        return None
    return _shuffle_again(step) if _is_spoken_of(step.activation) else _shuffle_chosen(step)


def _shuffle_chosen(step: Step) -> State | Choice:
    """The deck of one of the players whom the text means is shuffled, as its player chooses."""
    place = next(iter(wording.places_of(step.instruction.effect.place)))
    owners = players_meant(step.state, step.speaker, step.activation.player, place.owner) if place.owner else None
    options = tuple(Option(player, player) for player in (players_in(step.state) if owners is None else owners))
    choice = step.choose("whose deck", "Whose deck is shuffled?", options)
    if choice is not None:
        return choice
    player = str(step.chosen("whose deck") or options[0].value)
    now = step.now.say(Took(step.activation.key, step.frame.index, ()), _ENTRY)
    return step.done(shuffled(now, player, _WHOLE_DECK))


def _shuffle_again(step: Step) -> State:
    """The deck that was searched, or into which cards were shuffled, is shuffled after it anyhow."""
    activation, now = step.activation, step.now
    players = dict.fromkeys((*_searched_by(step.state, activation.key), *_filled_by(step.state, activation.key)))
    why = _AFTER_SEARCH if _is_behind_search(activation) else _WHOLE_DECK
    if not players:
        return step.done(now.say(Omitted(activation.key, step.instruction.name, NO_TARGET), why))
    now = now.say(Took(activation.key, step.frame.index, ()), why)
    for player in players:
        now = shuffled(now, player, *dict.fromkeys((why, _WHOLE_DECK)))
    return step.done(now)


def _searched_by(state: State, activation: str) -> tuple[str, ...]:
    """Whose decks an activation has searched."""
    said = (entry for entry in state.log if isinstance(entry.what, DeckSearched) and entry.cause == activation)
    return tuple(dict.fromkeys(entry.what.player for entry in said))


def _filled_by(state: State, activation: str) -> tuple[str, ...]:
    """Into whose decks an activation has shuffled cards."""
    moves = (entry.what for entry in state.log.of(Moved) if entry.cause == activation)
    return tuple(dict.fromkeys(move.target.player for move in moves if move.target.zone == DECK))


def _names_deck_alone(instruction: Instruction) -> bool:
    return instruction.effect.target is None and instruction.effect.place is not None


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse a place by itself that is no deck, or of which nobody can tell whose it is."""
    if not _names_deck_alone(instruction):
        return
    named = wording.places_of(instruction.effect.place)
    zones = {zone_named(place) for place in named}
    if zones != {DECK} or not (_is_spoken_of(activation) or (len(named) == 1 and _is_of_one(named[0]))):
        raise NotThereYetError(f"What {activation.card} shuffles cannot be told yet.")


def _is_spoken_of(activation: Activation) -> bool:
    """Whether an ability that shuffles a deck has searched it, or has shuffled cards into it."""
    fills = any(effect.name == "shuffle" and effect.effect.target is not None for effect in activation.effects)
    return fills or _is_behind_search(activation)


def _is_behind_search(activation: Activation) -> bool:
    return any(DECK in _piles(effect) for effect in activation.effects)


def _is_of_one(place: SaidPlace) -> bool:
    """Whether a place is one deck, of any player or of whom the text names."""
    return not place.part and (knows_owner(place.owner) if place.owner is not None else place.count == "one")


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
    beside=frozenset(("to", "whose", "place")),
    home=DECK,
    refuse=_refuse,
    by_itself=_shuffle_deck,
    removes=True,
    reaches=_reaches,
    do=_shuffle,
    do_without=_shuffle_nothing,
)
