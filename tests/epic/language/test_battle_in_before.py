"""A battle under way in `before` is laid out, or the line that makes none of it is named."""

import pytest

from rulings.games import GAMES
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from tests.recorded import CLAUSES

SCENARIO = """
scenario: a battle
game: epic
players: [A, B, C]
cards:
  - Marcher: Champion, wild, 1, 4/4
  - Guard: Champion, good, 1, 3/6
before:
{before}
play:
  - nobody plays anything more
expect:
  always:
    - Marcher is in play
"""


@pytest.mark.parametrize(
    ("before", "reason"),
    [
        ("  A: {in play: ['Marcher, blocking']}", "No Champion attacks"),
        ("  battle: before the block\n  A: {in play: [Marcher]}", "No Champion attacks"),
        ("  B: {in play: ['Marcher, attacking C']}", "Marcher cannot attack: it is A's turn."),
        ("  A: {in play: ['Marcher, attacking']}", "One player is attacked"),
        ("  A: {in play: ['Marcher, attacking C']}\n  B: {in play: ['Guard, blocking']}", "One player is attacked"),
        ("  A: {in play: ['Marcher, attacking B', 'Guard, attacking C']}", "The battle is against B"),
        (
            "  battle: before the block\n  A: {in play: ['Marcher, attacking B']}\n  B: {in play: ['Guard, blocking']}",
            "There is a block already.",
        ),
    ],
)
def test_lines_that_make_no_battle_are_named_with_the_reason(before, reason):
    with pytest.raises(ScenarioError) as raised:
        read_scenario(SCENARIO.format(before=before), GAMES, clauses=CLAUSES)
    assert any(reason in problem.reason for problem in raised.value.problems)
