"""The pages on which a judge writes down a ruling given at a table, and finds those that wait for a case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, cast

from flask import Blueprint, Response, redirect, request

from rulings.cases.slips.slip import LENGTH, Slip, grouped, name_of
from rulings.cases.slips.store import SlipBox
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.people.account import Role
from rulings.people.present import Present
from rulings.service.casework.beginnings import beginning_of
from rulings.service.casework.changing import note
from rulings.service.casework.entering import by_field, for_those
from rulings.service.casework.saving import clauses_of, editions_of
from rulings.service.casework.typed import LONGEST, Mistake, TypedCase, mistakes_of_form, typed_of
from rulings.service.context import Context, context, say
from rulings.service.pages.book import game_title
from rulings.service.people.gate import at_least, check_site, gate, is_own_form, present
from rulings.service.people.pages import own_page
from rulings.service.problems import ProblemError

table_slips = Blueprint("table_slips", __name__)


@table_slips.get("/slips")
@for_those(Role.JUDGE)
def waiting(who: Present) -> Response:
    """List the slips of which no case was made, those that are alike together."""
    del who
    try:
        groups = grouped(slip_box(context()).waiting())
    except BrokenCaseBookError as error:
        raise broken() from error
    return own_page("table_slips.html", {"groups": list(map(_of_group, groups))})


@table_slips.get("/slips/new")
@for_those(Role.JUDGE)
def new(who: Present) -> Response:
    """Show the form for a slip."""
    return _show(who, beginning_of(context(), request.args), request.args.get("scenario", ""))


@table_slips.post("/slips/new")
def posted_new() -> Response:
    """Keep a slip, and show it."""
    check_site()
    who, typed, scenario = present(), typed_of(request.form), request.form.get("scenario_key", "")
    if who is None:
        return _show(None, typed, scenario, said=say("casework.session-is-over"), status=401)
    if not is_own_form():
        return _show(who, typed, scenario, said=say("casework.another-session"), status=403)
    at_least(who, Role.JUDGE)
    mistakes = _mistakes(context(), typed)
    if mistakes:
        return _show(who, typed, scenario, mistakes=mistakes, status=400)
    slip = Slip(
        name=name_of(gate().random(LENGTH)),
        game=typed.game,
        question=typed.question.strip(),
        answer=typed.short_answer.strip(),
        clauses=clauses_of(context(), typed).ids,
        edition=typed.edition,
        judge=who.account.name,
        at=gate().clock(),
        scenario=scenario if context().scenarios.is_kept(scenario) else "",
    )
    try:
        slip_box(context()).add(slip)
    except BrokenCaseBookError as error:
        raise broken() from error
    note(who, "new slip", f"slip {slip.name}")
    return cast(Response, redirect(f"/slips/{slip.name}", 303))


def slip_box(context: Context) -> SlipBox:
    """Find the slips of a desk.

    Raises:
        ProblemError: The desk keeps none.
    """
    if context.desk.slips is None:
        raise ProblemError("unknown-route", "This desk keeps no slips.", "It has no folder for them.")
    return context.desk.slips


def broken() -> ProblemError:
    """Make the problem of slips that cannot be used."""
    hint = "Nothing was written. Try again in some seconds; if it happens again, tell whoever runs this desk."
    return ProblemError("store-unavailable", "The slips cannot be used now.", hint)


def _mistakes(context: Context, typed: TypedCase) -> tuple[Mistake, ...]:
    found = list(mistakes_of_form(typed))
    if not typed.short_answer.strip():
        found.append(Mistake("short_answer", "A slip needs what was ruled."))
    if typed.game not in context.desk.book.games:
        found.append(Mistake("game", f"The games are {', '.join(context.desk.book.games)}."))
    elif typed.edition and typed.edition not in editions_of(context, typed.game):
        found.append(
            Mistake("edition", f"The editions of this game are {', '.join(editions_of(context, typed.game))}.")
        )
    return (*found, *clauses_of(context, typed).mistakes)


def _show(
    who: Present | None,
    typed: TypedCase,
    scenario: str,
    said: str = "",
    mistakes: Sequence[Mistake] = (),
    status: int = 200,
) -> Response:
    games = context().desk.book.games
    data: Mapping[str, Any] = {
        "said": said,
        "name": who.account.name if who is not None else "",
        "typed": typed,
        "scenario": scenario,
        "mistakes": by_field(mistakes),
        "games": [(key, game_title(key)) for key in games],
        "editions": editions_of(context(), typed.game) or tuple(games[key].editions[0].key for key in games),
        "longest": LONGEST,
    }
    return own_page("table_slip_form.html", data, status)


def _of_group(group: Sequence[Slip]) -> dict[str, Any]:
    return {
        "names": ",".join(slip.name for slip in group),
        "slips": [
            {
                "name": slip.name,
                "question": slip.question,
                "answer": slip.answer,
                "judge": slip.judge,
                "at": datetime.fromtimestamp(slip.at, UTC).strftime("%Y-%m-%d %H:%M"),
            }
            for slip in group
        ],
        "differ": len({slip.answer.strip().casefold() for slip in group}) > 1,
    }
