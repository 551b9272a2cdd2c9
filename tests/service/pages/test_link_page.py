"""The page that puts links into a post, and its route of the API."""

from __future__ import annotations

import pytest

API = "/api/v1/links"


def test_a_post_comes_back_with_links(client) -> None:
    """The page shows the post in the form that is wanted, and lists what was left open."""
    sent = {"text": "[[discard]] <it> and [[discrad]]", "from": "plain", "to": "bbcode", "mentions": "1"}
    page = client.post("/link", data=sent).text
    assert "[url=http://localhost/redemption/effect/discard]discard[/url] &lt;it&gt;" in page
    assert "Nothing has this name." in page
    assert client.get("/link").status_code == 200
    assert "/redemption/effect/discard" not in client.post("/link", data={"text": "  "}).text.partition("<main")[2]


def test_the_api_says_the_same(client) -> None:
    """The route gives the post, its links and what was left open."""
    sent = {"text": "a discard, [[Harper]]", "from": "plain", "to": "markdown", "mentions": True, "game": "redemption"}
    data = client.post(API, json=sent).json["data"]
    assert [link["url"] for link in data["links"]] == [
        "http://localhost/redemption/effect/discard",
        "http://localhost/cards/harper",
    ]
    assert data["text"].startswith("a [discard](http://localhost/redemption/effect/discard)")


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({}, 400, "bad-request"),
        ({"text": 1}, 400, "bad-request"),
        ({"text": "a", "to": "runes"}, 400, "bad-request"),
        ({"text": "a", "from": 1}, 400, "bad-request"),
        ({"text": "a", "mentions": "yes"}, 400, "bad-request"),
        ({"text": "a", "game": "chess"}, 400, "bad-request"),
        ({"text": "a" * 200_001}, 413, "too-large"),
    ],
)
def test_a_mistake_is_a_problem(client, sent, status: int, code: str) -> None:
    """What is wrong is said in a sentence, with what would be right."""
    answer = client.post(API, json=sent)
    assert (answer.status_code, answer.json["code"]) == (status, code)
    assert answer.json["hint"]
