"""What is in force when a scenario begins is known, or refused by name."""

import pytest

from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

TABLE = """scenario: an Artifact that is active already
cards:
  - Envoy: Hero, blue, 6/6, human, O.T.
  - Relic: 'Artifact, "{}"'
before:
  A:
    territory: [Envoy]
  B:
    artifact pile: [Relic]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
"""


@pytest.mark.parametrize(
    ("ability", "effect"),
    [
        ("Restrict Dominants.", "restrict"),
        ("Increase hand size by 2.", "change hand size"),
        ("Heroes may use purple Enhancements.", "use other enhancements"),
    ],
)
def test_a_lasting_effect_that_the_engine_does_not_know_is_refused_and_not_taken_for_done(
    ability: str, effect: str
) -> None:
    answer = run(read_scenario(TABLE.format(ability)))
    assert answer.status == Status.NOT_UNDERSTOOD
    assert answer.problems[0].reason.startswith(f"Not there yet: the effect `{effect}` of Relic")


def test_what_an_artifact_did_at_once_was_done_before() -> None:
    assert run(read_scenario(TABLE.format("Discard an Evil Character."))).status == Status.ANSWERED
