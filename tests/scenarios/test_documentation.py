"""docs/scenarios.md and docs/epic-scenarios.md: every example runs, and every form of the languages is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulings.games import GAMES
from rulings.redemption.language.lines import forms, language_of
from rulings.scenarios.answer import Status
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run
from tests.whole_book import whole_book

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE, PAGE_OF_EPIC = ((DOCS / name).read_text("utf-8") for name in ("scenarios.md", "epic-scenarios.md"))
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
EXAMPLES_OF_EPIC = re.findall(r"```yaml\n(.*?)```", PAGE_OF_EPIC, re.DOTALL)
EPIC = GAMES["epic"]
FORMS_OF_EPIC = [(rule, form, example) for rule, listed in EPIC.forms().items() for form, example in listed.items()]
CARDS = ("Envoy", "Snare", "Sword", "Giant", "Tower", "Relic", "Lost Soul")
FORMS = [(rule, form, example) for rule, listed in forms().items() for form, example in listed.items()]


def heading(example: str) -> str:
    return re.search(r"scenario: (.*)", example)[1]  # type: ignore[index]


@pytest.mark.parametrize("example", [*EXAMPLES, *EXAMPLES_OF_EPIC], ids=heading)
def test_an_example_is_answered_as_the_page_says(example: str) -> None:
    book = whole_book()
    try:
        answer = run(read_scenario(example, GAMES, clauses={*book.clauses, *book.entries}), GAMES)
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


@pytest.mark.parametrize(("rule", "form", "example"), FORMS_OF_EPIC, ids=[form for _, form, _ in FORMS_OF_EPIC])
def test_the_example_of_a_form_of_epic_is_understood_in_one_way(rule: str, form: str, example: str) -> None:
    assert EPIC.language(("Scout", "Guard"), ("A", "B")).read(rule, example, 1) is not None


@pytest.mark.parametrize("rule", ["action", "expectation"])
def test_every_form_of_a_line_of_epic_is_on_its_page(rule: str) -> None:
    assert [form for form in EPIC.forms()[rule] if f"| `{form}` |" not in PAGE_OF_EPIC] == []


TABLE_OF_EPIC = """\
scenario: a form of the language
game: epic
cards:
  - Scout: 'Champion, good, 1, 4/5, "{expend}: Draw a card. | {1}: Draw a card."'
  - Guard: Champion, good, 1, 3/6
decks:
  A: {deck: [Scout]}
before:
  A:
    in play: [Scout]
  B:
    in play: [Guard]
play:
"""
ASKED_OF_EPIC = [(rule, example) for rule, _, example in FORMS_OF_EPIC if rule in ("expectation", "action")]


@pytest.mark.parametrize(("rule", "example"), ASKED_OF_EPIC, ids=[example for _, example in ASKED_OF_EPIC])
def test_every_form_of_epic_is_answered(rule: str, example: str) -> None:
    """A play may be one that the rules do not allow; what may be expected is answered, whether it holds or not."""
    asked = {
        "expectation": f"  - A: attacks with Scout\nexpect:\n  possible:\n    - {example}\n",
        "action": f"  - A: {example}\n" if not example.startswith("nobody") else f"  - {example}\n",
    }
    try:
        answer = run(read_scenario(TABLE_OF_EPIC + asked[rule], GAMES), GAMES)
    except ScenarioError as error:
        answer = not_understood(error)
    assert rule == "action" or answer.status is Status.ANSWERED, answer.problems
    assert [problem.reason for problem in answer.problems if "Not there yet" in problem.reason] == []


TABLE = """\
scenario: a form of the language
cards:
  - Envoy: Hero, blue, 6/6, human, generic, warrior
  - Sword: good Enhancement, blue, 1/1, weapon
  - Snare: evil Enhancement, brown, 1/1, "Capture a Hero."
  - Giant: Evil Character, brown, 5/5, generic
  - Tower: Site, red
  - Relic: Artifact
decks:
  A: {deck: [Envoy, 7 Lost Soul]}
before:
  A:
    territory: [Envoy]
    hand: [Sword]
    artifact pile: [Relic]
    deck: 5 unknown
  B:
    territory: [Giant, Tower holding Lost Soul]
    hand: [Snare]
    deck: 5 unknown
play:
"""
ASKED = [(rule, example) for rule, _, example in FORMS if rule in ("expectation", "action")]


@pytest.mark.parametrize(("rule", "example"), ASKED, ids=[example for _, example in ASKED])
def test_every_form_is_answered_and_none_is_put_off(rule: str, example: str) -> None:
    """A play may be one that the rules do not allow; what may be expected is answered, whether it holds or not."""
    asked = {
        "expectation": f"  - A: attacks with Envoy\n  - B: blocks with Giant\nexpect:\n  possible:\n    - {example}\n",
        "action": f"  - A: {example}\n",
    }
    try:
        answer = run(read_scenario(TABLE + asked[rule], GAMES), GAMES)
    except ScenarioError as error:
        answer = not_understood(error)
    assert rule == "action" or answer.status is Status.ANSWERED, answer.problems
    assert [problem.reason for problem in answer.problems if "Not there yet" in problem.reason] == []
