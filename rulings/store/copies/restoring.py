"""A copy taken back in one transaction: whoever writes meanwhile waits, whoever reads sees all of it or nothing."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from rulings.store.copies.kind import CopyError, Kind, check
from rulings.store.copies.writing import back_up
from rulings.store.recovery import PATIENCE

_BESIDE = ("", "-wal", "-shm", "-journal")
_OWNER_ALONE = 0o600
_OWN_TABLES = "type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
_BUILT_ON_THEM = "type IN ('index', 'trigger', 'view') AND sql IS NOT NULL"


@dataclass(frozen=True, slots=True)
class Held:
    """A store in which nobody else writes as long as it is held.

    Attributes:
        kind: What it is.
        file: The file.
        copy: The copy that is to be taken back.
        connection: The store with the copy beside it, in a transaction.
        newer: How many rows the store has that the copy has not, of those that are never deleted.
    """

    kind: Kind
    file: Path
    copy: Path
    connection: sqlite3.Connection
    newer: int

    def put_aside(self, folder: Path) -> None:
        """Copy the store as it is.

        Args:
            folder: Where to.

        Raises:
            CopyError: It cannot be written.
        """
        if _tables_in(self.connection, "main"):
            back_up(self.kind, self.file, folder / self.kind.file)

    def replace(self, now: int) -> None:
        """Put what the copy holds in the place of what is there; it counts once the store is held no longer.

        Args:
            now: Seconds since 1970.
        """
        for name in _tables_in(self.connection, "main"):
            self.connection.execute(f"DROP TABLE [{name}]")
        for name, made_by in _tables_in(self.connection, "copy").items():
            self.connection.execute(made_by)
            self.connection.execute(f"INSERT INTO main.[{name}] SELECT * FROM copy.[{name}]")
        self._take_counters_over()
        for (made_by,) in self.connection.execute(
            f"SELECT sql FROM copy.sqlite_master WHERE {_BUILT_ON_THEM}"
        ).fetchall():
            self.connection.execute(made_by)
        for statement in self.kind.afterwards:
            self.connection.execute(statement, (now,) * statement.count("?"))

    def _take_counters_over(self) -> None:
        """Let numbers that were given once not be given again."""
        counts = "SELECT 1 FROM copy.sqlite_master WHERE name = 'sqlite_sequence'"
        if self.connection.execute(counts).fetchone():
            self.connection.execute("DELETE FROM main.sqlite_sequence")
            self.connection.execute("INSERT INTO main.sqlite_sequence SELECT * FROM copy.sqlite_sequence")


@contextmanager
def held(kind: Kind, file: Path, copy: Path) -> Iterator[Held]:
    """Hold a store, so that a copy can be taken back; what is done with it counts when this ends without an error.

    Args:
        kind: What it is.
        file: The file; made where it is missing.
        copy: The copy.

    Yields:
        The store, compared with the copy.

    Raises:
        CopyError: The copy is damaged or no copy of this, the store is damaged, or it cannot be used.
    """
    check(kind, copy)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, _OWNER_ALONE))
        address = f"{file.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute("ATTACH DATABASE ? AS copy", (f"{copy.absolute().as_uri()}?mode=ro",))
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield Held(kind, file, copy, connection, _newer(kind, connection))
            except BaseException:
                connection.rollback()
                raise
            connection.commit()
    except sqlite3.Error as error:
        raise CopyError(f"{file} cannot be restored: {error}.") from error
    except OSError as error:
        raise CopyError(f"{file} cannot be written: {error.strerror}.") from error


def is_usable(kind: Kind, file: Path) -> bool:
    """Tell whether a store is whole, so that it can be compared; one that is not there yet is.

    Args:
        kind: What it is.
        file: The file.

    Returns:
        Whether nothing of it is damaged.

    Raises:
        CopyError: It cannot be opened, or is in use.
    """
    if not file.exists():
        return True
    try:
        with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
            is_whole = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            return is_whole and (not _tables_in(connection, "main") or kind.count(connection) >= 0)
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            return False
        raise CopyError(f"{file} cannot be used: {error}.") from error
    except sqlite3.DatabaseError:
        return False


def move_aside(file: Path, folder: Path) -> None:
    """Put a store aside that is damaged, with all that lies beside it, as it is.

    Args:
        file: The file.
        folder: Where to.

    Raises:
        CopyError: It cannot be moved.
    """
    try:
        for ending in _BESIDE:
            with suppress(FileNotFoundError):
                file.with_name(file.name + ending).rename(folder / (file.name + ending))
    except OSError as error:
        raise CopyError(f"{file} cannot be put aside: {error.strerror}.") from error


def _newer(kind: Kind, connection: sqlite3.Connection) -> int:
    if kind.table not in _tables_in(connection, "main"):
        return 0
    rows = f"SELECT {kind.columns} FROM main.{kind.table} EXCEPT SELECT {kind.columns} FROM copy.{kind.table}"
    return int(connection.execute(f"SELECT count(*) FROM ({rows})").fetchone()[0])


def _tables_in(connection: sqlite3.Connection, schema: str) -> dict[str, str]:
    """The tables of a schema, each with the statement that makes it."""
    return dict(connection.execute(f"SELECT name, sql FROM {schema}.sqlite_master WHERE {_OWN_TABLES}").fetchall())
