"""What the rules leave open about Sites and access is unclear, with the clauses that meet there."""

from __future__ import annotations

import pytest

from rulings.games import GAMES
from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

_TWO_SITES = """
cards:
  - Locksmith: Hero, blue, 6/6, "Access to all Sites."
  - Red Gate: Site, red
  - Gold Gate: Site, gold
  - Lame One: Lost Soul
  - Blind One: Lost Soul
before:
  A:
    territory: [Locksmith]
  B:
    territory: [Red Gate holding Lame One, Gold Gate holding Blind One]
play:
  - A: attacks with Locksmith
  - B: does not block
"""


def ran(text: str) -> Answer:
    return run(read_scenario(f"scenario: a test\n{text.strip()}\n", GAMES), GAMES)


def test_by_rescuers_choice_nobody_knows_who_selects_among_sites_that_an_ability_opens() -> None:
    answer = ran(f"category: Type II\n{_TWO_SITES.strip()}")
    assert answer.status is Status.UNCLEAR
    assert set(answer.problems[0].because) >= {
        "redemption/effect/site-access#defender-selects-the-site",
        "redemption/procedure/rescuers-choice#attacker-selects-the-lost-soul",
    }


def test_without_rescuers_choice_the_defender_selects_among_them() -> None:
    assert len(ran(_TWO_SITES).outcomes) == 2


def test_where_a_site_goes_after_battle_is_not_decided() -> None:
    answer = ran(
        """
cards:
  - Torchman: Hero, red, 6/6
  - Purple Court: Site, purple
before:
  A:
    territory: [Torchman, Purple Court]
  B:
    land of bondage: [Lost Soul]
play:
  - A: attacks with Torchman
  - A: adds Purple Court to battle
  - B: does not block
expect:
  always:
    - Purple Court is in battle
"""
    )
    assert answer.status is Status.UNCLEAR


@pytest.mark.parametrize("place", ["territory: [Harbor]", "land of bondage: [Harbor]"])
def test_a_city_of_which_nobody_says_what_it_was_played_as_is_refused(place: str) -> None:
    answer = ran(
        f"""
cards:
  - Harbor: City, blue
before:
  B:
    {place}
"""
    )
    assert answer.status is Status.NOT_SAID
    assert "as Site or as Fortress" in answer.problems[0].reason
