"""Changes of the case book in somebody's name, as the pages and the API make them, each with its line in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from flask import current_app

from rulings.cases.record.case import Case, Status
from rulings.cases.record.problems import UnknownCaseError
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.people.log import LogLine
from rulings.people.present import Present
from rulings.people.store.opening import UnavailableError
from rulings.service.casework.actors import actor_of, mark_of
from rulings.service.context import Context
from rulings.service.people.gate import gate, place
from rulings.service.problems import ProblemError

_T = TypeVar("_T")


def case_book(context: Context) -> CaseBook:
    """Find the case book of a desk.

    Raises:
        ProblemError: The desk keeps none.
    """
    if context.desk.cases is None:
        raise ProblemError("unknown-route", "This desk keeps no case book.", "It has no folder for one.")
    return context.desk.cases


def found(context: Context, number: int) -> Case:
    """Find a case.

    Args:
        context: What is answered from.
        number: Its number.

    Returns:
        The case.

    Raises:
        ProblemError: There is none, or the case book cannot be used.
    """
    return _problems(lambda: case_book(context).find(number))


def add(context: Context, who: Present, case: Case, why: str) -> Case:
    """Add a draft.

    Args:
        context: What is answered from.
        who: Who writes it.
        case: What it says.
        why: The reason in words.

    Returns:
        The case as it is stored.

    Raises:
        CaseError: It is refused.
        ProblemError: The case book cannot be used.
    """
    mark = mark_of(who, gate().clock(), why)
    stored = _problems(lambda: case_book(context).add(case, actor_of(who), mark))
    note(who, "new case", f"case {stored.number}")
    return stored


def use_slips(context: Context, names: str, case: Case) -> None:
    """Note that a case was made of slips, so that they wait no longer.

    Args:
        context: What is answered from.
        names: The names of the slips, with commas between them; none where empty.
        case: The case, which is stored whatever becomes of this.
    """
    if not names or context.desk.slips is None:
        return
    try:
        context.desk.slips.became(names.split(","), case.number)
    except BrokenCaseBookError as error:
        current_app.logger.error("The slips %s wait though they became case %s: %s", names, case.number, error)


def edit(context: Context, who: Present, case: Case, why: str) -> Case:
    """Write the words of a case anew.

    Args:
        context: What is answered from.
        who: Who writes.
        case: What it shall say, with the version that it was made from.
        why: The reason in words.

    Returns:
        The case as it is stored.

    Raises:
        ConflictError: Another version is stored.
        CaseError: It is refused.
        ProblemError: There is no such case, or the case book cannot be used.
    """
    mark = mark_of(who, gate().clock(), why)
    stored = _problems(lambda: case_book(context).edit(case, actor_of(who), mark))
    note(who, "edit case", f"case {stored.number}, version {stored.version}")
    return stored


def move(context: Context, who: Present, case: Case, to: Status, why: str) -> Case:
    """Give a case another status.

    Args:
        context: What is answered from.
        who: Who decides.
        case: The case, with the version that was read.
        to: The status.
        why: The reason in words.

    Returns:
        The case as it is stored.

    Raises:
        ConflictError: Another version is stored.
        CaseError: It is refused.
        ProblemError: There is no such case, or the case book cannot be used.
    """
    mark = mark_of(who, gate().clock(), why)
    stored = _problems(lambda: case_book(context).move(case, to, actor_of(who), mark))
    note(who, "move case", f"case {stored.number}: {case.status} to {stored.status}")
    return stored


def confirm(context: Context, who: Present, pinned: Case, why: str) -> Case:
    """Say that a case holds as it is, with the clauses and the answer of today.

    Args:
        context: What is answered from.
        who: Who has read it again.
        pinned: The case, pinned anew, with the version that was read.
        why: The reason in words.

    Returns:
        The case as it is stored.

    Raises:
        ConflictError: Another version is stored.
        CaseError: It is refused.
        ProblemError: There is no such case, or the case book cannot be used.
    """
    mark = mark_of(who, gate().clock(), why)
    stored = _problems(lambda: case_book(context).confirm(pinned, actor_of(who), mark))
    note(who, "confirm case", f"case {stored.number}, version {stored.version}")
    return stored


def supersede(context: Context, who: Present, old: Case, new: Case, why: str) -> Case:
    """Put a case in the place of another.

    Args:
        context: What is answered from.
        who: Who decides.
        old: The case in force.
        new: The case that takes its place.
        why: The reason in words.

    Returns:
        The new case as it is stored.

    Raises:
        ConflictError: Another version of one is stored.
        CaseError: It is refused.
        ProblemError: There is no such case, or the case book cannot be used.
    """
    mark = mark_of(who, gate().clock(), why)
    _, stored = _problems(lambda: case_book(context).supersede(old, new, actor_of(who), mark))
    note(who, "supersede case", f"case {old.number} by case {stored.number}")
    return stored


def note(who: Present, deed: str, about: str) -> None:
    """Write into the log of the people what somebody did; it is done already, whatever becomes of this.

    Args:
        who: Who did it.
        deed: What was done.
        about: To what.
    """
    by = who.account.name if who.token is None else f"{who.account.name}, token {who.token.id}"
    try:
        gate().people.note(LogLine(gate().clock(), by, deed, about, place()))
    except UnavailableError as error:
        current_app.logger.error("The log of the people lacks a line (%s, %s): %s", deed, about, error)


def _problems(ask: Callable[[], _T]) -> _T:
    try:
        return ask()
    except UnknownCaseError as error:
        raise ProblemError("unknown-case", str(error), "The cases are listed at /cases.") from error
    except BrokenCaseBookError as error:
        hint = "Nothing was written. Try again in some seconds; if it happens again, tell whoever runs this desk."
        raise ProblemError("store-unavailable", "The case book cannot be used now.", hint) from error
