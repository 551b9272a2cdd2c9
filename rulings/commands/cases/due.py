"""Rulings that nobody has checked yet by the book, the software and the cards of today."""

from __future__ import annotations

import click

from rulings.cases.record.case import Case
from rulings.cases.store.checking import standing
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.cases.store.turns import alone
from rulings.cases.store.verified import checked
from rulings.commands.cases.own_book import own_case_book
from rulings.commands.cases.running import stamp_of_today
from rulings.commands.cases.verifying import verified
from rulings.commands.keeping import keeping_in_data_folder

_MOST_NAMED = 20


def tell_what_is_due() -> None:
    """Say how many rulings are to be checked, where there are some; nothing of a case book that cannot be used."""
    try:
        due = _due(stamp_of_today())
    except BrokenCaseBookError:
        return
    if due:
        by = "not checked yet by this book and these cards"
        click.echo(f"{_rulings(len(due))} {by}; `rulings cases verify --due` does it.", err=True)


def verify_what_is_due() -> None:
    """Check the rulings that are due, and say which are to be read again; unless another process does so already.

    A case book that cannot be used is named, and stops nothing else.
    """
    try:
        if not own_case_book().file.exists():
            return
        with alone(own_case_book().file) as is_alone, keeping_in_data_folder():
            if is_alone:
                _verify(stamp_of_today())
            else:
                click.echo("Another process is checking the rulings already.", err=True)
    except BrokenCaseBookError as error:
        click.echo(f"The rulings are not checked: {error}", err=True)


def _verify(stamp: str) -> None:
    due = _due(stamp)
    if not due:
        return
    click.echo(f"{_rulings(len(due))} checked by this book and these cards …", err=True)
    verified(due, stamp)
    stale = [str(number) for number, one in checked(own_case_book()).items() if one.verified.is_stale]
    if not stale:
        click.echo("All rulings hold.", err=True)
        return
    named = ", ".join(stale[:_MOST_NAMED]) + (" …" if len(stale) > _MOST_NAMED else "")
    click.echo(f"{len(stale)} to be read again: {named}; `rulings cases verify --due` shows what differs.", err=True)


def _due(stamp: str) -> tuple[Case, ...]:
    return standing(own_case_book(), stamp).due


def _rulings(count: int) -> str:
    return f"{count} ruling is" if count == 1 else f"{count} rulings are"
