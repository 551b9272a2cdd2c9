"""SQLite files that nobody can make anew: opened, brought to the form of today, and written all or nothing.

They are written ahead (WAL) with a sync at each commit: whoever was told that a change is stored finds it again after
the process was killed, and whoever reads does not wait for whoever writes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from rulings.store.copies.kind import Kind


class NewerStoreError(Exception):
    """A file was written by a newer version of Rulings, and is left alone."""


def connect(file: Path | None, patience: float) -> sqlite3.Connection:
    """Open a file, or one in memory; a reader too has to write, to take up what a killed process left behind.

    Args:
        file: The file, which is made where it is missing; None for one in memory.
        patience: How many seconds to wait for another that is writing.

    Returns:
        The connection, in which nothing is committed but by `transaction`.
    """
    address = f"{file.absolute().as_uri()}?mode=rwc" if file is not None else "file::memory:"
    connection = sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def bring_up_to_date(database: Database, kind: Kind) -> None:
    """Make the tables that are missing; two processes that open a new file at once wait for each other.

    Args:
        database: The file, opened.
        kind: What it is.

    Raises:
        NewerStoreError: A newer version of Rulings has written it.
    """
    if database.table_names():
        done = {step.name for step in kind.migrations.applied(database)}
        if done - kind.steps:
            raise NewerStoreError
        if done == kind.steps:
            return
    with transaction(database):
        kind.migrations.apply(database)


@contextmanager
def transaction(database: Database) -> Iterator[None]:
    """All or nothing; takes the lock at once, so that two writers wait and never collide.

    Args:
        database: The file, opened.

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


@contextmanager
def in_sentences(file: Path | None, refused: type[Exception]) -> Iterator[None]:
    """Make a sentence of whatever SQLite or the system complains about.

    Args:
        file: The file.
        refused: What is raised with the sentence.

    Yields:
        Nothing.
    """
    try:
        yield
    except NewerStoreError as error:
        raise refused(f"{file} was written by a newer version of Rulings; nothing was changed.") from error
    except sqlite3.OperationalError as error:
        raise refused(_sentence(file, str(error))) from error
    except sqlite3.IntegrityError as error:
        raise refused(f"{file} does not take this ({error}); nothing was changed.") from error
    except sqlite3.DatabaseError as error:
        damaged = f"{file} is damaged ({error}); nothing was changed. `rulings restore` takes a backup."
        raise refused(damaged) from error
    except OSError as error:
        raise refused(f"{file} cannot be written: {error.strerror}.") from error


def _sentence(file: Path | None, words: str) -> str:
    if "locked" in words:
        return f"{file} is in use by another process; nothing was changed. Try again when it has finished."
    if "full" in words:
        return f"The disk of {file} is full; nothing was changed."
    return f"{file} cannot be used ({words}); nothing was changed."
