"""The file of the ingested documents: its tables, its one way to be opened, its one way to be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import fields
from pathlib import Path

from rulings.documents.library import DocumentInfo
from rulings.store.rows import Rows, table_of

INFO = tuple(field.name for field in fields(DocumentInfo))
"""The columns of a document that say what is known of it."""

_VERSION = 1
_PATIENCE = 30.0
"""How many seconds a process waits for another that is writing."""


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
    try:
        if write:
            file.parent.mkdir(parents=True, exist_ok=True)
        mode = "rwc" if write else "ro"
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, timeout=_PATIENCE)
        with closing(connection):
            database = Rows(connection)
            if write:
                _prepare(database)
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version != _VERSION:
                raise BrokenDocumentsError(
                    f"{file} was written by another version of Rulings; remove it and ingest again."
                )
            yield database
    except sqlite3.OperationalError as error:
        raise BrokenDocumentsError(_sentence(file, error)) from error
    except (sqlite3.DatabaseError, KeyError, ValueError, TypeError) as error:
        raise BrokenDocumentsError(f"{file} is damaged ({error}); remove it and ingest again.") from error
    except OSError as error:
        raise BrokenDocumentsError(f"{file} cannot be written: {error.strerror}.") from error


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
