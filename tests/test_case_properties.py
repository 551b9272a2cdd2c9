"""What must hold of every case, whatever it is about: cards in one place, facts that add up, a complete search."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rulings.games import GAMES
from rulings.scenarios.courses import Course, Courses
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import LIMITS
from rulings.scenarios.scenario import Scenario
from rulings.scenarios.search import NotAllowedError, search
from rulings.table.choices import Choice
from rulings.table.exploration import Ended
from rulings.table.facts import Fact
from rulings.table.state import State, apply

ENGINE = GAMES["redemption"].engine
FOLDER = Path(__file__).parent / "cases" / "redemption"
FILES = sorted(FOLDER.rglob("*.yaml"))
RANDOM_GAMES = 3


def found_in(scenario: Scenario) -> Courses:
    """All courses of a scenario; a step that the rules do not allow is left out."""
    return search(scenario, ENGINE, LIMITS, frozenset(step.number for step in scenario.steps))


def end_of(course: Course) -> tuple[object, ...]:
    """What an outcome is: where each card lies and what is true at the end."""
    return tuple(sorted(course.state.where.items())), tuple(sorted(course.state.attributes.items(), key=str))


@pytest.fixture(scope="module", params=FILES, ids=lambda file: file.relative_to(FOLDER).with_suffix("").as_posix())
def scenario(request: pytest.FixtureRequest) -> Scenario:
    return read_scenario(request.param.read_text("utf-8"), GAMES)


def test_every_card_is_in_one_place_and_the_facts_add_up(scenario: Scenario) -> None:
    for course in found_in(scenario).courses:
        replayed = replace(ENGINE.lay_out(scenario.setup), log=())
        for entry in course.state.log:
            if isinstance(entry.what, Fact):
                replayed = apply(replayed, entry.what)
        assert (replayed.where, replayed.attributes) == (course.state.where, course.state.attributes)
        for state in (state for stretch in course.stretches for state in stretch.states):
            lying = [card for cards in state.cards.values() for card in cards]
            assert sorted(lying) == sorted(state.faces)
            assert all(card in state.cards[place] for card, place in state.where.items())


def test_the_weights_of_all_outcomes_add_up_to_one(scenario: Scenario) -> None:
    assert sum((course.weight for course in found_in(scenario).courses), Fraction()) == 1


def test_random_play_never_reaches_what_the_search_does_not_list(scenario: Scenario) -> None:
    found = found_in(scenario)
    listed = {end_of(course) for course in found.courses}
    for seed in range(RANDOM_GAMES if len(found.courses) > 1 else 0):
        course = play_at_random(scenario, random.Random(seed))
        assert course is None or end_of(course) in listed


def play_at_random(scenario: Scenario, chance: random.Random) -> Course | None:
    """Play a scenario, drawing lots for what it leaves open; None where the lots forbid what it plays."""

    def advance(state: State) -> Choice | Ended | State:
        reached = ENGINE.advance(state)
        if not isinstance(reached, Choice):
            return reached
        return replace(reached, options=(chance.choice(reached.options),))

    engine = replace(ENGINE, advance=advance)
    try:
        found = search(scenario, engine, LIMITS, frozenset(step.number for step in scenario.steps))
    except NotAllowedError:
        return None
    return found.courses[0]


def test_every_case_gives_the_same_answer_whatever_the_hash_seed(tmp_path: Path) -> None:
    printed = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "RULINGS_DATA": str(tmp_path)}
        command = [sys.executable, "-m", "rulings", "check", *map(str, FILES), "--json"]
        printed.add(subprocess.run(command, env=environment, capture_output=True, check=False, text=True).stdout)
    assert len(printed) == 1
