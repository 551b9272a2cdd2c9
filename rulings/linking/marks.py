"""Marks in a text: `[[negate]]`, `[[rule:epic/5.7.3]]`, `[[card:Moses (GoC)]]`, `[[case:123|that ruling]]`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class MarkKind(StrEnum):
    """What a mark says that it names; nothing where it may be anything."""

    ANYTHING = ""
    RULE = "rule"
    CARD = "card"
    CASE = "case"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark.

    Attributes:
        kind: What it says that it names.
        name: The name.
        words: The words that shall be read; empty where the mark leaves them open.
        start: Where it begins in the text.
        end: Where it ends.
    """

    kind: MarkKind
    name: str
    words: str
    start: int
    end: int


_INSIDE = r"(?:[^\[\]\n|]|\[[^\[\]\n|]{0,80}\])"
MARK = re.compile(rf"\[\[(?!\[)(?P<name>{_INSIDE}{{1,160}})(?:\|(?P<words>[^\[\]\n]{{1,200}}))?\]\]")
"""A mark as it is written; a name may hold square brackets of its own, as names of printings do."""


def marks_in(text: str, start: int, end: int) -> Iterator[Mark]:
    """List the marks in a part of a text.

    Args:
        text: The text.
        start: Where the part begins.
        end: Where it ends.

    Yields:
        The marks, in their order.
    """
    for found in MARK.finditer(text, start, end):
        before, colon, after = found["name"].partition(":")
        kind = before.strip().lower()
        named = bool(colon) and kind in tuple(MarkKind) and kind != ""
        name = after if named else found["name"]
        if name.strip():
            yield Mark(
                MarkKind(kind) if named else MarkKind.ANYTHING,
                name.strip(),
                (found["words"] or "").strip(),
                found.start(),
                found.end(),
            )
