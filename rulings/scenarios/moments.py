"""The moments of a course at which lines of `expect` ask: by the number of a step, or by what happens."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from rulings.scenarios.courses import Course, Stretch
from rulings.scenarios.game import Event, Game
from rulings.scenarios.scenario import Moment, When
from rulings.table.state import State


def states_at(moment: Moment, course: Course, game: Game) -> tuple[State, ...]:
    """List the states of a course that a moment means.

    Args:
        moment: The moment.
        course: The course.
        game: The game, which knows what an event is.

    Returns:
        One state; all of a step for *during*; none where the course has no such moment.
    """
    match moment.when:
        case When.END:
            return (course.state,)
        case When.END_OF:
            return _end_of(game.intervals[moment.interval], course, game)
        case When.ON_EVENT | When.AFTER_EVENT | When.BEFORE_EVENT:
            return _at_event(moment, course, game)
    last = moment.step - 1 if moment.when is When.BEFORE else moment.step
    upto = [stretch for stretch in course.stretches if stretch.step is None or stretch.step.number <= last]
    return upto[-1].states if moment.when is When.DURING else upto[-1].states[-1:]


def why_never(moment: Moment, course: Course, game: Game) -> str:
    """Say why a course has no such moment.

    Args:
        moment: A moment for which `states_at` has no state.
        course: The course.
        game: The game.

    Returns:
        The reason, as a sentence without its capital and its full stop.
    """
    if moment.when is When.END_OF:
        return f"the {moment.interval} does not end"
    return game.engine.ask(course.state, moment.event).reason or "that has happened before the first step"


def is_within(at: int, moment: Moment, course: Course, game: Game) -> bool:
    """Tell whether something that was asked when the log had so many lines was asked at a moment.

    Args:
        at: How many lines the log had.
        moment: The moment; at the end, at the end of something and before a step, any time counts.
        course: The course.
        game: The game.

    Returns:
        Whether it was: in the step that is meant; with an event, before it, or after it in the same step.
    """
    match moment.when:
        case When.AFTER | When.DURING:
            return any(
                stretch.step is not None and stretch.step.number == moment.step and _spans(stretch, at)
                for stretch in course.stretches
            )
        case When.ON_EVENT | When.AFTER_EVENT | When.BEFORE_EVENT:
            event = game.engine.find_event(course.state, moment.event)
            if event is None:
                return False
            if moment.when is When.BEFORE_EVENT:
                return at <= event.begins
            return at > event.happens and _spans(_stretch_of(event, course), at)
        case _:
            return True


def _spans(stretch: Stretch, at: int) -> bool:
    return stretch.at <= at <= len(stretch.states[-1].log)


def _end_of(interval: object, course: Course, game: Game) -> tuple[State, ...]:
    """The first state in which what was so is so no more."""
    under_way = False
    for state in (state for stretch in course.stretches for state in stretch.states):
        now = game.engine.ask(state, interval).holds
        if under_way and not now:
            return (state,)
        under_way = now
    return ()


def _at_event(moment: Moment, course: Course, game: Game) -> tuple[State, ...]:
    """The state in which it has just happened, the one before it begins, or the one at the end of that step."""
    event = game.engine.find_event(course.state, moment.event)
    if event is None:
        return ()
    if moment.when is When.BEFORE_EVENT:
        states = [state for stretch in course.stretches for state in stretch.states]
        return tuple(states[: _first(states, event.begins)][-1:])
    states_of_step = _stretch_of(event, course).states
    if moment.when is When.AFTER_EVENT:
        return states_of_step[-1:]
    return (states_of_step[_first(states_of_step, event.happens)],)


def _stretch_of(event: Event, course: Course) -> Stretch:
    """The step in which something happens."""
    return course.stretches[_first([stretch.states[-1] for stretch in course.stretches], event.happens)]


def _first(states: Sequence[State], line: int) -> int:
    """The index of the first state whose log has a line."""
    return bisect_left(states, line + 1, key=lambda state: len(state.log))
