"""The file of the ingested documents: its tables, its one way to be opened, its one way to be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import fields
from pathlib import Path

from rulings.documents.library import DocumentInfo
from rulings.store.recovery import PATIENCE, connect_to_read, holds_something
from rulings.store.rows import Rows, table_of

INFO = tuple(field.name for field in fields(DocumentInfo))
"""The columns of a document that say what is known of it."""

_VERSION = 1


class BrokenDocumentsError(Exception):
    """The store cannot be read or written; the message is a sentence that says what to do."""


@contextmanager
def opened(file: Path, write: bool = False) -> Iterator[Rows]:
    """Open the store, and make a sentence of whatever SQLite complains about.

    Args:
        file: The SQLite file.
        write: Whether it is written; then it is made where it is missing.

    Yields:
        The database.

    Raises:
        BrokenDocumentsError: The file is no store of documents, or cannot be used.
    """
    with sentences(file), closing(_connect_to_write(file) if write else connect_to_read(file)) as connection:
        database = Rows(connection)
        if write:
            _prepare(database)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != _VERSION:
            raise BrokenDocumentsError(f"{file} was written by another version of Rulings; remove it and ingest again.")
        yield database


def is_there(file: Path) -> bool:
    """Tell whether there is a store.

    Args:
        file: The SQLite file.

    Returns:
        Whether anything has been stored in it.

    Raises:
        BrokenDocumentsError: The file cannot be used.
    """
    with sentences(file):
        return holds_something(file)


@contextmanager
def sentences(file: Path) -> Iterator[None]:
    """Make a sentence of whatever SQLite or the system complains about.

    Args:
        file: The SQLite file.

    Yields:
        Nothing.

    Raises:
        BrokenDocumentsError: There was a complaint.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        raise BrokenDocumentsError(_sentence(file, error)) from error
    except UnicodeEncodeError as error:
        raise BrokenDocumentsError(f"{file} keeps no text that is not Unicode; nothing was changed.") from error
    except (sqlite3.DatabaseError, KeyError, ValueError, TypeError) as error:
        raise BrokenDocumentsError(f"{file} is damaged ({error}); remove it and ingest again.") from error
    except OSError as error:
        raise BrokenDocumentsError(f"{file} cannot be written: {error.strerror}.") from error


def _connect_to_write(file: Path) -> sqlite3.Connection:
    file.parent.mkdir(parents=True, exist_ok=True)
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rwc", uri=True, timeout=PATIENCE)


def _sentence(file: Path, error: sqlite3.OperationalError) -> str:
    words = str(error)
    if "locked" in words:
        return f"{file} is in use by another process; try again when it has finished."
    if "no such" in words:
        return f"{file} is damaged ({words}); remove it and ingest again."
    return f"{file} cannot be used: {words}."


@contextmanager
def transaction(database: Rows) -> Iterator[None]:
    """All or nothing, Ctrl-C included; takes the lock at once, so that two writers wait and never collide.

    Args:
        database: The database.

    Yields:
        Nothing.
    """
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        database.connection.rollback()
        raise
    database.connection.commit()


def _prepare(database: Rows) -> None:
    """Make the tables of a new store."""
    if database.execute("PRAGMA user_version").fetchone()[0]:
        return
    with transaction(database):
        if database.has_tables():
            return
        for statement in _tables():
            database.execute(statement)
        database.execute(f"PRAGMA user_version = {_VERSION}")


def _tables() -> Iterator[str]:
    """Yield the statements that make the tables."""
    numbers = dict.fromkeys(("words", "characters"), int)
    info = {**dict.fromkeys(INFO, str), **numbers, "reader": str, "sums": str}
    yield table_of("documents", info, ("key",), INFO)
    lines = {"first_line": int, "last_line": int}
    place = {"id": str, "document": str, "position": int, "headings": str}
    yield table_of("passages", {**place, "kind": str, "text": str, "fingerprint": str, **lines}, ("id",))
    yield table_of("headings", {**place, **lines}, ("id",))
    item = {"document": str, "position": int}
    yield table_of("discards", {**item, **lines, "reason": str, "text": str}, tuple(item))
    reference = dict.fromkeys(("passage", "kind", "words", "fate", "target"), str)
    yield table_of("cross_references", {**item, **reference}, tuple(item))
    yield "CREATE INDEX passages_in_order ON passages (document, position)"
    yield "CREATE INDEX headings_in_order ON headings (document, position)"
    yield "CREATE INDEX cross_references_by_target ON cross_references (target)"
