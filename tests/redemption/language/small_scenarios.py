"""Small scenarios, and what becomes of them."""

from __future__ import annotations

from rulings.games import GAMES
from rulings.scenarios.answer import Answer
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run

BATTLE = """\
scenario: a battle
players: [A, B]
cards:
  - Envoy: Hero, blue, 6/6, human
  - Word of Truth: good Enhancement, blue, 2/1
  - Giant: Evil Character, brown, 7/7
before:
  A:
    territory: [Envoy]
    hand: [Word of Truth]
  B:
    territory: [Giant]
    land of bondage: [Lost Soul]
"""
"""A beginning: A's Hero could attack, and B's Evil Character could block."""


def check(text: str) -> Answer:
    """Read and run a scenario."""
    try:
        return run(read_scenario(text, GAMES), GAMES)
    except ScenarioError as error:
        return not_understood(error)


def problem(text: str) -> Problem:
    """Give the one problem of a scenario that is not understood."""
    answer = check(text)
    assert answer.status == "not understood"
    assert len(answer.problems) == 1, answer.problems
    return answer.problems[0]


def held(answer: Answer) -> dict[str, bool]:
    """Tell for each line of `expect` whether it holds."""
    assert answer.status == "answered", answer.problems
    return {checked.line: checked.holds for checked in answer.expect}
