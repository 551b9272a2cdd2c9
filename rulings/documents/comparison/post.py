"""A forum post cut into sentences, with what in it is marked as a quote."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulings.documents.comparison.wording import normalised

LONGEST = 150
"""Words after which a sentence without an end is cut, so that no text makes the comparison slow."""

MOST_PARTS = 12
"""So many parts between ellipses are taken as one sentence."""

PART = "…"
"""Stands in a sentence where the post leaves words out."""

_ELLIPSIS = re.compile(r"[\[(] ?(?:\.{3,6}|…) ?[\])]|\.{3,6}|…|(?<=\w)\.\.(?=\s|$)|(?:\. ){2}\.")
_OPENING = re.compile(r"\[quote(?:[=\s][^\[\]]{0,200})?\]", re.IGNORECASE)
_CLOSING = re.compile(r"\[/quote\]", re.IGNORECASE)
_BBCODE = re.compile(
    r"\[/?(?:b|i|u|s|url|color|size|font|list|center|left|right|spoiler|img|code|sub|sup|\*)(?:=[^\[\]]{0,200})?\]",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[“„«\"]([^“”„«»\"]+)[”“»\"]")
_POINT = re.compile(r"\s{0,8}(?:[-*•▶►◦▪·#]{1,3}|\d{1,3}[.)]|\(?[a-zA-Z]\)|\d{1,3}(?:\.\d{1,3}){1,4}[a-z]?)\s")
_END = re.compile(r"(?<=[.!?])[)\]\"'”’]{0,3}\s+(?=[\"'“‘(\[]{0,2}[A-Z0-9])")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a post.

    Attributes:
        text: Its normalised words, `PART` where some are left out.
        marked: Whether the post marks it as a quote.
        inner: What stands in quotation marks inside it.
    """

    text: str
    marked: bool
    inner: tuple[str, ...] = ()


def sentences(post: str) -> Iterator[Sentence]:
    """Cut a post into sentences.

    Args:
        post: What somebody pasted.

    Yields:
        The sentences in their order.
    """
    for block, marked in _blocks(post):
        text = _ELLIPSIS.sub(PART, block)
        position = 0
        for quoted in _QUOTED.finditer(text):
            # a quote of several sentences is cut out of what is around it; a shorter one stays in its sentence
            if not marked and _END.search(quoted[1]):
                yield from _cut(text[position : quoted.start()], False)
                yield from _cut(quoted[1], True)
                position = quoted.end()
        yield from _cut(text[position:], marked)


def _blocks(post: str) -> Iterator[tuple[str, bool]]:
    """Paragraphs and points with whether they are marked by BBCode or Markdown."""
    depth = 0
    lines: list[str] = []
    quoted = False
    for line in _BBCODE.sub("", _CLOSING.sub("\n\0-\n", _OPENING.sub("\n\0+\n", post.replace("\0", "")))).splitlines():
        step = {"\0+": 1, "\0-": -1}.get(line, 0)
        bare = line.lstrip()
        marked = bare.startswith((">", "&gt;"))
        if marked:
            bare = re.sub(r"^(?:(?:>|&gt;)\s?){1,9}", "", bare)
        if lines and (step or not bare.strip() or marked != quoted or _POINT.match(bare)):
            yield "\n".join(lines), quoted or depth > 0
            lines = []
        depth = max(0, depth + step)
        quoted = marked
        if not step and bare.strip():
            lines.append(bare)
    if lines:
        yield "\n".join(lines), quoted or depth > 0


def _cut(text: str, marked: bool) -> Iterator[Sentence]:
    """The sentences of a paragraph, over-long ones in pieces."""
    # the typographic ellipsis is kept apart from what normalising would make of it
    whole = PART.join(normalised(part) if part.strip() else "" for part in text.split(PART))
    start = 0
    for end in (*(match.end() for match in _END.finditer(whole)), len(whole)):
        words = whole[start:end].replace(PART, f" {PART} ").split()
        start = end
        for first in range(0, len(words), LONGEST):
            piece = " ".join(_few_parts(words[first : first + LONGEST])).strip(f"{PART} ")
            if piece:
                yield Sentence(piece, marked, tuple(found[1] for found in _QUOTED.finditer(piece) if found[1] != piece))


def _few_parts(words: list[str]) -> list[str]:
    parts = [place for place, word in enumerate(words) if word == PART]
    return words[: parts[MOST_PARTS]] if len(parts) > MOST_PARTS else words
