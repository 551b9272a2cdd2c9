"""Two cards against each other, printed as a table that a judge can read out."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from rulings.versus.cells import Cell, Table

_MOST_CLAUSES = 2
"""The clauses of a cell that are printed; `--json` has all."""


def print_table(console: Console, table: Table) -> None:
    """Print what comes of two cards against each other, one position after the other.

    Args:
        console: Where to.
        table: What comes of it.
    """
    if not table.rows:
        console.print(f"No position is known in which {table.first} and {table.second} can both be used.")
    for number, row in enumerate(table.rows, 1):
        console.print(Text(f"{number}. {row.title}", style="bold"), soft_wrap=True)
        _print_cell(console, f"{table.first} against {table.second}", row.first)
        _print_cell(console, f"{table.second} against {table.first}", row.second)
        for reservation in row.reservations:
            console.print(Text(f"   with a reservation: {reservation.says}", style="yellow"), soft_wrap=True)
        if row.stopped:
            console.print(Text(f"   The search was stopped {row.stopped}: there are more outcomes.", style="red"))
        console.print()


def _print_cell(console: Console, who: str, cell: Cell) -> None:
    often = "" if cell.always else ", in some outcomes"
    line = Text(f"   {who}: ").append(f"{cell.verdict}{often}", style="bold").append(f". {cell.says}")
    more = len(cell.because) - _MOST_CLAUSES
    listed = ", ".join(cell.because[:_MOST_CLAUSES]) + (f", and {more} more" if more > 0 else "")
    console.print(line.append(f"  [{listed}]" if listed else "", style="dim"), soft_wrap=True)
