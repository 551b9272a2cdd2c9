"""One search and one completion over rules, cards and kept scenarios."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulings.service.app import create_app
from rulings.service.settings import Settings
from rulings.store.scenarios import KeptScenarios
from tests.redemption.cards.small_lists import row
from tests.service.small_cards import import_rows
from tests.service.small_scenario import SOULS, SOULS_KEY


def search(client, query, **more):
    answer = client.get("/api/v1/search", query_string={"q": query, **more})
    assert answer.status_code == 200
    return answer.json["data"], answer.json["meta"]


@pytest.mark.parametrize("query", ["harper", "Harper (Wa)", "light", "salt light"])
def test_the_name_of_a_card_brings_the_card_first(client, query):
    _, meta = search(client, query)
    assert meta["first"] == "cards"
    assert meta["cards"]["results"][0]["card"] in ("harper", "salt-light")
    page = client.get(f"/search?q={query}").text
    assert page.index('id="found-cards"') < page.index('id="found-rules"')


def test_the_name_of_an_entry_brings_the_entry_first_and_the_cards_beside(client):
    results, meta = search(client, "discard")
    assert results[0]["id"] == "redemption/effect/discard"
    assert meta["first"] == "rules"
    assert {card["card"] for card in meta["cards"]["results"]} >= {"lamp", "salt-light"}
    page = client.get("/search?q=discard").text
    assert page.index('id="found-rules"') < page.index('id="found-cards"')
    assert 'href="#found-cards"' in page


def test_a_question_brings_rules(client):
    results, meta = search(client, "where do cards go when they die")
    assert results[0]["id"] == "redemption/effect/discard"
    assert (meta["first"], meta["cards"]["total"]) == ("rules", 0)


def test_a_card_that_is_called_as_an_entry_stands_beside_it(desk, tmp_path):
    cards = import_rows(tmp_path / "cards", row("Banish"))
    client = create_app(replace(desk, cards=cards), Settings()).test_client()
    _, meta = search(client, "banish")
    assert (meta["first"], meta["cards"]["results"][0]["card"]) == ("rules", "banish")


def test_a_query_for_fields_brings_cards_alone(client):
    results, meta = search(client, "t:hero b:blue")
    assert results == []
    assert (meta["first"], meta["cards"]["is_query"]) == ("cards", True)
    assert [card["card"] for card in meta["cards"]["results"]] == ["harper"]
    _, meta = search(client, "t:heero")
    assert [item["words"] for item in meta["cards"]["mistakes"]] == ["t:heero"]
    assert "How to ask for cards" in client.get("/search?q=t:heero").text


def test_another_game_and_a_desk_without_a_list_have_no_cards(client, bare_client):
    assert search(client, "harper", game="epic")[1]["cards"] is None
    assert search(bare_client, "harper")[1]["cards"] is None
    assert "Nothing found" in bare_client.get("/search?q=qwertyuiop").text


def test_a_word_that_rules_correct_finds_cards_as_corrected(client):
    _, meta = search(client, "discrad")
    assert meta["corrected"] == "discard"
    assert meta["cards"]["total"] > 0


def test_names_of_entries_are_completed_before_those_of_cards(client):
    names = client.get("/api/v1/suggest?q=har").json["data"]
    assert [(item["text"], item["kind"], item["url"]) for item in names] == [("Harper", "card", "/cards/harper")]
    both = client.get("/api/v1/suggest?q=l").json["data"]
    kinds = [item["kind"] == "card" for item in both if item["kind"] != "scenario"]
    assert kinds == sorted(kinds)
    assert client.get("/api/v1/suggest?q=har&game=epic").json["data"] == []


def test_entries_and_cards_share_the_room_of_a_completion(desk, tmp_path):
    cards = import_rows(tmp_path / "cards", *(row(f"Banisher {number}") for number in range(9)))
    client = create_app(replace(desk, cards=cards), Settings()).test_client()
    names = client.get("/api/v1/suggest?q=banish&limit=4").json["data"]
    assert [item["kind"] for item in names][:1] != ["card"]
    assert sum(item["kind"] == "card" for item in names) >= 2
    assert len(names) == 4


def test_cards_of_one_name_are_told_apart_where_they_are_completed(client):
    names = client.get("/api/v1/suggest?q=piper").json["data"]
    assert {item["text"] for item in names} == {"Piper (Hero, War)", "Piper (Evil Character, War)"}
    assert {item["title"] for item in names} == {"Piper"}


def test_headings_of_kept_scenarios_are_completed_behind_rules_and_cards(desk, tmp_path):
    kept = KeptScenarios(tmp_path / "scenarios")
    for number in range(9):
        kept.keep(f"scenario: the capture of number {number}\ngame: redemption\n")
    kept.keep("game: redemption\n# capture without a heading\n")
    client = create_app(replace(desk, scenarios=kept), Settings()).test_client()
    found = client.get("/api/v1/suggest?q=captu&limit=4").json
    kinds = [item["kind"] for item in found["data"]]
    assert kinds[0] == "effect"
    assert kinds[-1] == "scenario"
    assert found["data"][-1]["text"].startswith("the capture of number")
    assert found["data"][-1]["url"].startswith("/scenarios/")
    assert client.get("/api/v1/suggest?q=the+capture+of&game=epic").json["data"] == []
    assert found["meta"]["total"] >= 10


def test_scenarios_of_the_game_that_is_searched_are_found_alone(desk, tmp_path):
    kept = KeptScenarios(tmp_path / "scenarios")
    kept.keep("scenario: wombats dig\ngame: redemption\n")
    client = create_app(replace(desk, scenarios=kept), Settings()).test_client()
    assert "wombats dig" in client.get("/search?q=wombats&game=redemption").text
    assert "wombats dig" not in client.get("/search?q=wombats&game=epic").text


def test_kept_scenarios_are_found_by_their_headings_and_words(desk, tmp_path):
    kept = KeptScenarios(tmp_path / "scenarios")
    kept.keep(SOULS)
    client = create_app(replace(desk, scenarios=kept), Settings()).test_client()
    _, meta = search(client, "defending player")
    assert [item["url"] for item in meta["scenarios"]["results"]] == [f"/scenarios/{SOULS_KEY}"]
    assert "the defending player chooses" in client.get("/search?q=defending+player").text
    assert search(client, "envoy attacks")[1]["scenarios"]["total"] == 1
    assert search(client, "qwertyuiop")[1]["scenarios"] == {"total": 0, "results": []}


def test_a_scenario_is_found_as_soon_as_it_is_kept(desk, tmp_path):
    kept = KeptScenarios(tmp_path / "scenarios")
    client = create_app(replace(desk, scenarios=kept), Settings()).test_client()
    assert search(client, "wombats")[1]["scenarios"]["total"] == 0
    kept.keep('scenario: "wombats dig"\n')
    [found] = search(client, "wombats")[1]["scenarios"]["results"]
    assert found["title"] == "wombats dig"
    kept.keep("# wombats without a heading\n")
    assert search(client, "wombats")[1]["scenarios"]["total"] == 2


def test_the_twin_of_a_search_has_all_groups(client):
    text = client.get("/search.md?q=harper").text
    assert "## Cards" in text
    assert "/cards/harper)" in text
