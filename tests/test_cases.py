"""The recorded cases of every game hold: each is a scenario with expectations reasoned from the rules.

Each case is read and run once; what must hold of every course of every case is asked of the courses of that run, in one
test, since there are thousands of cases.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from rulings.games import GAMES
from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.carried_out import list_carried_out, list_parts_alone
from rulings.scenarios.courses import Course
from rulings.scenarios.coverage import Coverage, cover
from rulings.scenarios.game import Engine
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import LIMITS, not_understood, run
from rulings.scenarios.scenario import Scenario
from rulings.scenarios.search import NotAllowedError, search
from rulings.table.choices import Choice
from rulings.table.exploration import Ended
from rulings.table.facts import Fact
from rulings.table.invariants import broken_in_state
from rulings.table.log import Log
from rulings.table.reservations import Why
from rulings.table.state import State, apply
from tests.recorded import BOOK, CASES, CLAUSES, FILES, Case, answer_to, files_of, name_of, run_case
from tests.redemption.rules.carried_out import carried_out, gaps_of
from tests.yaml_files import read_yaml

WAITING = sorted((CASES / "waiting").glob("*.yaml"))
UNCLEAR = sorted((CASES / "unclear").glob("*.yaml"))
WITHOUT_A_CASE = CASES / "without_a_case.yaml"
RANDOM_GAMES = 3

pytestmark = pytest.mark.slow


def it_says_why_it_is_so(case: Case) -> None:
    assert "\nnote:" in case.file.read_text("utf-8")


def all_that_it_expects_holds(case: Case) -> None:
    assert case.answer.status is Status.ANSWERED, case.answer.as_data()
    assert case.answer.expect
    assert [checked for checked in case.answer.as_data()["expect"] if not checked["holds"]] == []
    assert case.answer.holds


def every_clause_that_its_trace_cites_is_in_the_book(case: Case) -> None:
    cited = {clause for outcome in case.answer.outcomes for told in outcome.trace for clause in told.because}
    assert sorted(cited - CLAUSES) == []


def every_sentence_of_its_cards_has_a_fate(case: Case) -> None:
    told = {card.card for card in case.answer.cards}
    used = {activation.card for course in case.courses for activation in course.state.activations.values()}
    assert {card for card in used if has_a_text(case, card)} <= told
    assert [(card.card, said.text) for card in case.answer.cards for said in card.sentences if said.fate is None] == []


def every_card_is_in_one_place_and_the_facts_add_up(case: Case) -> None:
    assert case.courses
    for course in case.courses:
        replayed = replace(engine_of(case).lay_out(case.scenario.setup), log=Log())
        for entry in course.state.log:
            if isinstance(entry.what, Fact):
                replayed = apply(replayed, entry.what)
        assert (replayed.where, replayed.attributes) == (course.state.where, course.state.attributes)
        for state in (state for stretch in course.stretches for state in stretch.states):
            assert list(broken_in_state(state)) == []


def what_it_carries_out_is_nowhere_said_to_be_missing(case: Case) -> None:
    """Asked of Redemption, whose log names the effect of what it carries out; a gap of Epic is refused in play."""
    for course in case.courses if case.answer.game == "redemption" else ():
        for reading, instruction, _ in carried_out(course):
            assert gaps_of(reading, instruction) == (), reading.text


def the_weights_of_all_outcomes_add_up_to_one(case: Case) -> None:
    """Those of outcomes that are not told are missing."""
    told = sum((outcome.weight for outcome in case.answer.outcomes), Fraction())
    assert told < 1 if any(said.without for said in case.answer.reservations) else told == 1


def random_play_never_reaches_what_the_search_does_not_list(case: Case) -> None:
    listed = {end_of(course) for course in case.courses}
    for seed in range(RANDOM_GAMES if len(case.courses) > 1 else 0):
        course = play_at_random(case.scenario, engine_of(case), random.Random(seed))
        assert course is None or end_of(course) in listed


OF_EVERY_CASE: tuple[Callable[[Case], None], ...] = (
    it_says_why_it_is_so,
    all_that_it_expects_holds,
    every_clause_that_its_trace_cites_is_in_the_book,
    every_sentence_of_its_cards_has_a_fate,
    every_card_is_in_one_place_and_the_facts_add_up,
    what_it_carries_out_is_nowhere_said_to_be_missing,
    the_weights_of_all_outcomes_add_up_to_one,
    random_play_never_reaches_what_the_search_does_not_list,
)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_case_holds_and_so_does_what_must_hold_of_every_case(file: Path) -> None:
    case = run_case(file)
    assert "\n\n".join(filter(None, (what_fails(holds, case) for holds in OF_EVERY_CASE))) == ""


def what_fails(holds: Callable[[Case], None], case: Case) -> str:
    try:
        holds(case)
    except AssertionError as error:
        return f"It is not so that {holds.__name__.replace('_', ' ')}:\n{error}"
    return ""


def has_a_text(case: Case, card: str) -> bool:
    """A card of Redemption whose text was not said may have one, and is told of; a token of Epic has none."""
    faces = case.scenario.setup.faces
    return case.answer.game == "redemption" or (card in faces and bool(faces[card].printed))


def engine_of(case: Case) -> Engine:
    return GAMES[case.answer.game].engine


def end_of(course: Course) -> tuple[object, ...]:
    """What an outcome is: where each card lies and what is true at the end."""
    return tuple(sorted(course.state.where.items())), tuple(sorted(course.state.attributes.items(), key=str))


def play_at_random(scenario: Scenario, plain: Engine, chance: random.Random) -> Course | None:
    """Play a scenario, drawing lots for what it leaves open; None where the lots forbid what it plays."""

    def advance(state: State) -> Choice | Ended | State:
        reached = plain.advance(state)
        if not isinstance(reached, Choice):
            return reached
        stands_for = [option for option, _ in reached.groups()]
        return replace(reached, options=(chance.choice(stands_for),))

    engine = replace(plain, advance=advance)
    choosing = {chosen.step for step in scenario.steps for chosen in step.answers}
    plays = frozenset(step.number for step in scenario.steps) - choosing
    try:
        found = search(scenario, engine, LIMITS, plays)
    except NotAllowedError:
        return None
    return found.courses[0] if found.courses else None


@cache
def coverage_of(game: str) -> Coverage:
    """What the cases of a game show."""
    modules = GAMES[game].engine.modules
    return cover(BOOK, map(answer_to, files_of(game)), list_carried_out(BOOK, modules))


@pytest.fixture(scope="module", params=list(GAMES))
def coverage(request: pytest.FixtureRequest) -> Coverage:
    return coverage_of(request.param)


def test_every_clause_that_the_engine_carries_out_is_shown_by_a_case(coverage: Coverage) -> None:
    assert coverage.entries
    assert coverage.missing == ()


def test_no_clause_that_is_marked_as_for_reference_is_shown_at_work(coverage: Coverage) -> None:
    assert any(entry.reference for entry in coverage.entries)
    assert coverage.misplaced == ()


def test_every_other_clause_of_the_entries_has_a_reason_why_no_case_shows_it(coverage: Coverage) -> None:
    """A clause that a case shows by now leaves the list."""
    reasons = read_yaml(WITHOUT_A_CASE)
    known = {entry.entry.partition("/")[0] for entry in coverage.entries}
    listed = [clause for clauses in reasons.values() for clause in clauses if clause.partition("/")[0] in known]
    assert len(listed) == len(set(listed))
    assert sorted(listed) == sorted(clause for entry in coverage.entries for clause in entry.not_shown)


def test_a_part_of_a_clause_that_a_module_names_without_its_entry_is_shown_of_some_entry() -> None:
    shown = {clause for entry in coverage_of("redemption").entries for clause, _ in entry.shown}
    parts = list_parts_alone(BOOK, GAMES["redemption"].engine.modules)
    assert parts
    assert [part for part, clauses in parts.items() if shown.isdisjoint(clauses)] == []


@pytest.mark.parametrize("file", WAITING, ids=lambda file: file.stem)
def test_a_case_that_the_engine_cannot_run_yet_names_what_stands_in_the_way(file: Path) -> None:
    """A case that needs no reservation any more belongs among the others."""
    answer = answer_or_refusal(file)
    assert answer.status is Status.NOT_THERE_YET or [said.why for said in answer.reservations] == [Why.NOT_THERE_YET]
    assert all(problem.reason for problem in answer.problems)


@pytest.mark.parametrize("file", UNCLEAR, ids=lambda file: file.stem)
def test_a_case_that_the_rules_do_not_decide_is_unclear(file: Path) -> None:
    answer = answer_or_refusal(file)
    assert answer.status is Status.UNCLEAR
    assert answer.problems
    assert all(problem.because for problem in answer.problems)


def answer_or_refusal(file: Path) -> Answer:
    """Run a case that is not among those that hold."""
    try:
        return run(read_scenario(file.read_text("utf-8"), GAMES, clauses=CLAUSES), GAMES)
    except ScenarioError as error:
        return not_understood(error)
