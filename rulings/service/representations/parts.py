"""Lists in parts: a cursor says where the next part begins, and belongs to one list."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Generic, TypeVar

from rulings.service.problems import ProblemError

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Part(Generic[Item]):
    """A part of a list.

    Attributes:
        items: The items of this part.
        cursor: Where the next part begins, or None at the end.
        total: How many items the whole list has.
    """

    items: tuple[Item, ...]
    cursor: str | None
    total: int


def part_of(items: Sequence[Item], mark: str, cursor: str | None, limit: int) -> Part[Item]:
    """Cut a part out of a list.

    Args:
        items: The whole list.
        mark: What tells the list from all others.
        cursor: The cursor of the part before, or None for the first part.
        limit: The size of a part.

    Returns:
        The part.

    Raises:
        ProblemError: The cursor does not belong to this list.
    """
    start = begin_of(cursor, mark, len(items))
    end = start + limit
    return Part(tuple(items[start:end]), cursor_to(mark, end, len(items)), len(items))


def cursor_to(mark: str, start: int, total: int) -> str | None:
    """Write a cursor.

    Args:
        mark: What tells the list from all others.
        start: Where the next part begins.
        total: How many items the list has.

    Returns:
        The cursor, or None where nothing is left.
    """
    if start >= total:
        return None
    return base64.urlsafe_b64encode(f"{start}:{_digest(mark)}".encode()).decode().rstrip("=")


def begin_of(cursor: str | None, mark: str, total: int) -> int:
    """Read a cursor.

    Args:
        cursor: The cursor, or None for the first part.
        mark: What tells the list from all others.
        total: How many items the list has.

    Returns:
        Where the part begins.

    Raises:
        ProblemError: The cursor does not belong to this list.
    """
    if not cursor:
        return 0
    try:
        text = base64.b64decode(cursor.encode() + b"=" * (-len(cursor) % 4), b"-_", validate=True).decode()
    except (binascii.Error, ValueError):
        text = ""
    start, _, rest = text.partition(":")
    if rest != _digest(mark) or not (start.isascii() and start.isdigit()) or not 0 < int(start[:9]) < total:
        hint = "Pass on `meta.cursor` of the part before, with the same filters, or begin again without a cursor."
        raise ProblemError("bad-cursor", "The cursor does not belong to this list.", hint)
    return int(start[:9])


def _digest(mark: str) -> str:
    return blake2b(mark.encode(), digest_size=6).hexdigest()
