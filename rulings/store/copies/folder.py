"""All that a desk alone has, in one folder: each file with its hash, whole or not there."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rulings.store.copies.kind import CopyError, Kind, check
from rulings.store.copies.restoring import held, is_usable, move_aside
from rulings.store.copies.writing import back_up

LIST = "list.json"
"""The name of the file that lists the others with their hashes."""

_NEW = ".new-"


class NewerError(CopyError):
    """The desk has what the backup has not; nothing was restored."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored.

    Attributes:
        rows: How many rows each file holds now, by its name.
        newer: How many rows each file had that the backup has not.
        aside: The folder in which all is as it was; None where there was nothing.
    """

    rows: Mapping[str, int]
    newer: Mapping[str, int]
    aside: Path | None


def back_up_all(kinds: Sequence[Kind], data_folder: Path, to: Path) -> dict[str, int]:
    """Copy all files that are there into a new folder, while others read and write them.

    Args:
        kinds: What is copied, in this order.
        data_folder: Where they lie.
        to: The folder, which must not be there yet; it is whole, or not there.

    Returns:
        How many rows each holds, by its name.

    Raises:
        CopyError: There is nothing to copy, the folder is there already, or it cannot be written.
    """
    there = [kind for kind in kinds if (data_folder / kind.file).exists()]
    if not there:
        raise CopyError(f"There is nothing to copy in {data_folder} yet.")
    if to.exists():
        raise CopyError(f"{to} is there already; name a new folder.")
    try:
        new = Path(tempfile.mkdtemp(prefix=_NEW, dir=to.absolute().parent))
        try:
            counts = {kind.file: back_up(kind, data_folder / kind.file, new / kind.file) for kind in there}
            hashes = {kind.file: _hash(new / kind.file) for kind in there}
            with (new / LIST).open("w", encoding="utf-8") as stream:
                json.dump({"files": hashes}, stream, indent=2)
                stream.flush()
                os.fsync(stream.fileno())
            new.rename(to)
        finally:
            shutil.rmtree(new, ignore_errors=True)
    except OSError as error:
        raise CopyError(f"{to} cannot be written: {error.strerror}.") from error
    return counts


def restore_all(
    kinds: Sequence[Kind], data_folder: Path, backup: Path, aside: Path, now: int, anyway: bool
) -> Restored:
    """Take a folder back while others read and write; what is not in it stays, and all is put aside as it was.

    Args:
        kinds: What may be in it.
        data_folder: Where the files lie.
        backup: What `back_up_all` wrote.
        aside: The folder for what was there.
        now: Seconds since 1970.
        anyway: Whether it is restored though the desk has what the backup has not.

    Returns:
        What was restored.

    Raises:
        NewerError: The desk has what the backup has not, or a file that is damaged.
        CopyError: The backup is damaged; the message says which file. Or a file cannot be used.
    """
    copied = _listed(kinds, backup)
    rows = {kind.file: check(kind, backup / kind.file) for kind in copied}
    damaged = [kind for kind in copied if not is_usable(kind, data_folder / kind.file)]
    if damaged and not anyway:
        named = ", ".join(kind.file for kind in damaged)
        raise NewerError(f"{named} of the desk is damaged, and may hold what the backup has not; nothing was restored.")
    was_there = any((data_folder / kind.file).exists() for kind in copied)
    if damaged:
        _make(aside)
    for kind in damaged:
        move_aside(data_folder / kind.file, aside)
    with ExitStack() as stack:
        stores = [stack.enter_context(held(kind, data_folder / kind.file, backup / kind.file)) for kind in copied]
        newer = {store.kind.file: store.newer for store in stores if store.newer}
        if newer and not anyway:
            told = ", ".join(f"{store.kind.told(store.newer)} in {store.kind.file}" for store in stores if store.newer)
            raise NewerError(f"The desk has what this backup has not: {told}. Nothing was restored.")
        if was_there:
            _make(aside)
        for store in stores:
            store.put_aside(aside)
        for store in stores:
            store.replace(now)
    return Restored(rows, newer, aside if was_there else None)


def _listed(kinds: Sequence[Kind], backup: Path) -> list[Kind]:
    """Find the files of a backup, each with the hash that it was written with."""
    try:
        hashes = json.loads((backup / LIST).read_text("utf-8"))["files"]
        known = [kind for kind in kinds if kind.file in hashes]
        strange = set(hashes) - {kind.file for kind in kinds}
        if strange or not known:
            raise CopyError(f"{backup} holds what this version of Rulings does not know: {', '.join(sorted(strange))}.")
        for kind in known:
            if not (backup / kind.file).is_file():
                raise CopyError(f"{backup / kind.file} is missing; nothing was restored.")
            if _hash(backup / kind.file) != hashes[kind.file]:
                raise CopyError(f"{backup / kind.file} is damaged: it is not as it was written; nothing was restored.")
    except OSError as error:
        raise CopyError(f"{backup} is no backup that can be read: {error.strerror}.") from error
    except (ValueError, KeyError, TypeError) as error:
        raise CopyError(f"{backup / LIST} is damaged; nothing was restored.") from error
    return known


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def _make(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CopyError(f"{folder} cannot be written: {error.strerror}.") from error
