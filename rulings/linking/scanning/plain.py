"""The pieces of a plain text: quoted lines, addresses, and code as it is set off where nothing else is at hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulings.linking.pieces import ADDRESS, MARK_INSIDE, Kind, Piece, between

_PARTS = re.compile(
    rf"(?P<code>^```.*?(?:^```[^\n]*$|\Z)|`[^`\n]+`)|(?P<quote>^[ \t]*>[^\n]*$)|(?P<link>{ADDRESS.pattern})"
    rf"|(?P<mark>{MARK_INSIDE})",
    re.MULTILINE | re.DOTALL | re.IGNORECASE,
)


def scan(text: str) -> Iterator[Piece]:
    """Part a plain text.

    Args:
        text: The text.

    Yields:
        Pieces that cover it.
    """
    found = (Piece(Kind(str(match.lastgroup)), *match.span()) for match in _PARTS.finditer(text))
    yield from between(found, 0, len(text))
