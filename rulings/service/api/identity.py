"""The part of the JSON API that tells who is who."""

from __future__ import annotations

from flask import Blueprint, Response

from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.context import context
from rulings.service.who import answers as who

identity_api = Blueprint("identity_api", __name__, url_prefix=PREFIX)


@identity_api.get("/same")
def same() -> Response:
    """Tell how two cards are related."""
    parameters = read("a", "b", "game")
    a, b = parameters.required("a"), parameters.required("b")
    response = answer(who.compare(context(), a, b, parameters.game), parameters)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@identity_api.get("/cards/<path:name>/characters")
def characters_of_card(name: str) -> Response:
    """List the unique characters that a card is, each with all its cards."""
    parameters = read("game")
    response = answer(who.characters_of_card(context(), name, parameters.game), parameters)
    response.headers["X-Robots-Tag"] = "noindex"
    return response
