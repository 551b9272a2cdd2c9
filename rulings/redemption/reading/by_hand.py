"""Readings written by hand: for a text that no grammar should be made for, the same in words that the reader knows."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import yaml

from rulings.redemption.reading.prepare import normal
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


def hash_of(tokens: tuple[Token, ...]) -> str:
    """Hash a prepared text, so that it is known again without being kept.

    Args:
        tokens: Its words.

    Returns:
        16 hexadecimal digits; the same for texts that differ only in print.
    """
    return hashlib.sha256(normal(tokens).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read_by_hand(text: str) -> Mapping[str, HandWritten]:
    """Read the table of readings written by hand.

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


@cache
def by_hand() -> Mapping[str, HandWritten]:
    """Load the readings written by hand that come with the reader."""
    return read_by_hand(files("rulings.redemption.reading").joinpath("by_hand.yaml").read_text("utf-8"))
