"""Copies of the case book: a backup and its return while the desk runs, and lines of JSON out and in."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from rulings.cases.record.lines import LineError, read_line, write_line
from rulings.cases.record.problems import CaseError
from rulings.cases.store.book import CaseBook, history_in, write_change
from rulings.cases.store.tables import MIGRATIONS, BrokenCaseBookError, writing

_NEW = ".new-"


class CopyError(CaseError):
    """A copy cannot be written or taken back; the message is a sentence that says why, and nothing was changed."""


def back_up(book: CaseBook, to: Path) -> int:
    """Copy the case book as it is at one moment, while others read and write it.

    Args:
        book: The case book.
        to: The file to write; it is whole, or not there.

    Returns:
        How many changes it holds.

    Raises:
        CopyError: There is no case book, or the file cannot be written.
        BrokenCaseBookError: The case book cannot be used.
    """
    if not book.file.exists():
        raise CopyError(f"There is no case book in {book.file.parent} yet.")
    return _into_new_file(to, lambda new: _copy_as_one_file(book.file, new))


def restore(book: CaseBook, backup: Path, aside: Path) -> int:
    """Take a backup back while others read; the case book as it was is put aside, for nothing is deleted.

    Args:
        book: The case book.
        backup: A file that `back_up` wrote.
        aside: Where the case book as it was goes.

    Returns:
        How many changes the case book holds now.

    Raises:
        CopyError: The file is no backup of a case book, or is damaged.
        BrokenCaseBookError: The case book cannot be written.
    """
    found = _count_in_backup(backup)
    if book.file.exists():
        back_up(book, aside)
    with writing(book.file):
        pass
    try:
        _copy(backup, book.file)
    except sqlite3.Error as error:
        raise BrokenCaseBookError(f"{book.file} cannot be written: {error}.") from error
    return found


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
        CopyError: A line is no change, a version is missing, or the book holds another change in its place.
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
        raise CopyError(f"Line {at} is no change of a case, and nothing was taken: {error}") from error
    case = change.case
    known = history_in(database, case.number)
    if case.number < 1 or case.version < 1 or case.version > len(known) + 1:
        why = f"version {len(known) + 1} of case {case.number} is missing"
        raise CopyError(f"Line {at}: {why}, and nothing was taken.")
    if case.version <= len(known):
        if known[case.version - 1] != change:
            why = f"this case book holds another case {case.number}, version {case.version}"
            raise CopyError(f"Line {at}: {why}, and nothing was taken.")
        return 0
    write_change(database, change)
    return 1


def _copy(from_file: Path, to_file: Path) -> int:
    with closing(sqlite3.connect(from_file)) as source, closing(sqlite3.connect(to_file)) as target:
        source.backup(target)
        return int(target.execute("SELECT count(*) FROM changes").fetchone()[0])


def _copy_as_one_file(from_file: Path, to_file: Path) -> int:
    """Copy a case book into a file that needs no others beside it."""
    count = _copy(from_file, to_file)
    with closing(sqlite3.connect(to_file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    return count


def _count_in_backup(backup: Path) -> int:
    if not backup.is_file():
        raise CopyError(f"There is no file {backup}.")
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            whole = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            database = Database(connection, execute_plugins=False)
            known = {migration.name for migration in MIGRATIONS.applied(database)}
            count = int(connection.execute("SELECT count(*) FROM changes").fetchone()[0])
    except sqlite3.Error as error:
        raise CopyError(f"{backup} is no backup of a case book ({error}).") from error
    if not whole or not known:
        raise CopyError(f"{backup} is damaged, or no backup of a case book; nothing was restored.")
    if not known <= {migration.name for migration in MIGRATIONS.pending(Database(memory=True))}:
        raise CopyError(f"{backup} was written by a newer version of Rulings.")
    return count


def _into_new_file(to: Path, write: Callable[[Path], int]) -> int:
    """Write a file beside its place, and rename it when it is whole and on the disk."""
    try:
        descriptor, name = tempfile.mkstemp(prefix=_NEW, dir=to.parent)
        new = Path(name)
        try:
            count = write(new)
            os.fsync(descriptor)
            new.chmod(0o600)
            new.replace(to)
        finally:
            os.close(descriptor)
            new.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise CopyError(f"{to} cannot be written: {error}.") from error
    return count
