"""The tables of a course of a scenario: how they lie after each step, and what lasts or waits there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulings.scenarios.answer import TableAfter
from rulings.scenarios.courses import Course
from rulings.scenarios.game import Game
from rulings.table.drawing import LASTS, Lasting, Table
from rulings.table.state import State

MOST_DRAWN = 50
"""Of how many courses the tables are drawn at most, the first."""


def draw_tables(courses: Sequence[Course], game: Game, players: Sequence[str]) -> list[tuple[TableAfter, ...]]:
    """Draw the tables of courses, each once that several of them go through.

    Args:
        courses: The courses.
        game: The game, which says what is to be seen on its table.
        players: The players.

    Returns:
        For each course the table at the beginning and after each step in which something was played; none of courses
        behind the first 50.
    """
    drawn: dict[int, Table] = {}
    for state in _ends(courses[:MOST_DRAWN]):
        if id(state) not in drawn:
            drawn[id(state)] = _draw(state, game, players)
    tables = [tuple(_tables_of(course, drawn)) for course in courses[:MOST_DRAWN]]
    return [*tables, *([()] * (len(courses) - len(tables)))]


def _ends(courses: Sequence[Course]) -> Iterator[State]:
    return (stretch.states[-1] for course in courses for stretch in course.stretches)


def _tables_of(course: Course, drawn: dict[int, Table]) -> Iterator[TableAfter]:
    for stretch in course.stretches:
        if stretch.refusal is None and not stretch.is_choice:
            step = stretch.step.number if stretch.step is not None else 0
            yield TableAfter(step, drawn[id(stretch.states[-1])])


def _draw(state: State, game: Game, players: Sequence[str]) -> Table:
    lasting = tuple(
        Lasting(fates.card, sentence.text, sentence.fate, sentence.reason)
        for fates in game.engine.fates(state)
        for sentence in fates.sentences
        if sentence.fate in LASTS
    )
    return replace(game.telling.draw(state, players, game.engine.ask), lasting=lasting)
