"""The part of the JSON API that writes the case book in the name of whoever's token a program shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, request

from rulings.cases.record.case import Case, Status
from rulings.cases.record.lines import LineError
from rulings.cases.record.problems import CaseError, ConflictError, NotAllowedError
from rulings.people.account import Role
from rulings.people.present import Present
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.api.envelope import posted_json
from rulings.service.casework import changing
from rulings.service.casework.reading_again import read_again
from rulings.service.casework.saving import MistakenError, case_of
from rulings.service.casework.typed import TypedCase, typed_of_case, typed_of_json
from rulings.service.context import context
from rulings.service.people.gate import at_least, bearer, place
from rulings.service.problems import ProblemError
from rulings.service.representations.cases import of_difference

_OWN = ("why", "supersedes", "to")
_DIGITS = 9

casework_api = Blueprint("casework_api", __name__, url_prefix=PREFIX)


@casework_api.post("/cases")
def posted_case() -> Response:
    """Add a draft."""
    who, sent = _who(), _sent()
    typed = _typed(sent, None)
    try:
        return _written(changing.add(context(), who, case_of(context(), typed, place()), _why(sent)))
    except (MistakenError, CaseError) as error:
        raise _problem(error) from error


@casework_api.patch("/cases/<int:number>")
def patched_case(number: int) -> Response:
    """Write fields of a case anew."""
    who, version, sent = _who(), _version(), _sent()
    typed = _typed(sent, typed_of_case(changing.found(context(), number)))
    try:
        case = case_of(context(), typed, place(), number, version)
        return _written(changing.edit(context(), who, case, _why(sent)))
    except (MistakenError, CaseError) as error:
        raise _problem(error) from error


@casework_api.post("/cases/<int:number>/status")
def posted_status(number: int) -> Response:
    """Give a case another status, or put it in the place of another."""
    who, version, sent = _who(), _version(), _sent()
    case = changing.found(context(), number)
    read_case = Case(number=number, game=case.game, question=case.question, status=case.status, version=version)
    old = sent.get("supersedes")
    try:
        if isinstance(old, int) and not isinstance(old, bool) and 0 <= old < 10**_DIGITS:
            older = changing.found(context(), old)
            return _written(changing.supersede(context(), who, older, read_case, _why(sent)))
        return _written(changing.move(context(), who, read_case, Status(str(sent.get("to"))), _why(sent)))
    except ValueError:
        hint = f"Send `to` with one of {', '.join(Status)}, or `supersedes` with the number of a case."
        raise ProblemError("bad-request", "There is no such status.", hint) from None
    except CaseError as error:
        raise _problem(error) from error


@casework_api.post("/cases/<int:number>/reading")
def posted_reading_again(number: int) -> Response:
    """Lay a case beside the law of today; nothing is written."""
    _who(Role.HEAD_JUDGE)
    again = read_again(context(), number)
    differing = [of_difference(one) for one in again.differences]
    data = {"number": number, "version": again.case.version, "seal": again.seal, "differences": differing}
    return answer(data, read())


@casework_api.post("/cases/<int:number>/confirmation")
def posted_confirmation(number: int) -> Response:
    """Say that a case holds as it is."""
    who, version, sent = _who(Role.HEAD_JUDGE), _version(), _sent()
    again = read_again(context(), number)
    if sent.get("seal") != again.seal:
        hint = "Read it again, and send the `seal` of what you have read."
        raise ProblemError("changed-meanwhile", "It comes to something else than what you have read.", hint)
    try:
        return _written(changing.confirm(context(), who, replace(again.pinned, version=version), _why(sent)))
    except CaseError as error:
        raise _problem(error) from error


def _who(role: Role = Role.JUDGE) -> Present:
    who = bearer()
    at_least(who, role)
    return who


def _sent() -> Mapping[str, Any]:
    value = posted_json(request)
    if not isinstance(value, dict):
        raise ProblemError("bad-request", "The body is no JSON object.", "Send the fields of a case as an object.")
    return value


def _typed(sent: Mapping[str, Any], usual: TypedCase | None) -> TypedCase:
    try:
        return typed_of_json({name: said for name, said in sent.items() if name not in _OWN}, usual)
    except LineError as error:
        raise ProblemError("bad-case", str(error), "docs/people.md says what a case is sent as.") from error


def _why(sent: Mapping[str, Any]) -> str:
    why = sent.get("why", "")
    return why if isinstance(why, str) else ""


def _version() -> int:
    """Read which version of the case the program has read."""
    tags = [tag for tag in request.if_match if tag.isdecimal() and len(tag) <= _DIGITS]
    if len(tags) != 1:
        hint = 'Send `If-Match: "3"` with the version that you have read, so that nobody else’s words are lost.'
        raise ProblemError("missing-parameter", "It is not said which version of the case you have read.", hint)
    return int(tags[0])


def _written(case: Case) -> Response:
    data = {"number": case.number, "version": case.version, "status": str(case.status), "url": f"/cases/{case.number}"}
    response = answer(data, read())
    response.headers["ETag"] = f'"{case.version}"'
    return response


def _problem(error: MistakenError | CaseError) -> ProblemError:
    if isinstance(error, ConflictError):
        hint = "Nothing was written. Read the case again, put both together, and send it with its version of now."
        return ProblemError("changed-meanwhile", str(error), hint)
    if isinstance(error, NotAllowedError):
        return ProblemError("not-allowed", str(error), "Nothing was written.")
    return ProblemError("bad-case", str(error), "Nothing was written.")
