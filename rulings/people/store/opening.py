"""The file of the people: its tables and how they came to be, its one way to be opened, its one way to be written."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database, Migrations

from rulings.people.log import COMMAND
from rulings.store.copies.kind import Kind

FILE = "people.db"
"""The name of the file in the data folder."""

PATIENCE = 5.0
"""How many seconds whoever writes waits for another that is writing."""

_OWNER_ALONE = 0o600
_STEPS = Migrations("people")

KIND = Kind(
    *(FILE, "a store of people", _STEPS, "log", "number, at, by, deed, about, place", "lines of the log"),
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
    with _sentences(file), closing(_connect(file, patience, make)) as connection:
        database = Database(connection)
        _migrate(database, file)
        yield database


@contextmanager
def transaction(database: Database) -> Iterator[None]:
    """All or nothing; takes the lock at once, so that two writers wait and never collide.

    Args:
        database: The database.

    Yields:
        Nothing.
    """
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.conn.in_transaction:
            database.execute("ROLLBACK")
        raise


def _connect(file: Path | None, patience: float, make: bool) -> sqlite3.Connection:
    if file is None or (not make and not file.exists()):
        return sqlite3.connect(":memory:", isolation_level=None)
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, _OWNER_ALONE))
    connection = sqlite3.connect(
        f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=patience, isolation_level=None
    )
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")
    return connection


def _migrate(database: Database, file: Path | None) -> None:
    """Bring the tables to the form of today; one process does so while others wait."""
    known = {step.name for step in _STEPS.pending(database)}
    done = {step.name for step in _STEPS.applied(database)}
    if done - {step.name for step in _STEPS.pending(Database(memory=True))}:
        raise UnavailableError(f"{file} was written by a newer version of Rulings; nothing was changed.")
    if known:
        database.execute("PRAGMA journal_mode = WAL")  # several may read while one writes
        with transaction(database):
            _STEPS.apply(database)


@contextmanager
def _sentences(file: Path | None) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        raise UnavailableError(_sentence(file, str(error))) from error
    except sqlite3.IntegrityError:
        raise
    except sqlite3.DatabaseError as error:
        raise UnavailableError(f"{file} is damaged ({error}); nothing was changed.") from error
    except OSError as error:
        raise UnavailableError(f"{file} cannot be written: {error.strerror}.") from error


def _sentence(file: Path | None, words: str) -> str:
    if "locked" in words:
        return f"{file} is in use by another process; nothing was changed. Try again when it has finished."
    if "full" in words:
        return f"The disk of {file} is full; nothing was changed."
    return f"{file} cannot be used ({words}); nothing was changed."
