"""Rows of a SQLite file by the names of their columns."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Row = dict[str, Any]

_TYPES = {str: "TEXT", int: "INTEGER"}


@dataclass(frozen=True, slots=True)
class Rows:
    """What is asked of a SQLite file.

    Attributes:
        connection: The opened file.
    """

    connection: sqlite3.Connection

    def execute(self, statement: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Carry out a statement.

        Args:
            statement: The statement.
            values: What stands for its question marks.

        Returns:
            Its rows, as tuples.
        """
        return self.connection.execute(statement, values)

    def query(self, statement: str, values: Sequence[Any] = ()) -> Iterator[Row]:
        """Ask for rows.

        Args:
            statement: The statement.
            values: What stands for its question marks.

        Yields:
            Each row by the names of its columns.
        """
        found = self.connection.execute(statement, values)
        columns = [column[0] for column in found.description]
        for row in found:
            yield dict(zip(columns, row, strict=True))

    def insert(self, table: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Put rows of the same columns into a table.

        Args:
            table: Its name.
            rows: The rows.
        """
        if rows:
            columns, marks = ", ".join(f"[{name}]" for name in rows[0]), ", ".join("?" * len(rows[0]))
            statement = f"INSERT INTO [{table}] ({columns}) VALUES ({marks})"
            self.connection.executemany(statement, [tuple(row[name] for name in rows[0]) for row in rows])

    def has_tables(self) -> bool:
        """Whether there is any table."""
        return self.connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table'").fetchone() is not None

    def has_table(self, name: str) -> bool:
        """Whether there is a table of a name."""
        found = self.connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", (name,))
        return found.fetchone() is not None


def table_of(name: str, columns: Mapping[str, type], key: Sequence[str] = (), required: Collection[str] = ()) -> str:
    """Write the statement that makes a table.

    Args:
        name: Its name.
        columns: Its columns, each with what it holds.
        key: The columns that tell its rows apart.
        required: The columns that hold something in every row.

    Returns:
        The statement.
    """
    parts = [
        f"[{column}] {_TYPES[kind]}{' NOT NULL' if column in required else ''}" for column, kind in columns.items()
    ]
    keys = [f"PRIMARY KEY ({', '.join(f'[{column}]' for column in key)})"] if key else []
    return f"CREATE TABLE [{name}] ({', '.join([*parts, *keys])})"
