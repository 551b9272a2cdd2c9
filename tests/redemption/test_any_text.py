"""Whatever the reader accepts, on whatever card, a battle with it ends in an answer or a refusal, never in a fault."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.games import GAMES
from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run
from rulings.table.exploration import Limits
from tests.examples import some
from tests.redemption.grammar_texts import drawn_text

TABLE = """\
scenario: a battle with any text
cards:
  - Envoy: {envoy}
  - Harper: Hero, blue, 4/4, human, musician
  - Giant: {giant}
  - Brute: Evil Character, brown, 3/3, human
  - Psalm: {psalm}
  - Snare: {snare}
  - Lamp: {lamp}
  - Sword: 'good Enhancement, blue, 2/1, weapon'
  - Town: {town}
  - Storm: {storm}
before:
  A:
    territory: [Envoy, Harper]
    hand: [Psalm, Storm, 2 unknown]
    deck: [Lost Soul, 6 unknown]
    discard pile: [Sword]
    artifact pile: [{lies}]
  B:
    territory: [Giant, Brute, Town]
    hand: [Snare, 2 unknown]
    deck: [6 unknown]
    land of bondage: [Lost Soul, Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - A: plays Psalm on Envoy
  - B: plays Snare on Giant
  - A: passes
  - B: passes
expect:
  possible:
    - A has initiative after step 2
    - Envoy is 6/6 after step 2
    - Giant is protected from Envoy
    - Psalm is negated
    - Envoy is in battle after step 4
    - step 3 is allowed
    - step 4 is allowed
    - step 5 is allowed
    - step 6 is allowed
    - A may play Storm after step 2
"""

PLAIN = {
    "envoy": "Hero, blue, 6/6, human",
    "giant": "Evil Character, brown, 6/6, human",
    "psalm": "good Enhancement, blue, 1/1",
    "snare": "evil Enhancement, brown, 1/1",
    "lamp": "Artifact",
    "town": "Fortress",
    "storm": "Dominant",
}
FEW = Limits(states=60, steps=200)


def outcome_of(chance: Random, bearers: int) -> tuple[str, Answer]:
    """Put drawn texts on some cards of the table, and run it."""
    texts = {card: drawn_text(chance, chance.choice((1, 1, 2))) for card in chance.sample(sorted(PLAIN), bearers)}
    cards = {card: _described(said, texts.get(card, "")) for card, said in PLAIN.items()}
    table = TABLE.format(**cards, lies='"Lamp, active"' if "lamp" in texts else "Lamp")
    try:
        return table, run(read_scenario(table, GAMES), GAMES, FEW)
    except ScenarioError as error:
        return table, not_understood(error)


def _described(said: str, text: str) -> str:
    quoted = text.replace("'", "''")
    return f"'{said}, \"{quoted}\"'" if text else said


@settings(max_examples=some(150))
@given(seed=st.integers(0, 2**32), bearers=st.integers(1, 3))
def test_a_battle_with_any_text_on_any_card_ends_in_an_answer_or_a_refusal(seed: int, bearers: int) -> None:
    _, answer = outcome_of(Random(seed), bearers)
    assert answer.status in Status
    assert answer.outcomes or answer.problems or answer.stopped
    assert [said for card in answer.cards for said in card.sentences if said.fate is None] == []
    assert all(problem.because for problem in answer.problems if answer.status is Status.UNCLEAR)


def test_the_drawn_texts_are_of_many_kinds_and_some_are_carried_out() -> None:
    """Else the property above would say nothing: most draws would be refused before anything happens."""
    answers = [outcome_of(Random(seed), 1)[1] for seed in range(60)]
    assert {answer.status for answer in answers} >= {Status.ANSWERED, Status.NOT_THERE_YET}
    assert sum(answer.status is Status.ANSWERED for answer in answers) > 10


@pytest.mark.parametrize("seed", range(3))
def test_the_same_lot_draws_the_same_text(seed: int) -> None:
    assert drawn_text(Random(seed), 2) == drawn_text(Random(seed), 2)
