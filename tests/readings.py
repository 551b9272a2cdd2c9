"""What the tests of recorded readings share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def differences(expected: Any, found: Any, place: str) -> Iterator[str]:
    """List where a summary does not hold what a case names."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            yield f"{place}: {found!r} in place of {expected!r}"
            return
        for key, value in expected.items():
            yield from differences(value, found.get(key), f"{place}.{key}")
    elif isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            yield f"{place}: {found!r} in place of {expected!r}"
            return
        for index, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, f"{place}[{index}]")
    elif expected != found:
        yield f"{place}: {found!r} in place of {expected!r}"
