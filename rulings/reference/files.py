"""The files of a build, and the sum by which damage is found."""

from __future__ import annotations

from pathlib import Path

from rulings.store.data_folder import hash_files

DATABASE = "book.sqlite"
INDEX = "index"
_SUM = "sum"


class BrokenBuildError(Exception):
    """The files of a build are not as they were built."""


def write_sum(folder: Path) -> None:
    """Write the sum of a finished build.

    Args:
        folder: Its folder.
    """
    (folder / _SUM).write_text(_sum(folder), "ascii")


def check_sum(folder: Path) -> None:
    """Refuse files that were damaged, also where they can still be read: a wrong rule is worse than none.

    Args:
        folder: The folder of a build.

    Raises:
        BrokenBuildError: A file is missing or damaged.
    """
    try:
        is_whole = (folder / _SUM).read_text("ascii") == _sum(folder)
    except (OSError, ValueError) as error:
        raise BrokenBuildError(f"{folder} cannot be read: {error}") from error
    if not is_whole:
        raise BrokenBuildError(f"the files in {folder} are damaged")


def _sum(folder: Path) -> str:
    """Hash all files of a build but the one that holds the hash."""
    return hash_files(sorted(file for file in folder.rglob("*") if file.is_file() and file.name != _SUM), folder)
