"""The file of the case book: its tables, how they came to be, and its one way to be opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

from sqlite_utils import Database
from sqlite_utils.db import Table
from sqlite_utils.migrations import Migrations

from rulings.store import lasting
from rulings.store.copies.kind import Kind
from rulings.store.lasting import bring_up_to_date, in_sentences, transaction

FILE = "cases.db"
"""The name of the file in the data folder."""

PATIENCE = 30.0
"""How many seconds whoever writes waits for another who does."""

MIGRATIONS = Migrations("cases")

KIND = Kind(FILE, "a case book", MIGRATIONS, "changes", "number, version, deed, by, at, why, data", "change", "changes")
"""How the case book is copied."""


class BrokenCaseBookError(Exception):
    """The case book cannot be read or written; the message is a sentence that says what to do."""


@MIGRATIONS()
def the_first_tables(database: Database) -> None:
    """Make the tables of the history, of the cases as they are now, and of what they are about."""
    change = {"seq": int, "number": int, "version": int, "deed": str, "by": str, "at": str, "why": str, "data": str}
    changes = _table(database, "changes").create(change, pk="seq", not_null=change.keys() - {"seq"})
    changes.create_index(["number", "version"], unique=True)
    case = {"number": int, "version": int, "game": str, "status": str, "authority": str, "data": str}
    _table(database, "cases").create(case, pk="number", not_null=case.keys() - {"number"})
    about = {"kind": str, "id": str, "number": int}
    _table(database, "about").create(about, pk=("kind", "id", "number"))


@MIGRATIONS()
def what_was_verified(database: Database) -> None:
    """Make the table of what was found when the cases were checked again."""
    checked = {"number": int, "version": int, "stamp": str, "at": str, "differences": str}
    _table(database, "verified").create(checked, pk="number", not_null=checked.keys() - {"number"})


def _table(database: Database, name: str) -> Table:
    return database.table(name)


@contextmanager
def reading(file: Path) -> Iterator[Database]:
    """Open the case book to read it, as it is at one moment.

    Args:
        file: The SQLite file.

    Yields:
        The database; one without cases where there is no file yet.

    Raises:
        BrokenCaseBookError: The file is no case book, or cannot be used.
    """
    with sentences(file), closing(connect(file if file.exists() else None)) as connection:
        database = Database(connection, execute_plugins=False)
        bring_up_to_date(database, KIND)
        connection.execute("BEGIN")
        yield database


@contextmanager
def writing(file: Path) -> Iterator[Database]:
    """Open the case book to write it: all or nothing, one at a time; once this ends, it is on the disk.

    Args:
        file: The SQLite file; made where it is missing.

    Yields:
        The database.

    Raises:
        BrokenCaseBookError: The file is no case book, or cannot be written.
    """
    with sentences(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(connect(file)) as connection:
            database = Database(connection, execute_plugins=False)
            bring_up_to_date(database, KIND)
            with transaction(database):
                yield database


def connect(file: Path | None) -> sqlite3.Connection:
    """Open the file, or one in memory where it is None."""
    return lasting.connect(file, PATIENCE)


def sentences(file: Path) -> AbstractContextManager[None]:
    """Make a sentence of whatever SQLite or the system complains about, and raise it as `BrokenCaseBookError`."""
    return in_sentences(file, BrokenCaseBookError)
