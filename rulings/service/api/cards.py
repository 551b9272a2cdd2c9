"""The part of the JSON API on cards: their printings, and what their texts mean."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, Response, request

from rulings.games import TEXTS
from rulings.service import card_lookups as cards
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.api.envelope import Parameters, posted_json
from rulings.service.context import address, context
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json

LONGEST_REQUEST = 60_000
"""Bytes that the body of a request with a card text may have; no text that is read needs half of them."""

_FIELDS = ("text", "type", "identifier", "game")
_SHAPE = (
    'Send JSON as `{"text": "…", "type": "Hero", "identifier": "…", "game": "redemption"}`; only the text is needed.'
)

card_api = Blueprint("card_api", __name__, url_prefix=PREFIX)


@card_api.get("/readings")
def reading() -> Response:
    """Say what a card text means."""
    parameters = read(*_FIELDS)
    parameters.required("text")
    return _answer_reading(_read({name: parameters.values.get(name, "") for name in _FIELDS}), parameters)


@card_api.post("/readings")
def posted_reading() -> Response:
    """Say what a card text means that is sent as JSON."""
    parameters = read()
    return _answer_reading(_read(_posted()), parameters)


@card_api.get("/cards/<path:name>")
def card(name: str) -> Response:
    """Show a card with its printings."""
    parameters = read("game")
    return _answer_card(cards.card(context(), name, parameters.game), parameters)


@card_api.get("/cards/<path:name>/reading")
def card_reading(name: str) -> Response:
    """Say what the text of a card means."""
    parameters = read("game")
    return _answer_card(cards.reading(context(), name, parameters.game), parameters)


def _read(given: Mapping[str, str]) -> Json:
    game = given["game"] or next(iter(TEXTS))
    return context().readings.read(given["text"], given["type"], given["identifier"], game)


def _answer_reading(data: Json, parameters: Parameters) -> Response:
    return _quoting(answer(data, parameters, {"status": data["status"]}))


def _answer_card(data: Json, parameters: Parameters) -> Response:
    return _quoting(answer(data, parameters, cards.meta_of(context(), data, address())))


def _posted() -> Mapping[str, str]:
    """Read text, type, identifier and game from the body."""
    if (request.content_length or 0) > LONGEST_REQUEST:
        detail = f"The request has {request.content_length:,} bytes; up to {LONGEST_REQUEST:,} are read."
        raise ProblemError("text-too-long", detail, "Send the words of one card.")
    if not request.is_json:
        raise ProblemError("wrong-type", "A body of that type cannot be read.", _SHAPE)
    value = posted_json(request)
    if not isinstance(value, dict):
        raise ProblemError("bad-request", "The body is no JSON object.", _SHAPE)
    if "text" not in value:
        raise ProblemError("missing-parameter", "The body has no `text`.", _SHAPE)
    given = {name: value.get(name, "") for name in _FIELDS}
    if not all(isinstance(words, str) for words in given.values()):
        raise ProblemError("bad-request", "Text, type, identifier and game are strings.", _SHAPE)
    return given


def _quoting(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response
