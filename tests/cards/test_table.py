"""Tables of cards of any game: columns by their names, and nothing lost in silence."""

from __future__ import annotations

import pytest

from rulings.cards.lists import NotACardListError
from rulings.cards.problems import Outcome
from rulings.cards.table import Columns, names_columns, read_table

TILES = Columns(("Tile", "Colour", "Motto"), ("Tile", "Colour"), 2, frozenset(("Motto",)))


def test_rows_give_their_cells_by_the_names_of_their_columns() -> None:
    table = read_table("Colour\tTile\nred\tOwl\nblue\tRobin\n", TILES)
    assert [(row.line, dict(row.cells)) for row in table.rows] == [
        (2, {"Tile": "Owl", "Colour": "red", "Motto": ""}),
        (3, {"Tile": "Robin", "Colour": "blue", "Motto": ""}),
    ]
    assert table.number == 2
    assert [problem.reason for problem in table.problems] == ["missing-column"]


def test_what_whoever_reads_the_rows_reports_stands_among_the_problems_by_line() -> None:
    table = read_table("Tile\tColour\tMotto\nOwl\tred\t\n\nRobin\tblue\t\n", TILES)
    table.report_at(2)("Colour", "too-red", Outcome.KEPT, "It is too red.")
    assert [(problem.line, problem.reason) for problem in table.problems_in_order()] == [
        (2, "too-red"),
        (3, "blank-row"),
    ]


def test_only_prose_keeps_two_spaces() -> None:
    (row,) = read_table("Tile\tColour\tMotto\nOwl  II\tred\tSing.  Hoot.\n", TILES).rows
    assert (row.cells["Tile"], row.cells["Motto"]) == ("Owl II", "Sing.  Hoot.")


def test_a_table_without_header_is_refused_where_nothing_tells_a_row() -> None:
    with pytest.raises(NotACardListError, match="Tile, Colour, Motto"):
        read_table("Owl\tred\tHoot.\n", TILES)


@pytest.mark.parametrize(
    ("source", "knows"),
    [
        (b"Tile\tColour\n", True),
        (b'\xef\xbb\xbf"Colour"\tTile\tMore\nred\tOwl', True),
        (b"Tile\tMotto\n", False),
        (b"", False),
        (b"\0\1", False),
    ],
)
def test_the_first_line_tells_whose_list_it_is(source: bytes, knows: bool) -> None:
    assert names_columns(source, TILES) is knows
