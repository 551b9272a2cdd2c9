"""The lines of a PDF into blocks: headings, paragraphs, points, tables and page numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.documents.files.layout import Line
from rulings.documents.files.lines import Piece
from rulings.documents.files.tables import join, rows

_LEADING = 1.35
"""How far apart the baselines of one paragraph are at most, in units of the font size."""
_ALIGNED = 1.5
"""How far apart, in points, left edges or centres are that are printed as one."""
_ENDS = (".", ":", "!", "?", ";", ")", "”", '"')


@dataclass(frozen=True, slots=True)
class Block:
    """Neighbouring printed lines that belong together.

    Attributes:
        piece: Their words, with the numbers of their lines; of a table, a row of cells for each line.
        lines: The lines.
        numbers: Their numbers; a page number may stand between two of them.
        heading: Whether it is printed as a heading: larger than the text, or bold and alone on its line.
        folio: Whether it is the number of a page.
    """

    piece: Piece
    lines: tuple[Line, ...]
    numbers: tuple[int, ...]
    heading: bool = False
    folio: bool = False

    @property
    def size(self) -> float:
        """Font size of its first line."""
        return self.lines[0].size

    @property
    def page(self) -> int:
        """The page that it starts on."""
        return self.lines[0].page


@dataclass(frozen=True, slots=True)
class _Group:
    table: bool
    numbers: tuple[int, ...]
    lines: tuple[Line, ...]

    def with_line(self, number: int, line: Line) -> _Group:
        return _Group(self.table, (*self.numbers, number), (*self.lines, line))


def blocks(lines: Sequence[Line], body: float) -> tuple[Block, ...]:
    """Group the lines of a PDF.

    Args:
        lines: The lines in printed order; the first is number 1.
        body: The largest font size of running text; what is larger is a heading.

    Returns:
        The blocks in the order of their first lines; every line is in one. A page break does not part a block.
    """
    folios = _folios(lines)
    numbered = [(number, line) for number, line in enumerate(lines, start=1) if number not in folios]
    margin = min((line.left for _, line in numbered), default=0.0)
    groups: list[_Group] = []
    following = (*(line for _, line in numbered[1:]), None)
    for (number, line), after in zip(numbered, following, strict=False):
        if groups and _belongs(groups[-1], line, body, margin):
            groups[-1] = groups[-1].with_line(number, line)
        else:
            groups.append(_Group(_opens_table(line, after, body), (number,), (line,)))
    found = [_block(group, body) for group in groups]
    found += [Block(Piece(lines[n - 1].text, "", n, n), (lines[n - 1],), (n,), folio=True) for n in folios]
    return tuple(sorted(found, key=lambda block: block.piece.first_line))


def _folios(lines: Sequence[Line]) -> frozenset[int]:
    """Find the page numbers: bare numbers that stand lower than all else on their pages."""
    lowest: dict[int, int] = {}
    for number, line in enumerate(lines, start=1):
        if line.page not in lowest or line.baseline < lines[lowest[line.page] - 1].baseline:
            lowest[line.page] = number
    return frozenset(number for number in lowest.values() if lines[number - 1].text.isdecimal())


def _is_bold(line: Line, body: float) -> bool:
    return line.bold and not line.italic and not line.bullet and line.size <= body


def _opens_table(line: Line, after: Line | None, body: float) -> bool:
    """Whether a line is the head of a table: bold like a heading, but in several cells, or beside the next."""
    beside = after is not None and _is_bold(after, body) and not _aligned(line, after)
    return _is_bold(line, body) and (len(line.cells) > 1 or beside)


def _belongs(group: _Group, line: Line, body: float, margin: float) -> bool:
    return _in_table(line, body, margin) if group.table else _goes_on(group.lines, line, body)


def _in_table(line: Line, body: float, margin: float) -> bool:
    return not line.bullet and line.size <= body and (len(line.cells) > 1 or abs(line.left - margin) > _ALIGNED)


def _aligned(line: Line, other: Line) -> bool:
    return abs(line.left - other.left) <= _ALIGNED


def _goes_on(lines: Sequence[Line], line: Line, body: float) -> bool:
    first, last = lines[0], lines[-1]
    if line.bullet or max(line.size, last.size) > body or _is_bold(line, body) or _is_bold(last, body):
        return False
    inside = line.left > first.left + _ALIGNED if first.bullet else _aligned(line, first)
    if line.page != last.page:
        return inside and (first.bullet or not last.text.endswith(_ENDS))
    near = 0 < last.baseline - line.baseline <= _LEADING * line.size
    return near and (inside or abs(line.centre - last.centre) <= _ALIGNED)


def _block(group: _Group, body: float) -> Block:
    first, lines, numbers = group.lines[0], group.lines, group.numbers
    ends = numbers[0], numbers[-1]
    if group.table:
        return Block(Piece("\n".join(map("\t".join, rows(lines))), "", *ends, table=True), lines, numbers)
    piece = Piece(join(line.text for line in lines), "• " if first.bullet else "", *ends)
    return Block(piece, lines, numbers, heading=first.size > body or _is_bold(first, body))
