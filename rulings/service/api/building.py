"""The part of the JSON API with which scenarios are written by pointing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, request

from rulings.games import GAMES
from rulings.scenarios.editing.patch import OPERATIONS, Edit
from rulings.scenarios.editing.where import RULES, Written, what_is_written
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.api.envelope import posted_json
from rulings.service.context import context
from rulings.service.problems import ProblemError
from rulings.service.representations import building
from rulings.service.representations.scenarios import LONGEST_REQUEST, checked, too_long

building_api = Blueprint("building_api", __name__, url_prefix=PREFIX)

_SHAPE = 'Send JSON as `{"scenario": "…"}` with the YAML text; docs/api.md says what goes with it.'
_EDITS = 'Edits are a list such as `[{"op": "add", "path": "/before/A/hand/-", "value": "Envoy"}]`.'
_FIELDS = ("op", "path", "value", "from")


@building_api.get("/scenarios/language")
def language() -> Response:
    """Say which places, settings and forms of lines there are."""
    parameters = read("game")
    return answer(building.language_of(GAMES[parameters.game or next(iter(GAMES))]), parameters)


@building_api.post("/scenarios/outline")
def posted_outline() -> Response:
    """Tell what stands where in a scenario."""
    parameters = read("game")
    return answer(building.outline_of(context().scenarios, _text(_body()), parameters.game or ""), parameters)


@building_api.post("/scenarios/edits")
def posted_edits() -> Response:
    """Edit the text of a scenario."""
    parameters = read()
    body = _body()
    return answer(building.edited(checked(_text(body)), edits_of(body.get("edits"))), parameters)


@building_api.post("/scenarios/plays")
def posted_plays() -> Response:
    """Tell what can come next in a scenario."""
    parameters = read()
    return answer(building.coming_of(context().scenarios, _text(_body())), parameters)


@building_api.post("/scenarios/completions")
def posted_completions() -> Response:
    """List what a line can become."""
    parameters = read()
    body = _body()
    text = checked(_text(body))
    written = _written(body, text)
    data = building.completed(text, written)
    return answer(data, parameters, {"rule": written.rule, "typed": written.typed})


def edits_of(value: Any) -> tuple[Edit, ...]:
    """Read edits that are sent.

    Args:
        value: What was sent.

    Returns:
        The edits.

    Raises:
        ProblemError: They are no list of edits, or too many.
    """
    if not isinstance(value, list) or len(value) > building.MOST_EDITS or not all(map(_is_edit, value)):
        detail = f"The edits are no list of up to {building.MOST_EDITS} objects of strings with `op` and `path`."
        raise ProblemError("bad-request", detail, _EDITS)
    return tuple(
        Edit(edit["op"], edit["path"], edit.get("value", ""), edit.get("from", edit["path"])) for edit in value
    )


def _is_edit(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.get("op") in OPERATIONS
        and "path" in value
        and all(name in _FIELDS and isinstance(text, str) and _is_text(text) for name, text in value.items())
    )


def _is_text(text: str) -> bool:
    try:
        return len(text.encode()) <= LONGEST_REQUEST
    except UnicodeEncodeError:
        return False


def _written(body: Mapping[str, Any], text: str) -> Written:
    """Read which line is to be completed: by its number, or by the rule that reads it and what stands there."""
    line, rule, typed = body.get("line"), body.get("rule", ""), body.get("typed", "")
    if isinstance(line, int) and not isinstance(line, bool):
        return what_is_written(text, line)
    if rule not in RULES or not isinstance(typed, str) or not _is_text(typed):
        detail = f"The body has neither the number of a `line`, nor a `rule` ({', '.join(RULES)}) with what is `typed`."
        raise ProblemError("bad-request", detail, _SHAPE)
    return Written(rule, typed)


def _body() -> Mapping[str, Any]:
    """Read the JSON object that was sent."""
    if (request.content_length or 0) > LONGEST_REQUEST:
        raise too_long(request.content_length or 0, LONGEST_REQUEST, "request")
    if not request.is_json:
        raise ProblemError("wrong-type", "A body of that type cannot be read.", _SHAPE)
    value = posted_json(request)
    if not isinstance(value, dict):
        raise ProblemError("bad-request", "The body is no JSON object.", _SHAPE)
    return value


def _text(body: Mapping[str, Any]) -> str:
    """Take the scenario from a body."""
    if "scenario" not in body:
        raise ProblemError("missing-parameter", "The body has no `scenario`.", _SHAPE)
    if not isinstance(body["scenario"], str):
        raise ProblemError("bad-request", "The scenario is no string.", _SHAPE)
    return str(body["scenario"])
