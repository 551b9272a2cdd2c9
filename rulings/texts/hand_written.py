"""Readings written by hand: for a text that no grammar should be made for, the same in words that the reader knows."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import yaml

from rulings.texts.tokens import Token


@dataclass(frozen=True, slots=True)
class HandWritten:
    """What one text means, in other words.

    Attributes:
        says: The meaning, in words that the reader knows.
        because: Why the text itself cannot be read.
    """

    says: str
    because: str


def hash_of(normal: str) -> str:
    """Hash a normalised text, so that it is known again without being kept.

    Args:
        normal: The text, normalised.

    Returns:
        16 hexadecimal digits; the same for texts that differ only in print.
    """
    return hashlib.sha256(normal.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read_by_hand(text: str) -> Mapping[str, HandWritten]:
    """Read a table of readings written by hand.

    Args:
        text: YAML: for each hash of a text `says` and `because`.

    Returns:
        The readings by the hash of their text.

    Raises:
        ValueError: A reading lacks its meaning or its reason.
    """
    rows = yaml.safe_load(text) or {}
    found = {str(key): HandWritten(str(row.get("says", "")), str(row.get("because", ""))) for key, row in rows.items()}
    for key, row in found.items():
        if not row.says or not row.because:
            raise ValueError(f"by_hand.yaml: {key} needs `says` and `because`")
    return found


def stand_for(tokens: Sequence[Token], start: int, end: int) -> tuple[Token, ...]:
    """Let words that are not those of the text stand for all of it.

    Args:
        tokens: The words.
        start: Where that for which they stand begins in the text as given.
        end: Where it ends.

    Returns:
        The words, each with that place.
    """
    return tuple(replace(token, start=start, end=end) for token in tokens)
