"""Read the community's list of cards: one printing a row, sixteen columns parted by tabs.

Nothing is lost in silence: each row that was repaired or skipped, and each cell that looks wrong and was kept, is a
problem with its line.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from rulings.cards.lists import NotACardListError
from rulings.cards.problems import Outcome, Problem
from rulings.redemption.cards.cells import ALIGNMENTS, name_no_brigade, parse_brigades, parse_classes, parse_types
from rulings.redemption.cards.record import CardList, Legality, Printing
from rulings.redemption.cards.references import find_place, find_testaments
from rulings.redemption.cards.sets import Sets, known_sets

COLUMNS = (
    *("Name", "Set", "ImageFile", "OfficialSet", "Type", "Brigade", "Strength", "Toughness", "Class", "Identifier"),
    *("SpecialAbility", "Rarity", "Reference", "Sound", "Alignment", "Legality"),
)
"""The columns of the list in their order."""

_NEEDED = ("Name", "Set", "Type", "SpecialAbility")
_IGNORED = "Sound"
_PROSE = "SpecialAbility"
_FEWEST = COLUMNS.index("Type") + 1
_LONGEST_QUOTED = 20
"""How many lines a cell in quotation marks may take."""

_LINES = re.compile(r"\r\n|\n|\r")
_INVISIBLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\xad\u200b-\u200f\u2028\u2029\u2060\ufeff]")
_SPACE = re.compile(r"[ \xa0\u2007\u202f]+")
_QUOTED = re.compile(r'"(?P<inside>(?:[^"]|"")*)"')

Report = Callable[[str, str, Outcome, str], None]
"""Takes column, reason, outcome and message of a problem in the row at hand."""


def read_card_list(source: bytes | str, sets: Sets | None = None) -> CardList:
    """Read a list of cards.

    Args:
        source: The content of the file.
        sets: The sets; those of the data file where None.

    Returns:
        The printings, with every problem.

    Raises:
        NotACardListError: It is empty, no text, or no list of cards.
    """
    problems: list[Problem] = []
    text = _decode(source, problems) if isinstance(source, bytes) else source.removeprefix("\ufeff")
    lines = _LINES.split(text)
    if lines and not lines[-1]:
        lines.pop()
    if not any(line.strip() for line in lines):
        raise NotACardListError("The file is empty; a list of cards has a row for each printing.")
    columns, first = _read_header(lines[0], problems)
    reader = _RowReader(sets or known_sets(), columns, problems)
    rows = 0
    for number, cells in _rows(lines, first, len(columns), problems):
        rows += 1
        reader.read(number, cells)
    return CardList(tuple(reader.printings), tuple(sorted(problems, key=lambda problem: problem.line)), rows)


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


def _read_header(line: str, problems: list[Problem]) -> tuple[tuple[str, ...], int]:
    """Return the columns of the list, and the index of the first line with a row."""
    cells = tuple(cell.strip().strip('"') for cell in line.split("\t"))
    known = [cell for cell in cells if cell in COLUMNS]
    if len(known) < len(_NEEDED):
        if len(cells) >= len(COLUMNS) and not parse_types(cells[COLUMNS.index("Type")])[2]:
            message = "The list has no header; its columns were taken in their usual order."
            problems.append(Problem(1, "", "missing-header", Outcome.REPAIRED, message))
            return COLUMNS, 0
        raise NotACardListError(
            f"The file is no list of cards: its first line should name the columns {', '.join(COLUMNS)}, "
            "with tabs between them."
        )
    missing = [column for column in _NEEDED if column not in cells]
    if missing:
        raise NotACardListError(f"The list has no column {' and no column '.join(missing)}.")
    for column in dict.fromkeys(known):
        if known.count(column) > 1:
            raise NotACardListError(f"The list has the column {column} more than once.")
    for cell in cells:
        if cell and cell not in COLUMNS:
            message = f"Nobody knows the column {cell[:40]}; it was left out."
            problems.append(Problem(1, cell[:40], "unknown-column", Outcome.KEPT, message))
    for column in COLUMNS:
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

    def __init__(self, sets: Sets, columns: Sequence[str], problems: list[Problem]) -> None:
        self.printings: list[Printing] = []
        self._sets = sets
        self._columns = columns
        self._problems = problems
        self._seen: dict[tuple[str, ...], int] = {}

    def read(self, line: int, cells: list[str]) -> None:
        def report(column: str, reason: str, outcome: Outcome, message: str) -> None:
            self._problems.append(Problem(line, column, reason, outcome, message))

        row = self._row(cells, report)
        if row is None:
            return
        key = tuple(row[column] for column in COLUMNS)
        if key in self._seen:
            report("", "duplicate-row", Outcome.SKIPPED, f"The row is the same as that of line {self._seen[key]}.")
            return
        self._seen[key] = line
        self.printings.append(_printing(line, row, self._sets, report))

    def _row(self, cells: list[str], report: Report) -> Mapping[str, str] | None:
        """Give each cell its column, or skip the row."""
        width = len(self._columns)
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
        elif len(cells) < _FEWEST:
            report("", "too-few-cells", Outcome.SKIPPED, f"The row has {len(cells)} cells; {width} would be right.")
            return None
        elif len(cells) < width:
            message = f"The row has {len(cells)} cells; the last {width - len(cells)} were taken as empty."
            report("", "missing-cells", Outcome.REPAIRED, message)
        padded = [*cells, *[""] * (width - len(cells))]
        found = dict.fromkeys(COLUMNS, "")
        for column, cell in zip(self._columns, padded, strict=False):
            if column in found:
                found[column] = _clean(column, cell, report)
        if not found["Name"]:
            report("Name", "no-name", Outcome.SKIPPED, "The row has no name.")
            return None
        return found


def _clean(column: str, cell: str, report: Report) -> str:
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
    tidy = cell.strip() if column == _PROSE else _SPACE.sub(" ", cell).strip()
    if tidy != cell:
        report(
            column,
            "needless-space",
            Outcome.REPAIRED,
            "The cell held needless spaces; one between words would be right.",
        )
    return tidy


def _printing(line: int, row: Mapping[str, str], sets: Sets, report: Report) -> Printing:
    types, is_token, unknown_types = parse_types(row["Type"])
    classes, unknown_classes = parse_classes(row["Class"])
    brigades, unread = parse_brigades(row["Brigade"])
    for word in unknown_types:
        report("Type", "unknown-type", Outcome.KEPT, f"`{word[:40]}` is no card type.")
    if not types:
        report("Type", "no-type", Outcome.KEPT, "The row names no card type.")
    for word in unknown_classes:
        report("Class", "unknown-class", Outcome.KEPT, f"`{word[:40]}` is no class.")
    if unread and name_no_brigade(unread):
        report("Brigade", "unknown-brigade", Outcome.KEPT, f"`{unread[:40]}` is no brigade.")
    elif unread:
        message = f"`{unread[:40]}` was read as several brigades; slashes between them would be right."
        report("Brigade", "unparted-brigades", Outcome.REPAIRED, message)
    _check(row, sets, report)
    return Printing(
        line=line,
        name=row["Name"],
        set=row["Set"],
        official_set=row["OfficialSet"],
        image=row["ImageFile"],
        types=types,
        is_token=is_token or row["OfficialSet"].endswith(" Token"),
        brigades=brigades,
        strength=row["Strength"],
        toughness=row["Toughness"],
        classes=classes,
        identifier=row["Identifier"],
        ability=row["SpecialAbility"],
        rarity=row["Rarity"],
        reference=row["Reference"],
        testaments=find_testaments(row["Reference"], row["Identifier"]),
        alignment=row["Alignment"],
        legality=_legality(row["Legality"], report),
    )


def _check(row: Mapping[str, str], sets: Sets, report: Report) -> None:
    """Report cells that look wrong, though nobody can tell what would be right."""
    if sets.find(row["Set"]) is None:
        message = f"Nobody knows the set `{row['Set'][:40]}`; it counts as the newest."
        report("Set", "unknown-set", Outcome.KEPT, message)
    if row["Alignment"] not in ALIGNMENTS:
        report("Alignment", "unknown-alignment", Outcome.KEPT, f"`{row['Alignment'][:40]}` is no alignment.")
    if bool(row["Strength"]) != bool(row["Toughness"]):
        report("Toughness", "half-numbers", Outcome.KEPT, "Only one of strength and toughness is there.")
    if row[_IGNORED]:
        report(_IGNORED, "ignored-cell", Outcome.KEPT, "The column says nothing on the card; its cell was left out.")
    cited = find_place(row["Name"])
    if cited and cited not in row["Reference"]:
        message = f"The name cites {cited}, the column something else."
        report("Reference", "other-reference", Outcome.KEPT, message)


def _legality(cell: str, report: Report) -> Legality:
    try:
        return Legality(cell)
    except ValueError:
        report("Legality", "unknown-legality", Outcome.KEPT, f"`{cell[:40]}` is no legality; it was taken as none.")
        return Legality.OTHER
