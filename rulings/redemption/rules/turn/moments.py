"""Points in time for which abilities wait: the end of a phase or a turn, the beginning of a turn (REG, Triggers)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.state import State

END_OF_PHASE, END_OF_TURN, START_OF_TURN = "the end of the phase", "the end of the turn", "the beginning of the turn"
"""Points in time, as the log says them."""

AWAITED = "an awaited moment"
"""The name of the question whether an ability waits for a point in time."""

POINT = "redemption/term/conditional-phrase#phrase-for-a-point-in-time"
"""The clause by which an ability waits for a point in time."""


@dataclass(frozen=True, slots=True)
class Reached:
    """The statement that the game has come to a point in time for which abilities wait.

    Attributes:
        moment: The point in time.
        player: Whose turn it is then; empty where that does not matter.
    """

    moment: str
    player: str = ""

    def __str__(self) -> str:
        return f"It is {self.moment}"


def come_to(now: Happening, *moments: str) -> Happening:
    """Say that points in time have come for which abilities wait, each once in a phase.

    Args:
        now: What happened so far.
        moments: The points in time.

    Returns:
        The same with a statement for each (redemption/term/conditional-phrase#phrase-for-a-point-in-time).
    """
    player = str(now.state.get("", "active player"))
    for moment in _outstanding(now.state, moments):
        now = now.say(Reached(moment, player), POINT)
    return now


def is_outstanding(state: State, moment: str) -> bool:
    """Tell whether an ability waits for a point in time to which this phase has not come yet."""
    return bool(tuple(_outstanding(state, (moment,))))


def _outstanding(state: State, moments: tuple[str, ...]) -> Iterator[str]:
    said = {entry.what.moment for entry in of_phase(state) if isinstance(entry.what, Reached)}
    yield from (moment for moment in moments if moment not in said and state.ask(AWAITED, moment))
