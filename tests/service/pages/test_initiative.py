"""Who has initiative is told from numbers by the engine itself, with its clauses, and by nothing else."""

from __future__ import annotations

from itertools import product

import pytest

from rulings.games import CALCULATORS, GAMES
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

CALCULATOR = CALCULATORS["initiative"]
PAGE = "/initiative"


def holds(client, **values):
    asked = "&".join(f"{name}={value}" for name, value in values.items())
    data = client.get(f"/api/v1{PAGE}?{asked}").json["data"]
    return [each["says"] for each in data["holds"]]


@pytest.mark.parametrize(
    ("values", "told"),
    [
        # Who is losing has initiative (redemption/procedure/initiative#losing-player-has-it).
        ({"evil_toughness": 5, "evil_strength": 5}, ["A is winning", "B has initiative"]),
        ({"hero_toughness": 5, "hero_strength": 5}, ["B is winning", "A has initiative"]),
        # Neither is defeated, or both: who did not play the last card (#stalemate-or-mutual-destruction).
        ({"hero_strength": 5, "evil_strength": 5}, ["it is a stalemate", "A has initiative"]),
        ({"hero_strength": 5, "evil_strength": 5, "last": "A"}, ["it is a stalemate", "B has initiative"]),
        ({}, ["it is a mutual destruction", "A has initiative"]),
        # A pass hands it over (redemption/procedure/pass#hands-over-initiative).
        ({"passes": 1}, ["it is a mutual destruction", "B has initiative"]),
        # The strength of what is kept off counts zero (redemption/effect/immune-and-protect#strength-counts-zero).
        ({"hero_shield": "protected"}, ["A is winning", "B has initiative"]),
        ({"evil_shield": "immune"}, ["B is winning", "A has initiative"]),
        # An ignored strength and that of who ignores count zero (redemption/effect/ignore#neither-defeats-the-other).
        ({"hero_shield": "ignores"}, ["it is a stalemate", "A has initiative"]),
        # First strike makes a win of a mutual destruction (redemption/effect/first-strike#battle-becomes-a-win);
        # that of both cancels out (#both-sides-cancel-out).
        ({"hero_first": "yes"}, ["A is winning", "B has initiative"]),
        ({"hero_first": "yes", "evil_first": "yes"}, ["it is a mutual destruction", "A has initiative"]),
    ],
)
def test_state_and_initiative_follow_from_what_is_told(client, values, told):
    assert holds(client, **values) == told


def test_whatever_is_told_is_answered_and_says_a_state_and_who_has_initiative():
    shields = ("", "protected", "immune", "ignores")
    for one, other, first, passes in product(shields, shields, ("no", "yes"), ("0", "2")):
        given = {"hero_shield": one, "evil_shield": other, "hero_first": first, "passes": passes, "hero_strength": "0"}
        answer = run(read_scenario(CALCULATOR.scenario(CALCULATOR.values(given)), GAMES), GAMES)
        assert answer.status is Status.ANSWERED
        assert answer.reservations == ()
        assert len([checked for checked in answer.expect if checked.holds]) == 2, given


@pytest.mark.parametrize(
    "asked", ["hero_strength=x", "hero_strength=-1", "hero_strength=100", "evil_shield=x", "last=C", "passes=9"]
)
def test_a_value_that_cannot_be_is_a_problem(client, asked):
    assert client.get(f"/api/v1{PAGE}?{asked}").json["code"] == "bad-parameter"
    assert client.get(f"{PAGE}?{asked}").status_code == 400


def test_the_page_shows_the_result_keeps_what_was_told_and_leads_to_the_scenario(client):
    page = client.get(f"{PAGE}?hero_strength=9&hero_first=yes").text
    assert "A is winning." in page
    assert 'name="hero_strength" min="0" max="99" value="9"' in page
    assert 'name="hero_first" value="yes" checked' in page
    scenario = client.get(f"{PAGE}.json?hero_strength=9").json["data"]["scenario"]
    assert client.post("/scenarios", data={"scenario": scenario}).status_code == 303
    assert "A is winning" in client.get(f"{PAGE}.md?hero_strength=9").text
