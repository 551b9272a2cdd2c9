"""Tables of a PDF: cells back into rows, and halves that are printed beside each other below each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulings.documents.files.layout import Cell, Line


def join(texts: Iterable[str]) -> str:
    """Join the lines of a paragraph or a cell; a hyphen at the end of a line is part of its word.

    Args:
        texts: The lines.

    Returns:
        The lines with one blank between them, after a hyphen within a word none.
    """
    whole = ""
    for text in texts:
        inside = whole.endswith("-") and whole[-2:-1].isalnum()
        whole = f"{whole}{text}" if inside or not whole else f"{whole} {text}"
    return whole


def rows(lines: Iterable[Line]) -> tuple[tuple[str, ...], ...]:
    """Rebuild the rows of a table from its cells, which the file prints one after the other.

    Args:
        lines: The table's lines.

    Returns:
        The rows; a cell that runs over several lines is joined.
    """
    cells = [cell for line in lines for cell in line.cells]
    columns = _columns(cells)
    found: list[dict[int, list[str]]] = []
    last = len(columns)
    for cell in cells:
        column = next(index for index, (_, right) in enumerate(columns) if cell.left < right)
        if column < last:
            found.append({})
        found[-1].setdefault(column, []).append(cell.text)
        last = column
    return tuple(tuple(join(row.get(column, ())) for column in range(max(row) + 1)) for row in found)


def unfold(table: Sequence[tuple[str, ...]]) -> tuple[tuple[tuple[str, ...], ...], int]:
    """Set the parts of a table that is printed beside itself below each other.

    Args:
        table: The rows, the head first.

    Returns:
        The rows of the first part with its head, then of the others without; and how often the head is printed.
    """
    head = table[0]
    width = next(wide for wide in range(1, len(head) + 1) if head == head[:wide] * (len(head) // wide))
    times = len(head) // width
    parts = (row[part * width : (part + 1) * width] for part in range(times) for row in table[1:])
    return (head[:width], *(row for row in parts if any(row))), times


def _columns(cells: Iterable[Cell]) -> list[tuple[float, float]]:
    """Find the columns: stretches of the width that cells stand in, however long each of them is."""
    found: list[tuple[float, float]] = []
    for cell in sorted(cells, key=lambda cell: cell.left):
        if found and cell.left < found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], cell.right))
        else:
            found.append((cell.left, cell.right))
    return found
