"""The commands on official documents: ingest them, list them, compare the book with them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from rulings.book.load import load_book
from rulings.book.model import Book
from rulings.book.problems import BookError
from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.coverage import CASES, show_engine_coverage
from rulings.commands.printing.documents import of_stored, of_ties, print_documents, print_report, print_ties
from rulings.documents.families.numbered_profile import GivenProfile, ProfileError, read_profile
from rulings.documents.files.reading import UnreadableDocumentError, read_file
from rulings.documents.ingest import Wish, ingest
from rulings.documents.library import Library
from rulings.documents.pins import PinsError, read_pins, write_pins
from rulings.documents.ties import ties
from rulings.paths import PACKAGE, corpus_folder, data_folder
from rulings.store.data_folder import hash_files
from rulings.store.document_tables import BrokenDocumentsError
from rulings.store.documents import FILE, Change, Stored, find_document, list_documents, read_library, store_document


@click.group()
def document_commands() -> None:
    """The commands on official documents."""


@document_commands.command("ingest")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--as", "key", metavar="KEY", default="", help="The key that the document shall have, `rules@2024`.")
@click.option(
    "--profile",
    "profile_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="A YAML file that says how a numbered rule book prints its rules.",
)
@json_option
def ingest_command(files: tuple[Path, ...], key: str, profile_file: Path | None, as_json: bool) -> None:
    """Read official documents: PDF, web pages, Markdown, plain text.

    Each FILE is recognised by its own title and version. One that is not is read as headings and paragraphs, or as a
    numbered rule book with --profile. A file that cannot be read changes nothing, and the others are read all the
    same; the exit status is then 2.
    """
    if (key or profile_file) and len(files) > 1:
        raise Impossible("--as and --profile are for one file.")
    wish, profile_mark = _wish(key, profile_file)
    done: list[tuple[Stored, Change]] = []
    refused: list[tuple[Path, str]] = []
    with _progress(files) as paths:
        for path in paths:
            try:
                done.append(_ingest(path, wish, profile_mark))
            except UnreadableDocumentError as error:
                refused.append((path, str(error)))
    if as_json:
        documents = [of_stored(stored, change) for stored, change in done]
        print_json({"documents": documents, "errors": [{"file": str(f), "message": why} for f, why in refused]})
    else:
        console = _console()
        for stored, change in done:
            print_report(console, stored, change)
    for _, why in refused:
        click.echo(why, err=True)
    if refused:
        raise click.exceptions.Exit(Status.IMPOSSIBLE)


@document_commands.command("documents")
@json_option
def documents_command(as_json: bool) -> None:
    """List the documents that were ingested."""
    try:
        documents = list_documents(_store())
    except BrokenDocumentsError as error:
        raise Impossible(str(error)) from error
    if as_json:
        print_json([of_stored(stored) for stored in documents])
    elif documents:
        print_documents(_console(), documents)
    else:
        click.echo("Nothing is ingested yet; `rulings ingest FILE…` does it.")


@document_commands.command("coverage")
@click.option("--engine", is_flag=True, help="Compare the book with the recorded scenarios instead.")
@click.option(
    "--cases", type=click.Path(file_okay=False, path_type=Path), default=CASES, help="With --engine: their folder."
)
@json_option
def coverage_command(engine: bool, cases: Path, as_json: bool) -> None:
    """Compare the book with the ingested documents, or with --engine with the scenarios that show it at work.

    Lists the passages of documents in force that no clause rests on, those of superseded ones that no entry is the
    home of, and the clauses whose passages have changed since a person last read them (`rulings pin`). The exit
    status is 1 where there are any; with --engine, where no scenario shows a clause that the engine carries out.
    """
    if engine:
        if not show_engine_coverage(_book(), cases, as_json):
            raise click.exceptions.Exit(Status.NOT_FOUND)
        return
    book, library = _book(), _library()
    try:
        found = ties(book, library, read_pins(corpus_folder()))
    except PinsError as error:
        raise Impossible(str(error)) from error
    if as_json:
        print_json([of_ties(document) for document in found])
    else:
        print_ties(_console(), found)
    if not all(document.is_sound for document in found):
        raise click.exceptions.Exit(Status.NOT_FOUND)


@document_commands.command("pin")
def pin_command() -> None:
    """Pin every cited passage as it is now, after you have read the clauses that `rulings coverage` names."""
    corpus = corpus_folder()
    try:
        files = write_pins(corpus, _book(), _library())
    except OSError as error:
        raise Impossible(f"The pins cannot be written: {error}") from error
    for file in files:
        click.echo(f"{file.relative_to(corpus)} is written.")
    if not files:
        click.echo("All pins are as they were.")


def _wish(key: str, profile_file: Path | None) -> tuple[Wish, str]:
    """What the options say, and a mark of the profile that belongs to the version of the reader."""
    if profile_file is None:
        return Wish(key), ""
    try:
        text = read_file(profile_file).decode("utf-8")
        profile: GivenProfile = read_profile(profile_file.name, text)
    except UnicodeDecodeError as error:
        raise Impossible(f"{profile_file} is no text in UTF-8.") from error
    except (UnreadableDocumentError, ProfileError) as error:
        raise Impossible(str(error)) from error
    return Wish(key, profile), hashlib.sha256(text.encode()).hexdigest()[:8]


def _ingest(path: Path, wish: Wish, profile_mark: str) -> tuple[Stored, Change]:
    """Read a file into the store, unless it is there already, cut by the same code."""
    data = read_file(path)
    sha256, reader = hashlib.sha256(data).hexdigest(), _reader() + profile_mark
    try:
        known = find_document(_store(), sha256, reader, wish.key or (wish.profile.key if wish.profile else ""))
        if known is not None:
            return known, Change.UNCHANGED
        ingested = ingest(path.name, data, wish)
        change = store_document(_store(), ingested, reader)
    except BrokenDocumentsError as error:
        raise Impossible(str(error)) from error
    return Stored(ingested.info, ingested.sums, dict(ingested.kinds), ingested.references), change


@contextmanager
def _progress(files: Iterable[Path]) -> Iterator[Iterator[Path]]:
    """Show on a terminal which file is read, and for how long."""
    console = Console(stderr=True)
    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def shown() -> Iterator[Path]:
            for file in files:
                progress.update(task, description=f"Reading {file.name}".replace("[", r"\["))
                yield file

        yield shown()


@cache
def _reader() -> str:
    """The version of the code that cuts documents: a document that another version cut is cut again."""
    code = PACKAGE / "documents"
    return hash_files(sorted(code.rglob("*.py")), PACKAGE)


def _store() -> Path:
    return data_folder(os.environ) / FILE


def _library() -> Library:
    try:
        library = read_library(_store())
    except BrokenDocumentsError as error:
        raise Impossible(str(error)) from error
    if not library.documents:
        raise Impossible("Nothing is ingested yet; `rulings ingest FILE…` does it.")
    return library


def _book() -> Book:
    try:
        return load_book(corpus_folder())
    except BookError as error:
        raise Impossible(f"The book has problems (`rulings lint` lists them):\n{error}") from error


def _console() -> Console:
    # no emoji: `:x:` in a document is no picture
    return Console(emoji=False)
