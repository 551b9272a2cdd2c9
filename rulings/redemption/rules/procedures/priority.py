"""Action Priority: who has the first opportunity to act where several players want to (REG, Action Priority)."""

from __future__ import annotations

from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.cards.places import opponent_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.table.state import State
from rulings.table.verdicts import Finding

_PRIORITY = "redemption/procedure/action-priority#"
_DOMINANT = "redemption/term/dominant#"
_MANUAL = "redemption/term/manually-triggered-effect#priority-between-players"
PRIORITY = "action priority"
"""The attribute of the game that names an inactive player who has it, having played a Dominant."""


def give(now: Happening, player: str) -> Happening:
    """Let a player who plays a Dominant have Action Priority for Dominants.

    Args:
        now: What happened so far.
        player: The player.

    Returns:
        The same (redemption/term/dominant#order-follows-action-priority, #several-in-a-row).
    """
    named = None if player == now.state.get("", "active player") else player
    return now.set("", PRIORITY, named, f"{_DOMINANT}order-follows-action-priority", f"{_DOMINANT}several-in-a-row")


def reset(state: State, cause: str, *because: str) -> State:
    """Give Action Priority back to the active player after any other play than that of a Dominant.

    Args:
        state: The state after the play.
        cause: The play.
        because: What else says so.

    Returns:
        The state (redemption/term/dominant#several-in-a-row).
    """
    return Happening(state, cause).set("", PRIORITY, None, f"{_DOMINANT}several-in-a-row", *because).state


def has_action_priority(state: State, player: str) -> Finding:
    """Tell whether a player has Action Priority at this moment.

    Args:
        state: The state.
        player: The player.

    Returns:
        Whether it is so: the active player has it first, whoever has initiative; an inactive one keeps it after playing
        a Dominant until another action is taken.
    """
    holder = state.get("", PRIORITY)
    if isinstance(holder, str):
        clauses = (f"{_PRIORITY}first-chance-to-act", f"{_PRIORITY}then-in-turn-order", f"{_DOMINANT}several-in-a-row")
        return Finding(holder == player, clauses, f"{holder} has it")
    active = str(state.get("", "active player"))
    in_battle = (f"{_PRIORITY}in-the-battle-phase",) if state.get("", "phase") == "battle" else ()
    manual = (_MANUAL,) if any(watching(state, Kind.MANUAL)) else ()
    clauses = (f"{_PRIORITY}first-chance-to-act", f"{_PRIORITY}active-player-has-it-first", *in_battle, *manual)
    next_one = opponent_of(state, active)
    return Finding(active == player, clauses, f"{active} has it, then {next_one}")
