"""The command that shows an entry, a clause, or a passage of a document."""

from __future__ import annotations

import click

from rulings.book.links import PLACE
from rulings.book.resolve import Register, Resolved, resolve
from rulings.commands.command_line import Status, game_option, json_option, print_json
from rulings.commands.opening import known_game, open_own_book, open_own_library
from rulings.commands.printing.book import print_entry
from rulings.commands.printing.console import open_console
from rulings.commands.printing.history import print_passages
from rulings.service.catalogue import Catalogue
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import of_clause_alone, of_entry, of_whole_entry
from rulings.service.representations.passages import look_up
from rulings.service.shelf import Shelf


@click.command("show")
@click.argument("name", nargs=-1, required=True)
@game_option
@json_option
def show_command(name: tuple[str, ...], game: str | None, as_json: bool) -> None:
    """Show the entry or clause that NAME means: an id, a title, an alias.

    A place of an ingested document, `reg@8.3.0/negate`, shows the official wording.
    """
    book = open_own_book().book
    words = " ".join(name)
    if PLACE.fullmatch(words):
        _show_place(Shelf(Catalogue.of_book(book), open_own_library()), words, as_json)
        return
    found = resolve(Register.of_book(book), words, known_game(book, game))
    if not isinstance(found, Resolved):
        if as_json:
            print_json({"candidates": [of_entry(entry) for entry in found.candidates]})
        maybe = ", ".join(entry.id for entry in found.candidates)
        none = f"There is no entry `{words}`; `rulings search` looks further."
        why = f"`{words}` may mean: {maybe}" if found.is_ambiguous else none
        hint = f" Did you mean one of: {maybe}" if maybe and not found.is_ambiguous else ""
        click.echo(why + hint, err=True)
        raise click.exceptions.Exit(Status.NOT_FOUND)
    if not as_json:
        print_entry(open_console(), book, found.entry, found.clause)
    elif found.clause:
        print_json(of_clause_alone(book, found.clause, ""))
    else:
        print_json(of_whole_entry(Catalogue.of_book(book), found.entry))


def _show_place(shelf: Shelf, place: str, as_json: bool) -> None:
    key, _, rest = place.partition("/")
    try:
        found = look_up(shelf, key, rest)
    except ProblemError as error:
        click.echo(f"{error.detail} `rulings documents` lists what has been ingested.", err=True)
        raise click.exceptions.Exit(Status.NOT_FOUND) from error
    if as_json:
        print_json(found)
    else:
        print_passages(open_console(), found)
