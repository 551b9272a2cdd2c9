"""The commands on official documents: ingest them, list them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.loading import documents_file
from rulings.commands.printing.console import open_console
from rulings.commands.printing.documents import of_stored, print_documents, print_report
from rulings.documents.families.numbered_profile import GivenProfile, ProfileError, read_profile
from rulings.documents.files.reading import UnreadableDocumentError, read_file
from rulings.documents.ingest import Wish, ingest
from rulings.paths import PACKAGE, printable
from rulings.store.data_folder import hash_files
from rulings.store.document_tables import BrokenDocumentsError
from rulings.store.documents import Change, Stored, file_of, find_document, list_documents, store_document


@click.command("ingest")
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
    refused: list[tuple[str, str]] = []
    taken: dict[str, str] = {}
    with _progress(files) as paths:
        for path in paths:
            try:
                done.append(_ingest(path, wish, profile_mark, taken))
            except UnreadableDocumentError as error:
                refused.append((printable(path), str(error)))
    if as_json:
        documents = [of_stored(stored, change) for stored, change in done]
        print_json({"documents": documents, "errors": [{"file": file, "message": why} for file, why in refused]})
    else:
        console = open_console()
        for stored, change in done:
            print_report(console, stored, change)
    for _, why in refused:
        click.echo(why, err=True)
    if refused:
        raise click.exceptions.Exit(Status.IMPOSSIBLE)


@click.command("documents")
@json_option
def documents_command(as_json: bool) -> None:
    """List the documents that were ingested."""
    try:
        documents = list_documents(documents_file())
    except BrokenDocumentsError as error:
        raise Impossible(str(error)) from error
    if as_json:
        print_json([of_stored(stored) for stored in documents])
    elif documents:
        print_documents(open_console(), documents)
    else:
        click.echo("Nothing is ingested yet; `rulings ingest FILE…` does it.")


def _wish(key: str, profile_file: Path | None) -> tuple[Wish, str]:
    """What the options say, and a mark of the profile that belongs to the version of the reader."""
    if profile_file is None:
        return Wish(key), ""
    try:
        text = read_file(profile_file).decode("utf-8")
        profile: GivenProfile = read_profile(profile_file.name, text)
    except UnicodeDecodeError as error:
        raise Impossible(f"{printable(profile_file)} is no text in UTF-8.") from error
    except (UnreadableDocumentError, ProfileError) as error:
        raise Impossible(str(error)) from error
    return Wish(key, profile), hashlib.sha256(text.encode()).hexdigest()[:8]


def _ingest(path: Path, wish: Wish, profile_mark: str, taken: dict[str, str]) -> tuple[Stored, Change]:
    """Read a file into the store, unless it is there already, cut by the same code.

    What another file was read as by the same command is refused, or the order of the files would decide what is kept;
    that one takes the place of a file of another name is said.
    """
    data, name = read_file(path), printable(path.name)
    sha256, reader = hashlib.sha256(data).hexdigest(), _reader() + profile_mark
    try:
        known = find_document(documents_file(), sha256, reader, wish.key or (wish.profile.key if wish.profile else ""))
        if known is not None:
            taken.setdefault(known.info.key, name)
            return known, Change.UNCHANGED
        ingested = ingest(name, data, wish)
        key = ingested.info.key
        if key in taken:
            raise UnreadableDocumentError(
                f"{name} is {key}, as {taken[key]} is, which was read; give one of them another key with --as."
            )
        taken[key] = name
        before, its_hash = file_of(documents_file(), key)
        change = store_document(documents_file(), ingested, reader)
        if its_hash not in ("", sha256):
            click.echo(f"{name} takes the place of {before}, which was read as {key} before.", err=True)
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
                progress.update(task, description=f"Reading {printable(file.name)}".replace("[", r"\["))
                yield file

        yield shown()


@cache
def _reader() -> str:
    """The version of the code that cuts documents: a document that another version cut is cut again."""
    code = PACKAGE / "documents"
    return hash_files(sorted(code.rglob("*.py")), PACKAGE)
