"""What tells that a file was written anew, without reading it."""

from __future__ import annotations

from pathlib import Path

Stamp = tuple[int, int, int]
"""What changes whenever a file is written."""


def stamp_of(file: Path) -> Stamp | None:
    """Look when a file was written last.

    Args:
        file: The file.

    Returns:
        What changes whenever it is written; None where there is none.
    """
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
