"""Rulings that nobody has checked yet by the book, the software and the cards of today."""

from __future__ import annotations

import click

from rulings.cases.staleness.verifying import to_verify
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.cases.store.verified import checked
from rulings.commands.cases.own_book import own_case_book
from rulings.commands.cases.running import stamp_of_today


def tell_what_is_due() -> None:
    """Say how many rulings are to be checked, where there are some; nothing of a case book that cannot be used."""
    book = own_case_book()
    try:
        cases = to_verify(book.cases())
        known = checked(book) if cases else {}
    except BrokenCaseBookError:
        return
    stamp = stamp_of_today() if cases else ""
    due = [case for case in cases if case.number not in known or known[case.number].stamp != stamp]
    if due:
        are = "ruling is" if len(due) == 1 else "rulings are"
        by = "not checked yet by this book and these cards"
        click.echo(f"{len(due)} {are} {by}; `rulings cases verify --due` does it.", err=True)
