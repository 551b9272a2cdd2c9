"""Documents of no known family: headings and paragraphs, as far as the print shows them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulings.documents.families.reg import is_title
from rulings.documents.files.blocks import Block, blocks
from rulings.documents.files.layout import Line
from rulings.documents.files.lines import Piece, pieces
from rulings.documents.passages import Discard, Heading, Item, Outline, Passage, Taken, collect, plain, short_slug, slug

_SIGNED = re.compile(r"^(#{1,6})\s+(.*?)[\s#]*$")
_RULE = re.compile(r"^\s*(?P<sign>[-=*_~])(?:\s*(?P=sign)){2,}\s*$")
_MARKER = re.compile(r"^\s*(?:[-•▶►*+]|\d{1,3}[.)]|[a-z]\))\s+(?=\S)")
_EXAMPLE = re.compile(r"^\*{0,3}example\b", re.IGNORECASE)
_VERSION = re.compile(r"\b(?:version|edition|v\.?)\s*:?\s*(\d+(?:\.\d+)+)\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<![\d.])((?:19|20)\d\d)(?![\d.]\d|\d)")
_LONGEST_TITLE = 80


def headings_and_paragraphs(document: str, text: str) -> Outline:
    """Cut a document whose family is unknown.

    Args:
        document: Key of the document, the first part of every id.
        text: The whole document; headings are marked as in Markdown, or are short lines in the case of a title.

    Returns:
        The outline; the passages below a heading are counted from 1.
    """
    whole = pieces(text, _MARKER, re.compile(f"{_SIGNED.pattern}|{_RULE.pattern}"))
    return collect(document, _walk(document, whole))


def printed_text(lines: Sequence[Line]) -> str:
    """Write the lines of a PDF as Markdown, for families that take text.

    Args:
        lines: The lines.

    Returns:
        Headings with signs by their size, points with hyphens, tables with tabs, without the page numbers.
    """
    letters = Counter[float]()
    for line in lines:
        letters[line.size] += len(line.text)
    body = letters.most_common(1)[0][0] if letters else 0.0
    whole = [block for block in blocks(lines, body) if not block.folio]
    sizes = sorted({block.size for block in whole if block.heading}, reverse=True)
    return "\n\n".join(_markdown(block, sizes) for block in whole) + "\n"


def plain_key(name: str, head: str) -> str:
    """Make the key of a document whose family is unknown.

    Args:
        name: The name of its file.
        head: Its first lines.

    Returns:
        `<slug of the name>@<its version, else its year, else 1>`.
    """
    stem = name.rpartition(".")[0] or name
    ascii_only = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode()
    version = _VERSION.search(head) or _YEAR.search(head)
    return f"{slug(ascii_only) or 'document'}@{version[1] if version else '1'}"


def _markdown(block: Block, sizes: Sequence[float]) -> str:
    text = block.piece.text
    if block.heading and not block.piece.table:
        return f"{'#' * min(sizes.index(block.size) + 1, 6)} {text}"
    return f"- {text}" if block.piece.marker else text


def _walk(document: str, whole: Sequence[Piece]) -> Iterator[Item]:
    taken = Taken("preamble")
    path = f"{document}/preamble"
    levels: list[tuple[int, str]] = []
    number = 0
    for piece, after in pairwise([*whole, None]):
        if piece is None or _RULE.match(piece.text):
            if piece is not None:
                yield Discard(piece.first_line, piece.last_line, "rule between sections", piece.text)
            continue
        title = _title(piece, after)
        if title:
            level, words = title
            levels = [*(above for above in levels if above[0] < level), (level, words)]
            name = short_slug(words if slug(words) else "section", taken)
            path, number = f"{document}/{name}", 0
            yield Heading(path, tuple(above for _, above in levels), piece.first_line, piece.last_line)
        else:
            number += 1
            above = tuple(words for _, words in levels)
            lines = piece.first_line, piece.last_line
            yield Passage(f"{path}/{number}", document, above, _kind(piece), _printed(piece), *lines)


def _title(piece: Piece, after: Piece | None) -> tuple[int, str] | None:
    """Find out whether a piece is a heading: its level, and its words without markup."""
    signed = _SIGNED.match(piece.text)
    if signed:
        words = plain(signed[2])
        return (len(signed[1]), words) if words else None
    if piece.marker or piece.table or piece.first_line != piece.last_line or len(piece.text) > _LONGEST_TITLE:
        return None
    words = plain(piece.text)
    if not any(character.isalpha() for character in words):
        return None
    underlined = after is not None and after.text.lstrip()[:1] in "=-" and _RULE.match(after.text) is not None
    if underlined and after is not None and after.first_line == piece.last_line + 1:
        return (1 if after.text.lstrip()[0] == "=" else 2), words
    shouted = words.isupper() and len(words) > 3 and words[-1] not in ".:;,"
    return (1 if shouted else 2, words) if shouted or is_title(words) else None


def _kind(piece: Piece) -> str:
    if piece.table:
        return "table"
    if _EXAMPLE.match(piece.text):
        return "example"
    return "point" if piece.marker.strip() else "paragraph"


def _printed(piece: Piece) -> str:
    """The words of a piece, with the printed number of a point before them."""
    marker = piece.marker.lstrip(" \t-•▶►*+")
    return marker + piece.text
