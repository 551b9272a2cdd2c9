"""The page on the API says what the description says, and where the index leads there is something."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from rulings.service.openapi import read_description
from rulings.service.representations.description import of_description

DOCUMENTATION = Path(__file__).parents[3] / "docs" / "api.md"


def test_every_route_of_the_description_has_its_place_on_the_page(client):
    page = unescape(client.get("/api").text)
    routes = re.findall(r'<h3 id="(\w+)"><code>([A-Z]+) ([^<]+)</code></h3>', page)
    described = read_description()
    expected = {
        (asked["operationId"], method.upper(), ("/api/v1" + path).rstrip("/"))
        for path, item in described["paths"].items()
        for method, asked in item.items()
    }
    assert len(routes) == len(expected)
    assert set(routes) == expected


def test_where_the_index_leads_there_is_a_page_with_that_place(client):
    index = client.get("/api/v1").json["data"]
    for path in (index["page"], index["changes"]):
        address, _, place = path.partition("#")
        page = client.get(address)
        assert page.status_code == 200
        assert not place or f'id="{place}"' in page.text
    assert client.get(index["description"].removeprefix("http://localhost")).status_code == 200


def test_the_page_of_the_index_is_also_there_for_programs(client):
    data = client.get("/api.json").json["data"]
    assert [group["name"] for group in data["groups"]] == [tag["name"] for tag in read_description()["tags"]]
    assert data["promise"]
    assert data["changes"]


def test_what_is_promised_stands_in_the_documentation_too():
    told = " ".join(DOCUMENTATION.read_text("utf-8").split())
    assert [said for said in read_description()["info"]["x-promise"] if said not in told] == []


def test_a_route_whose_parts_all_have_examples_has_an_address_to_try(client):
    tried = [route["try"] for group in of_description(read_description()) for route in group["routes"] if route["try"]]
    assert "/api/v1/entries/redemption/effect/discard" in tried
    assert "/api/v1/search?q=discard" in tried
    for address in ("/api/v1/entries/redemption/effect/discard", "/api/v1/search?q=discard", "/api/v1/games"):
        assert client.get(address).status_code == 200
