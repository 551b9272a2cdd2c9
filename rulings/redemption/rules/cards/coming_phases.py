"""Phases that are still to come as an ability activates: during the next battle phase (REG, Phase; Ongoing Effects)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Time
from rulings.table.facts import Changed
from rulings.table.state import State
from rulings.texts.kernel import walk

_NEXT, _BATTLE_PHASE = "next", "battle phase"


def is_next_phase(time: Time) -> bool:
    """Tell whether a time is the next Battle Phase, of any player's turn or of one's own."""
    units = [name for part in walk(time.unit) if (name := getattr(part, "name", ""))]
    plain = time.which == _NEXT and time.number is None and time.of is None and units == [_BATTLE_PHASE]
    return plain and (time.owner is None or time.owner.kind == "you")


def is_in_next_phase(state: State, time: Time, since: int, player: str) -> bool:
    """Tell whether the next Battle Phase is under way.

    Args:
        state: The state.
        time: The time (`is_next_phase`).
        since: The line of the log from which on it is the next one.
        player: The player whose phase *your next* means.

    Returns:
        Whether exactly one has begun since, and goes on (redemption/term/ongoing-effect#when-it-completes).
    """
    own = time.owner is None or state.get("", "active player") == player
    return _number_begun(state, time, since, player) == 1 and own and state.get("", "phase") == "battle"


def is_next_phase_over(state: State, time: Time, since: int, player: str) -> bool:
    """Tell whether the next Battle Phase has gone by; see `is_in_next_phase`."""
    begun = _number_begun(state, time, since, player)
    return begun > 0 and not is_in_next_phase(state, time, since, player)


def _number_begun(state: State, time: Time, since: int, player: str) -> int:
    return sum(time.owner is None or whose == player for whose in _begun_since(state, since))


def _begun_since(state: State, since: int) -> Iterator[str]:
    """The players in whose turn a Battle Phase has begun since a line of the log, in their order."""
    player = ""
    for line in state.log.places_of(Changed):
        what = state.log[line].what
        if (what.subject, what.attribute) == _TURN:
            player = str(what.after)
        elif line > since and (what.subject, what.attribute, what.after) == ("", "phase", "battle"):
            yield player or _first(state)


def _first(state: State) -> str:
    """The player whose turn it was as the log began."""
    turns = (entry.what for entry in state.log.of(Changed) if (entry.what.subject, entry.what.attribute) == _TURN)
    return next((str(turn.before) for turn in turns if turn.before is not None), str(state.get("", "active player")))


_TURN = ("", "active player")
"""The subject and the attribute whose change ends a turn."""
