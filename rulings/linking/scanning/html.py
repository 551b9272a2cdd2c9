"""The pieces of HTML that was cleaned, so that every element that needs an end has one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulings.linking.pieces import ADDRESS, MARK_INSIDE, Kind, Piece, between

KINDS = {
    "code": Kind.CODE,
    "pre": Kind.CODE,
    "kbd": Kind.CODE,
    "samp": Kind.CODE,
    "tt": Kind.CODE,
    "var": Kind.CODE,
    "blockquote": Kind.QUOTE,
    "q": Kind.QUOTE,
    "cite": Kind.QUOTE,
    "a": Kind.LINK,
}
"""The elements in which nothing is linked."""

_PARTS = re.compile(
    rf"(?P<mark>{MARK_INSIDE})|<!--.*?(?:-->|\Z)"
    rf"|<(?P<close>/)?(?P<tag>[a-z][a-z0-9]*)(?:[^<>\"]|\"[^\"]*\")*>|&[#\w]+;|(?P<link>{ADDRESS.pattern})",
    re.IGNORECASE | re.DOTALL,
)


def scan(text: str) -> Iterator[Piece]:
    """Part cleaned HTML.

    Args:
        text: The HTML.

    Yields:
        Pieces that cover it.
    """
    yield from between(_found(text), 0, len(text))


def _found(text: str) -> Iterator[Piece]:
    inside: list[str] = []
    start = 0
    for match in _PARTS.finditer(text):
        tag = (match["tag"] or "").lower()
        if tag in KINDS and not match["close"]:
            start = start if inside else match.start()
            inside.append(tag)
        elif tag in inside:
            outermost = inside[0]
            del inside[len(inside) - 1 - inside[::-1].index(tag) :]
            if not inside:
                yield Piece(KINDS[outermost], start, match.end())
        elif not inside:
            kind = Kind.MARK if match["mark"] else Kind.LINK if match["link"] else Kind.MARKUP
            yield Piece(kind, *match.span())
    if inside:
        yield Piece(KINDS[inside[0]], start, len(text))
