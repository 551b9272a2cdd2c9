"""Special initiative: who has it, and what may be played with it (REG, Special Initiative)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.cards.text.instructions import Instruction
from rulings.redemption.activation import Activation, abilities_of, card_of, start
from rulings.redemption.converting import leaving
from rulings.redemption.effects import MOVES
from rulings.redemption.matching import candidates, sides_left
from rulings.redemption.numbers import change_of, now
from rulings.redemption.ongoing import Reactivated, locations_of
from rulings.redemption.zones import characters_of, players
from rulings.table.state import State

_SPECIAL = "redemption/procedure/special-initiative"
SPECIAL_INITIATIVE = "special initiative"
"""The attribute of the game that names who has it."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A player has special initiative; the effect below on the agenda is suspended."""

    player: str
    activation: str
    index: int


@dataclass(frozen=True, slots=True)
class Threatened:
    """The statement that an effect would leave a player without a character in battle.

    Attributes:
        activation: The activation.
        effect: The name of the effect.
        targets: Its targets.
        player: The player.
    """

    activation: str
    effect: str
    targets: tuple[str, ...]
    player: str

    def __str__(self) -> str:
        deed = f"{card_of(self.activation)} would {self.effect} {' and '.join(self.targets)}"
        return f"{deed}, and {self.player} would have no character in battle"


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


def why_given(state: State, player: str, instruction: Instruction) -> tuple[str, ...]:
    """Name the clauses by which a player gets special initiative.

    Args:
        state: The state.
        player: The player who would be left without a character in battle.
        instruction: The effect that is suspended.

    Returns:
        The clauses.
    """
    several = (f"{_SPECIAL}#all-characters-not-just-one",) if len(characters_of(state, player)) > 1 else ()
    rule = (f"{_SPECIAL}#game-rule-triggered-by-the-effect",) if instruction.name == "decrease" else ()
    losing = "redemption/procedure/initiative#removal-may-give-special-initiative"
    return (f"{_SPECIAL}#who-gets-it", *several, *rule, f"{_SPECIAL}#what-is-suspended", losing)


def why_no_other(state: State, activation: Activation) -> tuple[str, ...]:
    """Name the clause by which a removal completes without another instance of special initiative.

    Args:
        state: The state.
        activation: The activation with the removing effect, for which special initiative was given before.

    Returns:
        The clause where it was interrupted and has reactivated; else nothing.
    """
    came_back = any(entry.what == Reactivated(activation.key) for entry in state.log)
    return (f"{_SPECIAL}#useless-interrupt-gives-no-other",) if came_back else ()


def answers_it(state: State, card: str, frame: Wait) -> bool:
    """Tell whether an Enhancement may be played with special initiative.

    Args:
        state: The state.
        card: The Enhancement.
        frame: What is suspended.

    Returns:
        Whether it interrupts the battle or negates the removing effect
        (redemption/procedure/special-initiative#what-may-be-played).
    """
    suspended: Activation = state.activations[frame.activation]
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
