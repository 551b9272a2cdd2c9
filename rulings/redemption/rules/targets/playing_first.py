"""The first Enhancement: an ability plays it as the initial blockers are presented (REG, Play)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.abilities import Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import BATTLE, HAND, Played, face
from rulings.redemption.rules.cards.statements import Blocks
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.facts import Moved
from rulings.table.state import State

FIRST = "redemption/effect/play#play-the-first-enhancement"


def first_of(state: State, activation: Activation, target: Target) -> Target:
    """Make a target of one Enhancement out of `the first Enhancement`.

    Args:
        state: The state in which it is chosen.
        activation: The activation whose effect plays it.
        target: The target; one that does not say so is left as it is.

    Returns:
        The target, of one card.

    Raises:
        NotThereYetError: It is not the moment of the initial blockers.
        UnclearError: Another ability has played an Enhancement before.
    """
    if target.count is None or target.count.kind != "first":
        return target
    blocks = {entry.cause for entry in of_phase(state) if isinstance(entry.what, Blocks)}
    if len(blocks) != 1:
        raise NotThereYetError(f"When {activation.card} plays the first Enhancement cannot be told yet.")
    earlier = [entry.what.card for entry in of_phase(state) if isinstance(entry.what, Played)]
    if any(was_enhancement_played(state, card) for card in earlier):
        raise UnclearError(f"Whether {activation.card} can still play the first Enhancement is not said.", (FIRST,))
    return replace(target, count=replace(target.count, kind="exactly"))


def was_enhancement_played(state: State, card: str) -> bool:
    """Tell whether a card is an Enhancement that was played in this battle, and no weapon that its bearer brought."""
    in_battle = any(entry.what == Played(card, BATTLE) for entry in of_phase(state))
    moves = [entry.what for entry in of_phase(state) if isinstance(entry.what, Moved) and entry.what.card == card]
    brought = bool(state.get(card, "equipped")) and not any(move.source.zone == HAND for move in moves)
    return in_battle and face(state, card).is_enhancement and not brought
