"""Each ruling of the example case book rests on clauses of the book, and its scenario answers as it says."""

from collections.abc import Collection

import pytest

from rulings.book.extract import load_extract
from rulings.cases.examples.reading import Example, read_examples
from rulings.games import GAMES
from rulings.paths import corpus_folder
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.scenarios.scenario import Kind

EXAMPLES = read_examples()


@pytest.fixture(scope="module")
def ids() -> Collection[str]:
    return load_extract(corpus_folder()).ids


def test_there_are_thirty_of_both_games_and_none_twice() -> None:
    assert len(EXAMPLES) >= 30
    assert len({example.question for example in EXAMPLES}) == len(EXAMPLES)
    assert len({example.scenario for example in EXAMPLES}) == len(EXAMPLES)
    assert any("game: epic" in example.scenario for example in EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_answer_of_an_example_holds_and_its_clauses_carry_it(example: Example, ids: Collection[str]) -> None:
    found = run(read_scenario(example.scenario, GAMES, clauses=ids), GAMES)
    assert [problem.reason for problem in found.problems] == []
    assert found.status is Status.ANSWERED
    assert [checked.line for checked in found.expect if not checked.holds] == []
    assert found.reservations == ()
    assert any(checked.kind is not Kind.BECAUSE for checked in found.expect)
    assert set(example.clauses) <= set(ids)
    cited = {clause for outcome in found.outcomes for told in outcome.trace for clause in told.because}
    cited |= {clause for checked in found.expect for clause in checked.because}
    assert set(example.clauses) <= cited
    assert example.question.endswith("?")
    assert example.short_answer.endswith(".")
    assert len(example.answer) > 80
