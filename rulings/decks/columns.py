"""Lists as tables with columns: comma-separated, as spreadsheets write them, or parted by semicolons or tabs."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence

from rulings.book.names import fold
from rulings.decks.amounts import why_no_name, why_no_quantity
from rulings.decks.lists import DECK, DeckList, ListLine, ListWords
from rulings.decks.problems import DeckListError, ListProblem

_COLUMNS: Mapping[str, frozenset[str]] = {
    "quantity": frozenset(("quantity", "qty", "count", "copies", "number", "amount")),
    "name": frozenset(("name", "card", "card name", "title")),
    "set": frozenset(("set", "edition", "expansion")),
    "part": frozenset(("part", "section", "board", "where")),
}
"""What the columns that are used may be called."""

_NEEDED = ("quantity", "name")
_DELIMITERS = ",;\t"


def is_head(line: str) -> bool:
    """Whether a line names the columns of a table.

    Args:
        line: The first line of a list.

    Returns:
        Whether it names the quantity and the name.
    """
    return set(_NEEDED) <= set(_columns_of(_cells(line, _delimiter_of(line))))


def read_columns(lines: Sequence[str], words: ListWords) -> DeckList:
    """Read a table.

    Args:
        lines: Its lines; the first that is not empty names the columns.
        words: What the game calls the parts of a deck.

    Returns:
        The list.

    Raises:
        DeckListError: Rows cannot be read; all of them are named.
    """
    head = next(number for number, line in enumerate(lines) if line.strip())
    delimiter = _delimiter_of(lines[head])
    columns = _columns_of(_cells(lines[head], delimiter))
    parts = {fold(part): part for part in (DECK, *words.parts, *words.beside)}
    found: list[ListLine] = []
    problems: list[ListProblem] = []
    for number, line in enumerate(lines[head + 1 :], head + 2):
        if not line.strip(f" {_DELIMITERS}"):
            continue
        cells = _cells(line, delimiter)
        row = {name: cells[place].strip() if place < len(cells) else "" for name, place in columns.items()}
        reason = _why_not(row, parts)
        if reason:
            problems.append(ListProblem(number, line.strip()[:80], reason))
        else:
            found.append(_line(number, row, parts))
    if problems:
        raise DeckListError(*problems)
    counted = tuple(line for line in found if line.part not in words.beside)
    if not counted:
        raise DeckListError(ListProblem(1, "", "The list has no cards; a row has a quantity and a name."))
    return DeckList(counted, left_out=tuple(line for line in found if line.part in words.beside))


def _why_not(row: Mapping[str, str], parts: Mapping[str, str]) -> str:
    part = row.get("part", "")
    if part and fold(part) not in parts:
        return f"`{part[:40]}` is no part of a list; known are {', '.join(parts.values())}."
    return why_no_quantity(row["quantity"]) or why_no_name(row["name"])


def _line(number: int, row: Mapping[str, str], parts: Mapping[str, str]) -> ListLine:
    name = f"{row['name']} [{row['set']}]" if row.get("set") else row["name"]
    return ListLine(number, int(row["quantity"]), name, parts[fold(row.get("part") or DECK)])


def _delimiter_of(line: str) -> str:
    return max(_DELIMITERS, key=line.count)


def _cells(line: str, delimiter: str) -> list[str]:
    return next(csv.reader([line], delimiter=delimiter), [])


def _columns_of(cells: Sequence[str]) -> dict[str, int]:
    """The place of each column that is used."""
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        name = next((name for name, called in _COLUMNS.items() if fold(cell) in called), "")
        if name:
            found.setdefault(name, place)
    return found
