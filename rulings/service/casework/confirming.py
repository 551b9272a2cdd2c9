"""The page on which a head judge reads a case again beside the law of today, and says whether it holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from flask import Blueprint, Response, redirect, request

from rulings.cases.record.problems import CaseError, ConflictError
from rulings.people.account import Role
from rulings.people.present import Present
from rulings.service.casework import changing
from rulings.service.casework.actors import LONGEST_REASON
from rulings.service.casework.entering import for_those
from rulings.service.casework.pages import Form, shown, version_sent, why_sent
from rulings.service.casework.reading_again import ReadAgain, read_again, successor_of
from rulings.service.context import context, say
from rulings.service.people.pages import own_page
from rulings.service.representations.cases import of_difference, path_of

confirming = Blueprint("confirming", __name__)


@confirming.get("/cases/<int:number>/confirm")
@for_those(Role.HEAD_JUDGE)
def confirm(who: Present, number: int) -> Response:
    """Show a case beside the law of today."""
    del who
    return _page(read_again(context(), number))


@confirming.post("/cases/<int:number>/confirm")
@for_those(Role.HEAD_JUDGE)
def posted_confirm(who: Present, number: int) -> Response:
    """Say that a case holds as it is."""
    again = read_again(context(), number)
    if version_sent() == again.case.version and request.form.get("seal", "") != again.seal:
        return _page(again, say("casework.other-law"), 409)
    try:
        changing.confirm(context(), who, replace(again.pinned, version=version_sent()), why_sent())
    except ConflictError as error:
        return _page(again, say("casework.read-it-again", reason=error), 409)
    except CaseError as error:
        return _page(again, str(error), 400)
    return cast(Response, redirect(path_of(number), 303))


@confirming.get("/cases/<int:number>/successor")
@for_those(Role.JUDGE)
def successor(who: Present, number: int) -> Response:
    """Show the form for a case in the place of another, with the answer of today."""
    said = say("casework.put-in-force", number=number)
    return shown(who, Form(successor_of(read_again(context(), number)), said=said))


def _page(again: ReadAgain, said: str = "", status: int = 200) -> Response:
    case = again.case
    data: dict[str, Any] = {
        "number": case.number,
        "path": path_of(case.number),
        "question": case.question,
        "short_answer": case.short_answer,
        "status": str(case.status),
        "is_closed": case.is_closed,
        "version": case.version,
        "seal": again.seal,
        "differences": [of_difference(one) for one in again.differences],
        "said": said,
        "why": why_sent(),
        "longest": {"why": LONGEST_REASON},
    }
    return own_page("case_confirm.html", data, status)
