"""Which lines of the log belong to the turn, round or phase at hand."""

from __future__ import annotations

from rulings.table.facts import Changed
from rulings.table.log import Entry
from rulings.table.state import State


def turn_began(state: State) -> int:
    """Tell the line of the log with which this turn began."""
    began = state.get("", "turn began")
    return began if isinstance(began, int) else 0


def round_began(state: State) -> int:
    """Tell the line of the log with which this round began: the turn of the player who takes the first one in each.

    The source is redemption/term/round#one-turn-of-each-player.
    """
    turns = [
        (line, state.log[line].what.after)
        for line in state.log.places_of(Changed)
        if (state.log[line].what.subject, state.log[line].what.attribute) == ("", "active player")
    ]
    first = state.get("", "first player")
    return next((line for line, player in reversed(turns) if player == first), 0)


def phase_began(state: State) -> int:
    """Tell the line of the log with which this phase began."""
    began = state.get("", "phase began")
    return began if isinstance(began, int) else 0


def of_phase(state: State) -> tuple[Entry, ...]:
    """The lines of the log that belong to the phase at hand."""
    return state.log[phase_began(state) :]
