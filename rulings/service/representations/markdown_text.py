"""Words that others wrote, as Markdown that says just these words."""

from __future__ import annotations

import re

_MARKS = re.compile(r"([\\`*_\[\]<>#|~&!()])")
_TICKS = re.compile(r"`{3,}")


def escaped(text: str) -> str:
    """Write a text so that no mark in it is one of Markdown or HTML.

    Args:
        text: A text.

    Returns:
        The text on one line.
    """
    return _MARKS.sub(r"\\\1", " ".join(text.split()))


def fenced(text: str) -> str:
    """Write lines as they are, between fences longer than any in them.

    Args:
        text: The lines.

    Returns:
        The block.
    """
    longest = max((len(ticks) for ticks in _TICKS.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}yaml\n{text.rstrip()}\n{fence}"
