"""Lines into pieces: paragraphs, points and tables, with what a page break tore apart mended."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

_CUT_WORD = re.compile(r"(?<=[a-z])-(\*{0,3})$")
_LOOKED_AT = 1_000
"""So many letters at its ends say whether a paragraph is whole; it may be mended very often."""

_MARKUP = re.compile(r"<[^<>]*>|[*_]")


@dataclass(frozen=True, slots=True)
class Piece:
    """Neighbouring lines that belong together.

    Attributes:
        text: The lines, joined; a table keeps its lines apart.
        marker: What announced it as a point (`- `, `1. `), as printed, or the empty string.
        first_line: Its first line, counted from 1.
        last_line: Its last line.
        table: Whether its lines are rows with tabs.
    """

    text: str
    marker: str
    first_line: int
    last_line: int
    table: bool = False

    @property
    def unfinished(self) -> bool:
        """Whether the text breaks off without the punctuation of a sentence."""
        bare = _MARKUP.sub("", self.text[-_LOOKED_AT:])
        return not bare.rstrip().endswith((".", ":", "!", "?", ";", ")", "”", '"', "]"))

    @property
    def starts_small(self) -> bool:
        """Whether the text starts like the rest of a sentence."""
        bare = _MARKUP.sub("", self.text[:_LOOKED_AT]).lstrip()
        return bare[:1].islower()


def join_lines(left: str, right: str) -> str:
    """Join two lines of one paragraph and mend a word that a hyphen cuts at the line end.

    Args:
        left: The text so far.
        right: The next line.

    Returns:
        Both, with one blank between them or, inside a mended word, none.
    """
    return _joined((left.rstrip(), right))


def _joined(lines: Iterable[str]) -> str:
    """Join the lines of one paragraph, however many; only the end of what is joined is looked at again."""
    parts: list[str] = []
    for line in lines:
        right = line.strip() if parts else line
        cut = _CUT_WORD.search(parts[-1]) if parts else None
        if cut and right.startswith(cut[1]) and right[len(cut[1]) : len(cut[1]) + 1].islower():
            parts[-1] = parts[-1][: cut.start()]
            parts.append(right[len(cut[1]) :])
        elif right:
            parts += [" ", right] if parts else [right]
    return "".join(parts)


def pieces(text: str, marker: re.Pattern[str], alone: re.Pattern[str] | None = None) -> tuple[Piece, ...]:
    """Split a document into its paragraphs, points and tables.

    Args:
        text: The whole document.
        marker: What stands at the start of a line that opens a new point even without a blank line above; the
            match is the point's marker.
        alone: Lines that are always a piece of their own, such as headings.

    Returns:
        The pieces in printed order; blank lines belong to none.
    """
    found: list[Piece] = []
    texts: list[list[str]] = []
    open_ = False
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            open_ = False
            continue
        mark = marker.match(line)
        single = alone is not None and alone.search(line) is not None
        table = "\t" in line
        if open_ and not mark and not single and table == found[-1].table:
            texts[-1].append(line.strip())
            found[-1] = replace(found[-1], last_line=number)
        else:
            start = mark.end() if mark and not single else 0
            found.append(Piece("", line[:start], number, number, table))
            texts.append([line[start:].strip()])
        open_ = not single
    return tuple(
        replace(piece, text="\n".join(lines) if piece.table else _joined(lines))
        for piece, lines in zip(found, texts, strict=True)
    )


def merge(first: Piece, second: Piece) -> Piece:
    """Make one piece of two that a page break tore apart.

    Args:
        first: The piece that breaks off.
        second: Its rest.

    Returns:
        The piece as it was written.
    """
    return replace(first, text=join_lines(first.text, second.text), last_line=second.last_line)


def mend(torn: Iterable[Piece], belongs: Callable[[Piece, Piece], bool]) -> Iterator[Piece]:
    """Join pieces that page breaks tore apart.

    Args:
        torn: The pieces in printed order.
        belongs: Whether the second of two neighbours is the rest of the first.

    Yields:
        The mended pieces.
    """
    held: Piece | None = None
    for piece in torn:
        if held is None:
            held = piece
        elif belongs(held, piece):
            held = merge(held, piece)
        else:
            yield held
            held = piece
    if held is not None:
        yield held
