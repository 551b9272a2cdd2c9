"""The commands that decide on a case: its status, what takes its place, and that it holds as it is."""

from __future__ import annotations

import click

from rulings.cases.record.case import Case, Status
from rulings.cases.staleness.confirming import as_of_today
from rulings.commands.cases.own_book import changing, in_a_sentence, mark_of, own_case_book, owner
from rulings.commands.cases.running import own_law, run_all
from rulings.commands.keeping import keeping_in_data_folder

_WAYS = (Status.DRAFT, Status.IN_REVIEW, Status.IN_FORCE)


@click.command("move")
@click.argument("number", type=int)
@click.argument("status", type=click.Choice([str(one) for one in _WAYS]))
@changing
def move_command(number: int, status: str, by: str, why: str) -> None:
    """Give case NUMBER another STATUS: `in review`, `in force`, or `draft` again."""
    with in_a_sentence():
        book = own_case_book()
        _tell(book.move(book.find(number), Status(status), owner(by), mark_of(by, why)))


@click.command("supersede")
@click.argument("old", type=int)
@click.argument("new", type=int)
@changing
def supersede_command(old: int, new: int, by: str, why: str) -> None:
    """Put case NEW in the place of case OLD, which is in force; from review it comes into force with this."""
    with in_a_sentence():
        book = own_case_book()
        for case in book.supersede(book.find(old), book.find(new), owner(by), mark_of(by, why)):
            _tell(case)


@click.command("withdraw")
@click.argument("number", type=int)
@changing
def withdraw_command(number: int, by: str, why: str) -> None:
    """Withdraw case NUMBER: it counts for nothing any more, and stays to be read."""
    with in_a_sentence():
        book = own_case_book()
        _tell(book.move(book.find(number), Status.WITHDRAWN, owner(by), mark_of(by, why)))


@click.command("confirm")
@click.argument("number", type=int)
@changing
def confirm_command(number: int, by: str, why: str) -> None:
    """Say that you have read case NUMBER again and it holds: clauses and answer are pinned as they are today.

    A clause that the book has no longer falls away; what is left must be enough to rest on.
    """
    with in_a_sentence(), keeping_in_data_folder():
        book, today = own_case_book(), own_law()
        case = book.find(number)
        found = next(iter(run_all([case.scenario]))) if case.has_been_run else None
        pinned = as_of_today(case, today, found)
        _tell(book.confirm(pinned, owner(by), mark_of(by, why)))


def _tell(case: Case) -> None:
    click.echo(f"Case {case.number} is {case.status}, version {case.version}.")
