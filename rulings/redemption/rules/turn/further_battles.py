"""Further battles in a turn, which an ability allows (REG, Battle Phase)."""

from __future__ import annotations

from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.turn.phases import FURTHER_BATTLE, ONE_BATTLE, begin_phase
from rulings.table.state import State

OWN_PHASE = "redemption/procedure/battle-phase#each-battle-has-its-own-phase"
"""The clause by which every battle is in a Battle Phase of its own."""


def allow_another(now: Happening, player: str) -> Happening:
    """Let a player begin another battle once the one under way is over.

    Args:
        now: What happened so far.
        player: The active player.

    Returns:
        The same with that (redemption/procedure/battle-phase#one-battle-a-turn).
    """
    return now.set("", FURTHER_BATTLE, player, ONE_BATTLE, OWN_PHASE)


def may_begin_another(state: State, player: str) -> bool:
    """Tell whether a player may begin another battle, the last one being over.

    Args:
        state: The state.
        player: The player.

    Returns:
        Whether an ability allows it, and no rescue attempt was successful
        (redemption/term/attack#not-again-after-successful-rescue).
    """
    allowed = state.get("", FURTHER_BATTLE) == player and state.get("", "rescue attempt") != "successful"
    return allowed and state.get("", "battle") == "over"


def await_another(now: Happening) -> Happening | None:
    """Begin the Battle Phase of the next battle, the last one being over; None where there is to be none.

    Args:
        now: What happened so far.

    Returns:
        The same in the new phase, in which the active player may begin that battle.
    """
    if not may_begin_another(now.state, str(now.state.get("", "active player"))):
        return None
    return begin_phase(now, "battle", OWN_PHASE, ONE_BATTLE)
