"""The commands that copy the case book: lines of JSON out and in, a backup, and its return."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

import click

from rulings.cases.store.copies import export_lines, import_lines, restore
from rulings.cases.store.tables import KIND
from rulings.commands.cases.examples import add_examples
from rulings.commands.cases.own_book import in_a_sentence, now, own_case_book
from rulings.commands.command_line import Impossible
from rulings.store.copies.writing import back_up

_FILE = click.Path(path_type=Path, allow_dash=True)


@click.command("export")
@click.argument("file", type=_FILE, default="-")
def export_command(file: Path) -> None:
    """Write the whole history as lines of JSON into FILE, or print it."""
    with in_a_sentence(), _opened(file, "w") as stream:
        for line in export_lines(own_case_book()):
            stream.write(f"{line}\n")


@click.command("import")
@click.argument("file", type=_FILE, required=False)
@click.option("--examples", is_flag=True, help="Take the example case book: rulings on cards that are made up.")
def import_command(file: Path | None, examples: bool) -> None:
    """Take lines of JSON from FILE, all or none; what is there already is passed over."""
    if examples is (file is not None):
        raise Impossible("Name a FILE, or say --examples.")
    with in_a_sentence():
        if file is None:
            click.echo(f"{add_examples(own_case_book(), now())} cases taken from the examples.")
            return
        with _opened(file, "r") as stream:
            click.echo(f"{import_lines(own_case_book(), stream)} changes taken.")


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
def backup_command(file: Path) -> None:
    """Copy the case book into FILE, while the desk runs."""
    with in_a_sentence():
        click.echo(f"{KIND.told(back_up(KIND, own_case_book().file, file))} copied to {file}.")


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
def restore_command(file: Path) -> None:
    """Take the case book back from FILE, while the desk runs; as it was, it is put aside beside it."""
    book, moment = own_case_book(), datetime.now(UTC)
    aside = book.file.with_name(f"before-{moment.strftime('%Y%m%dT%H%M%S')}")
    with in_a_sentence():
        count, newer = restore(book, file, aside, int(moment.timestamp()))
    click.echo(f"The case book holds {KIND.told(count)} now.")
    if aside.exists():
        click.echo(f"As it was, it lies in {aside}, with {KIND.told(newer)} that the backup has not.")


@contextmanager
def _opened(file: Path, mode: str) -> Iterator[IO[str]]:
    try:
        with click.open_file(str(file), mode, encoding="utf-8") as stream:
            yield stream
    except (OSError, UnicodeDecodeError) as error:
        raise Impossible(f"{file} cannot be used: {error}.") from error
