"""Two cards against each other: by name or by text, on the page and through the API."""

from __future__ import annotations

import pytest

API = "/api/v1/versus"
ENVOY = {"b": "Envoy", "b_type": "Hero, blue, 6/6, human", "b_text": "Draw 1."}


def test_a_card_of_the_list_and_a_pasted_text(client):
    data = client.get(API, query_string={"a": "lamp"} | ENVOY).json["data"]
    assert data["a"] == {"name": "Lamp (LoC)", "page": "/cards/lamp"}
    assert data["b"] == {"name": "Envoy", "page": None}
    assert [(row["title"], row["first"]) for row in data["rows"]] == [
        ("Lamp (LoC) is active with the defender, then Envoy attacks", "a"),
        ("Envoy is at home with the defender, then Lamp (LoC) is activated by the attacker", "b"),
    ]
    assert {row["a"]["verdict"] for row in data["rows"]} == {"nothing"}


def test_the_scenario_behind_a_line_can_be_run(client):
    rows = client.get(API, query_string={"a": "Lamp"} | ENVOY).json["data"]["rows"]
    assert rows
    for row in rows:
        answer = client.post("/api/v1/scenarios", json={"scenario": row["scenario"]}).json
        assert answer["data"]["status"] == "answered"
        assert row["outcomes"] == len(answer["data"]["outcomes"])


def test_a_page_shows_each_cell_with_its_clauses_and_its_scenario(client):
    page = client.get("/versus", query_string={"a": "Lamp"} | ENVOY).text
    assert "Lamp (LoC) and Envoy</h1>" in page
    assert 'data-who="Envoy against Lamp (LoC)"' in page
    assert page.count('action="/scenarios"') == page.count("<tr>") - 1 > 0
    assert "<script>" not in page


def test_a_link_from_the_page_of_a_card_says_the_first_of_them(client):
    page = client.get("/cards/harper").text
    assert '<a class="onward" href="/versus?game=redemption&amp;a=Harper%20%5BLoC%5D"' in page
    form = client.get("/versus?game=redemption&a=Harper%20%5BLoC%5D").text
    assert 'id="a" name="a" value="Harper [LoC]"' in form
    assert 'role="alert"' not in form


@pytest.mark.parametrize(
    ("asked", "code", "candidates"),
    [
        ({"a": "Piper", "b": "Mute"}, "ambiguous-card", 2),
        ({"a": "Zzzzz", "b": "Mute"}, "unknown-card", 0),
        ({"a": "Mute"}, "missing-parameter", 0),
        ({"a": "Mute", "b_text": "Draw 1.", "b_type": "Heroine"}, "bad-parameter", 0),
        ({"a": "Mute", "b": "x" * 401}, "text-too-long", 0),
        ({"a": "Envoy: Hero, mauve", "b": "Mute"}, "bad-parameter", 0),
        ({"a": "Mute", "b": "Mute", "game": "chess"}, "bad-parameter", 0),
    ],
)
def test_what_is_wrong_with_a_card_is_said(client, asked, code, candidates):
    problem = client.get(API, query_string=asked).json
    assert problem["code"] == code
    assert len(problem.get("candidates", ())) >= candidates


def test_a_page_says_beside_the_form_what_is_wrong(client):
    page = client.get("/versus?a=Piper&b=Mute")
    assert page.status_code == 200
    assert 'role="alert"' in page.text
    assert 'value="Piper"' in page.text


def test_markup_in_what_is_asked_stays_text(client):
    page = client.get("/versus", query_string={"a": "<script>alert(1)</script>", "b": "Mute"}).text
    assert "<script>alert" not in page
