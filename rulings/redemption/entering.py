"""Entering battle: which characters may come into the Field of Battle again (REG, Enters Battle)."""

from __future__ import annotations

from rulings.redemption.errors import NotThereYetError
from rulings.redemption.zones import BATTLE, face
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.table.undoing import fallen


def may_enter(state: State, card: str) -> bool:
    """Tell whether a character may enter battle at this moment of the turn.

    Args:
        state: The state.
        card: The character.

    Returns:
        Whether it has not entered battle in this turn, or is generic (redemption/term/enters-battle
        #unique-once-per-turn, #negated-entry-does-not-count).

    Raises:
        NotThereYetError: It entered before, and nobody said whether it is unique or generic.
    """
    if not has_entered(state, card) or "generic" in face(state, card).identifiers:
        return True
    if "unique" in face(state, card).identifiers:
        return False
    raise NotThereYetError(f"Whether {card}, of which nobody says that it is unique, may enter again is not told yet.")


def has_entered(state: State, card: str) -> bool:
    """Tell whether a character was in battle before in this turn; an entry that was negated does not count."""
    down = fallen(state.log)
    return any(
        isinstance(entry.what, Moved)
        and entry.what.card == card
        and BATTLE in (entry.what.target.zone, entry.what.source.zone)
        and entry.cause not in down
        for entry in state.log
    )
