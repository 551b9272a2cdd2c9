"""The commands on what documents said: the history of an entry, the difference of two documents, the quote check."""

from __future__ import annotations

from typing import BinaryIO

import click

from rulings.book.resolve import Resolved, resolve
from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.opening import open_own_book, open_own_library
from rulings.commands.printing.console import open_console
from rulings.commands.printing.history import print_comparison, print_history, print_quotes
from rulings.service.catalogue import Catalogue
from rulings.service.problems import ProblemError
from rulings.service.representations import comparison, quotations
from rulings.service.representations.history import history
from rulings.service.shelf import Shelf

_ALL = 1_000_000


@click.command("history")
@click.argument("entry", nargs=-1, required=True)
@json_option
def history_command(entry: tuple[str, ...], as_json: bool) -> None:
    """Show what each official document said on ENTRY, the oldest first, and what changed.

    ENTRY is an id or a name. Words between [- and -] stand only in the older text, words between {+ and +} only in
    the newer one.
    """
    shelf = _shelf()
    words = " ".join(entry)
    found = resolve(shelf.catalogue.register, words)
    if not isinstance(found, Resolved):
        maybe = ", ".join(item.id for item in found.candidates)
        click.echo(f"There is no one entry `{words}`." + (f" Did you mean one of: {maybe}" if maybe else ""), err=True)
        raise click.exceptions.Exit(Status.NOT_FOUND)
    data = history(shelf, found.entry)
    if as_json:
        print_json(data)
    else:
        print_history(open_console(highlight=False), data)


@click.command("diff")
@click.argument("older", metavar="A")
@click.argument("newer", metavar="B")
@click.option("--relation", type=click.Choice(comparison.RELATIONS), help="List these only.")
@json_option
def diff_command(older: str, newer: str, relation: str | None, as_json: bool) -> None:
    """Compare two ingested documents, `rulings diff rulebook@2005 rulebook@2025`.

    Passages that stayed as they were are counted, and listed with --relation same.
    """
    shelf = _shelf()
    try:
        data = comparison.compare(shelf, older, newer, relation, None, _ALL)
    except ProblemError as error:
        raise _impossible(error) from error
    if as_json:
        data.pop("cursor")
        print_json(data)
    else:
        print_comparison(open_console(highlight=False), data)


@click.command("quote")
@click.argument("file", type=click.File("rb"), default="-")
@json_option
def quote_command(file: BinaryIO, as_json: bool) -> None:
    """Say of each sentence of FILE, or of what is typed, whether it is official wording.

    The exit status is 1 where a sentence is outdated, only nearly right, or not found.
    """
    shelf = _shelf()
    text = file.read(quotations.LONGEST + 1).decode("utf-8", "replace")
    try:
        data = quotations.check(shelf, text)
    except ProblemError as error:
        raise _impossible(error) from error
    if as_json:
        print_json(data)
    else:
        print_quotes(open_console(highlight=False), data)
    if data["counts"]["exact"] < max(1, len(data["sentences"])):
        raise click.exceptions.Exit(Status.NOT_FOUND)


def _shelf() -> Shelf:
    return Shelf(Catalogue.of_book(open_own_book().book), open_own_library())


def _impossible(error: ProblemError) -> Impossible:
    hint = "`rulings ingest FILE…` reads documents in." if error.code == "not-ingested" else error.hint
    return Impossible(f"{error.detail} {hint}")
