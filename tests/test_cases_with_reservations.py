"""Cases with sentences that cannot be taken into account: what each answer says of them, and nothing else.

The head of a case says it in comments: `# reservation: CARD, from step 1, not understood: SENTENCE`, with the open
choices of the outcomes that are not told in square brackets; and where the answer is stopped, `# answer: not there yet`
with `# obstacle: CARD, in step 1, not there yet: SENTENCE` for each sentence that stops it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from tests.recorded import CASES, CLAUSES, FOLDER, answer_to, name_of

ANSWERED = sorted((FOLDER / "reservations").glob("*.yaml"))
STOPPED = sorted((CASES / "obstacles").glob("*.yaml"))
_RESERVATION = re.compile(r"# reservation: (.+), from (the beginning|step \d+), ([a-z ]+): (.+?)(?: \[(.+)\])?")
_OBSTACLE = re.compile(r"# obstacle: (.+), in step (\d+), ([a-z ]+): (.+)")
_STATUS = re.compile(r"# answer: (.+)")

pytestmark = pytest.mark.slow


def said_in_head(file: Path, form: re.Pattern[str]) -> list[tuple[str, ...]]:
    """Read the comments of one form at the head of a case, each with what they leave out as an empty text."""
    head = file.read_text("utf-8").partition("scenario:")[0].splitlines()
    return sorted(found.groups("") for found in map(form.fullmatch, head) if found is not None)


@pytest.mark.parametrize("file", [*ANSWERED, *STOPPED], ids=lambda file: file.stem)
def test_each_comment_at_the_head_of_a_case_is_understood(file: Path) -> None:
    head = file.read_text("utf-8").partition("scenario:")[0].splitlines()
    understood = [said_in_head(file, form) for form in (_RESERVATION, _OBSTACLE, _STATUS)]
    assert len(head) == sum(map(len, understood))


@pytest.mark.parametrize("file", ANSWERED, ids=name_of)
def test_an_answer_has_the_reservations_that_its_case_names_and_no_others(file: Path) -> None:
    found = answer_to(file).reservations
    said = sorted((each.card, each.since, str(each.why), each.text, "; ".join(each.without)) for each in found)
    assert said == said_in_head(file, _RESERVATION)


@pytest.mark.parametrize("file", STOPPED, ids=lambda file: file.stem)
def test_a_case_is_stopped_by_all_the_sentences_that_it_names_and_no_others(file: Path) -> None:
    scenario = read_scenario(file.read_text("utf-8"), GAMES, clauses=CLAUSES)
    answer = run(scenario, GAMES)
    steps = {step.line: str(step.number) for step in scenario.steps}
    found = sorted((each.card, steps.get(each.line, ""), str(each.kind), each.text) for each in answer.problems)
    assert [(str(answer.status),)] == said_in_head(file, _STATUS)
    assert found == said_in_head(file, _OBSTACLE)
