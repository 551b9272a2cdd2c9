"""The commands that compare the book with what it rests on: documents, pins, recorded scenarios."""

from __future__ import annotations

from pathlib import Path

import click

from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.engine_coverage import show_engine_coverage
from rulings.commands.loading import load_own_book, read_own_library
from rulings.commands.printing.console import open_console
from rulings.commands.printing.documents import of_ties, print_ties
from rulings.documents.card_lists import read_card_lists
from rulings.documents.pins import PinsError, read_pins, write_pins
from rulings.documents.ties import ties
from rulings.games import GAMES
from rulings.paths import corpus_folder


@click.command("coverage")
@click.option("--engine", is_flag=True, help="Compare the book with the recorded scenarios instead.")
@click.option(
    "--game",
    type=click.Choice(list(GAMES)),
    default=next(iter(GAMES)),
    show_default=True,
    help="With --engine: the game whose rules they show.",
)
@click.option("--cases", type=click.Path(file_okay=False, path_type=Path), help="With --engine: their folder.")
@json_option
def coverage_command(engine: bool, game: str, cases: Path | None, as_json: bool) -> None:
    """Compare the book with the ingested documents, or with --engine with the scenarios that show it at work.

    Lists the passages of documents in force that no clause rests on, those of superseded ones that no entry is the
    home of, and the clauses whose passages have changed since a person last read them (`rulings pin`). The exit
    status is 1 where there are any; with --engine, where no scenario shows a clause that is not for reference.
    """
    if engine:
        if not show_engine_coverage(load_own_book(), game, cases, as_json):
            raise click.exceptions.Exit(Status.NOT_FOUND)
        return
    book, library = load_own_book(), read_own_library()
    try:
        found = ties(book, library, read_pins(corpus_folder()), read_card_lists(corpus_folder()))
    except PinsError as error:
        raise Impossible(str(error)) from error
    if as_json:
        print_json([of_ties(document) for document in found])
    else:
        print_ties(open_console(), found)
    if not all(document.is_sound for document in found):
        raise click.exceptions.Exit(Status.NOT_FOUND)


@click.command("pin")
def pin_command() -> None:
    """Pin every cited passage as it is now, after you have read the clauses that `rulings coverage` names."""
    corpus = corpus_folder()
    try:
        files = write_pins(corpus, load_own_book(), read_own_library())
    except OSError as error:
        raise Impossible(f"The pins cannot be written: {error}") from error
    for file in files:
        click.echo(f"{file.relative_to(corpus)} is written.")
    if not files:
        click.echo("All pins are as they were.")
