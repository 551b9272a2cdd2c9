"""A caller's mistake is a problem with a stable code, a sentence and a hint, and never a 500."""

import dataclasses
import logging
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import settings as bounds
from hypothesis import strategies as st

from rulings.service.app import create_app
from rulings.service.problems import PROBLEMS
from rulings.service.settings import Settings
from tests.examples import some

API = "/api/v1"

MISTAKES = [
    ("/nothing", 404, "unknown-route"),
    ("/entries/redemption/effect/discrad", 404, "unknown-entry"),
    ("/entries/nothing/at/all", 404, "unknown-entry"),
    ("/entries/redemption", 404, "unknown-route"),
    ("/clauses/redemption/effect/discard/nothing", 404, "unknown-clause"),
    ("/links/redemption/effect/nothing", 404, "unknown-entry"),
    ("/games/chess", 404, "unknown-game"),
    ("/documents/nothing", 404, "unknown-document"),
    ("/resolve?name=qwertyuiop", 404, "unknown-name"),
    ("/resolve?name=banish", 409, "ambiguous-name"),
    ("/resolve", 400, "missing-parameter"),
    ("/search", 400, "missing-parameter"),
    ("/suggest", 400, "missing-parameter"),
    ("/search?q=discard&limit=none", 400, "bad-parameter"),
    ("/search?q=discard&limit=0", 400, "bad-parameter"),
    ("/search?q=discard&limit=-1", 400, "bad-parameter"),
    ("/search?q=discard&limit=٣", 400, "bad-parameter"),
    ("/search?q=discard&game=chess", 400, "bad-parameter"),
    ("/entries?kind=nothing", 400, "bad-parameter"),
    ("/entries?chapter=nothing", 400, "bad-parameter"),
    ("/readings", 400, "missing-parameter"),
    ("/readings?text=" + "a" * 5001, 400, "text-too-long"),
    ("/readings?text=a&type=" + "a" * 101, 400, "text-too-long"),
    ("/readings?text=a&identifier=" + "a" * 1001, 400, "text-too-long"),
    ("/cards/qwertyuiop", 404, "unknown-card"),
    ("/cards/piper", 409, "ambiguous-card"),
    ("/cards?q=t:heero", 400, "bad-query"),
    ("/cards?brigade=heero", 400, "bad-query"),
    ("/cards/named", 400, "missing-parameter"),
    ("/cards/named?exact=harpr", 404, "unknown-card"),
    ("/cards/random?q=n:qwertyuiop", 404, "unknown-card"),
    ("/cards/qwertyuiop/reading", 404, "unknown-card"),
    ("/scenarios/nothing", 404, "unknown-scenario"),
    ("/scenarios", 405, "wrong-method"),
    ("/entries?cursor=nothing", 400, "bad-cursor"),
    ("/entries?cursor=%00%ff", 400, "bad-cursor"),
]


@pytest.mark.parametrize(("path", "status", "code"), MISTAKES)
def test_a_mistake_is_a_problem(client, path, status, code):
    response = client.get(API + path)
    assert (response.status_code, response.mimetype) == (status, "application/problem+json")
    problem = response.json
    assert problem["code"] == code
    assert problem["status"] == status
    assert problem["ok"] is False
    assert problem["type"] == f"/about#{code}"
    assert problem["title"] == PROBLEMS[code][1]
    assert problem["detail"].endswith(".")
    assert problem["hint"]
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_only_reading_is_allowed(client, method):
    response = client.open(f"{API}/status", method=method)
    assert response.status_code == 405
    assert response.json["code"] == "wrong-method"
    assert "GET" in response.headers["Allow"]


def test_an_unknown_entry_brings_candidates(client):
    problem = client.get(f"{API}/entries/redemption/effect/discrad").json
    assert problem["candidates"][0]["id"] == "redemption/effect/discard"
    assert problem["hint"] == "Did you mean redemption/effect/discard?"


def test_an_ambiguous_name_brings_all_that_match(client):
    problem = client.get(f"{API}/resolve?name=banish").json
    assert {item["id"] for item in problem["candidates"]} == {"redemption/effect/banish", "epic/rule/banish"}


def test_every_type_of_problem_is_explained_on_the_page_it_names(client):
    page = client.get("/about").text
    assert all(f'id="{code}"' in page for code in PROBLEMS)


def test_a_failure_of_the_desk_is_a_problem_too(desk, caplog):
    class Broken:
        def search(self, query, game, limit):
            raise RuntimeError("the index is on fire")

    client = create_app(dataclasses.replace(desk, searcher=Broken()), Settings()).test_client()
    with caplog.at_level(logging.CRITICAL):
        response = client.get(f"{API}/search?q=discard")
    assert response.status_code == 500
    assert response.json["code"] == "internal-error"
    assert "fire" not in response.text


def test_a_store_that_is_gone_is_a_problem(desk, tmp_path):
    client = create_app(dataclasses.replace(desk, database=tmp_path / "gone.sqlite"), Settings()).test_client()
    response = client.get(f"{API}/book.sqlite")
    assert (response.status_code, response.json["code"]) == (503, "store-unavailable")


NASTY = [
    "",
    " ",
    "\0",
    "*:*",
    "*",
    '"',
    "(((((",
    "a" * 10_240,
    "[a-z]+(?=x)",
    "the of and",
    "'; DROP TABLE",
    "../..",
    "ברית",
]


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
@pytest.mark.parametrize("path", ["/search", "/suggest", "/resolve"])
def test_nasty_queries_get_normal_answers(client, path, text):
    response = client.get(API + path, query_string={"q": text} if path != "/resolve" else {"name": text})
    assert response.status_code == 200 or (path == "/resolve" and response.status_code == 404)


@bounds(max_examples=some(60))
@given(text=st.text(max_size=300))
def test_no_query_makes_the_desk_fail(app, text):
    client = app.test_client()
    encoded = text.encode("utf-8", "replace").decode()
    assert client.get(f"{API}/search", query_string={"q": encoded}).status_code == 200
    assert client.get(f"{API}/suggest", query_string={"q": encoded}).status_code == 200
    assert client.get(f"{API}/resolve", query_string={"name": encoded}).status_code in (200, 404, 409)
    assert client.get("/search", query_string={"q": encoded}).status_code == 200


@bounds(max_examples=some(25))
@given(text=st.text(max_size=200), name=st.text(max_size=40))
def test_no_card_text_and_no_name_of_a_card_makes_the_desk_fail(app, text, name):
    client = app.test_client()
    encoded, named = (words.encode("utf-8", "replace").decode() for words in (text, name))
    assert client.get(f"{API}/readings", query_string={"text": encoded, "identifier": encoded}).status_code == 200
    assert client.get("/read", query_string={"text": encoded}).status_code == 200
    assert client.get("/read", query_string={"card": named}).status_code in (200, 404, 409)
    assert client.get(f"{API}/cards/{quote(named)}").status_code in (200, 308, 404, 409)
    assert client.get(f"/cards/{quote(named)}").status_code in (200, 301, 308, 404, 409)


@bounds(max_examples=some(40))
@given(path=st.binary(max_size=60), query=st.binary(max_size=60))
def test_no_address_makes_the_desk_fail(app, path, query):
    environ = {"PATH_INFO": "/" + path.decode("latin-1"), "QUERY_STRING": query.decode("latin-1")}
    assert app.test_client().open(environ_overrides=environ).status_code < 500


@bounds(max_examples=some(40))
@given(
    game=st.sampled_from(["redemption", "epic", "chess"]),
    kind=st.sampled_from(["effect", "rule", "x"]),
    name=st.text(max_size=30),
    form=st.sampled_from(["", ".json", ".md"]),
)
def test_no_id_makes_a_page_fail(app, game, kind, name, form):
    encoded = name.encode("utf-8", "replace").decode("latin-1")
    environ = {"PATH_INFO": f"/{game}/{kind}/{encoded}{form}"}
    assert app.test_client().open(environ_overrides=environ).status_code < 500
