"""An Enhancement of which nobody says on whom it is played is played on the one character that can use it."""

from __future__ import annotations

from rulings.scenarios.answer import Status
from rulings.scenarios.problems import Obstacle
from tests.redemption.language.small_scenarios import check

BATTLE = """scenario: on whom
cards:
  - Envoy: Hero, blue, 12/12
  - Giant: 'Evil Character, brown, 3/3, "Band to an Evil Character."'
  - Ogre: Evil Character, brown, 3/3
  - Snare: 'evil Enhancement, brown, "Discard a Hero."'
before:
  A:
    territory: [Envoy]
  B:
    territory: [Giant, Ogre]
    hand: [Snare]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant, choosing Ogre
  - B: plays Snare{}
expect:
  possible:
    - step 3 is not allowed
"""

TERRITORY = """scenario: on whom at home
cards:
  - Envoy: Hero, blue, 6/6
  - Scout: Hero, {}, 6/6
  - Robe: 'good Enhancement, blue, territory class, "Draw 1."'
before:
  A:
    territory: [Envoy, Scout]
    hand: [Robe]
    deck: 3 unknown
play:
  - A: plays Robe
"""


def test_of_two_that_can_use_it_one_must_be_said() -> None:
    (found,) = check(BATTLE.format("")).problems
    assert found.kind is Obstacle.NOT_SAID
    assert found.reason.endswith("Say on which character Snare is played: on Giant or on Ogre.")
    assert check(BATTLE.format(" on Giant")).status is Status.ANSWERED


def test_at_home_it_is_played_on_the_one_that_can_use_it() -> None:
    answer = check(TERRITORY.format("red"))
    assert any("Robe goes from A's hand to territory on Envoy." in told.says for told in answer.outcomes[0].trace)
    (found,) = check(TERRITORY.format("blue")).problems
    assert found.kind is Obstacle.NOT_SAID


def test_without_any_character_it_is_not_allowed() -> None:
    alone = BATTLE.replace("  - B: blocks with Giant, choosing Ogre\n", "").replace("step 3", "step 2")
    answer = check(alone.format(""))
    assert (answer.status, answer.holds) == (Status.ANSWERED, True)
    assert any("B has no character in battle to use Snare" in told.says for told in answer.outcomes[0].trace)
