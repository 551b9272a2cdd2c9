"""What the processes of one run of the tests share: whoever comes first makes it, and all read it."""

from __future__ import annotations

import fcntl
import os
import pickle
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

LARGE = 100_000
"""Bytes of a file whose lines are worth keeping for the other processes."""


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], Any]) -> Path:
    """Make a folder in the first process that asks for it, while the others wait.

    Args:
        factory: Knows the folder of this process, which lies in that of the run.
        name: The name of the folder.
        make: Fills an empty folder.

    Returns:
        The folder, which nobody writes into.
    """
    own = factory.getbasetemp()
    run = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (run / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made, new = run / name, run / f"{name}.new"
        if not made.is_dir():
            shutil.rmtree(new, ignore_errors=True)  # what a failure has left
            new.mkdir()
            make(new)
            new.rename(made)
    return made


def read_once(factory: pytest.TempPathFactory, read: Callable[[bytes], Any]) -> Callable[[bytes], Any]:
    """Keep what is read from large files for all processes.

    Args:
        factory: Knows the folder of this process.
        read: Reads a file; the same bytes give the same.

    Returns:
        What does the same, the second time sooner.
    """

    def read_or_find(data: bytes) -> Any:
        if len(data) < LARGE:
            return read(data)
        folder = made_once(
            factory,
            sha256(data).hexdigest(),
            lambda folder: (folder / "read").write_bytes(pickle.dumps(read(data))),
        )
        return pickle.loads((folder / "read").read_bytes())

    return read_or_find
