"""Piles that whoever carries an effect out is restricted from searching (REG, Restrict; Search)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.ongoing.ongoing_effects import locations_of
from rulings.redemption.rules.ongoing.restricting import Restriction, is_anybody_restricted, keeps_from_searching
from rulings.redemption.rules.targeting.searching import piles_searched
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.whereabouts import players_in, spots
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.places import Place
from rulings.table.state import State


def is_kept_from(
    state: State, activation: Activation, instruction: Instruction, target: Target, place: Place
) -> Restriction | None:
    """Find what keeps the player of an effect from searching the pile in which a target of it lies.

    Args:
        state: The state.
        activation: The activation; its player is the one who searches.
        instruction: The effect.
        target: The target.
        place: Where the card is.

    Returns:
        The restriction; None where the card is not searched for there, or nothing keeps the player from it.
    """
    if not is_anybody_restricted(state) or place.zone not in piles_searched(instruction, target):
        return None
    return keeps_from_searching(state, activation.player, place.zone, place.player)


def barred(
    state: State, activation: Activation, instruction: Instruction, target: Target
) -> tuple[tuple[Place, Restriction | None], ...]:
    """List the piles in which a target is searched for, each with what keeps the player from searching it.

    Args:
        state: The state.
        activation: The activation; its player is the one who searches.
        instruction: The effect.
        target: The target.

    Returns:
        The piles; none where no player is restricted from anything.
    """
    if not is_anybody_restricted(state) or not piles_searched(instruction, target):
        return ()
    places = tuple(_piles(state, activation, instruction, target))
    return tuple((place, is_kept_from(state, activation, instruction, target, place)) for place in places)


def _piles(state: State, activation: Activation, instruction: Instruction, target: Target) -> Iterator[Place]:
    zones = piles_searched(instruction, target)
    default = locations_of(instruction)
    for spot in spots(state, speaker_of(state, activation), activation.player, target, default):
        if spot.zone in zones:
            yield from (Place(spot.zone, player) for player in spot.players or players_in(state))


def why_barred(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """Name the clauses by which an effect finds nothing because its player is restricted from searching."""
    found = (pile for target in targets_of(instruction) for pile in barred(state, activation, instruction, target))
    return tuple(dict.fromkeys(key for _, by in found if by is not None for key in by.because))
