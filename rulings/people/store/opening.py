"""The file of the people: its tables, how they came to be, and its one way to be opened."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database, Migrations

from rulings.people.log import COMMAND
from rulings.store.copies.kind import Kind
from rulings.store.lasting import bring_up_to_date, connect, in_sentences

FILE = "people.db"
"""The name of the file in the data folder."""

PATIENCE = 5.0
"""How many seconds whoever writes waits for another that is writing."""

_OWNER_ALONE = 0o600
_STEPS = Migrations("people")

KIND = Kind(
    *(FILE, "a store of people", _STEPS, "log", "number, at, by, deed, about, place"),
    *("line of the log", "lines of the log"),
    afterwards=(
        "DELETE FROM sessions",
        f"INSERT INTO log (at, by, deed, about, place) VALUES (?, '{COMMAND}', 'restore', 'a backup', '')",
    ),
)
"""How the people are copied; whoever was logged in then logs in anew."""


class UnavailableError(Exception):
    """The store cannot be read or written, and nothing was changed; the message is a sentence that says why."""


@_STEPS()
def first(database: Database) -> None:
    """Make the tables; the log can be added to, and neither changed nor shortened."""
    for statement in (
        "CREATE TABLE accounts (key TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, made INTEGER NOT NULL,"
        " is_disabled INTEGER NOT NULL, password TEXT NOT NULL) STRICT",
        "CREATE TABLE sessions (sealed TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (key),"
        " began INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT",
        "CREATE INDEX sessions_of_accounts ON sessions (account)",
        "CREATE TABLE tokens (id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (key),"
        " title TEXT NOT NULL, scope TEXT NOT NULL, made INTEGER NOT NULL, ends INTEGER NOT NULL,"
        " revoked INTEGER, used INTEGER, sealed TEXT NOT NULL) STRICT",
        "CREATE TABLE attempts (number INTEGER PRIMARY KEY, at INTEGER NOT NULL, account TEXT NOT NULL,"
        " address TEXT NOT NULL, is_right INTEGER NOT NULL) STRICT",
        "CREATE INDEX attempts_on_accounts ON attempts (account)",
        "CREATE INDEX attempts_from_addresses ON attempts (address)",
        "CREATE TABLE log (number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, by TEXT NOT NULL,"
        " deed TEXT NOT NULL, about TEXT NOT NULL, place TEXT NOT NULL) STRICT",
        "CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is kept'); END",
        "CREATE TRIGGER log_is_not_shortened BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is kept'); END",
    ):
        database.execute(statement)


@contextmanager
def opened(file: Path | None, patience: float = PATIENCE, make: bool = False) -> Iterator[Database]:
    """Open the store, and make a sentence of whatever SQLite complains about.

    Args:
        file: The SQLite file; None for one in memory that nothing is kept in.
        patience: How many seconds to wait for another that is writing.
        make: Whether it is made where it is missing; else an empty one in memory takes its place.

    Yields:
        The database, in which nothing is committed but by `transaction`.

    Raises:
        UnavailableError: The file is no store of people, or cannot be used.
    """
    with in_sentences(file, UnavailableError), closing(_connect(file, patience, make)) as connection:
        database = Database(connection)
        bring_up_to_date(database, KIND)
        yield database


def _connect(file: Path | None, patience: float, make: bool) -> sqlite3.Connection:
    there = file if file is not None and (make or file.exists()) else None
    if there is not None and not there.exists():
        there.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(there, os.O_CREAT | os.O_RDWR, _OWNER_ALONE))
    connection = connect(there, patience)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")
    return connection
