"""How many cards a player may keep at the end of the turn (REG, Change Hand Size; Discard Phase)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.reading.abilities import Owner, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.in_force import in_force
from rulings.redemption.rules.abilities.targeted_players import players_kept
from rulings.redemption.rules.conditions.checks import still_holds
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.whereabouts import players_in, players_meant
from rulings.table.state import State
from rulings.texts.phrases import Term

_CHANGE = "redemption/effect/change-hand-size#"
_STARTS = ("redemption/procedure/discard-phase#down-to-eight", "redemption/procedure/turn#hand-size-at-the-end")
_SIGNS = {"increase": 1, "decrease": -1}
_SETS = frozenset(("set", "keep"))
"""The manners of a change that says what the limit is, not by how much it changes."""


@dataclass(frozen=True, slots=True)
class HandLimit:
    """How many cards a player may keep.

    Attributes:
        cards: The number.
        because: The clauses that it rests on.
    """

    cards: int
    because: tuple[str, ...]


def hand_limit(state: State, player: str) -> HandLimit:
    """Tell how many cards a player may keep in hand at the end of the turn.

    Args:
        state: The state.
        player: The player.

    Returns:
        The limit by game rule, with each change that is in force applied to it in the order in which they came about
        (redemption/effect/change-hand-size#amount-changes-current-maximum), a number that is set in the place of all
        before it (#set-number-overrides-others); never less than none.
    """
    cards = int(fact("redemption/procedure/discard-phase", "hand_limit"))
    changed, how = False, dict[str, None]()
    for effect in in_force(state, "change hand size"):
        kept = players_kept(state, effect.activation, effect.index)
        players = kept if kept is not None else players_resized(state, effect.activation, effect.instruction)
        if player in players and still_holds(state, effect.activation, effect.instruction):
            cards, changed = _changed(cards, effect.instruction), True
            is_set = effect.instruction.effect.manner in _SETS
            how[f"{_CHANGE}{'set-number-overrides-others' if is_set else 'amount-changes-current-maximum'}"] = None
    if not changed:
        return HandLimit(cards, (*_STARTS, "redemption/term/hand#eight-by-end-of-discard-phase"))
    because = (f"{_CHANGE}alters-end-turn-maximum", f"{_CHANGE}maximum-starts-at-eight")
    more = (*how, f"{_CHANGE}only-at-end-of-discard-phase")
    return HandLimit(max(cards, 0), (*_STARTS, *because, *more))


def players_resized(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the players whose hand size an effect changes (redemption/effect/change-hand-size#targets-players).

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        The players; by default the one who has the ability.

    Raises:
        NotThereYetError: Who it is cannot be told yet.
    """
    said = instruction.effect.target
    owner = said.owner if isinstance(said, Target) else None
    if not isinstance(owner, Owner):
        return (activation.player,)
    found = players_meant(state, speaker_of(state, activation), activation.player, owner)
    return players_in(state) if found is None else found


def _changed(cards: int, instruction: Instruction) -> int:
    """Tell what an effect makes of a limit."""
    amount, manner = instruction.effect.amount, str(instruction.effect.manner)
    assert isinstance(amount, Term)
    return int(amount.name) if manner in _SETS else cards + _SIGNS[manner] * int(amount.name)


def knows_change(instruction: Instruction) -> bool:
    """Tell whether an effect says a number to which it sets the limit, or by which it changes it."""
    amount = instruction.effect.amount
    return instruction.effect.manner in (*_SIGNS, *_SETS) and isinstance(amount, Term) and amount.name.isdigit()
