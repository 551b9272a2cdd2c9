"""What was found when the cases were checked again, under a stamp of the law of that day."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulings.cases.staleness.differences import Difference, Sort
from rulings.cases.staleness.verifying import Verified
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import reading, writing

_OF_TODAY = (
    "SELECT verified.* FROM verified JOIN cases USING (number, version) WHERE cases.status IN ('in force', 'in review')"
)


@dataclass(frozen=True, slots=True)
class Checked:
    """A case as it was checked last.

    Attributes:
        stamp: By what law: a hash of book, cards and software.
        at: When.
        verified: What became of it.
    """

    stamp: str
    at: str
    verified: Verified


def keep_verified(book: CaseBook, stamp: str, at: str, found: Iterable[Verified]) -> None:
    """Keep what became of cases that were checked.

    Args:
        book: The case book.
        stamp: A hash of the law.
        at: When they were checked.
        found: What became of them.

    Raises:
        BrokenCaseBookError: The file cannot be written.
    """
    rows = [(one.number, one.version, stamp, at, _written(one.differences)) for one in found]
    with writing(book.file) as database:
        database.conn.executemany("INSERT OR REPLACE INTO verified VALUES (?, ?, ?, ?, ?)", rows)


def checked(book: CaseBook) -> Mapping[int, Checked]:
    """Say of each case what became of it when it was checked last.

    Args:
        book: The case book.

    Returns:
        Those by number that are in force or in review, and have not been changed since.

    Raises:
        BrokenCaseBookError: The file cannot be used.
    """
    with reading(book.file) as database:
        return {row["number"]: _checked(row) for row in database.query(f"{_OF_TODAY} ORDER BY number")}


def last_check(book: CaseBook, number: int) -> Checked | None:
    """Say what became of one case when it was checked last.

    Args:
        book: The case book.
        number: The number of the case.

    Returns:
        What was found; None where it is closed, or was not checked since it was changed.

    Raises:
        BrokenCaseBookError: The file cannot be used.
    """
    with reading(book.file) as database:
        rows = list(database.query(f"{_OF_TODAY} AND number = ?", [number]))
    return _checked(rows[0]) if rows else None


def _checked(row: Mapping[str, Any]) -> Checked:
    differences = _read(row["differences"])
    return Checked(row["stamp"], row["at"], Verified(row["number"], row["version"], differences))


def _written(differences: Iterable[Difference]) -> str:
    listed = [[str(one.sort), one.about, one.then, one.now] for one in differences]
    return json.dumps(listed, ensure_ascii=False, separators=(",", ":"))


def _read(written: str) -> tuple[Difference, ...]:
    return tuple(Difference(Sort(sort), about, then, now) for sort, about, then, now in json.loads(written))
