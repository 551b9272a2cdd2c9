"""The Markdown of clauses on a terminal: words as they run, tables as tables."""

from __future__ import annotations

import re
from itertools import groupby

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from rulings.service.representations.prose import plain

_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+")
"""The line under the head of a table."""
_CELLS = re.compile(r"(?<!\\)\|")


def of_markdown(markdown: str, before: str = "") -> RenderableType:
    """Lay the text of a clause out.

    Args:
        markdown: The text.
        before: What stands before its first words.

    Returns:
        Its words; where there are tables, one below the other with them.
    """
    pieces: list[RenderableType] = []
    for is_table, lines in groupby(markdown.splitlines(), key=lambda line: line.startswith("|")):
        block = list(lines)
        if is_table and len(block) > 1 and _RULE.fullmatch(block[1].strip()):
            pieces.append(_table(block))
        elif text := plain("\n".join(block)):
            pieces.append(escape(text))
    if before:
        first = pieces.pop(0) if pieces and isinstance(pieces[0], str) else ""
        pieces.insert(0, f"{escape(before)}{first}")
    return pieces[0] if len(pieces) == 1 else Group(*pieces)


def _table(lines: list[str]) -> Table:
    head, _, *rows = lines
    table = Table(*_cells(head), box=None, pad_edge=False, header_style="bold")
    for row in rows:
        table.add_row(*_cells(row))
    return table


def _cells(line: str) -> list[str]:
    cells = _CELLS.split(line.strip())[1:-1]
    return [escape(plain(cell.replace("\\|", "|").strip())) for cell in cells]
