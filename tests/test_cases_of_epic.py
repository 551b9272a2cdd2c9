"""The recorded cases of Epic hold: each is a scenario with expectations reasoned from the Complete Rules."""

import random
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rulings.games import GAMES
from rulings.scenarios.answer import Status
from rulings.scenarios.carried_out import list_carried_out
from rulings.scenarios.courses import Course
from rulings.scenarios.coverage import Coverage, cover
from rulings.scenarios.run import LIMITS
from rulings.scenarios.scenario import Scenario
from rulings.scenarios.search import NotAllowedError, search
from rulings.table.choices import Choice
from rulings.table.exploration import Ended
from rulings.table.facts import Fact
from rulings.table.invariants import broken_by_step
from rulings.table.log import Log
from rulings.table.state import State, apply
from tests.recorded import BOOK, CASES, CLAUSES, Case, answer_to, run_case

FOLDER = CASES / "epic"
FILES = sorted(FOLDER.rglob("*.yaml"))
ENGINE = GAMES["epic"].engine
RANDOM_GAMES = 3

pytestmark = pytest.mark.slow


def name_of(file: Path) -> str:
    return file.relative_to(FOLDER).with_suffix("").as_posix()


@pytest.fixture(scope="module", params=FILES, ids=name_of)
def case(request: pytest.FixtureRequest) -> Case:
    return run_case(request.param)


def test_there_are_cases() -> None:
    assert len(FILES) >= 100


def test_a_case_says_why_it_is_so(case: Case) -> None:
    assert "\nnote:" in case.file.read_text("utf-8")


def test_a_case_holds(case: Case) -> None:
    assert case.answer.status is Status.ANSWERED, case.answer.as_data()
    assert case.answer.expect
    assert [checked for checked in case.answer.as_data()["expect"] if not checked["holds"]] == []
    assert case.answer.holds


def test_every_clause_that_its_trace_cites_is_in_the_book(case: Case) -> None:
    cited = {clause for outcome in case.answer.outcomes for told in outcome.trace for clause in told.because}
    assert sorted(cited - CLAUSES) == []


def test_every_sentence_of_its_cards_has_a_fate(case: Case) -> None:
    told = {card.card for card in case.answer.cards}
    used = {activation.card for course in case.courses for activation in course.state.activations.values()}
    with_text = {card for card in used if card in case.scenario.setup.faces and case.scenario.setup.faces[card].printed}
    assert with_text <= told
    assert [(card.card, said.text) for card in case.answer.cards for said in card.sentences if said.fate is None] == []


def test_every_card_is_in_one_place_and_the_facts_add_up(case: Case) -> None:
    assert case.courses
    for course in case.courses:
        replayed = replace(ENGINE.lay_out(case.scenario.setup), log=Log())
        for entry in course.state.log:
            if isinstance(entry.what, Fact):
                replayed = apply(replayed, entry.what)
        assert (replayed.where, replayed.attributes) == (course.state.where, course.state.attributes)
        for stretch in course.stretches:
            for before, after in zip(stretch.states, stretch.states[1:], strict=False):
                assert list(broken_by_step(before, after)) == []


def test_the_weights_of_all_outcomes_add_up_to_one(case: Case) -> None:
    assert sum((outcome.weight for outcome in case.answer.outcomes), Fraction()) == 1


def test_random_play_never_reaches_what_the_search_does_not_list(case: Case) -> None:
    listed = {end_of(course) for course in case.courses}
    for seed in range(RANDOM_GAMES if len(case.courses) > 1 else 0):
        course = play_at_random(case.scenario, random.Random(seed))
        assert course is None or end_of(course) in listed


def end_of(course: Course) -> tuple[object, ...]:
    """What an outcome is: where each card lies and what is true at the end."""
    return tuple(sorted(course.state.where.items())), tuple(sorted(course.state.attributes.items(), key=str))


def play_at_random(scenario: Scenario, chance: random.Random) -> Course | None:
    """Play a scenario, drawing lots for what it leaves open; None where the lots forbid what it plays."""

    def advance(state: State) -> Choice | Ended | State:
        reached = ENGINE.advance(state)
        if not isinstance(reached, Choice):
            return reached
        stands_for = [option for option, _ in reached.groups()]
        return replace(reached, options=(chance.choice(stands_for),))

    engine = replace(ENGINE, advance=advance)
    choosing = {chosen.step for step in scenario.steps for chosen in step.answers}
    plays = frozenset(step.number for step in scenario.steps) - choosing
    try:
        found = search(scenario, engine, LIMITS, plays)
    except NotAllowedError:
        return None
    return found.courses[0] if found.courses else None


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    return cover(BOOK, map(answer_to, FILES), list_carried_out(BOOK, ENGINE.modules))


def test_every_clause_that_the_engine_carries_out_is_shown_by_a_case(coverage: Coverage) -> None:
    assert coverage.entries
    assert coverage.missing == ()


def test_no_clause_that_is_marked_as_for_reference_is_shown_at_work(coverage: Coverage) -> None:
    assert any(entry.reference for entry in coverage.entries)
    assert coverage.misplaced == ()


def test_every_other_clause_of_the_book_is_shown_by_a_case(coverage: Coverage) -> None:
    assert [clause for entry in coverage.entries for clause in entry.not_shown] == []
