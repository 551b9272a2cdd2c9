"""What is left alone in HTML: tags, comments, code, links; what stands in a quote is quoted."""

from __future__ import annotations

import re
from html import unescape

from rulings.linking.marks import MARK
from rulings.linking.scanning.parts import Alone, Scanned, bare_addresses, quotes_between, scanned

TAG = re.compile(
    r"<!--.*?(?:-->|\Z)|<(?P<close>/?)(?P<name>[a-zA-Z][a-zA-Z0-9-]{0,30})"
    r"(?P<rest>(?:\"[^\"]{0,4000}\"|'[^']{0,4000}'|[^<>\"']){0,400}?)>|<![a-zA-Z][^<>]{0,500}>",
    re.DOTALL,
)
"""A tag, a comment or a declaration."""

_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});")
_HREF = re.compile(r"\bhref\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.IGNORECASE)
RAW = frozenset(("script", "style", "textarea", "title", "template", "svg", "math", "iframe", "noscript", "select"))
CODE = frozenset(("code", "pre", "kbd", "samp", "var", "tt"))
_ALONE = RAW | CODE | frozenset(("a", "button"))
_QUOTES = frozenset(("blockquote", "q"))


def scan_html(post: str) -> Scanned:
    """Part a post in HTML into text and what is left alone.

    Args:
        post: The post.

    Returns:
        Its parts. What is not closed goes on to the end of the post.
    """
    alone: list[Alone] = []
    quotes: list[tuple[int, int, bool]] = []
    at = 0
    while (found := TAG.search(post, at)) is not None:
        at = found.end()
        name, closes = (found["name"] or "").lower(), bool(found["close"])
        if name in _ALONE and not closes and not (found["rest"] or "").endswith("/"):
            at = _end_of(post, name, at)
            alone.append(Alone(found.start(), at, _address(found["rest"])))
            continue
        alone.append(Alone(found.start(), at))
        if name in _QUOTES:
            quotes.append((found.start(), at, closes))
    entities = (Alone(*entity.span()) for entity in _ENTITY.finditer(_without_marks(post)))
    return scanned(
        len(post), [*alone, *entities, *bare_addresses(post, 0, len(post))], quotes_between(quotes, len(post))
    )


def _without_marks(post: str) -> str:
    """The post with nothing where it has marks: what is written in a mark belongs to it."""
    return MARK.sub(lambda mark: " " * len(mark[0]), post)


def _end_of(post: str, name: str, start: int) -> int:
    """Where an element ends: behind its closing tag; elements of its own kind in it are counted."""
    depth, at = 1, start
    kin = re.compile(rf"<(/?){name}(?=[\s>/])[^<>]{{0,2000}}>", re.IGNORECASE)
    while (found := kin.search(post, at)) is not None:
        at = found.end()
        depth += -1 if found[1] else 1
        if not depth or name in RAW or (name == "a" and found[1]):
            return at
    return len(post)


def _address(attributes: str) -> str:
    found = _HREF.search(attributes or "")
    return unescape(next((value for value in found.groups() if value), "")) if found is not None else ""
