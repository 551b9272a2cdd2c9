"""The rows of the case book: cases as they are now, lines of the history, and how both are written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlite_utils import Database

from rulings.cases.record.case import Case
from rulings.cases.record.changes import Change, Deed, Mark
from rulings.cases.record.lines import case_as_data, case_from_data
from rulings.cases.record.problems import ConflictError, UnknownCaseError
from rulings.cases.store.asked import Asked, about, where

_LARGEST = 2**63 - 1
"""The largest number that the file can hold."""

_HISTORY = "SELECT deed, by, at, why, data FROM changes"


def cases_in(database: Database, asked: Asked) -> tuple[Case, ...]:
    """List cases as they are now, in the order of their numbers."""
    condition, values = where(asked)
    found = database.query(f"SELECT data FROM cases{condition} ORDER BY number", values)
    return tuple(_case(row["data"]) for row in found)


def case_in(database: Database, number: int) -> Case:
    """Find a case as it is now.

    Args:
        database: The case book, opened.
        number: Its number.

    Returns:
        The case.

    Raises:
        UnknownCaseError: There is none.
    """
    rows = list(database.query("SELECT data FROM cases WHERE number = ?", [min(number, _LARGEST)]))
    if not rows:
        raise UnknownCaseError(number)
    return _case(rows[0]["data"])


def stored(database: Database, read: Case) -> Case:
    """Find the stored case, unless it is another than the one that was read.

    Args:
        database: The case book, opened.
        read: The case as it was read.

    Returns:
        The case as it is now.

    Raises:
        ConflictError: Another version is stored.
        UnknownCaseError: There is none.
    """
    found = case_in(database, read.number)
    if found.version != read.version:
        raise ConflictError(found, read)
    return found


def history_in(database: Database, number: int) -> tuple[Change, ...]:
    """List what was done to a case.

    Args:
        database: The case book, opened.
        number: The number of the case.

    Returns:
        The changes, the first first; none where there is no such case.
    """
    return tuple(map(_change, database.query(f"{_HISTORY} WHERE number = ? ORDER BY seq", [min(number, _LARGEST)])))


def changes_in(database: Database) -> tuple[Change, ...]:
    """List what was done to all cases, in the order in which it was done."""
    return tuple(map(_change, database.query(f"{_HISTORY} ORDER BY seq")))


def last_changes_in(database: Database, most: int) -> tuple[Change, ...]:
    """List what was done last to all cases, the last first."""
    return tuple(map(_change, database.query(f"{_HISTORY} ORDER BY seq DESC LIMIT ?", [most])))


def last_in(database: Database, column: str) -> int:
    """Find the largest number of a column of the history; 0 where nothing was done yet."""
    return int(database.execute(f"SELECT coalesce(max({column}), 0) FROM changes").fetchone()[0])


def write_change(database: Database, change: Change) -> None:
    """Write a line of the history, and the case as it is after it.

    Args:
        database: The case book, opened to be written.
        change: The line; its case has the version after the stored one.
    """
    case, mark = change.case, change.mark
    data = json.dumps(case_as_data(case), ensure_ascii=False, separators=(",", ":"))
    line = (case.number, case.version, str(change.deed), mark.by, mark.at, mark.why, data)
    database.execute(
        "INSERT INTO changes (number, version, deed, by, at, why, data) VALUES (?, ?, ?, ?, ?, ?, ?)", line
    )
    now = (case.number, case.version, case.game, str(case.status), str(case.authority), data)
    database.execute("INSERT OR REPLACE INTO cases VALUES (?, ?, ?, ?, ?, ?)", now)
    database.execute("DELETE FROM about WHERE number = ?", [case.number])
    database.conn.executemany("INSERT OR IGNORE INTO about VALUES (?, ?, ?)", about(case))


def _case(data: str) -> Case:
    return case_from_data(json.loads(data))


def _change(row: Mapping[str, Any]) -> Change:
    return Change(Deed(row["deed"]), Mark(row["by"], row["at"], row["why"]), _case(row["data"]))
