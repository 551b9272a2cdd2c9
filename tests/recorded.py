"""The recorded cases, each read and run once in a process, whichever tests ask for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rulings.games import GAMES
from rulings.scenarios.answer import Answer
from rulings.scenarios.courses import Course, Courses
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.scenarios.scenario import Scenario
from rulings.scenarios.search import search
from tests.whole_book import whole_book

CASES = Path(__file__).parent / "cases"
FOLDER = CASES / "redemption"


def files_of(game: str) -> list[Path]:
    """List the recorded cases of a game."""
    return sorted((CASES / game).rglob("*.yaml"))


FILES = [file for game in GAMES for file in files_of(game)]
assert all(len(files_of(game)) > 100 for game in GAMES), "what is asked of each case shall be asked of many"
BOOK = whole_book()
CLAUSES = frozenset((*BOOK.clauses, *BOOK.entries))

_answers: dict[Path, Answer] = {}


@dataclass(frozen=True, slots=True)
class Case:
    """A recorded case that was run.

    Attributes:
        file: Where it stands.
        scenario: What was read.
        answer: What the engine says.
        courses: The courses that the answer tells of; none where it could not be answered.
    """

    file: Path
    scenario: Scenario
    answer: Answer
    courses: tuple[Course, ...]


def name_of(file: Path) -> str:
    """Name a case by its place, as the list of tests shows it."""
    return file.relative_to(CASES).with_suffix("").as_posix()


def answer_to(file: Path) -> Answer:
    """Give the answer to a case, which is run only if it was not yet."""
    return _answers[file] if file in _answers else run_case(file).answer


@lru_cache(maxsize=1)  # all states of a case are in its courses: too much to keep for all cases
def run_case(file: Path) -> Case:
    """Read and run a case, and keep the courses that the run found.

    Args:
        file: The case.

    Returns:
        The case with its answer; the last one is kept, and the answers of all.
    """
    scenario = read_scenario(file.read_text("utf-8"), GAMES, clauses=CLAUSES)
    with _found_courses() as found:
        answer = run(scenario, GAMES)
    _answers[file] = answer
    return Case(file, scenario, answer, tuple(course for courses in found for course in courses.courses))


@contextmanager
def _found_courses() -> Iterator[list[Courses]]:
    """Keep what each search of a run finds."""
    found: list[Courses] = []

    def kept(*given: Any) -> Courses:
        found.append(search(*given))
        return found[-1]

    with patch.object(sys.modules[run.__module__], "search", kept):
        yield found
