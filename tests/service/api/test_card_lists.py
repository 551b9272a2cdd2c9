"""Many cards at once: listed, found by name, drawn, asked for together, and in bulk."""

from __future__ import annotations

import csv
import io
import json
import re

from tests.service.api_routes import PREFIX


def get(client, path):
    answer = client.get(PREFIX + path)
    assert answer.status_code == 200, answer.text
    return answer


def test_filters_and_a_query_narrow_the_list_together(client):
    everything = {card["card"] for card in get(client, "/cards").json["data"]}
    heroes = {card["card"] for card in get(client, "/cards?type=hero").json["data"]}
    by_query = {card["card"] for card in get(client, "/cards?q=t:hero").json["data"]}
    both = {card["card"] for card in get(client, "/cards?type=hero&q=-harper").json["data"]}
    assert "harper" in heroes < everything
    assert heroes == by_query
    assert both == heroes - {"harper"}


def test_all_mistakes_of_a_query_and_of_filters_are_named_at_once(client):
    problem = client.get(f"{PREFIX}/cards?q=t:heero&brigade=pigeon").json
    assert problem["code"] == "bad-query"
    assert "heero" in problem["detail"]
    assert "pigeon" in problem["detail"]


def test_a_name_as_it_stands_is_told_from_one_that_is_like_it(client):
    assert get(client, "/cards/named?exact=Harper").json["data"]["card"] == "harper"
    assert client.get(f"{PREFIX}/cards/named?exact=Harpr").json["code"] == "unknown-card"
    near = get(client, "/cards/named?near=Harpr").json
    assert (near["data"]["card"], near["meta"]["match"]) == ("harper", "near")
    assert client.get(f"{PREFIX}/cards/named?exact=Harper&near=Harper").json["code"] == "missing-parameter"


def test_names_are_completed_to_cards_alone(client):
    assert [card["id"] for card in get(client, "/cards/autocomplete?q=har").json["data"]] == ["harper"]


def test_a_card_is_drawn_anew_each_time_of_those_that_are_asked_for(client):
    everything = {card["card"] for card in get(client, "/cards").json["data"]}
    drawn = [get(client, "/cards/random") for _ in range(60)]
    found = {answer.json["data"]["card"] for answer in drawn}
    assert len(found) > 1
    assert found <= everything
    assert {answer.headers["Cache-Control"] for answer in drawn} == {"no-store"}
    narrowed = {get(client, "/cards/random?q=harper").json["data"]["card"] for _ in range(9)}
    assert narrowed == {"harper"}


def test_cards_that_are_asked_for_together_come_in_their_order_and_a_wrong_name_stops_none(client):
    answer = client.post(f"{PREFIX}/cards/collection", json={"names": ["Lamp", "qwertyuiop", "Piper", "Harper"]}).json
    assert [found["asked"] for found in answer["data"]] == ["Lamp", "qwertyuiop", "Piper", "Harper"]
    assert [found["card"] and found["card"]["card"] for found in answer["data"]] == ["lamp", None, None, "harper"]
    codes = [found["problem"] and found["problem"]["code"] for found in answer["data"]]
    assert codes == [None, "unknown-card", "ambiguous-card", None]
    assert answer["meta"] == {"total": 4, "missing": 2}


def test_what_is_no_list_of_names_is_refused(client):
    address = f"{PREFIX}/cards/collection"
    assert client.post(address, json={"names": ["a"] * 76}).json["code"] == "too-large"
    assert client.post(address, json={"names": ["a" * 30_000]}).json["code"] == "too-large"
    assert client.post(address, json={"names": "Harper"}).json["code"] == "bad-request"
    assert client.post(address, json=["Harper"]).json["code"] == "bad-request"
    assert client.post(address, data="Harper").json["code"] == "wrong-type"


def test_all_cards_come_in_bulk_with_the_date_of_their_import(client):
    lines = get(client, "/cards.ndjson")
    cards = [json.loads(line) for line in lines.text.splitlines()]
    listed = {card["card"] for card in get(client, "/cards?limit=500").json["data"]}
    assert {card["card"] for card in cards} == listed
    table = get(client, "/cards.csv")
    rows = list(csv.DictReader(io.StringIO(table.text)))
    assert len(rows) == sum(len(card["printings"]) for card in cards)
    assert {row["card"] for row in rows} == listed
    for answer, ending in ((lines, "ndjson"), (table, "csv")):
        assert answer.headers["Last-Modified"]
        assert f'.{ending}"' in answer.headers["Content-Disposition"]
        assert "rulings-cards-20" in answer.headers["Content-Disposition"]


def test_readings_come_in_bulk_with_the_entries_that_they_rest_on(client):
    lines = [json.loads(line) for line in get(client, "/readings.ndjson").text.splitlines()]
    harper = next(line for line in lines if line["card"] == "harper")
    assert harper["is_read"]
    assert "redemption/effect/capture" in harper["entries"]
    assert all(line["text"] for line in lines)


def test_readings_come_as_a_table_too(client):
    lines = [json.loads(line) for line in get(client, "/readings.ndjson").text.splitlines()]
    answer = get(client, "/readings.csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [(row["card"], row["text"], row["entries"].split()) for row in rows] == [
        (line["card"], line["text"], line["entries"]) for line in lines
    ]
    assert re.search(r'filename="rulings-readings-20[0-9-]{8}\.csv"', answer.headers["Content-Disposition"])


def test_passages_come_in_bulk_with_the_dates_of_their_documents(client):
    lines = [json.loads(line) for line in get(client, "/passages.ndjson").text.splitlines()]
    rows = list(csv.DictReader(io.StringIO(get(client, "/passages.csv").text)))
    assert [line["id"] for line in lines] == [row["id"] for row in rows]
    assert {line["document"] for line in lines} == set(get(client, "/status").json["data"]["documents"])
    guide = {line["published"] for line in lines if line["document"] == "guide@2.0"}
    assert guide == {client.get(f"{PREFIX}/documents/guide@2.0").json["data"]["published"]}


def test_nothing_is_listed_where_no_cards_are_imported(bare_client):
    for path in ("/cards", "/cards/random", "/cards.ndjson", "/cards.csv", "/readings.ndjson", "/cards/named?near=a"):
        assert bare_client.get(PREFIX + path).json["code"] == "no-cards", path
