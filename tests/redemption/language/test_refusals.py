"""A play that no outcome allows which can be told is named so, beside what nobody can tell."""

from __future__ import annotations

from tests.redemption.language.small_scenarios import check

SEEKER = """\
scenario: a Hero who may look for what nobody knows
cards:
  - Envoy: 'Hero, blue, 9/9, human, "You may take a blue Enhancement from deck."'
  - Word: good Enhancement, blue, 2/1
  - Giant: Evil Character, brown, 3/3
before:
  A:
    territory: [Envoy]
    hand: [Word]
    deck: 5 unknown
  B:
    territory: [Giant]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
"""


def test_beside_what_nobody_can_tell_a_hint_says_why_no_other_outcome_allows_a_play() -> None:
    answer = check(f"{SEEKER}  - B: blocks with Giant\n  - A: plays Word on Envoy\n")
    (problem,) = answer.problems
    (hint,) = answer.hints
    assert answer.status == "unclear"
    assert "Which unknown card Envoy finds, and whether it finds one, is open." in problem.reason
    assert (hint.line, hint.text) == (17, "A plays Word on Envoy")
    assert "No outcome that can be told allows this. Step 3 (after A: uses Envoy" in hint.says
    assert "B has initiative, since B is losing." in hint.says


def test_beside_what_nobody_can_tell_a_hint_says_what_nobody_asks_in_any_other_outcome() -> None:
    answer = check(f"{SEEKER}  - A: chooses Giant\n")
    (hint,) = answer.hints
    assert answer.status == "unclear"
    assert "Nothing asks A to choose Giant here" in hint.says


def test_where_an_outcome_that_can_be_told_allows_a_play_there_is_no_such_hint() -> None:
    answer = check(f"{SEEKER}  - B: blocks with Giant\n  - B: passes if asked\n")
    assert (answer.status, answer.hints) == ("answered", ())
