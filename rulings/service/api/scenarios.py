"""The part of the JSON API that runs scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, g, request

from rulings.scenarios.showing.changes import Change
from rulings.scenarios.showing.differences import compare
from rulings.service.answers import changes_offered, compared_with, first_of
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, answer_list, read
from rulings.service.api.envelope import Parameters, posted_json
from rulings.service.calculations import FIELDS, who_has_initiative
from rulings.service.context import MAY_BE_KEPT, address, context
from rulings.service.limits import client_of
from rulings.service.problems import ProblemError
from rulings.service.representations.answers.comparisons import of_comparison
from rulings.service.representations.answers.first import about_first, without_tables
from rulings.service.representations.entries import Json
from rulings.service.representations.scenarios import LONGEST_REQUEST, Ran, meta_of, too_long
from rulings.service.travelling.answers import pasted

_YAML = ("text/yaml", "text/x-yaml", "application/yaml", "application/x-yaml", "text/plain", "")
_SHAPE = 'Send JSON as `{"scenario": "…"}` with the YAML text, or the YAML itself as `text/yaml`.'

TABLES = "tables"
"""The value of `with` by which an answer has the tables of its steps."""

scenario_api = Blueprint("scenario_api", __name__, url_prefix=PREFIX)


@scenario_api.post("/scenarios")
def posted_scenario() -> Response:
    """Run a scenario that is sent."""
    parameters = read("with")
    return _answer(context().scenarios.run(_posted(), client_of(request.remote_addr)), parameters)


@scenario_api.get("/scenarios/<hash>")
def scenario(hash: str) -> Response:  # noqa: A002 - the name in the address
    """Run a scenario that was kept."""
    parameters = read("with")
    return _answer(context().scenarios.run_again(hash), parameters)


@scenario_api.get("/scenarios/<hash>/first")
def first_answer(hash: str) -> Response:  # noqa: A002 - the name in the address
    """Give the answer to a scenario as it was given first."""
    parameters = read()
    text, first = context().scenarios.text_of(hash), first_of(hash)
    return _unlisted(answer(first.answer.as_data(), parameters, {"scenario": text} | about_first(first)))


@scenario_api.get("/scenarios/<hash>/differences")
def differences(hash: str) -> Response:  # noqa: A002 - the name in the address
    """Compare the answer of today with that to another scenario, or with the one that was given first."""
    parameters = read("from")
    ran, former = context().scenarios.run_again(hash), parameters.values.get("from", "")
    if former:
        compared = compare(context().scenarios.run_again(former).answer, ran.answer)
    else:
        compared = compared_with(first_of(hash), ran)
    return _unlisted(answer(of_comparison(compared), parameters))


@scenario_api.get("/scenarios/<hash>/changes")
def changes(hash: str) -> Response:  # noqa: A002 - the name in the address
    """List scenarios that differ from one in a single thing."""
    parameters = read("cursor", "limit")
    offered = changes_offered(context().scenarios.run_again(hash))
    return _unlisted(answer_list(offered, parameters, _of_changes))


@scenario_api.get("/initiative")
def initiative() -> Response:
    """Tell the state of a battle of two characters, and who has initiative."""
    parameters = read(*FIELDS)
    return answer(who_has_initiative(parameters.values), parameters)


def _of_changes(listed: Sequence[Change]) -> list[Json]:
    return [{"key": change.key, "says": change.says, "scenario": change.text} for change in listed]


def _answer(ran: Ran, parameters: Parameters) -> Response:
    wanted = parameters.values.get("with") or ""
    if wanted not in ("", TABLES):
        raise ProblemError("bad-parameter", "There is nothing of this name to be had.", f"Known is `{TABLES}`.")
    setattr(g, MAY_BE_KEPT, bool(ran.url))
    meta = meta_of(ran) | {"cite": pasted(context(), ran, address()), "scenario": ran.text}
    shown = ran.answer if wanted else without_tables(ran.answer)
    return _unlisted(answer(shown.as_data(), parameters, meta, ran.warnings))


def _unlisted(response: Response) -> Response:
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
