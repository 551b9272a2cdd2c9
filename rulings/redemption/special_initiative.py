"""Special initiative: who has it, and what may be played with it (REG, Special Initiative)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.cards.text.instructions import Instruction
from rulings.redemption.activation import Activation, abilities_of, start
from rulings.redemption.converting import leaving
from rulings.redemption.effects import MOVES
from rulings.redemption.matching import candidates, sides_left
from rulings.redemption.numbers import change_of, now
from rulings.redemption.ongoing import locations_of, stopped_by
from rulings.redemption.zones import characters_of, players
from rulings.table.state import State

SPECIAL_INITIATIVE = "special initiative"
"""The attribute of the game that names who has it."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A player has special initiative; the effect below on the agenda is suspended."""

    player: str
    activation: str
    index: int


def _without_toughness(state: State, instruction: Instruction, targets: tuple[str, ...]) -> frozenset[str]:
    """The characters that a decrease would leave without toughness (#game-rule-triggered-by-the-effect)."""
    if instruction.name != "decrease":
        return frozenset()
    less = change_of(instruction.effect.amount, -1)
    return frozenset(card for card in targets if now(state, card).toughness + less.toughness <= 0)


def _leaving(state: State, instruction: Instruction, targets: tuple[str, ...]) -> frozenset[str]:
    """The characters that an effect would take out of battle, by itself or by a game rule that it triggers."""
    if instruction.name == "convert":
        return leaving(state, instruction, targets)
    return frozenset(targets) if instruction.name in MOVES else _without_toughness(state, instruction, targets)


def left_alone(state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]) -> str:
    """Find the opponent whom an effect would leave without a character in battle.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        targets: Its targets.

    Returns:
        The player, or nothing (redemption/procedure/special-initiative#who-gets-it).
    """
    left = sides_left(state, _leaving(state, instruction, targets))
    for player in players(state):
        if player != activation.player and characters_of(state, player) and not left[player]:
            return player
    return ""


def answers_it(state: State, card: str, frame: Wait) -> bool:
    """Tell whether an Enhancement may be played with special initiative.

    Args:
        state: The state.
        card: The Enhancement.
        frame: What is suspended.

    Returns:
        Whether it interrupts the battle or negates the removing effect
        (redemption/procedure/special-initiative#what-may-be-played), and nothing would stop its ability
        (redemption/procedure/special-initiative#not-if-the-answer-would-be-stopped).
    """
    suspended: Activation = state.activations[frame.activation]
    if stopped_by(state, card):
        return False
    for ability in abilities_of(state, card):
        _, tried = start(state, card, frame.player, ability, "")
        for instruction in tried.effects:
            if instruction.name == "interrupt" and instruction.effect.target is None:
                return True
            if instruction.name == "negate" and suspended.card in candidates(
                state, tried, instruction, locations_of(instruction)
            ):
                return True
    return False
