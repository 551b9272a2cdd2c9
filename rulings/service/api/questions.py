"""The part of the JSON API that makes scenarios itself: two cards against each other, and typed questions."""

from __future__ import annotations

from flask import Blueprint, Response

from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.asking.two_cards import FIELDS, versus
from rulings.service.asking.typed import answered
from rulings.service.context import context

question_api = Blueprint("question_api", __name__, url_prefix=PREFIX)


@question_api.get("/versus")
def two_cards() -> Response:
    """Set two cards against each other."""
    parameters = read("game", *FIELDS)
    given = {name: parameters.values[name] for name in FIELDS if name in parameters.values}
    response = answer(versus(context(), given, parameters.game), parameters)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@question_api.get("/ask")
def typed_question() -> Response:
    """Answer a typed question."""
    parameters = read("game", "q")
    text = parameters.required("q")
    meant = context().questions.understand(text, parameters.game)
    ways = context().questions.ways_to_ask(text, parameters.game) if meant is None else ()
    response = answer(answered(text, meant, context().scenarios, ways), parameters)
    response.headers["X-Robots-Tag"] = "noindex"
    return response
