"""What is left alone in Markdown: code, links, pictures, HTML; lines of block quotes are quoted."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from markdown_it import MarkdownIt

from rulings.linking.marks import MARK
from rulings.linking.scanning.html import CODE, TAG
from rulings.linking.scanning.parts import ADDRESS, Alone, Scanned, bare_address, scanned

_BLOCKS_ALONE = frozenset(("code_block", "fence", "html_block"))
_SIGN = re.compile(
    r"\\[!-/:-@\[-`{-~]|`+|<(?=[a-zA-Z/!])|!?\[|&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});"
    rf"|{ADDRESS.pattern}",
    re.IGNORECASE,
)
_AUTOLINK = re.compile(r"<([a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^\s<>]{0,2000})>")
_DEFINITION = re.compile(r"^ {0,3}\[[^\[\]\n]{1,200}\]:[ \t]*(\S{1,2000}).*$", re.MULTILINE)
_TICKS = re.compile(r"`+")
_LONGEST_LABEL = 2000


def scan_markdown(post: str) -> Scanned:
    """Part a post in Markdown into text and what is left alone.

    Args:
        post: The post.

    Returns:
        Its parts; where blocks begin and end is what CommonMark says.
    """
    defined: dict[str, Any] = {}
    lines = _starts_of_lines(post)
    alone: list[Alone] = []
    quoted: list[tuple[int, int]] = []
    for token in _blocks().parse(post.replace("\0", "\ufffd"), defined):
        if token.map is None:
            continue
        start, end = (lines[min(line, len(lines) - 1)] for line in token.map)
        if token.type in _BLOCKS_ALONE:
            alone.append(Alone(start, end))
        elif token.type == "blockquote_open" and (not quoted or start >= quoted[-1][1]):
            quoted.append((start, end))
    alone += (Alone(*found.span(), found[1]) for found in _DEFINITION.finditer(post))
    references = defined.get("references", {})
    for part in scanned(len(post), alone, ()).parts:
        alone += _inline(post, part.start, part.end, references)
    return scanned(len(post), alone, quoted)


@cache
def _blocks() -> MarkdownIt:
    return MarkdownIt("commonmark").disable("inline")


def _starts_of_lines(post: str) -> list[int]:
    """Where each line begins, as CommonMark counts lines, and where the last one ends."""
    starts = [0]
    starts += (found.end() for found in re.finditer(r"\r\n|\r|\n", post))
    return [*starts, len(post)]


def _inline(post: str, start: int, end: int, references: Mapping[str, Any]) -> Iterator[Alone]:
    """What is left alone within a block of text."""
    ticks = [found.span() for found in _TICKS.finditer(post, start, end)]
    at = start
    while (found := _SIGN.search(post, at, end)) is not None:
        part = _of_sign(post, found, end, ticks, references)
        at = part.end if part is not None else found.end()
        if part is None and post.startswith("[[", found.start()):
            mark = MARK.match(post, found.start(), end)
            at = mark.end() if mark is not None else at
        elif part is not None:
            yield part


def _of_sign(
    post: str, found: re.Match[str], end: int, ticks: list[tuple[int, int]], references: Mapping[str, Any]
) -> Alone | None:
    sign, start = found[0], found.start()
    if sign[0] in "\\&":
        return Alone(start, found.end())
    if sign[0] == "`":
        return _code(start, found.end(), ticks)
    if sign == "<":
        return _tag(post, start, end)
    if sign in ("[", "!["):
        return None if MARK.match(post, start, end) else _link(post, found.end(), start, end, references)
    return bare_address(found)


def _code(start: int, opened: int, ticks: list[tuple[int, int]]) -> Alone:
    """Code up to as many backticks as it begins with; the backticks alone where no such follow."""
    width = opened - start
    for begins, ends in ticks[bisect_left(ticks, (opened, opened)) :]:
        if ends - begins == width:
            return Alone(start, ends)
    return Alone(start, opened)


def _tag(post: str, start: int, end: int) -> Alone | None:
    autolink = _AUTOLINK.match(post, start, end)
    if autolink is not None:
        return Alone(start, autolink.end(), autolink[1])
    tag = TAG.match(post, start, end)
    if tag is None:
        return None
    name = (tag["name"] or "").lower()
    if tag["close"] or name not in CODE | {"a"}:
        return Alone(start, tag.end())
    closing = re.compile(rf"</{name}\s*>", re.IGNORECASE).search(post, tag.end(), end)
    return Alone(start, closing.end() if closing is not None else tag.end())


def _link(post: str, opened: int, start: int, end: int, references: Mapping[str, Any]) -> Alone | None:
    """A link or a picture: words in brackets with an address behind them, or with a label that is defined."""
    closed = _closing(post, opened, end, "[", "]")
    if closed is None:
        return None
    behind = closed + 1
    if post[behind : behind + 1] == "(":
        ends = _closing(post, behind + 1, end, "(", ")")
        if ends is not None:
            return Alone(start, ends + 1, post[behind + 1 : ends].strip().split(" ")[0].strip("<>"))
    label = post[opened:closed]
    if post[behind : behind + 1] == "[":
        ends = _closing(post, behind + 1, end, "[", "]")
        if ends is not None:
            label, behind = post[behind + 1 : ends] or label, ends + 1
    is_defined = " ".join(label.split()).upper() in references
    return Alone(start, behind) if is_defined else None


def _closing(post: str, start: int, end: int, opening: str, closing: str) -> int | None:
    """Where a bracket is closed; None where it is not, within what a link can have."""
    depth, at = 1, start
    while at < min(end, start + _LONGEST_LABEL):
        letter = post[at]
        if letter == "\\":
            at += 1
        elif letter in (opening, closing):
            depth += 1 if letter == opening else -1
            if not depth:
                return at
        at += 1
    return None
