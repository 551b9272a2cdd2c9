"""A SQLite file opened again after whatever happened to the process that wrote it last."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

PATIENCE = 30.0
"""How many seconds a process waits for another that is writing."""

_JOURNAL = "-journal"


def connect_to_read(file: Path) -> sqlite3.Connection:
    """Open a SQLite file for somebody who only reads it.

    A process that is killed in the middle of a commit leaves its journal behind; whoever comes next has to undo what
    was begun, and needs the right to write for that, which a connection that may only read does not have.

    Args:
        file: The file.

    Returns:
        A connection that undoes what was left half done, and writes nothing else.

    Raises:
        sqlite3.Error: The file cannot be opened.
    """
    connection = sqlite3.connect(
        f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None
    )
    connection.execute("PRAGMA query_only = ON")
    return connection


def holds_something(file: Path) -> bool:
    """Tell whether there is a store, after what was left half done has been undone.

    Args:
        file: The file.

    Returns:
        Whether it is there and holds a byte; until the first is in, another process may have made an empty file.

    Raises:
        sqlite3.Error: It cannot be undone.
    """
    if not file.exists():
        return False
    if not file.is_file():
        return True
    if file.with_name(file.name + _JOURNAL).exists():
        with closing(connect_to_read(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return file.stat().st_size > 0
