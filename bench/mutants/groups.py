"""Which tests are run together: a recorded case with all that is asked of it, or all tests of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import pytest

FOLDERS = ("tests/test_cases.py", "tests/redemption", "tests/scenarios", "tests/table")
"""Where the tests of the rooms lie in which faults are sown."""

_CASES = "tests/test_cases.py"
_ONE_BY_ONE = (_CASES, "tests/redemption/reading/test_readings.py")
"""Files with hundreds of recorded examples, each a group of its own."""


def folders_of(checkout: Path) -> list[str]:
    """List the folders of tests that a checkout has.

    Args:
        checkout: The checkout.

    Returns:
        Those of `FOLDERS` that are there.
    """
    return [folder for folder in FOLDERS if (checkout / folder).exists()]


def name_of(item: pytest.Item) -> str | None:
    """Say to which group a test belongs.

    Args:
        item: The test.

    Returns:
        The name of its group; None for a test of all recorded cases together, which is not run.
    """
    file, _, rest = item.nodeid.partition("::")
    if file not in _ONE_BY_ONE:
        return file
    example = rest.partition("[")[2]
    return f"{file}[{example}" if example else None


def in_groups(items: Iterable[pytest.Item]) -> Iterator[tuple[str, list[pytest.Item]]]:
    """Put tests that stand one after the other and belong together into groups.

    Args:
        items: The tests, in the order of pytest.

    Yields:
        The name of each group and its tests.
    """
    for name, members in groupby(items, name_of):
        if name is not None:
            yield name, list(members)


def nearness(name: str, file: str, seconds: float) -> tuple[int, float]:
    """Say when a group has its turn: tests of the file itself, cases, examples of the reader, the rest.

    Args:
        name: The group.
        file: The file with the fault.
        seconds: How long the group takes.

    Returns:
        What groups are sorted by.
    """
    folder, _, module = file.removeprefix("rulings/").rpartition("/")
    kinds = (f"tests/{folder}/test_{module}", _CASES, _ONE_BY_ONE[1])
    return next((at for at, kind in enumerate(kinds) if name.startswith(kind)), len(kinds)), seconds
