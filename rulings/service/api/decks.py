"""The part of the JSON API that checks decks."""

from __future__ import annotations

from flask import Blueprint, Response, request

from rulings.decks.answering import Asked
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.api.envelope import posted_json
from rulings.service.context import context
from rulings.service.deck_checks import LONGEST_LIST, check_deck
from rulings.service.problems import ProblemError

_SHAPE = 'Send JSON as `{"list": "…"}`, and if you like `game`, `format` and `rules`, each a text.'
_LONGEST_REQUEST = 3 * LONGEST_LIST

deck_api = Blueprint("deck_api", __name__, url_prefix=PREFIX)


@deck_api.post("/deck-checks")
def deck_check() -> Response:
    """Say whether a deck is legal."""
    parameters = read()
    if (request.content_length or 0) > _LONGEST_REQUEST:
        detail = f"The request has {request.content_length:,} bytes; up to {_LONGEST_REQUEST:,} are read."
        raise ProblemError("too-large", detail, "A list has a line for each card.")
    if not request.is_json:
        raise ProblemError("wrong-type", "A body of that type cannot be read.", _SHAPE)
    sent = posted_json(request)
    given = sent if isinstance(sent, dict) else {}
    asked = {name: given.get(name, "") for name in ("list", "game", "format", "rules")}
    if "list" not in given or not all(isinstance(value, str) for value in asked.values()):
        raise ProblemError("bad-request", "The body holds no list of a deck.", _SHAPE)
    data = check_deck(context(), asked["list"], Asked(asked["game"], asked["format"], asked["rules"]))
    response = answer(data, parameters)
    response.headers["X-Robots-Tag"] = "noindex"
    return response
