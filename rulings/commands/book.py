"""The commands on the whole book: build its index, check it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from rulings.book.load import read_book
from rulings.book.model import Book
from rulings.book.openings import leaning_clauses
from rulings.book.problems import Problem
from rulings.commands.command_line import Impossible, Status
from rulings.commands.opening import open_own_book
from rulings.commands.printing.book import print_problems
from rulings.commands.printing.console import open_console
from rulings.documents.card_lists import read_card_lists
from rulings.documents.coverage import check_citations, check_silence, cut_documents, uncovered
from rulings.documents.passages import Outline
from rulings.documents.pins import PinsError, check_pinned, read_pins
from rulings.paths import corpus_folder, web_folder
from rulings.redemption.reading.lint import lint_words
from rulings.service.words.own_words import check_templates
from rulings.service.words.sentences import Words, WordsError, words_of
from rulings.service.words.uses import CODE, check_words

_OPENING = 6
"""Words of a clause that are printed to show how it opens."""


@click.command("build")
def build_command() -> None:
    """Build the index of the book, if it is not there yet."""
    built = open_own_book()
    click.echo(f"{len(built.book.entries)} entries with {len(built.book.clauses)} clauses in {built.database.parent}")


@click.command("lint")
@click.option(
    "--documents",
    envvar="RULINGS_SOURCES",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with the official documents: citations are checked against them too.",
)
def lint_command(documents: Path | None) -> None:
    """Check the book: ids, links, names, front matter, citations; words of card texts, sentences of the pages.

    Each problem is printed with its file and line. With the official documents at hand, every citation has to lead to
    a passage, and every passage that states a rule has to be cited; without them, every citation has to be pinned.
    """
    book, problems = read_book(corpus_folder())
    web = web_folder()
    outlines = _cut_documents(documents) if documents else {}
    pinned = () if outlines else check_pinned(book, _read_pins())
    against = (*check_citations(book, outlines), *_uncovered(book, outlines), *check_silence(book, outlines))
    said = (*check_words(web, CODE, _words(web)), *check_templates(web))
    found = [*problems, *pinned, *against, *lint_words(book), *said]
    print_problems(open_console(), found)
    if found:
        raise click.exceptions.Exit(Status.NOT_FOUND)
    checked = f", checked against {', '.join(outlines)}" if outlines else ""
    click.echo(f"{len(book.entries)} entries with {len(book.clauses)} clauses, no problems{checked}.")
    leaning = leaning_clauses(book)
    if leaning:
        click.echo(f"Clauses that open as if another stood before them ({len(leaning)}):")
        for clause in leaning:
            click.echo(f"  {clause.id}: {' '.join(clause.text.split()[:_OPENING])} …")


def _cut_documents(folder: Path) -> Mapping[str, Outline]:
    try:
        return cut_documents(folder)
    except ValueError as error:
        raise Impossible(f"The documents in {folder} cannot be read: {error}") from error


def _words(web: Path) -> Words:
    try:
        return words_of(web)
    except WordsError as error:
        raise Impossible(f"The sentences of the pages cannot be read: {error}") from error


def _read_pins() -> Mapping[str, str]:
    try:
        return read_pins(corpus_folder())
    except PinsError as error:
        raise Impossible(str(error)) from error


def _uncovered(book: Book, outlines: Mapping[str, Outline]) -> list[Problem]:
    files = {key: document.file for key, document in book.documents.items()}
    return [
        Problem(files[passage.document], passage.first_line, "not-covered", f"no clause rests on {passage.id}")
        for passage in uncovered(book, outlines, read_card_lists(corpus_folder()))
    ]
