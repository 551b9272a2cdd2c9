"""Every list comes in parts that lead to each other, and every answer takes fields, links and an edition."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import settings as bounds
from hypothesis import strategies as st

from tests.examples import some
from tests.service.api_routes import PREFIX, address
from tests.service.small_scenario import SOULS_KEY

LISTS = (
    "/games",
    "/entries",
    "/entries?game=redemption&kind=effect",
    "/glossary",
    "/search?q=card",
    "/suggest?q=ba",
    "/documents",
    "/documents?game=epic",
    "/contradictions",
    "/gaps",
    "/misprints",
    "/compare/guide@1.0/guide@2.0",
    "/cards",
    "/cards?type=hero",
    "/cards/autocomplete?q=h",
    f"/scenarios/{SOULS_KEY}/changes",
    "/pictures",
    "/cases",
)


def items_of(data):
    """The items of a list, wherever the answer has them."""
    if isinstance(data, dict):
        return data["pairs"]
    return [name for letter in data for name in letter["names"]] if data and "names" in data[0] else data


def path_of(address):
    return address.removeprefix("http://localhost")


def test_every_route_that_is_described_as_a_list_is_asked_here(client):
    described = client.get(f"{PREFIX}/openapi.json").json
    listed = {
        path.replace("{old}", "guide@1.0").replace("{new}", "guide@2.0").replace("{hash}", SOULS_KEY)
        for path, item in described["paths"].items()
        if any("Cursor" in parameter.get("$ref", "") for parameter in item.get("get", {}).get("parameters", ()))
    }
    assert {path.partition("?")[0] for path in LISTS} == listed


@pytest.mark.parametrize("path", LISTS)
def test_parts_lead_through_the_whole_list_once_and_keep_their_limit(client, path):
    everything = client.get(PREFIX + path).json
    whole = items_of(everything["data"])
    assert everything["meta"]["next"] is None
    assert len(whole) == everything["meta"]["total"]
    mark = "&" if "?" in path else "?"
    found, asked = [], f"{PREFIX}{path}{mark}limit=1&fields="
    while asked:
        response = client.get(asked)
        meta = response.json["meta"]
        part = items_of(response.json["data"])
        assert (meta["limit"], meta["total"]) == (1, len(whole))
        assert len(part) == min(1, len(whole))
        found += part
        links = dict(re.findall(r'<([^>]+)>; rel="(\w+)"', response.headers["Link"]))
        by_name = {name: link for link, name in links.items()}
        assert by_name.get("next") == meta["next"]
        assert path_of(by_name["first"]) == f"{PREFIX}{path}{mark}limit=1&fields="
        assert (meta["next"] is None) == (meta["cursor"] is None)
        asked = path_of(meta["next"]) if meta["next"] else None
    assert found == whole


@pytest.mark.parametrize("path", ["/search?q=card&limit=2", "/search?q=card&game=redemption"])
def test_the_cursor_of_one_query_does_not_lead_into_another(client, path):
    cursor = client.get(f"{PREFIX}/search?q=discard&limit=1").json["meta"]["cursor"]
    assert cursor
    assert client.get(f"{PREFIX}{path}&cursor={cursor}").json["code"] == "bad-cursor"


def test_only_the_fields_that_are_asked_for_are_answered(client):
    answer = client.get(f"{PREFIX}/entries?fields=title,id&kind=effect").json
    assert answer["data"]
    assert all(list(item) == ["id", "title"] for item in answer["data"])
    entry = client.get(
        address("/entries/<game>/<kind>/<name>") + "?fields=title,clauses.key,clauses.rests_on.place"
    ).json
    assert list(entry["data"]) == ["title", "clauses"]
    assert {tuple(clause) for clause in entry["data"]["clauses"]} == {("key", "rests_on")}
    assert {tuple(place) for clause in entry["data"]["clauses"] for place in clause["rests_on"]} == {("place",)}


@pytest.mark.parametrize("fields", ["colour", "title.length", "clauses.colour", "id,colour", "a," * 60])
def test_a_field_that_the_answer_has_not_is_refused(client, fields):
    problem = client.get(address("/entries/<game>/<kind>/<name>") + f"?fields={fields}")
    assert (problem.status_code, problem.json["code"]) == (400, "bad-parameter")


def test_an_empty_list_has_no_field_that_could_be_wrong(client):
    assert client.get(f"{PREFIX}/search?q=qwertyuiop&fields=title").json["data"] == []


@bounds(max_examples=some(25))
@given(fields=st.text(alphabet="title.clauses,ef\x00ü ", max_size=30))
def test_no_fields_make_the_desk_fail(app, fields):
    asked = app.test_client().get(address("/entries/<game>/<kind>/<name>"), query_string={"fields": fields})
    assert asked.status_code in (200, 400)


def addresses_in(value):
    """Every address of the API in an answer."""
    if isinstance(value, list):
        return {found for item in value for found in addresses_in(item)}
    if isinstance(value, dict):
        return {found for item in value.values() for found in addresses_in(item)}
    return {value} if isinstance(value, str) and value.startswith("http://localhost/") else set()


@pytest.mark.parametrize(
    "path",
    [
        "/games",
        "/games/redemption",
        "/entries/redemption/effect/discard",
        "/clauses/redemption/effect/discard/goes-to-owners-pile",
        "/search?q=discard",
        "/documents/guide@2.0",
        "/passages/guide@2.0/discard",
        "/history/redemption/effect/discard",
        "/compare/guide@1.0/guide@2.0",
        "/cards/harper",
        "/contradictions",
    ],
)
def test_links_can_be_addresses_of_the_api_and_each_answers(client, path):
    mark = "&" if "?" in path else "?"
    pages = client.get(PREFIX + path).json["data"]
    found = addresses_in(client.get(f"{PREFIX}{path}{mark}links=api").json["data"]) - addresses_in(pages)
    assert found
    for link in found:
        assert link.startswith(f"http://localhost{PREFIX}/"), link
        assert client.get(path_of(link)).status_code == 200, link


def test_there_are_no_other_links(client):
    assert client.get(f"{PREFIX}/games?links=pigeons").json["code"] == "bad-parameter"


def test_an_edition_that_the_desk_answers_by_changes_nothing(client, desk):
    plain = client.get(f"{PREFIX}/entries").json["data"]
    for edition in (desk.version, *(item.key for game in desk.book.games.values() for item in game.editions)):
        answer = client.get(f"{PREFIX}/entries", query_string={"edition": edition}).json
        assert (answer["data"], answer["warnings"]) == (plain, [])


def test_another_edition_is_never_answered_by(client):
    for path in ("/status", "/games", "/search?q=discard", "/cards/harper"):
        mark = "&" if "?" in path else "?"
        response = client.get(f"{PREFIX}{path}{mark}edition=some-other")
        assert (response.status_code, response.json["code"]) == (404, "unknown-edition")


@pytest.mark.parametrize("path", [PREFIX, f"{PREFIX}/"])
def test_the_prefix_itself_lists_every_route(client, path):
    data = client.get(path).json["data"]
    described = client.get(f"{PREFIX}/openapi.json").json
    routes = {(route["method"].lower(), route["path"]) for route in data["routes"]}
    assert routes == {
        (method, PREFIX + path.rstrip("/")) for path, item in described["paths"].items() for method in item
    }


def test_a_part_of_the_sqlite_file_is_kept_as_long_as_the_whole(client):
    with (
        client.get(f"{PREFIX}/book.sqlite") as whole,
        client.get(f"{PREFIX}/book.sqlite", headers={"Range": "bytes=0-15"}) as part,
    ):
        assert (part.status_code, part.data) == (206, b"SQLite format 3\0")
        assert part.headers["Cache-Control"] == whole.headers["Cache-Control"] == "public, max-age=300"
        assert part.headers["ETag"] == whole.headers["ETag"]
