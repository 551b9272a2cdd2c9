"""The file of the imported cards: its tables, and its one way to be opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rulings.store.recovery import PATIENCE, connect_to_read, holds_something
from rulings.store.rows import Rows, table_of

_VERSION = 2


class BrokenCardsError(Exception):
    """The store cannot be read or written; the message is a sentence that says what to do."""


@contextmanager
def reading(file: Path) -> Iterator[Rows]:
    """Open the store to read it, and make a sentence of whatever SQLite complains about.

    Args:
        file: The SQLite file.

    Yields:
        The database, in the state in which it was opened.

    Raises:
        BrokenCardsError: The file is no store of cards, or cannot be used.
    """
    with _sentences(file), closing(connect_to_read(file)) as connection:
        database = Rows(connection)
        connection.execute("BEGIN")
        _check(file, connection)
        yield database


@contextmanager
def writing(file: Path) -> Iterator[Rows]:
    """Open the store to write it: all or nothing, one process at a time.

    Args:
        file: The SQLite file; made where it is missing.

    Yields:
        The database with its tables.

    Raises:
        BrokenCardsError: The file is no store of cards, or cannot be written.
    """
    with _sentences(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(_connect_to_write(file)) as connection:
            database = Rows(connection)
            connection.execute("BEGIN IMMEDIATE")
            try:
                _prepare(database)
                _check(file, connection)
                yield database
            except BaseException:
                connection.rollback()
                raise
            connection.commit()


def is_there(file: Path) -> bool:
    """Tell whether there is a store.

    Args:
        file: The SQLite file.

    Returns:
        Whether anything has been stored in it.

    Raises:
        BrokenCardsError: The file cannot be used.
    """
    with _sentences(file):
        return holds_something(file)


def _connect_to_write(file: Path) -> sqlite3.Connection:
    address = f"{file.absolute().as_uri()}?mode=rwc"
    return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)


@contextmanager
def _sentences(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        words = str(error)
        if "locked" in words:
            sentence = f"{file} is in use by another process; try again when it has finished."
        elif "no such" in words:
            sentence = f"{file} is damaged ({words}); remove it and import the cards again."
        else:
            sentence = f"{file} cannot be used: {words}."
        raise BrokenCardsError(sentence) from error
    except UnicodeEncodeError as error:
        raise BrokenCardsError(f"{file} keeps no text that is not Unicode; nothing was changed.") from error
    except (sqlite3.DatabaseError, KeyError, ValueError, TypeError, RecursionError) as error:
        raise BrokenCardsError(f"{file} is damaged ({error}); remove it and import the cards again.") from error
    except OSError as error:
        raise BrokenCardsError(f"{file} cannot be written: {error.strerror}.") from error


def _check(file: Path, connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != _VERSION:
        raise BrokenCardsError(
            f"{file} was written by another version of Rulings; remove it and import the cards again."
        )


def _prepare(database: Rows) -> None:
    """Make the tables of a new store, and that of former keys in one which has none yet."""
    former = table_of("former_keys", {"game": str, "former": str, "card": str}, ("game", "former"))
    if database.execute("PRAGMA user_version").fetchone()[0] == _VERSION and not database.has_table("former_keys"):
        database.execute(former)
    if database.execute("PRAGMA user_version").fetchone()[0] or database.has_tables():
        return
    for statement in (*_tables(), former):
        database.execute(statement)
    database.execute("CREATE INDEX names_by_fold ON names (game, folded)")
    database.execute(f"PRAGMA user_version = {_VERSION}")


def _tables() -> Iterator[str]:
    """Yield the statements that make the tables; executed one by one, they belong to the transaction."""
    numbers = {"rows": int, "cards": int, "printings": int}
    imports = {"game": str, "sha256": str, "reader": str, "file": str, **numbers}
    card = {"game": str, "key": str, "name": str, "is_order_documented": int}
    printing = {"game": str, "card": str, "position": int, "data": str}
    name = {"game": str, "folded": str, "card": str, "kind": str, "written": str}
    problem = {"line": int, "column": str, "reason": str, "outcome": str, "message": str}
    yield table_of("imports", imports, ("game",))
    yield table_of("cards", card, ("game", "key"))
    yield table_of("printings", printing, ("game", "card", "position"))
    yield table_of("names", name)
    yield table_of("problems", {"game": str, "position": int, **problem}, ("game", "position"))
