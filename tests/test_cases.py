"""The recorded cases hold: each is a scenario with expectations that were reasoned from the rules."""

from pathlib import Path

import pytest
import yaml

from rulings.book.load import load_book
from rulings.games import GAMES
from rulings.paths import corpus_folder
from rulings.scenarios.answer import Status
from rulings.scenarios.carried_out import list_carried_out, list_parts_alone
from rulings.scenarios.coverage import Coverage, cover
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run

FOLDER = Path(__file__).parent / "cases" / "redemption"
WAITING = Path(__file__).parent / "cases" / "waiting"
UNCLEAR = Path(__file__).parent / "cases" / "unclear"
WITHOUT_A_CASE = Path(__file__).parent / "cases" / "without_a_case.yaml"
FILES = sorted(FOLDER.rglob("*.yaml"))
BOOK = load_book(corpus_folder())
CLAUSES = frozenset((*BOOK.clauses, *BOOK.entries))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(FOLDER).with_suffix("").as_posix())
def test_a_case_holds(file: Path) -> None:
    answer = run(read_scenario(file.read_text("utf-8"), GAMES, clauses=CLAUSES), GAMES)
    assert answer.status is Status.ANSWERED, answer.as_data()
    assert [checked for checked in answer.as_data()["expect"] if not checked["holds"]] == []
    assert answer.holds


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(FOLDER).with_suffix("").as_posix())
def test_a_case_says_why_it_is_so(file: Path) -> None:
    assert "\nnote:" in file.read_text("utf-8")


def test_every_clause_that_a_trace_cites_is_in_the_book() -> None:
    cited = {
        clause
        for file in FILES
        for outcome in run(read_scenario(file.read_text("utf-8"), GAMES, clauses=CLAUSES), GAMES).outcomes
        for told in outcome.trace
        for clause in told.because
    }
    assert sorted(cited - CLAUSES) == []


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    answers = (run(read_scenario(file.read_text("utf-8"), GAMES, clauses=CLAUSES), GAMES) for file in FILES)
    return cover(BOOK, answers, list_carried_out(BOOK, GAMES["redemption"].engine.modules))


def test_every_clause_that_the_engine_carries_out_is_shown_by_a_case(coverage: Coverage) -> None:
    assert coverage.missing == ()


def test_a_part_of_a_clause_that_a_module_names_without_its_entry_is_shown_of_some_entry(coverage: Coverage) -> None:
    shown = {clause for entry in coverage.entries for clause, _ in entry.shown}
    parts = list_parts_alone(BOOK, GAMES["redemption"].engine.modules)
    assert parts
    assert [part for part, clauses in parts.items() if shown.isdisjoint(clauses)] == []


def test_every_other_clause_of_the_entries_has_a_reason_why_no_case_shows_it(coverage: Coverage) -> None:
    """A clause that a case shows by now leaves the list; an entry that a case touches comes in with all its clauses."""
    reasons = yaml.safe_load(WITHOUT_A_CASE.read_text("utf-8"))
    listed = [clause for clauses in reasons.values() for clause in clauses]
    assert len(listed) == len(set(listed))
    assert sorted(listed) == sorted(clause for entry in coverage.entries for clause in entry.not_shown)


@pytest.mark.parametrize("file", sorted(WAITING.glob("*.yaml")), ids=lambda file: file.stem)
def test_a_case_that_the_engine_cannot_run_yet_is_refused_by_name(file: Path) -> None:
    """A case that this test no longer refuses belongs among the others."""
    try:
        answer = run(read_scenario(file.read_text("utf-8"), GAMES, clauses=CLAUSES), GAMES)
    except ScenarioError as error:
        answer = not_understood(error)
    assert answer.status is Status.NOT_UNDERSTOOD
    assert any("Not there yet" in problem.reason for problem in answer.problems)


@pytest.mark.parametrize("file", sorted(UNCLEAR.glob("*.yaml")), ids=lambda file: file.stem)
def test_a_case_that_the_rules_do_not_decide_is_unclear(file: Path) -> None:
    answer = run(read_scenario(file.read_text("utf-8"), GAMES, clauses=CLAUSES), GAMES)
    assert answer.status is Status.UNCLEAR
    assert all(problem.because for problem in answer.problems)
