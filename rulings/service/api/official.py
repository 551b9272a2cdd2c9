"""The part of the JSON API that quotes official documents."""

from __future__ import annotations

from flask import Blueprint, Response, request

from rulings.service import lookups
from rulings.service.api.book import PREFIX
from rulings.service.api.envelope import Parameters, envelope, posted_json, read_parameters
from rulings.service.context import context
from rulings.service.problems import ProblemError
from rulings.service.representations import comparison, passages, quotations

official_api = Blueprint("official_api", __name__, url_prefix=PREFIX)


@official_api.get("/passages/<key>/<path:place>")
def passage(key: str, place: str) -> Response:
    """Show a passage, or what stands under a heading."""
    parameters = _parameters()
    return _quoting(envelope(passages.look_up(context().shelf, key, place), warnings=parameters.warnings))


@official_api.get("/history/<game>/<kind>/<name>")
def history(game: str, kind: str, name: str) -> Response:
    """Show what each document said on an entry."""
    parameters = _parameters()
    data = lookups.history(context(), f"{game}/{kind}/{name}")
    return _quoting(envelope(data, {"total": len(data["stages"])}, parameters.warnings))


@official_api.get("/compare/<old>/<new>")
def compare(old: str, new: str) -> Response:
    """Compare two documents, in parts."""
    parameters = _parameters("relation", "cursor", "limit")
    given = parameters.values
    relation, cursor = given.get("relation") or None, given.get("cursor") or None
    data = comparison.compare(context().shelf, old, new, relation, cursor, parameters.limit)
    meta = {"total": data["total"], "limit": parameters.limit, "cursor": data.pop("cursor")}
    return _quoting(envelope(data, meta, parameters.warnings))


@official_api.post("/quotes")
def quotes() -> Response:
    """Say of each sentence of a post whether it is official wording."""
    parameters = _parameters()
    data = quotations.check(context().shelf, _posted())
    return _quoting(envelope(data, {"total": len(data["sentences"])}, parameters.warnings))


def _posted() -> str:
    """Read the text of a post from JSON or from plain text."""
    if request.is_json:
        value = posted_json(request)
        text = value.get("text") if isinstance(value, dict) else None
        if not isinstance(text, str):
            raise ProblemError("bad-request", "The body has no text.", 'Send JSON as `{"text": "…"}`.')
        return text
    if request.mimetype not in ("text/plain", ""):
        hint = "Send `application/json` or `text/plain`."
        raise ProblemError("wrong-type", "A post of that type cannot be read.", hint)
    try:
        return request.get_data().decode("utf-8")
    except UnicodeDecodeError:
        raise ProblemError("bad-request", "The text is not in UTF-8.", "Send it in UTF-8.") from None


def _quoting(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _parameters(*names: str) -> Parameters:
    games = tuple(context().desk.book.games)
    return read_parameters(request.args, names, games, comparison.USUAL_LIMIT, comparison.HIGHEST_LIMIT)
