"""Counts of work done: what a test asks for instead of how long something takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import Any
from unittest.mock import patch


@dataclass(slots=True)
class Count:
    """How often something was called."""

    calls: int = 0


@contextmanager
def counted(owner: Any, name: str) -> Iterator[Count]:
    """Count the calls of a function of a module, or of a method of a class.

    Args:
        owner: The module or class.
        name: The function that is looked up there by those who call it.

    Yields:
        The count, which goes up as long as the context lasts.
    """
    original = getattr(owner, name)
    count = Count()

    @wraps(original)
    def call(*given: Any, **named: Any) -> Any:
        count.calls += 1
        return original(*given, **named)

    with patch.object(owner, name, call):
        yield count
