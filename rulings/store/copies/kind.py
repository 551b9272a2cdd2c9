"""What is known of a file that is copied, and why a copy cannot be used."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sqlite_utils import Database, Migrations


class CopyError(Exception):
    """A copy cannot be written or taken back; the message is a sentence that says why, and nothing was changed."""


@dataclass(frozen=True)
class Kind:
    """A sort of file that is copied.

    Attributes:
        file: The name of the file in the data folder.
        called: What it is, with an article.
        migrations: How its tables came to be.
        table: The table of what is never deleted.
        columns: The columns of that table that tell whether a row is the same.
        row: What one of its rows is called.
        rows: What several are called.
        afterwards: Statements that are carried out on what is restored; a question mark is the time, in seconds.
    """

    file: str
    called: str
    migrations: Migrations
    table: str
    columns: str
    row: str
    rows: str
    afterwards: tuple[str, ...] = ()

    @cached_property
    def steps(self) -> frozenset[str]:
        """The names of the steps by which its tables came to be."""
        return frozenset(step.name for step in self.migrations.pending(Database(memory=True)))

    def told(self, number: int) -> str:
        """Say how many rows there are, `3 changes`."""
        return f"{number} {self.row if number == 1 else self.rows}"

    def count(self, connection: sqlite3.Connection) -> int:
        """Count the rows that are never deleted."""
        return int(connection.execute(f"SELECT count(*) FROM {self.table}").fetchone()[0])


def check(kind: Kind, copy: Path) -> int:
    """Look whether a copy is whole.

    Args:
        kind: What it shall be.
        copy: The file.

    Returns:
        How many rows it holds that are never deleted.

    Raises:
        CopyError: It is damaged, of another sort, or written by a newer version of Rulings.
    """
    if not copy.is_file():
        raise CopyError(f"There is no file {copy}.")
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            is_whole = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            database = Database(connection, execute_plugins=False)
            known = {step.name for step in kind.migrations.applied(database)}
            count = kind.count(connection)
    except sqlite3.Error as error:
        raise CopyError(f"{copy} is no backup of {kind.called} ({error}).") from error
    if not is_whole or not known:
        raise CopyError(f"{copy} is damaged, or no backup of {kind.called}; nothing was restored.")
    if not known <= kind.steps:
        raise CopyError(f"{copy} was written by a newer version of Rulings.")
    return count
