"""Tables of cards: a header, then a row each, their cells parted by tabs.

Nothing is lost in silence: each row that was repaired or skipped, and each cell that was put in order, is a problem
with its line.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulings.cards.lists import NotACardListError
from rulings.cards.problems import Outcome, Problem

_LONGEST_QUOTED = 20
"""How many lines a cell in quotation marks may take."""

_LINES = re.compile(r"\r\n|\n|\r")
_INVISIBLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\xad\u200b-\u200f\u2028\u2029\u2060\ufeff]")
_SPACE = re.compile(r"[ \xa0\u2007\u202f]+")
_QUOTED = re.compile(r'"(?P<inside>(?:[^"]|"")*)"')

Report = Callable[[str, str, Outcome, str], None]
"""Takes column, reason, outcome and message of a problem in the row at hand."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of the lists of a game.

    Attributes:
        all: Their names in their order.
        needed: Those without which a table is no list.
        fewest: How many cells a row has at least.
        prose: Those in which two spaces between sentences are a matter of typesetting.
        is_row: Whether cells in the usual order are a row, so that a list without a header is known;
            a list has one where None.
    """

    all: tuple[str, ...]
    needed: tuple[str, ...]
    fewest: int
    prose: frozenset[str] = frozenset()
    is_row: Callable[[Mapping[str, str]], bool] | None = None

    @property
    def name(self) -> str:
        """The column that no row leaves empty."""
        return self.needed[0]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table.

    Attributes:
        line: Its line in the file, from 1.
        cells: What stands in each column; empty where a column is missing.
    """

    line: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Table:
    """What was read of a file.

    Attributes:
        rows: The rows that were not skipped, in their order.
        number: How many rows the file has, without the header.
        problems: Everything that was repaired or skipped so far; whoever reads the rows adds to it.
    """

    rows: tuple[Row, ...]
    number: int
    problems: list[Problem]

    def report_at(self, line: int) -> Report:
        """Make what takes the problems of a row."""

        def report(column: str, reason: str, outcome: Outcome, message: str) -> None:
            self.problems.append(Problem(line, column, reason, outcome, message))

        return report

    def problems_in_order(self) -> tuple[Problem, ...]:
        """The problems by their lines."""
        return tuple(sorted(self.problems, key=lambda problem: problem.line))


def read_table(source: bytes | str, columns: Columns) -> Table:
    """Read a table.

    Args:
        source: The content of the file.
        columns: Its columns.

    Returns:
        The rows with their cells in order, and every problem.

    Raises:
        NotACardListError: It is empty, no text, or has not the columns.
    """
    problems: list[Problem] = []
    lines = _lines_of(source, problems)
    if not any(line.strip() for line in lines):
        raise NotACardListError("The file is empty; a list of cards has a row for each printing.")
    order, first = _read_header(lines[0], columns, problems)
    table = Table((), 0, problems)
    reader = _RowReader(columns, order, table)
    number = 0
    for line, cells in _rows(lines, first, len(order), problems):
        number += 1
        reader.read(line, cells)
    return Table(tuple(reader.rows), number, problems)


def names_columns(source: bytes, columns: Columns) -> bool:
    """Whether the first line of a file names the columns that a list needs.

    Args:
        source: The content of the file.
        columns: The columns.

    Returns:
        Whether it does.
    """
    try:
        lines = _lines_of(source, [])
    except NotACardListError:
        return False
    return bool(lines) and set(columns.needed) <= set(_cells_of_header(lines[0]))


def _lines_of(source: bytes | str, problems: list[Problem]) -> list[str]:
    text = _decode(source, problems) if isinstance(source, bytes) else source.removeprefix("\ufeff")
    lines = _LINES.split(text)
    if lines and not lines[-1]:
        lines.pop()
    return lines


def _decode(data: bytes, problems: list[Problem]) -> str:
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if data.startswith(mark):
            problems.append(_encoding("UTF-16"))
            return data.decode(encoding, "replace")
    if b"\0" in data:
        raise NotACardListError("The file is no text; a list of cards is a text with tabs between its columns.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        problems.append(_encoding("Windows-1252"))
        return data.decode("cp1252", "replace")


def _encoding(name: str) -> Problem:
    return Problem(1, "", "encoding", Outcome.REPAIRED, f"The file is in {name}; it was read so. UTF-8 would be right.")


def _cells_of_header(line: str) -> tuple[str, ...]:
    return tuple(cell.strip().strip('"') for cell in line.split("\t"))


def _read_header(line: str, columns: Columns, problems: list[Problem]) -> tuple[tuple[str, ...], int]:
    """Return the columns of the table, and the index of the first line with a row."""
    cells = _cells_of_header(line)
    known = [cell for cell in cells if cell in columns.all]
    if len(known) < len(columns.needed):
        in_order = dict(zip(columns.all, cells, strict=False))
        if len(cells) >= len(columns.all) and columns.is_row and columns.is_row(in_order):
            message = "The list has no header; its columns were taken in their usual order."
            problems.append(Problem(1, "", "missing-header", Outcome.REPAIRED, message))
            return columns.all, 0
        raise NotACardListError(
            f"The file is no list of cards: its first line should name the columns {', '.join(columns.all)}, "
            "with tabs between them."
        )
    missing = [column for column in columns.needed if column not in cells]
    if missing:
        raise NotACardListError(f"The list has no column {' and no column '.join(missing)}.")
    for column in dict.fromkeys(known):
        if known.count(column) > 1:
            raise NotACardListError(f"The list has the column {column} more than once.")
    for cell in cells:
        if cell and cell not in columns.all:
            message = f"Nobody knows the column {cell[:40]}; it was left out."
            problems.append(Problem(1, cell[:40], "unknown-column", Outcome.KEPT, message))
    for column in columns.all:
        if column not in cells:
            message = f"The list has no column {column}; it is empty in all rows."
            problems.append(Problem(1, column, "missing-column", Outcome.KEPT, message))
    return cells, 1


def _rows(lines: Sequence[str], first: int, width: int, problems: list[Problem]) -> Iterator[tuple[int, list[str]]]:
    """Yield each row with its line; a cell in quotation marks may go on in the next lines."""
    index = first
    while index < len(lines):
        cells = lines[index].split("\t")
        taken = 1
        if len(cells) < width and _is_open(cells[-1]):
            taken = _length_of_quoted(lines, index)
            cells = _join(lines[index : index + taken])
        if taken > 1:
            message = f"A cell in quotation marks goes on for {taken} lines; they were joined."
            problems.append(Problem(index + 1, "", "broken-line", Outcome.REPAIRED, message))
        yield index + 1, cells
        index += taken


def _is_open(cell: str) -> bool:
    return cell.startswith('"') and cell.count('"') % 2 == 1


def _length_of_quoted(lines: Sequence[str], index: int) -> int:
    """Count the lines until the quotation is closed; 1 where it is not closed soon."""
    for number in range(1, min(_LONGEST_QUOTED, len(lines) - index)):
        if lines[index + number].count('"') % 2 == 1:
            return number + 1
    return 1


def _join(lines: Sequence[str]) -> list[str]:
    cells = lines[0].split("\t")
    for line in lines[1:]:
        more = line.split("\t")
        cells = [*cells[:-1], f"{cells[-1]} {more[0]}", *more[1:]]
    return cells


class _RowReader:
    """Reads one row after the other and keeps what it found."""

    def __init__(self, columns: Columns, order: Sequence[str], table: Table) -> None:
        self.rows: list[Row] = []
        self._columns = columns
        self._order = order
        self._table = table
        self._seen: dict[tuple[str, ...], int] = {}

    def read(self, line: int, cells: list[str]) -> None:
        report = self._table.report_at(line)
        row = self._row(cells, report)
        if row is None:
            return
        key = tuple(row[column] for column in self._columns.all)
        if key in self._seen:
            report("", "duplicate-row", Outcome.SKIPPED, f"The row is the same as that of line {self._seen[key]}.")
            return
        self._seen[key] = line
        self.rows.append(Row(line, row))

    def _row(self, cells: list[str], report: Report) -> Mapping[str, str] | None:
        """Give each cell its column, or skip the row."""
        width = len(self._order)
        if not any(cell.strip() for cell in cells):
            report("", "blank-row", Outcome.SKIPPED, "The row is empty.")
            return None
        if len(cells) > width:
            if any(cell.strip() for cell in cells[width:]):
                report(
                    "", "too-many-cells", Outcome.SKIPPED, f"The row has {len(cells)} cells; {width} would be right."
                )
                return None
            message = f"The row has {len(cells)} cells, the last {len(cells) - width} of them empty; they were cut off."
            report("", "extra-cells", Outcome.REPAIRED, message)
        elif len(cells) < self._columns.fewest:
            report("", "too-few-cells", Outcome.SKIPPED, f"The row has {len(cells)} cells; {width} would be right.")
            return None
        elif len(cells) < width:
            message = f"The row has {len(cells)} cells; the last {width - len(cells)} were taken as empty."
            report("", "missing-cells", Outcome.REPAIRED, message)
        padded = [*cells, *[""] * (width - len(cells))]
        found = dict.fromkeys(self._columns.all, "")
        for column, cell in zip(self._order, padded, strict=False):
            if column in found:
                found[column] = _clean(column, cell, column in self._columns.prose, report)
        if not found[self._columns.name]:
            report(self._columns.name, "no-name", Outcome.SKIPPED, "The row has no name.")
            return None
        return found


def _clean(column: str, cell: str, is_prose: bool, report: Report) -> str:
    """Take quotation marks of spreadsheets, invisible characters and needless spaces off a cell."""
    if '"' in cell:
        quoted = _QUOTED.fullmatch(cell)
        if quoted:
            cell = quoted["inside"].replace('""', '"')
            report(column, "quoted-cell", Outcome.REPAIRED, "The cell stood in quotation marks; they were taken off.")
    if not cell.isascii() or not cell.isprintable():
        visible = _INVISIBLE.sub("", cell)
        if visible != cell:
            report(
                column,
                "invisible-character",
                Outcome.REPAIRED,
                "The cell held characters that nobody sees; they were taken out.",
            )
            cell = visible
        if "\ufffd" in cell:
            message = "A character was lost before the list was saved; it shows as \ufffd."
            report(column, "lost-character", Outcome.KEPT, message)
    # between two sentences of an ability two spaces are a matter of typesetting
    tidy = cell.strip() if is_prose else _SPACE.sub(" ", cell).strip()
    if tidy != cell:
        report(
            column,
            "needless-space",
            Outcome.REPAIRED,
            "The cell held needless spaces; one between words would be right.",
        )
    return tidy
