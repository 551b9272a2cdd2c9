"""The family of the deck construction rules: chapters by their contents page, captions, points and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.documents.families.printed import front, passage
from rulings.documents.files.blocks import Block, blocks
from rulings.documents.files.layout import Line
from rulings.documents.passages import Heading, Item, Outline, collect, slug


@dataclass(frozen=True, slots=True)
class DeckRulesProfile:
    """What is special about one document of this family.

    Attributes:
        body: The largest font size of running text, in points.
        contents: The heading of the contents page.
        raised: Headings that the contents page sets below another although they open a chapter of their own.
        caption: How long a paragraph that ends in a colon must be to be none of the captions.
    """

    body: float = 12.0
    contents: str = "Table of Contents"
    raised: frozenset[str] = frozenset()
    caption: int = 60


DECK = DeckRulesProfile(raised=frozenset({"Same Card"}))


def deck_rules(document: str, lines: Sequence[Line], profile: DeckRulesProfile = DECK) -> Outline:
    """Cut deck construction rules into passages.

    Args:
        document: Key of the document, the first part of every id.
        lines: The lines of its PDF.
        profile: What is special about it.

    Returns:
        The outline.
    """
    return collect(document, _walk(document, blocks(lines, profile.body), profile))


def _walk(document: str, whole: Sequence[Block], profile: DeckRulesProfile) -> Iterator[Item]:
    away, listed, text = front(whole, profile.contents)
    yield from away
    chapters = _chapters(listed, profile)
    printed: list[str] = []
    above: list[str] = ["Preamble"]
    number = 0
    for block in text:
        title = block.piece.text.removesuffix(":")
        if not block.heading and not _is_caption(block, profile):
            number += 1
            yield from passage(document, f"{_path(document, above)}/{number}", above, block)
            continue
        if block.heading:
            printed = above = [title] if title in chapters else [*printed[:1], title]
        else:
            above = [*printed, title]
        number = 0
        yield Heading(_path(document, above), tuple(above), block.piece.first_line, block.piece.last_line)


def _chapters(listed: Sequence[Block], profile: DeckRulesProfile) -> frozenset[str]:
    """Name the chapters: what the contents page does not indent, and what the profile raises."""
    margin = min((block.lines[0].left for block in listed), default=0.0)
    outermost = (block for block in listed if block.lines[0].left - margin < profile.body)
    return profile.raised | {block.piece.text for block in outermost}


def _is_caption(block: Block, profile: DeckRulesProfile) -> bool:
    plain = not block.piece.marker and not block.piece.table
    return plain and block.piece.text.endswith(":") and len(block.piece.text) < profile.caption


def _path(document: str, headings: Sequence[str]) -> str:
    return "/".join((document, *map(slug, headings)))
