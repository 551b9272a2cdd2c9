"""The pieces of a text in BBCode, as the message board SMF reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulings.linking.pieces import ADDRESS, MARK_INSIDE, Kind, Piece, between

_LITERAL = "code|nobbc|html|php|pre"
_LINKS = "url|iurl|img|email|ftp|attach|flash"
_PARTS = re.compile(
    rf"(?P<mark>{MARK_INSIDE})"
    rf"|\[(?P<close>/)?(?P<tag>[a-z]+)(?:[=\s][^\[\]\n]*)?\]|(?P<link>{ADDRESS.pattern})",
    re.IGNORECASE,
)
_KINDS = {
    "quote": Kind.QUOTE,
    **dict.fromkeys(_LITERAL.split("|"), Kind.CODE),
    **dict.fromkeys(_LINKS.split("|"), Kind.LINK),
}
_CLOSERS = {tag: re.compile(rf"\[/{tag}\]", re.IGNORECASE) for tag in (*_LITERAL.split("|"), *_LINKS.split("|"))}
_QUOTES = re.compile(r"\[(?P<close>/)?quote(?:[=\s][^\[\]\n]*)?\]", re.IGNORECASE)


def scan(text: str) -> Iterator[Piece]:
    """Part a text in BBCode; what is opened and not closed goes to the end.

    Args:
        text: The text.

    Yields:
        Pieces that cover it.
    """
    yield from between(_found(text), 0, len(text))


def _found(text: str) -> Iterator[Piece]:
    at = 0
    while match := _PARTS.search(text, at):
        tag = (match["tag"] or "").lower()
        at = match.end()
        if not tag:
            yield Piece(Kind.MARK if match["mark"] else Kind.LINK, *match.span())
        elif match["close"] or tag not in _KINDS:
            yield Piece(Kind.MARKUP, *match.span())
        else:
            at = _end_of_quote(text, at) if tag == "quote" else _end(text, tag, at)
            yield Piece(_KINDS[tag], match.start(), at)


def _end(text: str, tag: str, at: int) -> int:
    closer = _CLOSERS[tag].search(text, at)
    return closer.end() if closer else len(text)


def _end_of_quote(text: str, at: int) -> int:
    """Where a quote ends with all the quotes in it."""
    depth = 1
    for match in _QUOTES.finditer(text, at):
        depth += -1 if match["close"] else 1
        if not depth:
            return match.end()
    return len(text)
