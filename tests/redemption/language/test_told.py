"""What a story says is said as one would say it at a table."""

from __future__ import annotations

import pytest

from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

HEAD = """scenario: what is told
game: redemption
rules: reg 8.3.0
players: [A, B]
cards:
"""

SHIELDED = (
    HEAD
    + """  - Envoy: Hero, blue, 6/6, "Protect this Hero from capture."
  - Guard: Evil Character, brown, 5/5
  - Snare: evil Enhancement, brown, 1/1, "Capture all Heroes."
before:
  phase: preparation
  A: {territory: [Envoy]}
  B: {territory: [Guard], hand: [Snare], land of bondage: [Lost Soul]}
play:
  - A: attacks with Envoy
  - B: blocks with Guard
  - B: plays Snare on Guard
"""
)

DRAWN = (
    HEAD
    + """  - Envoy: Hero, blue, 6/6, "Discard three Fortresses."
  - Keep: Fortress, "If this card is discarded, draw 1."
  - Hall: Fortress, "If this card is discarded, draw 2."
  - Gate: Fortress, "Draw 0."
before:
  phase: preparation
  A: {territory: [Envoy, Keep, Hall, Gate], deck: [6 unknown cards]}
  B: {land of bondage: [Lost Soul]}
play:
  - A: attacks with Envoy, choosing Keep, Hall and Gate
"""
)


def told(text: str) -> str:
    """All that an answer tells, its choices among it."""
    answer = run(read_scenario(text, GAMES), GAMES)
    return "\n".join(line.says for outcome in answer.outcomes for line in outcome.trace)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SHIELDED, "Envoy shields itself from the capture effect of Snare"),
        (DRAWN, "is carried out on Keep, Hall and Gate"),
        (DRAWN, "The unknown card drawn here is taken for neither a Lost Soul nor a star card"),
        (DRAWN, "Each of the 2 unknown cards drawn here is taken for neither"),
    ],
)
def test_a_story_names_things_as_one_would(text, said):
    assert said in told(text)


def test_an_option_to_use_something_is_a_deed_and_not_what_is_chosen():
    assert "chooses uses" not in told(DRAWN)
    assert "uses Keep" in told(DRAWN)
