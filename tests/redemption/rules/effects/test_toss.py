"""Toss: an Enhancement comes out of the hand, so those in battle are no targets that something could shield."""

from __future__ import annotations

from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

_SHIELDED = """
scenario: a test
cards:
  - Envoy: Hero, blue, 6/7
  - Slinger: Evil Character, brown, 4/4
  - Wall: 'evil Enhancement, brown, 0/1, "Protect Enhancements from evil Enhancements."'
  - Sling: 'evil Enhancement, brown, 0/0, "Toss an Enhancement."'
  - Snare: evil Enhancement, brown, 1/1
before:
  A:
    territory: [Envoy]
  B:
    territory: [Slinger]
    hand: [Wall, Sling, Snare]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Slinger
  - B: plays Wall on Slinger
  - B: plays Sling on Slinger
"""


def test_a_toss_from_hand_says_nothing_of_protected_enhancements_in_battle() -> None:
    answer = run(read_scenario(_SHIELDED.lstrip(), GAMES), GAMES)
    said = [line.says for outcome in answer.outcomes for line in outcome.trace]
    assert any("Snare goes from" in words for words in said)
    assert not [words for words in said if "shields" in words]
