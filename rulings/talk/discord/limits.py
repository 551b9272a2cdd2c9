"""How long what Discord shows may be, and texts cut to that at the end of a sentence."""

from __future__ import annotations

import re

CONTENT = 2000
"""Letters of a message without a frame."""

TITLE = 256
DESCRIPTION = 4096
FIELD_NAME = 256
FIELD_VALUE = 1024
FIELDS = 25
WHOLE = 6000
"""Letters of title, description, fields and footer together."""

URL = 2048
"""Letters of an address that a title leads to; a longer one makes Discord refuse the whole message."""

CHOICES = 25
"""What may be offered while somebody types."""

CHOICE = 100
"""Letters of what is offered, and of what is asked where it is chosen."""

_SENTENCE_END = re.compile(r"[.!?…](?=[\s\\”\"')\]])(?:\\?[”\"')\]])*|\n")
_LAST_WORD = re.compile(r"\s+\S*\Z")
_ELLIPSIS = "…"


def length(text: str) -> int:
    """Count letters as Discord does: those beyond the first 65,536 characters of Unicode count twice.

    Args:
        text: A text.

    Returns:
        How many UTF-16 units it has.
    """
    return len(text) + sum(character > "\uffff" for character in text)


def cut(text: str, most: int) -> str:
    """Cut a text at the end of a sentence, or where not even one fits, of a word.

    Args:
        text: The text.
        most: How many letters may stay.

    Returns:
        The text, with an ellipsis where something was cut.
    """
    if length(text) <= most:
        return text
    kept = _first(text, most - 2)  # room for the ellipsis and the blank before it
    ends = [found.end() for found in _SENTENCE_END.finditer(text[: len(kept) + 1]) if found.end() <= len(kept)]
    if ends and kept[: ends[-1]].strip():
        return f"{kept[: ends[-1]].rstrip()} {_ELLIPSIS}"
    words = kept if text[len(kept)].isspace() else _LAST_WORD.sub("", kept) or kept
    return f"{words.rstrip(' .,;:')}{_ELLIPSIS}"


def _first(text: str, most: int) -> str:
    """Give the first letters of a text."""
    kept = text[: max(most, 0)]
    while length(kept) > most:
        kept = kept[: len(kept) - max((length(kept) - most) // 2, 1)]
    return kept
