"""The page and the route that check decks."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

from flask.testing import FlaskClient

from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.settings import Settings
from rulings.store.kept_decks import KeptDecks
from tests.redemption.cards.small_lists import row
from tests.service.small_cards import import_rows
from tests.service.small_scenario import WITH_DECK

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


def kept(client: FlaskClient, text: str, **more: object) -> dict[str, str | None]:
    """Have a list kept, and give what became of it."""
    return client.post(API, json={"list": text, "keep": True, **more}).json["meta"]


def test_a_list_is_kept_only_where_that_is_asked(client: FlaskClient) -> None:
    nothing = client.post(API, json={"list": "2\tLamp\n"}).json["meta"]
    assert nothing == {"hash": None, "url": None, "word": None}
    key = kept(client, "2\tLamp\n# a note of my own\n", format="t2")["hash"]
    assert client.get("/decks").text.count("checkbox") == 1
    again = client.get(f"{API}/{key}")
    data = again.json["data"]
    assert data["list"] == "game: redemption\nformat: t2\n\n2\tLamp\n"
    assert data["check"]["format"]["key"] == "type-ii"
    assert data["first"]["check"] == data["check"]
    assert data["differences"] == {"same": True, "verdict": None, "gone": [], "new": []}
    assert again.headers["X-Robots-Tag"] == "noindex"
    assert client.post(API, json={"list": "1\tLamp", "keep": "yes"}).json["code"] == "bad-request"
    unreadable = client.post(API, json={"list": "0\tLamp\n", "keep": True}).json
    assert unreadable["meta"]["hash"] is None
    assert unreadable["warnings"] == ["A list that cannot be read is not kept."]


def test_the_word_that_is_told_once_takes_a_list_away(client: FlaskClient) -> None:
    first, second = (kept(client, "player: Cleo\n3\tLamp\n") for _ in range(2))
    assert second == {**first, "word": None}
    address = f"{API}/{first['hash']}"
    assert client.get(first["url"]).status_code == 200
    assert client.post(f"{address}/removal", json={"word": "guessed"}).json["code"] == "not-allowed"
    assert client.post(f"{address}/removal", json={"word": 3}).json["code"] == "bad-request"
    assert client.get(address).status_code == 200
    assert client.post(f"{address}/removal", json={"word": first["word"]}).json["data"] == {"hash": first["hash"]}
    assert client.get(address).json["code"] == "unknown-deck"
    assert client.get(first["url"]).status_code == 404
    assert client.post(f"{address}/removal", json={"word": first["word"]}).json["code"] == "unknown-deck"
    assert kept(client, "player: Cleo\n3\tLamp\n")["word"]


def test_a_list_is_kept_and_taken_away_on_the_page(client: FlaskClient) -> None:
    shown = client.post("/decks", data={"list": "deck: Lamps\n4\tLamp\n", "keep": "1"}).text
    url = re.search(r'kept at <a href="(/decks/[0-9a-f]{24})"', shown)[1]  # type: ignore[index]
    word = re.search(r'<b class="word">([^<]+)</b>', shown)[1]  # type: ignore[index]
    page = client.get(url).text
    assert "<h1>Lamps</h1>" in page
    assert "with the same answer" in page
    assert word not in page
    assert "first can take it away" in client.post("/decks", data={"list": "deck: Lamps\n4\tLamp", "keep": "1"}).text
    assert client.get(f"{url}.md").text.startswith("# Lamps\n")
    assert client.post(f"{url}/removed", data={"word": "another"}).status_code == 403
    assert client.post(f"{url}/removed", data={"word": word}).headers["Location"] == "/decks"
    assert client.get(url).status_code == 404
    files = [(io.BytesIO(b"1\tLamp"), name) for name in ("ann.txt", "ben.txt")]
    assert "only one that is sent alone" in client.post("/decks", data={"files": files, "keep": "1"}).text


def test_what_was_answered_first_stands_beside_the_answer_of_today(desk: Desk, tmp_path: Path) -> None:
    """The Lamp of the first list is an Artifact; on the second desk it is no card at all."""
    one = replace(desk, decks=KeptDecks(tmp_path))
    asking = create_app(one, Settings(requests_a_minute=0)).test_client()
    key = kept(asking, "1\tLamp\n")["hash"]
    other = create_app(replace(one, cards=import_rows(tmp_path / "other", row("Mute"))), Settings(requests_a_minute=0))
    data = other.test_client().get(f"{API}/{key}").json["data"]
    assert [sentence[:20] for sentence in data["differences"]["new"]] == ["No card `Lamp` is kno"[:20]]
    assert data["differences"]["gone"] == []
    assert "differs from the first one" in other.test_client().get(f"/decks/{key}").text


def test_a_scenario_that_lists_a_deck_shows_what_is_found_in_it(client: FlaskClient) -> None:
    sent = client.post("/api/v1/scenarios", json={"scenario": WITH_DECK}).json
    [deck] = sent["data"]["decks"]
    assert (deck["player"], deck["verdict"]) == ("A", "not legal")
    assert sent["data"]["expect"][0]["holds"]
    page = client.get(sent["meta"]["url"]).text
    assert "<h2>A&#39;s deck is not legal in Type I by deck@1.3.0.</h2>" in page
    assert "Take 1 × Lantern out of the Reserve." in page
    assert "Cards in the deck: 8 (by the rules 50 to 154)" in page
    assert "redemption/deck/reserve#no-dominants-no-lost-souls" in page
    text = client.get(f"{sent['meta']['url']}.md").text
    assert "## A's deck is not legal in Type I by deck@1.3.0." in text.replace("\\", "")
    assert "by the rules 50 to 154" in text
