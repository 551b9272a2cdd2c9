"""The moments at which lines of `expect` ask: what happens names them as well as the number of a step."""

from __future__ import annotations

import pytest

from rulings.scenarios.answer import Checked
from tests.redemption.language.small_scenarios import check

DISCARDED = """\
scenario: a Hero is discarded while another stays
cards:
  - Envoy: Hero, blue, 6/6, human
  - Scout: 'Hero, blue, 3/3, human, "Band to Envoy."'
  - Word of Truth: good Enhancement, blue, 2/1
  - Snare: evil Enhancement, brown, 1/1, "Discard a Hero."
  - Giant: Evil Character, brown, 10/10
before:
  A:
    territory: [Envoy, Scout]
    hand: [Word of Truth]
  B:
    territory: [Giant]
    hand: [Snare]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Scout
  - B: blocks with Giant
  - A: plays Word of Truth on Envoy
  - B: plays Snare on Giant, choosing Envoy
expect:
"""


def asked(*lines: str, kind: str = "always") -> list[Checked]:
    answer = check(f"{DISCARDED}  {kind}:\n" + "".join(f"    - {line}\n" for line in lines))
    assert answer.expect, answer.problems
    return list(answer.expect)


@pytest.mark.parametrize(
    "line",
    [
        "A is unopposed before Giant blocks",
        "Giant is in battle when Giant blocks",
        "B is winning after Giant blocks",
        "Word of Truth is in A's hand before Word of Truth is played",
        "Word of Truth is used by Envoy when Word of Truth is played",
        "Envoy is 8/7 after Word of Truth is played",
        "Envoy is in battle when Snare is played",
        "Envoy is in A's discard pile after Snare is played",
        "before Envoy is discarded, Envoy is in battle",
        "when Envoy is discarded, Envoy is not in battle",
        "after Envoy is discarded, Scout is in battle",
        "Envoy is in A's territory before A attacks",
        "B may choose from Envoy and Scout when Snare is played",
        "B may choose from Envoy and Scout before Envoy is discarded",
        "B cannot choose Envoy when Envoy is discarded",
        "B cannot choose Envoy after Giant blocks",
    ],
)
def test_a_line_is_asked_where_something_happens(line: str) -> None:
    (checked,) = asked(line)
    assert (checked.holds, checked.reason) == (True, "")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Envoy is in battle after Scout is discarded", "Scout is not discarded"),
        ("Envoy is not captured after Scout is discarded", "Scout is not discarded"),
        ("Envoy is in battle before the battle ends", "the battle does not end"),
        ("B cannot choose Giant when Scout blocks", "Scout does not block"),
        ("Envoy is in battle when B attacks", "B does not begin a battle"),
        ("Giant is in battle when Giant begins the battle", "Giant does not begin the battle"),
        ("Scout is discarded before Envoy is discarded", "Scout is not discarded"),
    ],
)
@pytest.mark.parametrize("kind", ["always", "possible"])
def test_a_line_does_not_hold_where_its_moment_does_not_come(line: str, reason: str, kind: str) -> None:
    (checked,) = asked(line, kind=kind)
    assert (checked.holds, checked.reason) == (False, reason)


def test_that_something_is_never_so_is_not_settled_by_a_moment_that_never_comes() -> None:
    (checked,) = asked("Envoy is in battle when Scout is discarded", kind="never")
    assert (checked.holds, checked.counterexample, checked.reason) == (False, 1, "Scout is not discarded")


def test_before_what_happens_in_the_first_step_is_the_beginning() -> None:
    (checked,) = asked("Scout is in A's territory before Scout begins the battle")
    assert checked.holds


def test_it_names_no_card_in_an_event() -> None:
    answer = check(DISCARDED + "  always:\n    - it is played before Envoy is discarded\n")
    assert [problem.reason for problem in answer.problems] == ["Name the card; `it` has no meaning here."]
