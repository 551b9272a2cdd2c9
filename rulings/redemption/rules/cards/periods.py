"""Which lines of the log belong to the turn, round or phase at hand, and when the next Battle Phase is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.reading.abilities import Time
from rulings.table.facts import Changed
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.texts.kernel import walk

SO_FAR, NOTHING_THIS_TURN = "so far", "nothing this turn"
"""The attribute of the game for what happened before the log began, and its value where nothing did in this turn."""

_NEXT, _BATTLE_PHASE = "next", "battle phase"
"""The word for the phase that is still to come, and the phase."""

_TURN = ("", "active player")
"""The subject and the attribute whose change ends a turn."""

SUSPENDED_SINCE = "suspended phase began"
"""The attribute of the game for the line with which the first of the phases began that are suspended."""


@dataclass(frozen=True, slots=True)
class SideBattleOver:
    """The statement that a side battle is over, and with it a Battle Phase of its own within another.

    Attributes:
        began: The line of the log with which its phase began.
        survivors: The characters that are back in the battle from which they came.
    """

    began: int
    survivors: tuple[str, ...] = ()

    def __str__(self) -> str:
        over = "The side battle is over"
        return f"{over}; back in the other one: {', '.join(self.survivors)}" if self.survivors else over


def turn_began(state: State) -> int:
    """Tell the line of the log with which this turn began."""
    began = state.get("", "turn began")
    return began if isinstance(began, int) else 0


def round_began(state: State) -> int:
    """Tell the line of the log with which this round began: the turn of the player who takes the first one in each.

    The source is redemption/term/round#one-turn-of-each-player.
    """
    changes = ((line, state.log[line].what) for line in state.log.places_of(Changed))
    turns = [
        (line, what.after)
        for line, what in changes
        if (what.subject, what.attribute) == ("", "active player") and what.before != what.after
    ]
    first = state.get("", "first player")
    return next((line for line, player in reversed(turns) if player == first), 0)


def phase_began(state: State) -> int:
    """Tell the line of the log with which this phase began."""
    began = state.get("", "phase began")
    return began if isinstance(began, int) else 0


def of_phase(state: State) -> tuple[Entry, ...]:
    """List the lines of the log that belong to the phase at hand, without those of side battles in between."""
    began = phase_began(state)
    if not state.log.places_of(SideBattleOver):
        return state.log[began:]
    return tuple(state.log[line] for line in range(began, len(state.log)) if not was_of_side_battle(state, line))


def is_of_phase(state: State, line: int) -> bool:
    """Tell whether a line of the log belongs to the phase at hand."""
    return line >= phase_began(state) and not was_of_side_battle(state, line)


def is_phase_over(state: State, line: int) -> bool:
    """Tell whether the phase is over to which a line of the log belongs; a suspended one goes on later.

    The source is redemption/effect/side-battle#suspends-the-battle.
    """
    since = state.get("", SUSPENDED_SINCE)
    return line < (since if isinstance(since, int) else phase_began(state)) or was_of_side_battle(state, line)


def was_of_side_battle(state: State, line: int) -> bool:
    """Tell whether a line of the log belongs to a side battle that is over."""
    ended = state.log.places_of(SideBattleOver)
    return bool(ended) and any(state.log[last].what.began <= line <= last for last in ended)


_NOTHING_BEFORE = frozenset(("pre-game", "draw"))
"""Phases before which nothing happens in a turn: the game begins with the one, every later turn with the other."""


def is_told_of(state: State, unit: str) -> bool:
    """Tell whether the log goes back to the beginning of this battle, or of this turn and its first phase.

    Args:
        state: The state.
        unit: `battle` or `turn`.

    Returns:
        Whether it does; a scenario may begin in the middle of either, and then say that nothing happened so far.
    """
    changes = [entry.what for entry in state.log if isinstance(entry.what, Changed) and not entry.what.subject]
    if unit == "battle":
        begins = ("battle", None, "under way")
        return any((change.attribute, change.before, change.after) == begins for change in changes)
    if isinstance(state.get("", "turn began"), int) or state.get("", SO_FAR) == NOTHING_THIS_TURN:
        return True
    before = (change.before for change in changes if change.attribute == "phase")
    return next(before, state.get("", "phase")) in _NOTHING_BEFORE


def is_this_turn(said: object) -> bool:
    """Tell whether words for a time mean this turn, whosever it is."""
    if not isinstance(said, Time):
        return False
    plain = said.owner is None and said.number is None and said.of is None
    return plain and said.which == "this" and getattr(said.unit, "name", "") == "turn"


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
    return sum(time.owner is None or whose == player for whose in phases_begun_since(state, since, "battle"))


def phases_begun_since(state: State, since: int, phase: str) -> Iterator[str]:
    """List the players in whose turn a phase of a name has begun since a line of the log.

    Args:
        state: The state.
        since: The line.
        phase: The name of the phase.

    Yields:
        A player for each such phase, in their order.
    """
    player = ""
    for line in state.log.places_of(Changed):
        what = state.log[line].what
        if (what.subject, what.attribute) == _TURN:
            player = str(what.after)
        elif line > since and (what.subject, what.attribute, what.after) == ("", "phase", phase):
            yield player or _first(state)


def _first(state: State) -> str:
    """The player whose turn it was as the log began."""
    turns = (entry.what for entry in state.log.of(Changed) if (entry.what.subject, entry.what.attribute) == _TURN)
    return next((str(turn.before) for turn in turns if turn.before is not None), str(state.get("", "active player")))
