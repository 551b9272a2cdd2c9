"""The table of attempts to log in; names and addresses stand there as hashes, and go after a day."""

from __future__ import annotations

from sqlite_utils import Database

from rulings.people.attempts import REMEMBERED, Attempt


def of(database: Database, account: str, address: str) -> tuple[Attempt, ...]:
    """List what was tried on an account or from an address, in its order."""
    asked = "SELECT at, account, address, is_right FROM attempts WHERE account = ? OR address = ? ORDER BY number"
    return tuple(
        Attempt(row["at"], row["account"], row["address"], bool(row["is_right"]))
        for row in database.query(asked, [account, address])
    )


def begin(database: Database, attempt: Attempt) -> int:
    """Add an attempt, and drop those that are long past.

    Returns:
        Its number.
    """
    database.execute("DELETE FROM attempts WHERE at < ?", (attempt.at - REMEMBERED,))
    row = (attempt.at, attempt.account, attempt.address, int(attempt.is_right))
    added = database.execute("INSERT INTO attempts (at, account, address, is_right) VALUES (?, ?, ?, ?)", row)
    return int(added.lastrowid or 0)


def was_right(database: Database, number: int) -> None:
    """Note that the password of an attempt was right."""
    database.execute("UPDATE attempts SET is_right = 1 WHERE number = ?", (number,))
