"""Plays outside of the turns of the game: before its first turn, and after it is won (REG, Pre-Game Phase)."""

from __future__ import annotations

from rulings.redemption.rules.plays import Play, PlayCard, UseAbility
from rulings.redemption.rules.turn.phases import PRE_GAME
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_WON = (
    "redemption/procedure/winning-the-game#five-rescued-or-seven-in-type-ii",
    "redemption/effect/rescue#winning-rescue-ends-game-at-once",
)


def refuse_out_of_game(state: State, made: Play) -> Refusal | None:
    """Refuse what cannot be played outside of the turns of the game.

    Args:
        state: The state.
        made: The play.

    Returns:
        The refusal of every play once the game is won, and of Dominants and manually triggered effects before its first
        turn (redemption/procedure/pre-game-phase#no-dominants-no-manual-triggers); else None.
    """
    winner = state.get("", "winner")
    if winner is not None:
        return Refusal(f"{winner} has won the game.", _WON)
    if state.get("", "phase") == PRE_GAME and isinstance(made, PlayCard | UseAbility):
        reason = f"{made.card} cannot be played or used before the first turn."
        return Refusal(reason, ("redemption/procedure/pre-game-phase#no-dominants-no-manual-triggers",))
    return None
