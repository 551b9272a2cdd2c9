"""The part of the JSON API that puts links into posts."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.api.envelope import posted_json
from rulings.service.context import address, context
from rulings.service.discussions.links import link
from rulings.service.problems import ProblemError

_SHAPE = 'Send JSON as `{"text": "…", "from": "markdown", "to": "bbcode", "mentions": true, "game": "redemption"}`.'

link_api = Blueprint("link_api", __name__, url_prefix=PREFIX)


@link_api.post("/links")
def links() -> Response:
    """Put links into a post."""
    parameters = read()
    posted = _posted()
    known = context().links.known(_game(posted))
    mentions = posted.get("mentions", False)
    if not isinstance(mentions, bool):
        raise ProblemError("bad-request", "`mentions` is neither true nor false.", _SHAPE)
    written, wanted = _words(posted, "from"), _words(posted, "to")
    data = link(known, _words(posted, "text"), written, wanted, address(), finds_mentions=mentions)
    return answer(data, parameters, {"total": len(data["links"])})


def _posted() -> dict[str, Any]:
    value = posted_json(request)
    if not isinstance(value, dict) or not isinstance(value.get("text"), str):
        raise ProblemError("bad-request", "The body has no text.", _SHAPE)
    return value


def _words(posted: dict[str, Any], name: str) -> str:
    value = posted.get(name, "")
    if not isinstance(value, str):
        raise ProblemError("bad-request", f"`{name}` is no text.", _SHAPE)
    return value


def _game(posted: dict[str, Any]) -> str:
    game = _words(posted, "game")
    games = tuple(context().desk.book.games)
    if game and game not in games:
        raise ProblemError("bad-request", f"There is no game `{game[:40]}`.", f"The games are {', '.join(games)}.")
    return game
