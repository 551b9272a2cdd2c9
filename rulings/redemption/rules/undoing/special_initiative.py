"""Special initiative: who has it, and what may be played with it (REG, Special Initiative)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.reading.abilities import NOT_UNDERSTOOD
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import ONCE_PER
from rulings.redemption.rules.abilities.activation import Activation, start
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.kinds import kinds_left_out
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.agenda import Carry, of_current_battle
from rulings.redemption.rules.cards.places import card_of, characters_of, players, used_by
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import check, is_checked_always
from rulings.redemption.rules.ongoing.ongoing_effects import locations_of
from rulings.redemption.rules.targets.matching import candidates, sides_left
from rulings.redemption.rules.targets.words.aims import aims_of
from rulings.redemption.rules.undoing.negating import affected, kinds_meant
from rulings.redemption.rules.undoing.preventing import abilities_with_modifiers, would_stop
from rulings.redemption.rules.undoing.utilizing import utilize
from rulings.table.errors import NotUnderstoodError
from rulings.table.naming import listed
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
        deed = f"{card_of(self.activation)} would {self.effect} {listed(self.targets)}"
        return f"{deed}, and {self.player} would have no character in battle"


def _leaving(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> frozenset[str]:
    """The characters that an effect would take out of battle, by itself or by a game rule that it triggers."""
    effect = effect_named(state, instruction.name)
    return frozenset(targets) if effect.removes else effect.leaving(state, activation, instruction, targets)


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
    left = sides_left(state, _leaving(state, activation, instruction, targets))
    for player in players(state):
        if player != activation.player and characters_of(state, player) and not left[player]:
            return player
    return ""


def why_given(state: State, player: str, instruction: Instruction, *, is_replaced: bool) -> tuple[str, ...]:
    """Name the clauses by which a player gets special initiative.

    Args:
        state: The state.
        player: The player who would be left without a character in battle.
        instruction: The effect that is suspended.
        is_replaced: Whether an ability is going to replace it.

    Returns:
        The clauses.
    """
    instead = (f"{_SPECIAL}#before-an-instead",) if is_replaced else ()
    several = (f"{_SPECIAL}#all-characters-not-just-one",) if len(characters_of(state, player)) > 1 else ()
    rule = effect_named(state, instruction.name).why_leaving
    losing = "redemption/procedure/initiative#removal-may-give-special-initiative"
    return (f"{_SPECIAL}#who-gets-it", *instead, *several, *rule, f"{_SPECIAL}#what-is-suspended", losing)


def answers_it(state: State, card: str, on: str, frame: Wait) -> bool:
    """Tell whether an Enhancement may be played with special initiative.

    Args:
        state: The state.
        card: The Enhancement.
        on: The character on which it would be played.
        frame: What is suspended.

    Returns:
        Whether it interrupts or negates the removing effect, as it does only where the conditions of that are so
        (redemption/procedure/special-initiative#what-may-be-played), and nothing would stop its ability
        (redemption/procedure/special-initiative#not-if-the-answer-would-be-stopped).

    Raises:
        NotUnderstoodError: What is understood of it does not, and the rest may.
        CannotTellError: Nobody can tell whether one of its conditions is so.
    """
    placed = Happening(state, "").moved(card, used_by(on)).state
    is_known = True
    for number, (ability, modifiers) in enumerate(abilities_with_modifiers(placed, card, frame.player)):
        if would_stop(placed, card, frame.player, number):
            continue
        known, tried = start(placed, card, frame.player, ability, "", modifiers)
        undoing = (index for index in range(len(tried.effects)) if _undoes(known, tried, index, frame))
        if any(_would_activate(known, tried, index) for index in undoing):
            return True
        is_known = is_known and all(instruction.name != NOT_UNDERSTOOD for instruction in tried.effects)
    if not is_known:
        raise NotUnderstoodError(f"Whether {card} interrupts or negates what is about to happen is not understood.")
    return False


def that_answer(
    state: State, activation: Activation, instruction: Instruction, sets: list[tuple[str, ...]]
) -> list[tuple[str, ...]]:
    """Leave of the sets of targets those that answer what is suspended.

    Args:
        state: The state.
        activation: The activation; its player is the one who chooses.
        instruction: Its effect.
        sets: The sets that are possible.

    Returns:
        Of an interrupt or negate the sets with the card whose effect is suspended, as what is played with special
        initiative must undo that (redemption/procedure/special-initiative#what-may-be-played); all where it is no such
        effect, nothing is suspended, or no set has that card.
    """
    if effect_named(state, instruction.name).undoes is None:
        return sets
    suspended = {
        known.card
        for frame in of_current_battle(state.agenda)
        if isinstance(frame, Carry) and f"{frame.activation}/{frame.index}/{SPECIAL_INITIATIVE}" in state.answers
        if (known := state.activations[frame.activation]).player != activation.player
    }
    return [chosen for chosen in sets if not suspended.isdisjoint(chosen)] or sets


def would_be_stopped(state: State, card: str, on: str, frame: Wait) -> bool:
    """Tell whether something that is active would keep all abilities of an Enhancement from activating.

    Args:
        state: The state.
        card: The Enhancement.
        on: The character on which it would be played.
        frame: What is suspended.

    Returns:
        Whether it would (redemption/procedure/special-initiative#not-if-the-answer-would-be-stopped).
    """
    placed = Happening(state, "").moved(card, used_by(on)).state
    if utilize(Happening(placed, ""), card) is not None:
        return True
    number = len(abilities_with_modifiers(placed, card, frame.player))
    return number > 0 and all(would_stop(placed, card, frame.player, index) for index in range(number))


def _undoes(state: State, tried: Activation, index: int, frame: Wait) -> bool:
    """Whether an effect would interrupt or negate what is suspended."""
    instruction = tried.effects[index]
    suspended: Activation = state.activations[frame.activation]
    if effect_named(state, instruction.name).undoes is None:
        return False
    if instruction.effect.target is None:
        kinds, spared = frozenset[str](), frozenset[str]()
    elif suspended.card in candidates(state, tried, instruction, locations_of(instruction)):
        kinds, spared = kinds_meant(tried, index), kinds_left_out(aims_of(instruction))
    else:
        return False
    _, parts = affected(Happening(state, ""), tried, suspended, kinds, spared)
    return parts is not None and (not parts or frame.index in parts)


def _would_activate(state: State, tried: Activation, index: int) -> bool:
    """Whether an effect would come about as its card is played: it waits for nothing, and its conditions are so.

    The source is redemption/term/immediate-effect#no-check-or-immediate-check.
    """
    instruction = tried.effects[index]
    if any(part.first <= index < part.end for part in tried.parts):
        return False
    asked = (each for each in conditions_of(instruction) if not is_checked_always(instruction, each))
    return all(check(state, tried, each).holds for each in asked if each.conjunction != ONCE_PER)
