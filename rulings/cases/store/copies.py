"""Copies of the case book: a backup taken back while the desk runs, and lines of JSON out and in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from sqlite_utils import Database

from rulings.cases.record.lines import LineError, read_line, write_line
from rulings.cases.record.problems import CaseError
from rulings.cases.store.book import CaseBook
from rulings.cases.store.rows import history_in, write_change
from rulings.cases.store.tables import KIND, writing
from rulings.store.copies.kind import check
from rulings.store.copies.restoring import held, is_usable, move_aside


class LinesError(CaseError):
    """Lines cannot be taken; the message is a sentence that says why, and nothing was changed."""


def restore(book: CaseBook, backup: Path, aside: Path, now: int) -> tuple[int, int]:
    """Take a backup back while others read and write; the case book as it was is put aside, for nothing is deleted.

    Args:
        book: The case book.
        backup: A file that a backup wrote.
        aside: The folder into which the case book as it was goes; made where there was one.
        now: Seconds since 1970.

    Returns:
        How many changes the case book holds now, and how many it had that the backup has not.

    Raises:
        CopyError: The file is no backup of a case book, or is damaged, or the case book cannot be written.
    """
    count = check(KIND, backup)
    if book.file.exists():
        aside.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not is_usable(KIND, book.file):
        move_aside(book.file, aside)
    with held(KIND, book.file, backup) as store:
        store.put_aside(aside)
        store.replace(now)
        return count, store.newer


def export_lines(book: CaseBook) -> Iterator[str]:
    """Write the whole history as lines of JSON, the first change first.

    Args:
        book: The case book.

    Yields:
        A line for each change, without a break at its end.
    """
    yield from map(write_line, book.changes())


def import_lines(book: CaseBook, lines: Iterable[str]) -> int:
    """Take lines of JSON into a case book, all or none; what is there already is passed over.

    Args:
        book: The case book.
        lines: What `export_lines` gave, of this case book or another.

    Returns:
        How many changes were taken.

    Raises:
        LinesError: A line is no change, a version is missing, or the book holds another change in its place.
        BrokenCaseBookError: The file cannot be written.
    """
    taken = 0
    with writing(book.file) as database:
        for at, line in enumerate(lines, 1):
            if line.strip():
                taken += _take(database, at, line)
    return taken


def _take(database: Database, at: int, line: str) -> int:
    try:
        change = read_line(line)
    except LineError as error:
        raise LinesError(f"Line {at} is no change of a case, and nothing was taken: {error}") from error
    case = change.case
    known = history_in(database, case.number)
    if case.number < 1 or case.version < 1 or case.version > len(known) + 1:
        why = f"version {len(known) + 1} of case {case.number} is missing"
        raise LinesError(f"Line {at}: {why}, and nothing was taken.")
    if case.version <= len(known):
        if known[case.version - 1] != change:
            why = f"this case book holds another case {case.number}, version {case.version}"
            raise LinesError(f"Line {at}: {why}, and nothing was taken.")
        return 0
    write_change(database, change)
    return 1
