"""The page and the route that check decks."""

from __future__ import annotations

import io

from flask.testing import FlaskClient

API = "/api/v1/deck-checks"
HARPERS = "player: Ann B.\n3\tHarper [LoC]\n1\tqwertyuiop\n\nReserve:\n1\tHarper [LoC]\n"


def test_a_deck_is_told_with_findings_clauses_and_what_is_not_known(client: FlaskClient) -> None:
    data = client.post(API, json={"list": HARPERS, "format": "t1"}).json["data"]
    assert data["verdict"] == "not legal"
    assert data["format"] == {"key": "type-i", "title": "Type I", "rules": "deck@1.3.0"}
    ids = {finding["id"]: finding for finding in data["findings"]}
    assert {"too-few-cards", "too-few-lost-souls", "unknown-card/qwertyuiop"} <= set(ids)
    assert ids["too-few-cards"]["clauses"] == ["redemption/deck/type-i#fifty-to-154-cards"]
    assert [line["line"] for line in data["unknown"]] == [3]
    assert data["head"] == {"player": "Ann B."}
    assert data["cards"] == [
        {"part": "deck", "number": 3, "name": "Harper [LoC]"},
        {"part": "reserve", "number": 1, "name": "Harper [LoC]"},
    ]


def test_a_list_that_cannot_be_read_is_answered_with_its_lines(client: FlaskClient) -> None:
    data = client.post(API, json={"list": "0\tHarper\nHarper\n"}).json["data"]
    assert data["verdict"] is None
    assert [problem["line"] for problem in data["problems"]] == [1, 2]


def test_what_is_no_request_is_a_problem(client: FlaskClient) -> None:
    assert client.post(API, json={"list": "1\tHarper", "format": "t9"}).json["code"] == "bad-parameter"
    assert client.post(API, json={"list": "1\tHarper", "game": "chess"}).json["code"] == "bad-parameter"
    assert client.post(API, json={"list": 5}).json["code"] == "bad-request"
    assert client.post(API, json=[]).json["code"] == "bad-request"
    assert client.post(API, data="1\tHarper").json["code"] == "wrong-type"
    assert client.post(API, json={"list": "1\tHarper\n" * 12_000}).json["code"] == "too-large"


def test_the_page_takes_a_pasted_list_and_prints_as_a_sheet(client: FlaskClient) -> None:
    assert 'name="list"' in client.get("/decks").text
    page = client.post("/decks", data={"list": HARPERS, "format": "redemption/type-ii", "rules": "reg@8.3.0"}).text
    assert "not legal</b> in Type II by reg@8.3.0" in page
    assert "redemption/deck/type-ii#hundred-to-252-cards" in page
    assert "<dd>Ann B.</dd>" in page
    assert "☐ 1 × qwertyuiop" in page


def test_the_page_takes_many_files_and_gives_one_table(client: FlaskClient) -> None:
    files = [(io.BytesIO(HARPERS.encode()), "ann.txt"), (io.BytesIO(b"\x89PNG\x00\x00"), "<b>ben</b>.png")]
    page = client.post("/decks", data={"files": files, "format": ""}).text
    assert '<h2 id="found">2 decks</h2>' in page
    assert ">Ann B.</th>" in page
    assert "cannot be read" in page
    assert "<b>ben" not in page


def test_a_form_without_a_list_shows_the_form(client: FlaskClient) -> None:
    assert 'id="found"' not in client.post("/decks", data={"list": "  "}).text
    assert "There is no format" in client.post("/decks", data={"list": "1\tHarper", "format": "redemption/t9"}).text
