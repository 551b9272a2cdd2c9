"""The data folder: what is built from the corpus, under a hash of what it was built from.

    <data folder>/built/<hash>/     a finished build; it never changes
    <data folder>/built/.new-…/     a build under way, renamed when it is whole

Any number of processes may build at once: each builds in a folder of its own, and renaming is atomic. The one that
comes second finds the build there and throws its own away.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

BUILT = "built"
_NEW, _OLD = ".new-", ".old-"
_KEPT = 2
"""How many builds of other versions of the corpus are kept."""


class DataFolderError(Exception):
    """The data folder cannot be used; the message says which and why."""


CODE = (".py", ".yaml", ".grammar")
"""How the names of the files end that make up the software: its code, words and grammars."""


def hash_files(files: Sequence[Path], root: Path) -> str:
    """Hash files with their names.

    Args:
        files: The files, in a fixed order.
        root: The folder that names are relative to.

    Returns:
        16 hexadecimal digits.
    """
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def build_once(data_folder: Path, version: str, build: Callable[[Path], None]) -> Path:
    """Make sure that a build is there.

    Args:
        data_folder: The data folder; made where it is missing.
        version: The hash of what is built from.
        build: Fills an empty folder.

    Returns:
        The folder of the finished build.

    Raises:
        DataFolderError: The folder cannot be read or written, or the disk is full.
    """
    finished = data_folder / BUILT / version
    try:
        is_there = finished.is_dir()
    except OSError as error:
        raise DataFolderError(_sentence(data_folder, error)) from error
    if not is_there:
        _build(data_folder, finished, build)
    return finished


def rebuild(data_folder: Path, version: str, build: Callable[[Path], None]) -> Path:
    """Put a fresh build in the place of a damaged one.

    Args:
        data_folder: The data folder.
        version: The hash of what is built from.
        build: Fills an empty folder.

    Returns:
        The folder of the finished build.

    Raises:
        DataFolderError: The folder cannot be written, or the disk is full.
    """
    finished = data_folder / BUILT / version
    try:
        aside = Path(tempfile.mkdtemp(prefix=_OLD, dir=finished.parent)) / version
        with suppress(FileNotFoundError):  # another process has just put it aside
            finished.rename(aside)
        shutil.rmtree(aside.parent, ignore_errors=True)
    except OSError as error:
        raise DataFolderError(_sentence(data_folder, error)) from error
    return build_once(data_folder, version, build)


def _build(data_folder: Path, finished: Path, build: Callable[[Path], None]) -> None:
    try:
        finished.parent.mkdir(parents=True, exist_ok=True)
        new = Path(tempfile.mkdtemp(prefix=_NEW, dir=finished.parent))
    except OSError as error:
        raise DataFolderError(_sentence(data_folder, error)) from error
    try:
        build(new)
        new.chmod(0o755)
        _move(new, finished)
        _forget_old_builds(finished)
    except OSError as error:
        raise DataFolderError(_sentence(data_folder, error)) from error
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _move(new: Path, finished: Path) -> None:
    try:
        new.rename(finished)
    except OSError as error:
        if error.errno not in (errno.EEXIST, errno.ENOTEMPTY) or not finished.is_dir():
            raise


def _forget_old_builds(finished: Path) -> None:
    others = [
        folder
        for folder in finished.parent.iterdir()
        if folder != finished and not folder.name.startswith((_NEW, _OLD))
    ]
    others.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in others[_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def _sentence(data_folder: Path, error: OSError) -> str:
    if error.errno == errno.ENOSPC:
        why = "the disk is full"
    elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        why = "it cannot be written; set RULINGS_DATA to a folder that can"
    elif error.errno in (errno.ENOTDIR, errno.EEXIST):
        why = "a file stands in its place; set RULINGS_DATA to a folder"
    else:
        why = os.strerror(error.errno) if error.errno else str(error)
    return f"The data folder {data_folder} is of no use: {why}."
