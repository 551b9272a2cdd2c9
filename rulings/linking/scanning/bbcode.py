"""What is left alone in BBCode: tags, code, links and pictures; what stands in a quote is quoted."""

from __future__ import annotations

import re

from rulings.linking.marks import MARK
from rulings.linking.scanning.parts import Alone, Scanned, bare_addresses, quotes_between, scanned

TAG = re.compile(r"\[(?P<close>/?)(?P<name>[a-zA-Z]{1,12}|\*)(?P<value>[=\s][^\[\]\n]{0,500})?\]")
"""A tag; a mark is none."""

CODE = frozenset(("code", "nobbc", "php", "html", "pre", "tt", "c"))
"""Tags whose contents are shown as they are written."""

LINKS = frozenset(("url", "iurl", "ftp", "email", "img", "member", "youtube", "flash", "attach"))
"""Tags that lead somewhere, or show what is elsewhere."""

STYLES = frozenset("b i u s strike sub sup li * list quote hr br center left right color size font glow shadow".split())
"""Tags that say how words look, or what they are."""

KNOWN = CODE | LINKS | STYLES | frozenset(("move", "spoiler", "justify"))
"""All tags that boards know; whatever else stands in brackets is text."""


def scan_bbcode(post: str) -> Scanned:
    """Part a post in BBCode into text and what is left alone.

    Args:
        post: The post.

    Returns:
        Its parts. What is not closed goes on to the end of the post.
    """
    alone: list[Alone] = []
    quotes: list[tuple[int, int, bool]] = []
    at = 0
    while (found := TAG.search(post, at)) is not None:
        mark = MARK.match(post, found.start() - 1) if post[found.start() - 1 : found.start()] == "[" else None
        if mark is not None:
            at = mark.end()
            continue
        name, closes = found["name"].lower(), bool(found["close"])
        at = found.end()
        if name in CODE | LINKS and not closes:
            at = _end_of(post, name, at)
            alone.append(Alone(found.start(), at, _address(post, found, at) if name in LINKS else ""))
            continue
        alone.append(Alone(found.start(), at))
        if name == "quote":
            quotes.append((found.start(), at, closes))
    return scanned(len(post), [*alone, *bare_addresses(post, 0, len(post))], quotes_between(quotes, len(post)))


def _end_of(post: str, name: str, start: int) -> int:
    """Where what a tag opens ends: behind its closing tag."""
    closing = re.compile(rf"\[/{name}\]", re.IGNORECASE).search(post, start)
    return closing.end() if closing is not None else len(post)


def _address(post: str, opening: re.Match[str], end: int) -> str:
    value = (opening["value"] or "").strip(" =\"'")
    return value or post[opening.end() : end].partition("[/")[0].strip()
