"""Whose turn it is to check the cases: of several processes that could, one does."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rulings.cases.store.tables import sentences

_LOCK = "-checking"


@contextmanager
def alone(file: Path) -> Iterator[bool]:
    """Take the turn, unless another process has it; it ends with the process that has it, however that ends.

    Args:
        file: The case book.

    Yields:
        Whether it is this one's turn.

    Raises:
        BrokenCaseBookError: The folder of the case book cannot be written.
    """
    with sentences(file):
        lock = file.with_name(f"{file.name}{_LOCK}").open("wb")
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True
