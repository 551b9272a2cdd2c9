"""The pages on which the case book is written: a new case, its words, what becomes of it; no typed word is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from flask import Blueprint, Response, redirect, request

from rulings.cases.record.case import Authority, Case, Status
from rulings.cases.record.problems import CaseError, ConflictError
from rulings.cases.record.status import Right, ways_from
from rulings.people.account import Role
from rulings.people.present import Present
from rulings.service.casework import changing
from rulings.service.casework.actors import LONGEST_REASON, actor_of
from rulings.service.casework.beginnings import beginning_of
from rulings.service.casework.entering import by_field, for_those
from rulings.service.casework.saving import MistakenError, case_of, editions_of
from rulings.service.casework.typed import FIELDS, LONGEST, Mistake, TypedCase, typed_of, typed_of_case
from rulings.service.context import context, say
from rulings.service.pages.book import game_title
from rulings.service.people.gate import at_least, check_site, is_own_form, place, present, to_log_in
from rulings.service.people.pages import own_page

OPEN = (Status.DRAFT, Status.IN_REVIEW)
"""The words of a case that counts for this can be written anew."""

_DIGITS = 9

casework = Blueprint("casework", __name__)


@dataclass(frozen=True, slots=True)
class Form:
    """What a form for a case shows.

    Attributes:
        typed: What stands in its fields.
        case: The case that is written anew; None for a new one.
        why: Why it is changed, as it was typed.
        said: What is to be said on top.
        mistakes: What of it cannot be taken.
        theirs: The case as somebody else has stored it meanwhile.
        slips: The names of the slips of which it is made, with commas between them.
    """

    typed: TypedCase
    case: Case | None = None
    why: str = ""
    said: str = ""
    mistakes: Sequence[Mistake] = ()
    theirs: Case | None = None
    slips: str = ""


@casework.get("/cases/new")
@for_those(Role.JUDGE)
def new(who: Present) -> Response:
    """Show the form for a new case."""
    return shown(who, Form(beginning_of(context(), request.args), slips=request.args.get("slips", "")))


@casework.post("/cases/new")
def posted_new() -> Response:
    """Add a draft."""
    who, form = present(), Form(typed_of(request.form), why=why_sent(), slips=request.form.get("slips", ""))
    refused = _refused(who, form)
    if refused is not None or who is None:
        return refused or to_log_in()
    try:
        stored = changing.add(context(), who, case_of(context(), form.typed, place()), form.why)
    except MistakenError as error:
        return shown(who, replace(form, mistakes=error.mistakes), 400)
    except CaseError as error:
        return shown(who, replace(form, said=str(error)), 400)
    changing.use_slips(context(), form.slips, stored)
    return _to(stored)


@casework.get("/cases/<int:number>/edit")
@for_those(Role.JUDGE)
def edit(who: Present, number: int) -> Response:
    """Show the form for a case, and what may become of it."""
    case = changing.found(context(), number)
    return shown(who, Form(typed_of_case(case), case))


@casework.post("/cases/<int:number>/edit")
def posted_edit(number: int) -> Response:
    """Write the words of a case anew."""
    who, case = present(), changing.found(context(), number)
    form = Form(typed_of(request.form, typed_of_case(case)), case, why_sent())
    refused = _refused(who, form)
    if refused is not None or who is None:
        return refused or to_log_in()
    try:
        read = case_of(context(), form.typed, place(), number, version_sent())
        stored = changing.edit(context(), who, read, form.why)
    except MistakenError as error:
        return shown(who, Form(form.typed, case, form.why, mistakes=error.mistakes), 400)
    except ConflictError as error:
        return shown(who, Form(form.typed, error.theirs, form.why, theirs=error.theirs), 409)
    except CaseError as error:
        return shown(who, Form(form.typed, case, form.why, said=str(error)), 400)
    return _to(stored)


@casework.post("/cases/<int:number>/status")
@for_those(Role.JUDGE)
def posted_status(who: Present, number: int) -> Response:
    """Give a case another status."""
    case = changing.found(context(), number)
    try:
        to = Status(request.form.get("to", ""))
        stored = changing.move(context(), who, _as_read(case), to, why_sent())
    except ValueError:
        return shown(who, Form(typed_of_case(case), case, said=say("casework.no-such-status")), 400)
    except CaseError as error:
        return _refuse(who, case, error)
    return _to(stored)


@casework.post("/cases/<int:number>/supersede")
@for_those(Role.JUDGE)
def posted_supersede(who: Present, number: int) -> Response:
    """Put a case in the place of another."""
    case = changing.found(context(), number)
    old = request.form.get("old", "").strip()
    if not old.isdecimal() or len(old) > _DIGITS:
        return shown(who, Form(typed_of_case(case), case, said=say("casework.name-by-number")), 400)
    try:
        stored = changing.supersede(context(), who, changing.found(context(), int(old)), _as_read(case), why_sent())
    except CaseError as error:
        return _refuse(who, case, error)
    return _to(stored)


def _refused(who: Present | None, form: Form) -> Response | None:
    """Give the form back with all words, where who sends it is not known any more."""
    check_site()
    if who is None:
        return own_page("case_form.html", _data(None, replace(form, said=say("casework.session-is-over"))), 401)
    if not is_own_form():
        return own_page("case_form.html", _data(who, replace(form, said=say("casework.another-session"))), 403)
    at_least(who, Role.JUDGE)
    return None


def _refuse(who: Present, case: Case, error: CaseError) -> Response:
    """Say why something cannot become of a case."""
    is_conflict = isinstance(error, ConflictError)
    said = say("casework.read-it-again", reason=error) if is_conflict else str(error)
    return shown(who, Form(typed_of_case(case), case, why_sent(), said), 409 if is_conflict else 400)


def shown(who: Present, form: Form, status: int = 200) -> Response:
    """Show the form for a case.

    Args:
        who: Who sees it.
        form: What it shows.
        status: The status of the answer.

    Returns:
        The page.
    """
    return own_page("case_form.html", _data(who, form), status)


def _data(who: Present | None, form: Form) -> dict[str, Any]:
    case, typed = form.case, form.typed
    games = context().desk.book.games
    ways = ways_from(case, actor_of(who)) if case is not None and who is not None else {}
    version = case.version if case is not None and _is_fresh(form) else version_sent()
    return {
        "path": f"/cases/{case.number}" if case is not None else "",
        "number": case.number if case is not None else 0,
        "status": str(case.status) if case is not None else "",
        "version": version,
        "is_open": case is None or case.status in OPEN,
        "name": who.account.name if who is not None else "",
        "said": form.said,
        "slips": form.slips,
        "why": form.why,
        "typed": {name: getattr(typed, name) for name in FIELDS},
        "mistakes": by_field(form.mistakes),
        "games": [(key, game_title(key)) for key in games],
        "editions": editions_of(context(), typed.game) or tuple(games[key].editions[0].key for key in games),
        "authorities": [str(authority) for authority in Authority],
        "longest": {**LONGEST, "why": LONGEST_REASON},
        "differing": _differing(typed, form.theirs) if form.theirs is not None else None,
        "ways": [(str(to), way.says) for to, way in ways.items()],
        "may_supersede": _may_supersede(who, case),
    }


def _is_fresh(form: Form) -> bool:
    """Whether the form is one for the case as it is stored: not yet sent, or compared with it in a conflict."""
    return request.method == "GET" or form.theirs is not None or "version" not in request.form


def _may_supersede(who: Present | None, case: Case | None) -> bool:
    is_there = case is not None and case.status in (Status.IN_REVIEW, Status.IN_FORCE)
    return is_there and who is not None and Right.DECIDE in actor_of(who).rights


def _differing(ours: TypedCase, theirs: Case) -> list[dict[str, str]]:
    """List the fields in which two versions of a case differ, whole."""
    stored = typed_of_case(theirs)
    return [
        {"field": name, "ours": getattr(ours, name), "theirs": getattr(stored, name)}
        for name in FIELDS
        if getattr(ours, name).strip() != getattr(stored, name).strip()
    ]


def _as_read(case: Case) -> Case:
    """The case as whoever decides has read it, so that what was changed since is noticed."""
    return Case(number=case.number, game=case.game, question=case.question, status=case.status, version=version_sent())


def version_sent() -> int:
    """Say which version of a case was read, as the form says it; 0 where it says none."""
    given = request.form.get("version", "")
    return int(given) if given.isdecimal() and len(given) <= _DIGITS else 0


def why_sent() -> str:
    """Say why something is done, as the form says it."""
    return request.form.get("why", "")[: LONGEST_REASON * 2]


def _to(case: Case) -> Response:
    return cast(Response, redirect(f"/cases/{case.number}", 303))
