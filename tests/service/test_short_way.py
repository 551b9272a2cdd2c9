"""The short way of look-ups: its answers are those of the usual way, to the last header."""

from collections.abc import Mapping
from typing import Any

import pytest

from rulings.service.app import create_app
from rulings.service.settings import Settings

PATHS = [
    "/api/v1/search?q=discard",
    "/api/v1/search?q=discard&limit=1",
    "/api/v1/search?q=discard&limit=900&odd=1",
    "/api/v1/search?q=discard&game=redemption&q=toss",
    "/api/v1/search?q=a+hero%2C+b%26c%3Dd&links=api",
    "/api/v1/search?q=discard&fields=id,clause.text",
    "/api/v1/search?q=qzxvw",
    "/api/v1/search?q=",
    "/api/v1/search?q=%FF%00%C3",
    f"/api/v1/search?q={'long+' * 900}",
    "/api/v1/search",
    "/api/v1/search?q=discard&game=chess",
    "/api/v1/search?q=discard&limit=none",
    "/api/v1/search?q=discard&edition=1999",
    "/api/v1/search?q=discard&cursor=odd",
    "/api/v1/suggest?q=d",
    "/api/v1/suggest?q=d&limit=1",
    "/api/v1/suggest",
]


@pytest.fixture
def usual(desk, monkeypatch):
    """A client of an application without a short way."""
    monkeypatch.setattr("rulings.service.app.LOOK_UPS", {})
    return create_app(desk, Settings(requests_a_minute=0)).test_client()


def _said(response: Any) -> tuple[int, bytes, set[tuple[str, str]]]:
    return response.status_code, response.data, set(response.headers)


@pytest.mark.parametrize("headers", [{}, {"Accept-Encoding": "gzip"}, {"Host": "rulings.example:443"}, {"Host": "a b"}])
@pytest.mark.parametrize("path", PATHS)
def test_answers_are_those_of_the_usual_way(client, usual, path: str, headers: Mapping[str, str]):
    for method in ("GET", "HEAD", "OPTIONS", "POST"):
        asked = {"path": path, "method": method, "headers": headers}
        assert _said(client.open(**asked)) == _said(usual.open(**asked))


def test_a_list_is_followed_to_its_end_on_either_way(client, usual):
    path: str | None = "/api/v1/suggest?q=d&limit=1"
    followed = 0
    while path:
        ours, theirs = client.get(path), usual.get(path)
        assert _said(ours) == _said(theirs)
        path, followed = ours.json["meta"]["next"], followed + 1
    assert followed > 1


def test_flask_is_not_asked_for_a_plain_answer(desk, monkeypatch):
    app = create_app(desk, Settings())
    asked: list[str] = []
    app.before_request_funcs.setdefault(None, []).insert(0, lambda: asked.append("flask"))
    client = app.test_client()
    assert client.get("/api/v1/search?q=discard").headers["RateLimit-Remaining"] == "599"
    assert asked == []
    assert client.get("/api/v1/search").status_code == 400
    assert client.get("/api/v1/status").status_code == 200
    assert asked == ["flask", "flask"]
