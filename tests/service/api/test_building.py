"""Scenarios are written by pointing through the API; whatever is sent, the answer says what is wrong."""

import pytest

from tests.service.small_scenario import SOULS

API = "/api/v1/scenarios"


def post(client, route, **body):
    return client.post(f"{API}/{route}", json=body)


def test_a_scenario_is_made_with_edits_alone_and_can_be_run(client):
    edits = [
        {"op": "add", "path": "/scenario", "value": "made by edits"},
        {"op": "add", "path": "/cards/-", "value": "Envoy: Hero, blue, 6/6"},
        {"op": "add", "path": "/before/A/territory/-", "value": "Envoy"},
        {"op": "add", "path": "/before/B/land of bondage/-", "value": "Lost Soul"},
        {"op": "add", "path": "/play/-", "value": "A: attacks with Envoy"},
        {"op": "add", "path": "/expect/always/-", "value": "Envoy is in battle"},
    ]
    made = post(client, "edits", scenario="", edits=edits).json["data"]
    assert made["problems"] == []
    assert client.post(API, json={"scenario": made["scenario"]}).json["data"]["expect"][0]["holds"]
    plays = post(client, "plays", scenario=made["scenario"]).json["data"]
    assert "B: does not block" in [play["line"] for play in plays["plays"]]


def test_an_edit_that_cannot_be_made_leaves_the_text_as_it_was(client):
    edits = [{"op": "remove", "path": "/cards/0"}, {"op": "remove", "path": "/play/7"}]
    answered = post(client, "edits", scenario=SOULS, edits=edits).json["data"]
    assert answered["scenario"] == SOULS
    assert [problem["text"] for problem in answered["problems"]] == ["/play/7"]


def test_problems_are_told_with_their_lines(client):
    told = post(client, "outline", scenario=SOULS.replace("B: does not", "C: does not")).json["data"]
    assert [(problem["line"], problem["text"]) for problem in told["problems"]] == [(11, "C")]
    assert len(told["plays"]) == 2


def test_the_names_of_the_scenario_complete_a_line(client):
    answered = post(client, "completions", scenario=SOULS, rule="expectation", typed="CARD is in battle").json
    assert [way["text"] for way in answered["data"]] == [
        f"{name} is in battle" for name in ("Envoy", "Lost Soul 1", "Lost Soul 2")
    ]
    line = post(client, "completions", scenario=SOULS, line=10).json
    assert line["meta"] == {"rule": "action", "typed": "attacks with Envoy"}


@pytest.mark.parametrize(
    ("route", "body", "code"),
    [
        ("outline", {}, "missing-parameter"),
        ("plays", {"scenario": 1}, "bad-request"),
        ("edits", {"scenario": ""}, "bad-request"),
        ("edits", {"scenario": "", "edits": [{"op": "test", "path": "/x"}]}, "bad-request"),
        ("edits", {"scenario": "", "edits": [{"op": "add", "path": "/x", "value": 1}]}, "bad-request"),
        ("edits", {"scenario": "", "edits": [{"op": "add", "path": "/x", "value": "\ud800"}]}, "bad-request"),
        ("edits", {"scenario": "", "edits": [{"op": "remove", "path": "/x"}] * 51}, "bad-request"),
        ("completions", {"scenario": ""}, "bad-request"),
        ("completions", {"scenario": "", "rule": "moments", "typed": ""}, "bad-request"),
        ("plays", {"scenario": "x" * 100_001}, "too-large"),
        ("outline", {"scenario": "x" * 1_000_000}, "too-large"),
        ("outline", {"scenario": "\udfff"}, "bad-request"),
    ],
)
def test_what_cannot_be_read_is_a_problem(client, route, body, code):
    assert post(client, route, **body).json["code"] == code


@pytest.mark.parametrize("text", ["", "<script>alert(1)</script>", "scenario: [", "- x", "a: &b c", "\x00", "play: x"])
def test_a_text_that_is_no_scenario_is_answered_with_its_problems(client, text):
    for route in ("outline", "plays"):
        answered = post(client, route, scenario=text)
        assert answered.status_code == 200
        assert answered.json["data"]["problems"]
