"""The short way of look-ups: its answers are those of the usual way, to the last header."""

from collections.abc import Mapping
from typing import Any
from unittest.mock import patch

import pytest
from werkzeug.test import EnvironBuilder

from rulings.service.app import create_app
from rulings.service.costs import Cost
from rulings.service.front import FRONT
from rulings.service.jobs import ANSWERED, TAKES_LATER, Answered, Postponed
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


@pytest.fixture(scope="module")
def usual(desk):
    """A client of an application without a short way."""
    with patch("rulings.service.app.LOOK_UPS", {}):
        app = create_app(desk, Settings(requests_a_minute=0))
    return app.test_client()


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


@pytest.mark.parametrize("path", ["/api/v1/search?q=discard", "/search?q=discard"])
def test_an_answer_of_another_process_is_kept_where_nothing_has_changed_since_it_was_begun(desk, path):
    front = create_app(desk, Settings(requests_a_minute=0)).extensions[FRONT]
    statuses: list[str] = []

    def ask(**more: Any) -> dict[str, Any]:
        environ = EnvironBuilder(path).get_environ() | {TAKES_LATER: {Cost.LOOK_UP}, **more}
        assert b"".join(front(environ, lambda status, headers: statuses.append(status)))
        return environ

    with pytest.raises(Postponed) as raised:
        ask()
    reply = front.work(raised.value.job)
    begun = {"rulings.state": reply.state}
    ask(**{ANSWERED: Answered(reply._replace(state="before"), None)}, **begun)
    with pytest.raises(Postponed):
        ask()
    ask(**{ANSWERED: Answered(reply, None)}, **begun)
    ask()
    assert statuses == ["200 OK"] * 3


def test_files_and_what_is_no_reading_are_for_the_server_itself(desk):
    front = create_app(desk, Settings(requests_a_minute=0)).extensions[FRONT]
    for path, method in (("/api/v1/book.sqlite", "GET"), ("/static/style.css", "GET"), ("/search", "DELETE")):
        environ = EnvironBuilder(path, method=method).get_environ() | {TAKES_LATER: set(Cost) - {Cost.FILE}}
        answer = front(environ, lambda status, headers: None)
        assert b"".join(answer)
        answer.close() if hasattr(answer, "close") else None
