"""The reason of a verdict is that of the verdict: found when it was asked, of what is so, and of nothing else."""

from __future__ import annotations

import pytest

from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

_BATTLE = """
scenario: a test
cards:
  - Envoy: Hero, blue, 6/6, human
  - Owl: Hero, red, 1/1, human
  - Wren: Hero, red, 1/1, human
  - Dove: Hero, red, 1/1, human
  - Fort: Fortress
  - Cup: Fortress
  - Giant: Evil Character, brown, 3/5
  - Snare: 'evil Enhancement, brown, 0/0, "{text}"'
before:
  A:
    territory: [Envoy, Owl, Fort]
    hand: [Wren, Dove]
  B:
    territory: [Giant]
    hand: [Snare, Cup]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - B: plays Snare on Giant, choosing {target}
"""


def reasons(text: str, target: str, said: str) -> tuple[str, ...]:
    """Play Snare with a text, and give the clauses of a sentence of the log."""
    scenario = _BATTLE.format(text=text.replace("'", "''"), target=target).lstrip()
    answer = run(read_scenario(scenario, GAMES), GAMES)
    (outcome,) = answer.outcomes
    (line,) = (line for line in outcome.trace if line.says == said)
    return tuple(line.because)


def test_what_an_effect_does_is_no_reason_of_the_effects_behind_it() -> None:
    """The discard makes the hands equal, but advantage was asked before it, once for the sentence."""
    text = "If opponent has hand advantage, discard a card from opponent's hand and decrease all Heroes 1/1."
    found = reasons(text, "Wren", "The decrease effect of Snare is carried out on Envoy and Owl.")
    assert "redemption/term/advantage#more-cards-gives-advantage" in found
    assert "redemption/term/advantage#tie-gives-none" not in found


@pytest.mark.parametrize(("target", "is_asked_for"), [("Owl", True), ("Fort", False)])
def test_a_target_rests_on_the_noun_by_which_it_is_meant(target: str, is_asked_for: bool) -> None:
    said = f"The discard effect of Snare is carried out on {target}."
    found = reasons("Discard a single-brigade Hero or a Fortress.", target, said)
    assert ("redemption/term/brigade#single-brigade" in found) is is_asked_for


def test_of_two_conditions_the_one_that_is_so_is_the_reason() -> None:
    text = "If used by a demon or if played during battle, discard a Fortress."
    found = reasons(text, "Fort", "The discard effect of Snare is carried out on Fort.")
    assert "redemption/term/during-battle#whenever-a-battle-is-ongoing" in found


def test_numbers_that_only_ignoring_sets_aside_rest_on_no_protection() -> None:
    stalemate = "It is a stalemate: 6/6 against 3/5, with what protect, immune and ignore leave of it."
    found = reasons("This Evil Character ignores a Hero.", "Envoy", stalemate)
    assert "redemption/effect/ignore#neither-defeats-the-other" in found
    assert "redemption/effect/immune-and-protect#not-defeated-by-those-cards" not in found
