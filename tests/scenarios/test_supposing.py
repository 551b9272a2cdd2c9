"""A fact that nobody has said stops an answer only where it makes a difference to what is asked."""

from __future__ import annotations

import pytest

from rulings.scenarios.answer import Answer, Status, problem_as_data
from tests.redemption.language.small_scenarios import check, held

SHIELDED = """scenario: a Hero of which the testament is not said
rules: reg 8.3.0
cards:
  - Warden: 'Hero, blue, 6/6, N.T., "Increase all O.T. Heroes 1/1."'
  - Scout: Hero, blue, 3/3
  - Giant: Evil Character, brown, 7/7
before:
  A:
    territory: [Warden, Scout]
  B:
    territory: [Giant]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Warden
expect:
  always:
"""


def asked(*lines: str) -> Answer:
    return check(SHIELDED + "".join(f"    - {line}\n" for line in lines))


def test_what_comes_to_the_same_however_the_fact_is_is_answered_and_says_so() -> None:
    answer = asked("Warden is in battle", "B has 0 cards in hand")
    assert answer.status is Status.ANSWERED
    assert all(held(answer).values())
    (hint,) = [said for said in answer.hints if "comes to the same" in said.says]
    assert hint.line == 14
    assert hint.says.startswith("To which testament Scout belongs is not known: say it in `cards`")
    assert hint.says.endswith("the story is told as if Scout belongs to no testament.")


def test_what_does_not_is_stopped_and_says_what_follows_from_each_way() -> None:
    answer = asked("Scout is 4/4", "Warden is in battle")
    assert answer.status is Status.NOT_SAID
    (problem,) = answer.problems
    assert problem.follows == (
        "If Scout is O.T., `Scout is 4/4` holds.",
        "If Scout is N.T., `Scout is 4/4` does not hold.",
        "If Scout belongs to no testament, `Scout is 4/4` does not hold.",
    )
    assert problem_as_data(problem)["reason"] == " ".join((problem.reason, *problem.follows))


@pytest.mark.parametrize(("said", "holds"), [("O.T.", True), ("N.T.", False)])
def test_each_way_is_as_if_the_writer_had_said_it(said: str, holds: bool) -> None:
    whole = SHIELDED.replace("Hero, blue, 3/3", f"Hero, blue, 3/3, {said}")
    answer = check(whole + "    - Scout is 4/4\n")
    assert answer.status is Status.ANSWERED
    assert held(answer) == {"Scout is 4/4": holds}
    assert not answer.hints


def test_what_follows_is_told_of_several_facts_that_are_not_said() -> None:
    whole = SHIELDED.replace("  - Giant", "  - Rider: Hero, blue, 2/2\n  - Giant").replace("Scout]", "Scout, Rider]")
    answer = check(whole + "    - Warden is in battle\n")
    assert answer.status is Status.ANSWERED
    names = [name for said in answer.hints for name in ("Scout", "Rider") if f"testament {name} belongs" in said.says]
    assert sorted(names) == ["Rider", "Scout"]
