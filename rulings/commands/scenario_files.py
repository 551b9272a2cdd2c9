"""Which files of scenarios are meant: files themselves, and all that lie below folders."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from rulings.commands.command_line import Impossible

_SUFFIX = ".yaml"


def scenario_files(paths: Iterable[Path]) -> tuple[Path, ...]:
    """List the files of scenarios that some paths mean.

    Args:
        paths: Files, and folders, of which every file below that ends in `.yaml` is meant.

    Returns:
        The files in the order of the paths, those of a folder in the order of theirs; none twice. A file that is
        missing is among them, since its reader says so.

    Raises:
        Impossible: A folder has no scenario, or cannot be read; says it of all of them.
    """
    found: dict[Path, None] = {}
    complaints: list[str] = []
    for path in paths:
        files = _below(path, complaints) if path.is_dir() else (path,)
        found.update(dict.fromkeys(files))
    if complaints:
        raise Impossible("\n".join(complaints))
    return tuple(found)


def _below(folder: Path, complaints: list[str]) -> Sequence[Path]:
    unreadable: list[OSError] = []
    below = [Path(top, name) for top, _, names in os.walk(folder, onerror=unreadable.append) for name in names]
    files = sorted(file for file in below if file.suffix == _SUFFIX)
    complaints += [f"{error.filename} cannot be read: {error.strerror}." for error in unreadable]
    if not files and not unreadable:
        complaints.append(f"There are no scenarios in {folder}: no file below it ends in {_SUFFIX}.")
    return files
