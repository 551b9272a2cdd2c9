"""The pieces of a text: what is plain and may be linked, and what is left alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

ADDRESS = re.compile(
    r"(?:https?://|ftp://|mailto:|www\.)[^\s<>\[\]\"|\\^`{}]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+\.[\w.-]+", re.IGNORECASE
)
"""An address as it stands in a text."""

MARK = re.compile(r"\[\[(?P<said>[^\[\]\n|`<>]{1,200})(?:\|(?P<words>[^\[\]\n|`<>]{1,200}))?\]\]")
"""A mark, `[[negate]]` or `[[negate|negated it]]`."""

MARK_INSIDE = re.sub(r"[?]P<[a-z]+>", "?:", MARK.pattern)
"""The same to stand within a longer expression."""


class Kind(StrEnum):
    """What a piece is."""

    PLAIN = "plain"
    MARK = "mark"
    CODE = "code"
    QUOTE = "quote"
    LINK = "link"
    MARKUP = "markup"
    """A sign of the form, which no reader reads."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text.

    Attributes:
        kind: What it is.
        start: Where it begins.
        end: Where it ends.
    """

    kind: Kind
    start: int
    end: int


def between(pieces: Iterator[Piece], start: int, end: int) -> Iterator[Piece]:
    """Fill a stretch of text: what no piece covers is plain.

    Args:
        pieces: Pieces in their order, none over another.
        start: Where the stretch begins.
        end: Where it ends.

    Yields:
        Pieces that cover it.
    """
    at = start
    for piece in pieces:
        if at < piece.start:
            yield Piece(Kind.PLAIN, at, piece.start)
        yield piece
        at = piece.end
    if at < end:
        yield Piece(Kind.PLAIN, at, end)
