"""The part of the JSON API on many cards: listed, found by name, completed, drawn, asked for together, and in bulk."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from flask import Blueprint, Response, g, request

from rulings.service import bulk, card_browsing
from rulings.service import card_lookups as cards
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, answer_list, read
from rulings.service.api.asked import LISTED
from rulings.service.api.envelope import Parameters, posted_json
from rulings.service.context import ONLY_NOW, Context, address, context
from rulings.service.problems import ProblemError
from rulings.service.representations.cards import of_sheet

MOST_ASKED = 75
"""Names that one request may ask for together."""

MOST_COMPLETED = 200
LONGEST_REQUEST = 20_000
"""Bytes that the body of a request for several cards may have."""

_SHAPE = f'Send JSON as `{{"names": ["…", "…"]}}`, with up to {MOST_ASKED} names.'

card_list_api = Blueprint("card_list_api", __name__, url_prefix=PREFIX)


@card_list_api.get("/cards")
def card_list() -> Response:
    """List cards, all or those that filters and a query leave."""
    parameters = _narrowing(*LISTED, usual_limit=50, highest_limit=500)
    found = card_browsing.select(context(), parameters.game, _asked(parameters))
    game = context().card_box(parameters.game).game
    return _quoting(answer_list(found, parameters, lambda part: [of_sheet(sheet, game) for sheet in part]))


@card_list_api.get("/cards/named")
def named() -> Response:
    """Show the card of a name, as it stands or nearly so."""
    parameters = read("exact", "near", "game")
    exact, near = parameters.values.get("exact", ""), parameters.values.get("near", "")
    if bool(exact) == bool(near):
        hint = "Add `?exact=…` for the name as it stands, or `?near=…` for the only one that is like it."
        raise ProblemError("missing-parameter", "One of `exact` and `near` says the name.", hint)
    find, name = (cards.card_exactly, exact) if exact else (cards.card, near)
    data = find(context(), name, parameters.game)
    return _quoting(answer(data, parameters, cards.meta_of(context(), data, address())))


@card_list_api.get("/cards/autocomplete")
def autocomplete() -> Response:
    """List cards whose names begin with what has been typed."""
    parameters = read("q", "game", *LISTED, usual_limit=20, highest_limit=50)
    found = card_browsing.complete(context(), parameters.required("q"), parameters.game, MOST_COMPLETED)
    return _quoting(answer_list(found, parameters, list))


@card_list_api.get("/cards/random")
def random_card() -> Response:
    """Show a card that is drawn by lot, of all or of those that filters and a query leave."""
    parameters = _narrowing()
    game = context().card_box(parameters.game).game
    found = card_browsing.select(context(), game, _asked(parameters))
    if not found:
        raise ProblemError("unknown-card", "No imported card is as you ask.", "Ask for less.")
    setattr(g, ONLY_NOW, True)
    data = cards.card(context(), random.choice(found).key, game)
    response = _quoting(answer(data, parameters, cards.meta_of(context(), data, address())))
    response.headers["Cache-Control"] = "no-store"
    return response


@card_list_api.post("/cards/collection")
def collection() -> Response:
    """Show the cards of several names at once."""
    parameters = read("game")
    data = [cards.card_or_problem(context(), name, parameters.game) for name in _posted_names()]
    missing = sum(found["problem"] is not None for found in data)
    return _quoting(answer(data, parameters, {"total": len(data), "missing": missing}))


@card_list_api.get("/cards.ndjson")
def cards_ndjson() -> Response:
    """Give all cards, a line of JSON each."""
    return _in_bulk(bulk.cards_as_lines, bulk.NDJSON, "cards")


@card_list_api.get("/cards.csv")
def cards_csv() -> Response:
    """Give all printings as a table."""
    return _in_bulk(bulk.printings_as_table, bulk.CSV, "cards")


@card_list_api.get("/readings.ndjson")
def readings_ndjson() -> Response:
    """Give what was read of each card's text, a line of JSON each."""
    return _in_bulk(bulk.readings_as_lines, bulk.NDJSON, "readings")


@card_list_api.get("/readings.csv")
def readings_csv() -> Response:
    """Give what was read of each card's text as a table."""
    return _in_bulk(bulk.readings_as_table, bulk.CSV, "readings")


def _in_bulk(write: Callable[[Context, str | None], str], kind: bulk.Kind, name: str) -> Response:
    game = read("game").game
    return _quoting(bulk.give(write(context(), game), kind, name, bulk.date_of_cards(context(), game)))


def _narrowing(*names: str, usual_limit: int = 50, highest_limit: int = 500) -> Parameters:
    fields = card_browsing.names_of_filters(context())
    return read("q", "game", *fields, *names, usual_limit=usual_limit, highest_limit=highest_limit)


def _asked(parameters: Parameters) -> Mapping[str, str]:
    return {name: value for name, value in parameters.values.items() if name not in ("game", *LISTED)}


def _posted_names() -> list[str]:
    if (request.content_length or 0) > LONGEST_REQUEST:
        detail = f"The request has {request.content_length:,} bytes; up to {LONGEST_REQUEST:,} are read."
        raise ProblemError("too-large", detail, _SHAPE)
    if not request.is_json:
        raise ProblemError("wrong-type", "A body of that type cannot be read.", _SHAPE)
    value = posted_json(request)
    names = value.get("names") if isinstance(value, dict) else None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ProblemError("bad-request", "The body has no list of names.", _SHAPE)
    if len(names) > MOST_ASKED:
        raise ProblemError("too-large", f"The body asks for {len(names)} cards at once.", _SHAPE)
    return names


def _quoting(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response
