"""Effects that look through a pile for their targets: a search may fail, and a deck is shuffled after it (REG, Search).

A target in a pile, at no place of it that is named, is searched for (redemption/effect/search#hidden-search).
"""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.deck_order import DeckSearched, shuffled
from rulings.redemption.rules.cards.places import ARTIFACT_PILE, DECK, PILES
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import default_locations, is_ongoing
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.whereabouts import spots, zone_named
from rulings.redemption.rules.targets.words.aims import ON_ITSELF, targets_of
from rulings.table.state import State
from rulings.texts.phrases import items_of

_SEARCH = "redemption/effect/search#"
ALL_OR_NONE, PARTLY_FAILS = f"{_SEARCH}several-targets-all-or-none", f"{_SEARCH}partial-failure-when-impossible"
HIDDEN_SEARCH, MAY_FAIL = f"{_SEARCH}hidden-search", f"{_SEARCH}player-may-fail-to-find"
_SEARCHED = frozenset((*PILES, ARTIFACT_PILE))
_SHOWING = frozenset(("look", "reveal", "shuffle"))
"""Effects that go through a pile without looking for a card in it."""


def searches(instruction: Instruction, target: Target) -> bool:
    """Tell whether a target of an effect is searched for: it lies in a pile, at no place in it that is named."""
    return bool(piles_searched(instruction, target))


def searches_for_any(instruction: Instruction) -> bool:
    """Tell whether an effect searches for one of its targets."""
    return any(searches(instruction, target) for target in targets_of(instruction))


def piles_searched(instruction: Instruction, target: Target) -> frozenset[str]:
    """Name the piles in which an effect searches for a target: those in which it lies at no place that is named."""
    if target.back or target.at_random or is_ongoing(instruction.name) or instruction.name in _SHOWING:
        return frozenset()
    if any(wording.where(said) == ON_ITSELF for said in items_of(instruction.effect.target)):
        return frozenset()
    named = wording.places_of(target)
    zones = {zone_named(place) for place in named if not place.part} if named else default_locations(instruction.name)
    return _SEARCHED & frozenset(zones)


def decks_searched(
    state: State, activation: Activation, instruction: Instruction, found: tuple[str, ...]
) -> tuple[str, ...]:
    """Tell whose decks an effect searches.

    Args:
        state: The state before it is carried out.
        activation: The activation; its player is the one who searches.
        instruction: The effect.
        found: The cards that are found.

    Returns:
        The players: those in whose decks cards are found; where none are found at all, those of the deck, if it is the
        only pile that is named.
    """
    each = [(target, piles_searched(instruction, target)) for target in targets_of(instruction)]
    if not any(DECK in piles for _, piles in each):
        return ()
    players = [state.where[card].player for card in found if card in state.where and state.where[card].zone == DECK]
    if not found:
        alone = (target for target, piles in each if piles == {DECK})
        players = [player for target in alone for player in _whose(state, activation, target)]
    return tuple(dict.fromkeys(players))


def _whose(state: State, activation: Activation, target: Target) -> Iterator[str]:
    """Whose decks the words of a target name, where they leave no choice among several."""
    for spot in spots(state, speaker_of(state, activation), activation.player, target, ()):
        if spot.zone == DECK and spot.players is not None:
            yield from spot.players


def shuffle_searched(now: Happening, players: tuple[str, ...], found: tuple[str, ...]) -> Happening:
    """Shuffle decks that were searched, without the cards that were found there.

    Args:
        now: What happened so far.
        players: Whose decks.
        found: The cards that were found, which may lie there still.

    Returns:
        The same, with the decks shuffled.
    """
    failed = () if found else (f"{_SEARCH}failed-deck-search-still-counts",)
    for player in players:
        now = now.say(DeckSearched(player), HIDDEN_SEARCH)
        now = shuffled(now, player, f"{_SEARCH}shuffle-after-deck-search", *failed, but=found)
    return now
