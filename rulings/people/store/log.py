"""The table of what was done; the file itself refuses to change or to drop a line of it."""

from __future__ import annotations

from sqlite_utils import Database

from rulings.people.log import LogLine


def write(database: Database, line: LogLine) -> None:
    """Add a line."""
    row = (line.at, line.by, line.deed, line.about, line.place)
    database.execute("INSERT INTO log (at, by, deed, about, place) VALUES (?, ?, ?, ?, ?)", row)


def read(database: Database, limit: int) -> tuple[LogLine, ...]:
    """Read the last lines, the oldest of them first."""
    asked = "SELECT at, by, deed, about, place, number FROM log ORDER BY number DESC LIMIT ?"
    return tuple(reversed([LogLine(**row) for row in database.query(asked, [limit])]))
