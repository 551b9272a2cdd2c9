"""docs/scenarios.md: every example runs, and every form that the language names is documented and understood."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulings.book.load import load_book
from rulings.paths import corpus_folder
from rulings.scenarios.answer import Status
from rulings.scenarios.language import forms, language_of
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
CARDS = ("Envoy", "Snare", "Sword", "Giant", "Tower", "Relic", "Lost Soul")
FORMS = [(rule, form, example) for rule, listed in forms().items() for form, example in listed.items()]


def heading(example: str) -> str:
    return re.search(r"scenario: (.*)", example)[1]  # type: ignore[index]


@pytest.mark.parametrize("example", EXAMPLES, ids=heading)
def test_an_example_is_answered_as_the_page_says(example: str) -> None:
    book = load_book(corpus_folder())
    try:
        answer = run(read_scenario(example, clauses={*book.clauses, *book.entries}))
    except ScenarioError as error:
        answer = not_understood(error)
    said = re.match(r"# answer: (.*)\n", example)
    assert answer.status == (said[1] if said else Status.ANSWERED), answer.problems
    assert [checked for checked in answer.expect if not checked.holds] == []


def test_the_page_has_examples_of_every_part() -> None:
    assert len(EXAMPLES) >= 8
    for field in ("always:", "possible:", "never:", "because:", "battle:", "land of bondage:", "play:"):
        assert any(field in example for example in EXAMPLES)


@pytest.mark.parametrize(("rule", "form", "example"), FORMS, ids=[form for _, form, _ in FORMS])
def test_the_example_of_a_form_is_understood_in_one_way(rule: str, form: str, example: str) -> None:
    assert language_of(CARDS, ("A", "B")).read(rule, example, 1) is not None


@pytest.mark.parametrize("rule", ["action", "expectation"])
def test_every_form_of_a_line_is_on_the_page(rule: str) -> None:
    assert [form for form in forms()[rule] if f"| `{form}` |" not in PAGE] == []
