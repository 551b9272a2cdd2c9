"""The quote check: sent with a form or to the API, kept nowhere."""

import threading

import pytest
from hypothesis import given
from hypothesis import settings as bounds
from hypothesis import strategies as st

from rulings.documents.comparison.quotes import QuoteIndex
from rulings.service.catalogue import Catalogue
from rulings.service.shelf import Shelf
from tests.examples import some

API = "/api/v1/quotes"
EXACT = "A banished card leaves the game and never comes back to it."
OLD = "A banished card sits beside the table until the game has ended."
NEARLY = "A captured character walks to the land of bondage of her captor."
STRANGE = "Purple elephants sing loudly behind seven silver mountains."


def test_every_sentence_has_its_verdict(client):
    data = client.post(API, json={"text": f"{EXACT} {OLD} {NEARLY} {STRANGE}"}).json["data"]
    found = {item["sentence"]: item for item in data["sentences"]}
    assert [found[text]["verdict"] for text in (EXACT, OLD, NEARLY, STRANGE)] == [
        "exact",
        "outdated",
        "nearly",
        "not found",
    ]
    assert found[EXACT]["passages"][0]["place"] == "guide@2.0/banish/1"
    assert found[OLD]["since"]["key"] == "guide@2.0"
    assert found[NEARLY]["official"].startswith("A captured character")
    assert {"added", "removed"} <= {span["change"] for span in found[NEARLY]["words"]}
    assert data["counts"] == {"exact": 1, "outdated": 1, "nearly": 1, "not found": 1}
    assert {item["key"] for item in data["documents"]} >= {"guide@1.0", "guide@2.0"}


def test_plain_text_and_json_say_the_same(client):
    asked = client.post(API, data=EXACT.encode(), content_type="text/plain")
    assert asked.json["data"] == client.post(API, json={"text": EXACT}).json["data"]
    assert list(asked.json) == ["ok", "data", "meta", "warnings"]
    assert asked.headers["Cache-Control"] == "no-store"
    assert "ETag" not in asked.headers


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({"json": {"words": "x"}}, 400, "bad-request"),
        ({"json": ["x"]}, 400, "bad-request"),
        ({"data": b"{", "content_type": "application/json"}, 400, "bad-request"),
        ({"data": b"\xff\xfe", "content_type": "text/plain"}, 400, "bad-request"),
        ({"data": {"text": "x"}}, 415, "wrong-type"),
        ({"json": {"text": "x" * 100_001}}, 413, "too-large"),
        ({"data": "é".encode() * 50_001, "content_type": "text/plain"}, 413, "too-large"),
        ({"data": b"x" * 2_000_000, "content_type": "text/plain"}, 413, "too-large"),
        ({"json": {"text": "x" * 2_000_000}}, 413, "too-large"),
    ],
)
def test_a_mistake_is_a_problem(client, sent, status, code):
    response = client.post(API, **sent)
    assert (response.status_code, response.mimetype) == (status, "application/problem+json")
    assert response.json["code"] == code


def test_a_post_of_the_greatest_length_is_checked(client):
    text = "é" * 50_000
    assert client.post(API, json={"text": text}).status_code == 200
    assert client.post("/quote", data={"text": text}).status_code == 200


def test_only_sending_is_allowed(client):
    for method in ("GET", "PUT", "DELETE"):
        response = client.open(API, method=method)
        assert (response.status_code, response.json["code"]) == (405, "wrong-method")
        assert "POST" in response.headers["Allow"]
    assert client.options(API).headers["Access-Control-Allow-Methods"] == "OPTIONS, POST"
    assert client.put("/quote").status_code == 405
    assert client.post("/quote.json").status_code == 405


def test_an_unknown_parameter_is_told(client):
    answer = client.post(f"{API}?colour=red", json={"text": EXACT}).json
    assert answer["warnings"] == ["The parameter `colour` is not known here and was ignored."]


def test_the_form_works_without_script(client):
    page = client.get("/quote").text
    assert '<form method="post" action="/quote"' in page
    assert '<label for="text">' in page
    answer = client.post("/quote", data={"text": f"{EXACT} {OLD} {NEARLY} {STRANGE}"})
    assert "form-action 'self'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert answer.headers["Cache-Control"] == "no-store"
    for part in (
        "<h3>Exact</h3>",
        "<h3>Outdated since Guide 2</h3>",
        "<h3>Nearly</h3>",
        "<h3>Not found</h3>",
        '<a href="/passages/guide@2.0/banish/1">Guide 2, Banish, 1</a>',
        "The newer wording:",
        "<ins>",
        "<del>",
        STRANGE,
    ):
        assert part in answer.text, part


def test_what_was_pasted_is_never_markup(client):
    page = client.post("/quote", data={"text": "</textarea><script>alert(1)</script> is a sentence of words."}).text
    assert "<script>alert" not in page
    assert "&lt;/textarea&gt;" in page


@pytest.mark.parametrize("text", ["", "   ", "\0", "…", '"', "[quote]", "a b"])
def test_next_to_nothing_gets_a_normal_answer(client, text):
    assert client.post("/quote", data={"text": text}).status_code == 200
    assert client.post(API, json={"text": text}).json["data"]["sentences"] == []


def test_without_documents_the_check_says_so(bare_client):
    assert bare_client.post(API, json={"text": EXACT}).json["code"] == "not-ingested"
    assert "No official text is at hand" in bare_client.get("/quote").text
    assert bare_client.post("/quote", data={"text": EXACT}).status_code == 404


def test_the_index_is_made_once_for_all_threads(desk, monkeypatch):
    made = []
    of_outlines = QuoteIndex.of_outlines
    monkeypatch.setattr(QuoteIndex, "of_outlines", lambda *told: made.append(told) or of_outlines(*told))
    shelf = Shelf(Catalogue.of_book(desk.book), desk.library)
    threads = [threading.Thread(target=shelf.quotes) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert shelf.quotes() is shelf.quotes()


@bounds(max_examples=some(40))
@given(text=st.text(max_size=400))
def test_no_post_makes_the_desk_fail(app, text):
    client = app.test_client()
    assert client.post("/quote", data={"text": text.encode("utf-8", "replace")}).status_code == 200
    assert client.post(API, json={"text": text}).status_code == 200
    assert client.post(API, data=text.encode("utf-8", "replace"), content_type="text/plain").status_code == 200


@bounds(max_examples=some(25))
@given(
    body=st.binary(max_size=200), kind=st.sampled_from(["application/json", "text/plain", "multipart/form-data", "x"])
)
def test_no_body_makes_the_desk_fail(app, body, kind):
    client = app.test_client()
    assert client.post(API, data=body, content_type=kind).status_code < 500
    assert client.post("/quote", data=body, content_type=kind).status_code < 500
