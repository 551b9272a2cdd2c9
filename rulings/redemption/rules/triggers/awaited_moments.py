"""Whether an ability waits for a point in time, so that the game comes to it (REG, Conditional Phrase)."""

from __future__ import annotations

from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.conditions.checks import times_of
from rulings.redemption.rules.triggers.later_moments import comes_later, has_foreseen
from rulings.redemption.rules.triggers.points_in_time import is_point, moment_of
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.redemption.rules.turn.moments import AWAITED, POINT
from rulings.table.questions import Question
from rulings.table.state import State


def _is_awaited(state: State, moment: str) -> bool:
    """Whether a part waits for a moment; one that waits for an event before it, only once that has come."""
    for activation, part, _ in watching(state, Kind.TRIGGERED):
        points = [condition for condition in part.conditions if is_point(condition)]
        named = {moment_of(condition, time) for condition in points for time in times_of(condition)}
        if moment in named and (not comes_later(part) or has_foreseen(state, activation, part)):
            return True
    return False


QUESTIONS = {
    AWAITED: Question(_is_awaited, "what waits for {}", (POINT,)),
}
"""What a state can be asked of points in time."""
