"""A file copied as it is at one moment, while others read and write it."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from rulings.store.copies.kind import CopyError, Kind

_NEW = ".new-"


def back_up(kind: Kind, file: Path, to: Path) -> int:
    """Copy a file into one that needs no others beside it.

    Args:
        kind: What is copied.
        file: The file.
        to: The file to write; it is whole and on the disk, or not there.

    Returns:
        How many rows it holds that are never deleted.

    Raises:
        CopyError: There is nothing to copy, or the copy cannot be written.
    """
    if not file.exists():
        raise CopyError(f"There is no {kind.file} in {file.parent} yet.")
    try:
        descriptor, name = tempfile.mkstemp(prefix=_NEW, dir=to.parent)
        new = Path(name)
        try:
            count = _copy(kind, file, new)
            os.fsync(descriptor)
            new.replace(to)
        finally:
            os.close(descriptor)
            new.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise CopyError(f"{file} cannot be copied to {to}: {error}.") from error
    return count


def _copy(kind: Kind, file: Path, new: Path) -> int:
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(new)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
        return kind.count(target)
