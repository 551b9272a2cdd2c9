"""The part of the JSON API that runs scenarios."""

from __future__ import annotations

from flask import Blueprint, Response, g, request

from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.api.envelope import Parameters, posted_json
from rulings.service.context import MAY_BE_KEPT, address, context
from rulings.service.limits import client_of
from rulings.service.problems import ProblemError
from rulings.service.representations.scenarios import LONGEST_REQUEST, Ran, meta_of, too_long
from rulings.service.travelling.answers import pasted

_YAML = ("text/yaml", "text/x-yaml", "application/yaml", "application/x-yaml", "text/plain", "")
_SHAPE = 'Send JSON as `{"scenario": "…"}` with the YAML text, or the YAML itself as `text/yaml`.'

scenario_api = Blueprint("scenario_api", __name__, url_prefix=PREFIX)


@scenario_api.post("/scenarios")
def posted_scenario() -> Response:
    """Run a scenario that is sent."""
    parameters = read()
    return _answer(context().scenarios.run(_posted(), client_of(request.remote_addr)), parameters)


@scenario_api.get("/scenarios/<hash>")
def scenario(hash: str) -> Response:  # noqa: A002 - the name in the address
    """Run a scenario that was kept."""
    parameters = read()
    return _answer(context().scenarios.run_again(hash), parameters)


def _answer(ran: Ran, parameters: Parameters) -> Response:
    setattr(g, MAY_BE_KEPT, bool(ran.url))
    meta = meta_of(ran) | {"cite": pasted(context(), ran, address()), "scenario": ran.text}
    response = answer(ran.answer.as_data(), parameters, meta, ran.warnings)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _posted() -> str:
    """Read a scenario from JSON or from YAML."""
    if (request.content_length or 0) > LONGEST_REQUEST:
        raise too_long(request.content_length or 0, LONGEST_REQUEST, "request")
    if request.is_json:
        return _of_json()
    if request.mimetype not in _YAML:
        raise ProblemError("wrong-type", "A body of that type cannot be read.", _SHAPE)
    try:
        return request.get_data().decode("utf-8")
    except UnicodeDecodeError:
        raise ProblemError("bad-request", "The scenario is not in UTF-8.", "Send it in UTF-8.") from None


def _of_json() -> str:
    value = posted_json(request)
    if not isinstance(value, dict):
        raise ProblemError("bad-request", "The body is no JSON object.", _SHAPE)
    if "scenario" not in value:
        raise ProblemError("missing-parameter", "The body has no `scenario`.", _SHAPE)
    if not isinstance(value["scenario"], str):
        raise ProblemError("bad-request", "The scenario is no string.", _SHAPE)
    return str(value["scenario"])
