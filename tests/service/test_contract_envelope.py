"""Every answer of the API stands in the one envelope."""

import json

from tests.service.api_routes import FILES, POSTED, address, rules


def test_every_route_answers_in_the_envelope(app, client):
    asked = rules(app) - {*FILES, *POSTED}
    assert len(asked) >= 15
    for rule in asked:
        response = client.get(address(rule))
        assert response.status_code == 200, rule
        assert response.mimetype == "application/json"
        envelope = json.loads(response.data)
        assert list(envelope) == ["ok", "data", "meta", "warnings"], rule
        assert envelope["ok"] is True
        assert isinstance(envelope["data"], (dict, list))
        assert isinstance(envelope["meta"], dict)
        assert envelope["warnings"] == []


def test_every_route_warns_of_a_parameter_it_does_not_know(app, client):
    for rule in rules(app) - {*FILES, *POSTED}:
        path = address(rule)
        warnings = client.get(f"{path}{'&' if '?' in path else '?'}colour=red").json["warnings"]
        assert warnings == ["The parameter `colour` is not known here and was ignored."], rule


def test_the_twin_of_a_page_stands_in_the_envelope_too(client):
    for path in ("/index.json", "/redemption.json", "/redemption/effect/discard.json", "/search.json?q=discard"):
        assert list(client.get(path).json) == ["ok", "data", "meta", "warnings"]


def test_a_limit_that_is_too_high_is_cut_with_a_warning(client):
    answer = client.get("/api/v1/entries?limit=9999").json
    assert answer["meta"]["limit"] == 500
    assert answer["warnings"] == ["The limit was cut to 500."]


def test_a_long_query_is_cut_with_a_warning(client):
    answer = client.get("/api/v1/search?q=" + "discard " * 100).json
    assert answer["ok"] is True
    assert answer["warnings"] == ["Only the first 200 letters of the query were looked at."]


def test_the_cursor_leads_through_all_entries_once(client):
    seen, cursor = [], ""
    while cursor is not None:
        answer = client.get("/api/v1/entries", query_string={"limit": 2, "cursor": cursor}).json
        seen += [entry["id"] for entry in answer["data"]]
        cursor = answer["meta"]["cursor"]
    assert len(seen) == len(set(seen)) == answer["meta"]["total"] == 6


def test_filters_leave_what_they_name(client):
    answer = client.get("/api/v1/entries?game=redemption&kind=effect&chapter=effects").json
    assert {entry["id"].rpartition("/")[0] for entry in answer["data"]} == {"redemption/effect"}
    assert answer["meta"]["total"] == 3


def test_the_whole_book_comes_as_json(client):
    data = client.get("/api/v1/book.json").json["data"]
    assert len(data["entries"]) == 6
    assert {game["key"] for game in data["games"]} == {"redemption", "epic"}


def test_the_whole_book_comes_as_sqlite(client):
    with client.get("/api/v1/book.sqlite") as response:
        assert response.mimetype == "application/vnd.sqlite3"
        assert response.data.startswith(b"SQLite format 3")


def test_a_resolved_name_says_how(client):
    for name, how in (("throw away", "alias"), ("Discard", "title"), ("captrue", "near")):
        answer = client.get("/api/v1/resolve", query_string={"name": name}).json
        assert answer["data"]["how"] == answer["meta"]["how"] == how


def test_a_result_carries_what_a_judge_needs(client):
    [result] = client.get("/api/v1/search?q=breakthrough&limit=1").json["data"]
    assert result["id"] == "epic/rule/breakthrough"
    assert result["title"] == "Breakthrough"
    assert (result["kind"], result["game"], result["aliases"]) == ("rule", "epic", ["trample"])
    assert result["clause"]["id"] == "epic/rule/breakthrough#rest-of-the-damage"
    assert [place["text"] for place in result["clause"]["rests_on"]] == [
        "Rules 2016, Breakthrough, 5.7.1",
        "Rules 2016, Breakthrough, 5.7.3",
    ]
    assert result["headings"][0]["document"] == "rules@2016"
    assert result["headings"][0]["heading"] == "Breakthrough"
    assert result["headings"][0]["place"] == "rules@2016/5.7"
    assert 0 < result["score"] <= 1
    assert result["match"] == "title"


def test_links_go_both_ways(client):
    data = client.get("/api/v1/links/redemption/effect/discard").json["data"]
    assert {link["target"] for link in data["out"]} >= {"redemption/term/owner", "redemption/effect/banish"}
    assert [link["source"] for link in data["in"]] == ["redemption/effect/capture#moves-to-bondage"]


def test_a_document_lists_its_headings_with_their_homes(client):
    headings = client.get("/api/v1/documents/guide@2.0").json["data"]["headings"]
    homes = {item["heading"]: item["home"] and item["home"]["id"] for item in headings}
    assert homes["Discard"] == "redemption/effect/discard"
    assert homes["Untold"] is None


def test_contradictions_name_both_places_and_the_one_that_is_followed(client):
    [item] = client.get("/api/v1/contradictions").json["data"]
    assert [place["place"] for place in item["between"]] == ["guide@2.0/discard/how-to-play/1", "guide@1.0/discard/1"]
    assert item["follows"]["short"] == "Guide 2"
    assert item["entry"]["id"] == "redemption/effect/discard"
