"""The pieces of a text in Markdown: blocks as CommonMark parts them, and in each what stands in a line."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import normalizeReference
from markdown_it.token import Token

from rulings.linking.pieces import ADDRESS, MARK_INSIDE, Kind, Piece, between
from rulings.linking.scanning.html import KINDS

_BLOCKS = MarkdownIt("commonmark")
_OWN_KINDS = {"fence": Kind.CODE, "code_block": Kind.CODE, "html_block": Kind.MARKUP}
_SIGNS = re.compile(
    rf"\\[^\w\s]|(?P<mark>{MARK_INSIDE})|(?P<ticks>`+)|(?P<open>!?\[(?!\[)|\[)|(?P<shut>\])"
    r"|(?P<link><[a-z][a-z0-9+.-]{1,31}:[^\s<>]*>|<[^\s<>@]{1,64}@[^\s<>]+>)"
    r"|<!--.{0,500}?-->|<(?P<end>/)?(?P<tag>[a-z][a-z0-9-]*)(?:[^<>\"']|\"[^\"]{0,500}\"|'[^']{0,500}'){0,100}>|&#?\w+;"
    rf"|(?P<address>{ADDRESS.pattern})|[*_~]+",
    re.IGNORECASE | re.DOTALL,
)
_TAGS = re.compile(rf"<(?P<end>/)?(?P<tag>{'|'.join(KINDS)})\b[^<>]*>", re.IGNORECASE)
_TARGET = re.compile(
    r"\((?:\s\"[^\"]{0,500}\"|\s'[^']{0,500}'|[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)|\[[^\[\]]{0,1000}\]", re.DOTALL
)


def scan(text: str) -> Iterator[Piece]:
    """Part a text in Markdown.

    Args:
        text: The text.

    Yields:
        Pieces that cover it.
    """
    yield from between(_found(text), 0, len(text))


def _found(text: str) -> Iterator[Piece]:
    lines = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    at, quotes = 0, 0
    inside: list[str] = []
    blocks, references = _blocks(text)
    for token in blocks:
        quotes += token.nesting if token.type.startswith("blockquote_") else 0
        if token.map is None or token.type not in ("inline", *_OWN_KINDS):
            continue
        start, end = max(at, lines[token.map[0]]), min(lines[token.map[1]], len(text))
        if start >= end:
            continue
        if at < start:  # signs of blocks, and what links refer to
            yield Piece(Kind.MARKUP, at, start)
        at = end
        if token.type in _OWN_KINDS or quotes:
            _follow(inside, text[start:end])
            yield Piece(Kind.QUOTE if quotes else _OWN_KINDS[token.type], start, end)
        else:
            yield from _inline(text, start, end, inside, references)
    if at < len(text):
        yield Piece(Kind.MARKUP, at, len(text))


def _blocks(text: str) -> tuple[Sequence[Token], Collection[str]]:
    """The blocks of a text, and the names of what its links refer to."""
    tokens: list[Token] = []
    environment: dict[str, Any] = {}
    _BLOCKS.block.parse(text, _BLOCKS, environment, tokens)
    return tokens, environment.get("references", {})


def _follow(inside: list[str], html: str) -> None:
    """Note which elements an HTML block opens or closes in which nothing is linked."""
    for match in _TAGS.finditer(html):
        _enter(inside, match["tag"].lower(), is_end=bool(match["end"]))


def _enter(inside: list[str], tag: str, *, is_end: bool) -> None:
    if not is_end:
        inside.append(tag)
    elif tag in inside:
        del inside[len(inside) - 1 - inside[::-1].index(tag) :]


def _inline(text: str, start: int, end: int, inside: list[str], references: Collection[str]) -> Iterator[Piece]:
    """Part what stands in the lines of a block."""
    at = start
    signs = tuple(_signs(text, start, end))
    links = _links(text, end, signs, references)
    for match, until in signs:
        if match.start() < at:
            continue
        if at < match.start():
            yield Piece(_kind(inside, Kind.PLAIN), at, match.start())
        at = links.get(match.start(), until)
        if (match["tag"] or "").lower() in KINDS:
            _enter(inside, match["tag"].lower(), is_end=bool(match["end"]))
        kind = Kind.LINK if match.start() in links else _kind_of_sign(match)
        yield Piece(_kind(inside, kind), match.start(), at)
    if at < end:
        yield Piece(_kind(inside, Kind.PLAIN), at, end)


def _kind(inside: list[str], kind: Kind) -> Kind:
    return KINDS[inside[-1]] if inside else kind


def _kind_of_sign(match: re.Match[str]) -> Kind:
    if match["mark"]:
        return Kind.MARK
    if match["ticks"]:
        return Kind.CODE
    return Kind.LINK if match["link"] or match["address"] else Kind.MARKUP


def _signs(text: str, start: int, end: int) -> Iterator[tuple[re.Match[str], int]]:
    """Find what means something, and where it ends: code at the next run of backticks of the same length."""
    runs: dict[int, list[int]] = {}
    for run in re.compile("`+").finditer(text, start, end):
        runs.setdefault(len(run[0]), []).append(run.start())
    at = start
    while match := _SIGNS.search(text, at, end):
        at = match.end()
        if match["ticks"]:
            length = len(match["ticks"])
            same = runs.get(length, [])
            closer = bisect_left(same, at)
            at = same[closer] + length if closer < len(same) else at
        yield match, at


def _links(
    text: str, end: int, signs: Sequence[tuple[re.Match[str], int]], references: Collection[str]
) -> Mapping[int, int]:
    """Find where each link or picture begins and ends; brackets that are neither are left as they are."""
    found: dict[int, int] = {}
    opened: list[re.Match[str]] = []
    for match, _ in signs:
        if match["open"]:
            opened.append(match)
        elif match["shut"] and opened:
            opener = opened.pop()
            target = _TARGET.match(text, match.end(), end)
            if target:
                found[opener.start()] = target.end()
            elif references and normalizeReference(text[opener.end() : match.start()]) in references:
                found[opener.start()] = match.end()
    return found
