"""The table of sessions; it holds no secret, but the hash of each."""

from __future__ import annotations

from sqlite_utils import Database

from rulings.people.sessions import IDLE, LONGEST, Session

_COLUMNS = "sealed, account, began, seen"


def insert(database: Database, session: Session) -> None:
    """Begin a session; those that are over go."""
    oldest = (session.began - LONGEST, session.began - IDLE)
    database.execute("DELETE FROM sessions WHERE began <= ? OR seen <= ?", oldest)
    row = (session.sealed, session.account, session.began, session.seen)
    database.execute(f"INSERT INTO sessions ({_COLUMNS}) VALUES (?, ?, ?, ?)", row)


def find(database: Database, sealed: str) -> Session | None:
    """Find a session by the hash of its secret."""
    row = next(iter(database.query(f"SELECT {_COLUMNS} FROM sessions WHERE sealed = ?", [sealed])), None)
    return Session(**row) if row is not None else None


def see(database: Database, sealed: str, now: int) -> None:
    """Note that a session is used."""
    database.execute("UPDATE sessions SET seen = max(seen, ?) WHERE sealed = ?", (now, sealed))


def end(database: Database, sealed: str) -> None:
    """End a session."""
    database.execute("DELETE FROM sessions WHERE sealed = ?", (sealed,))


def end_all(database: Database, account: str, but: str = "") -> None:
    """End all sessions of an account, but one where one is named by the hash of its secret."""
    database.execute("DELETE FROM sessions WHERE account = ? AND sealed <> ?", (account, but))
