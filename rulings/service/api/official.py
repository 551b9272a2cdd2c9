"""The part of the JSON API that quotes official documents."""

from __future__ import annotations

from flask import Blueprint, Response, request

from rulings.service import bulk, lookups
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, answer_part, read
from rulings.service.api.asked import LISTED
from rulings.service.api.envelope import posted_json
from rulings.service.context import context
from rulings.service.problems import ProblemError
from rulings.service.representations import comparison, passages, quotations
from rulings.service.representations.parts import Part

official_api = Blueprint("official_api", __name__, url_prefix=PREFIX)


@official_api.get("/passages/<key>/<path:place>")
def passage(key: str, place: str) -> Response:
    """Show a passage, or what stands under a heading."""
    parameters = read()
    return _quoting(answer(passages.look_up(context().shelf, key, place), parameters))


@official_api.get("/passages.ndjson")
def passages_ndjson() -> Response:
    """Give all passages of the documents, a line of JSON each."""
    return _quoting(
        bulk.give(bulk.passages_as_lines(context()), bulk.NDJSON, "passages", bulk.date_of_documents(context()))
    )


@official_api.get("/passages.csv")
def passages_csv() -> Response:
    """Give all passages of the documents as a table."""
    return _quoting(
        bulk.give(bulk.passages_as_table(context()), bulk.CSV, "passages", bulk.date_of_documents(context()))
    )


def _in_bulk(text: str, kind: bulk.Kind) -> Response:
    return _quoting(bulk.give(text, kind, "passages", bulk.date_of_documents(context())))


@official_api.get("/history/<game>/<kind>/<name>")
def history(game: str, kind: str, name: str) -> Response:
    """Show what each document said on an entry."""
    parameters = read()
    data = lookups.history(context(), f"{game}/{kind}/{name}")
    return _quoting(answer(data, parameters, {"total": len(data["stages"])}))


@official_api.get("/compare/<old>/<new>")
def compare(old: str, new: str) -> Response:
    """Compare two documents, in parts."""
    parameters = read("relation", *LISTED, usual_limit=comparison.USUAL_LIMIT, highest_limit=comparison.HIGHEST_LIMIT)
    given = parameters.values
    relation, cursor = given.get("relation") or None, given.get("cursor") or None
    data = comparison.compare(context().shelf, old, new, relation, cursor, parameters.limit)
    part = Part(tuple(data["pairs"]), data.pop("cursor"), data["total"])
    return _quoting(answer_part(part, data, parameters))


@official_api.post("/quotes")
def quotes() -> Response:
    """Say of each sentence of a post whether it is official wording."""
    parameters = read()
    data = quotations.check(context().shelf, _posted())
    return _quoting(answer(data, parameters, {"total": len(data["sentences"])}))


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
