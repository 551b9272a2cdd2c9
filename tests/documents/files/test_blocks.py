from __future__ import annotations

import pytest

from rulings.documents.files.blocks import blocks
from rulings.documents.files.layout import Cell, Line
from rulings.documents.files.tables import join, rows, unfold


def line(text: str, left: float, baseline: float, page: int = 1, **known: bool | float) -> Line:
    """A line whose cells stand as wide apart as the bars in its text, 100 points."""
    cells = tuple(Cell(cell, left + 100 * k, left + 100 * k + 5 * len(cell)) for k, cell in enumerate(text.split("|")))
    facts = {"size": 12.0, "bold": False, "italic": False, "bullet": False} | known
    return Line(
        page=page,
        cells=cells,
        size=float(facts["size"]),
        bold=bool(facts["bold"]),
        italic=bool(facts["italic"]),
        left=left,
        baseline=baseline,
        bullet=bool(facts["bullet"]),
    )


def texts(*lines: Line) -> list[str]:
    return [block.piece.marker + block.piece.text for block in blocks(lines, 12.0)]


def test_a_paragraph_goes_on_in_the_next_line_and_ends_at_a_wider_space() -> None:
    assert texts(line("One", 72, 700), line("two.", 72, 686), line("Three.", 72, 658)) == ["One two.", "Three."]


def test_a_point_goes_on_where_its_words_start() -> None:
    found = texts(
        line("One", 90, 700, bullet=True),
        line("more.", 108, 686),
        line("Two.", 90, 671, bullet=True),
        line("After.", 90, 657),
    )
    assert found == ["• One more.", "• Two.", "After."]


def test_a_block_goes_on_over_a_page_and_its_number() -> None:
    found = blocks(
        (
            line("Ann (A), Ben (B),", 90, 80, bullet=True),
            line("13", 300, 49, page=1),
            line("Cid (C)", 108, 706, page=2),
            line("An end.", 90, 692, page=2),
            line("A start", 90, 706, page=3),
            line("goes on.", 90, 706, page=4),
        ),
        12.0,
    )
    assert [(block.piece.text, block.numbers, block.folio) for block in found] == [
        ("Ann (A), Ben (B), Cid (C)", (1, 3), False),
        ("13", (2,), True),
        ("An end.", (4,), False),
        ("A start goes on.", (5, 6), False),
    ]


def test_a_sentence_that_ended_does_not_go_on_over_a_page() -> None:
    assert texts(line("It ended.", 90, 80), line("A start.", 90, 706, page=2)) == ["It ended.", "A start."]


def test_a_second_column_starts_a_block_of_its_own() -> None:
    assert texts(line("One", 54, 600, bullet=True), line("Two.", 340, 700)) == ["• One", "Two."]


def test_centred_lines_belong_together() -> None:
    assert texts(line("A longer line,", 100, 700), line("a line", 120, 686)) == ["A longer line, a line"]


def test_headings_are_larger_than_the_text_or_bold() -> None:
    found = blocks(
        (
            line("Title", 72, 700, size=14.0),
            line("Title", 72, 684, size=14.0),
            line("Within", 72, 660, bold=True),
            line("Words.", 72, 646),
            line("Ann (A)", 90, 630, bold=True, italic=True),
        ),
        12.0,
    )
    assert [block.heading for block in found] == [True, True, True, False, False]


def test_a_table_runs_from_its_bold_head_to_the_margin() -> None:
    found = blocks(
        (
            line("Before:", 72, 700),
            line("Size|Number", 90, 680, bold=True),
            line("50-56|7", 90, 660),
            line("57-63|8", 90, 640),
            line("After.", 72, 600),
        ),
        12.0,
    )
    assert [(block.piece.table, block.piece.text) for block in found] == [
        (False, "Before:"),
        (True, "Size\tNumber\n50-56\t7\n57-63\t8"),
        (False, "After."),
    ]


def test_rows_join_a_cell_that_runs_over_two_lines() -> None:
    table = (
        line("Name|Place", 100, 700, bold=True),
        line("Captain", 100, 686),
        line("of the Host", 100, 672),
        line("Right", 200, 679),
        line("Bear|Wrong", 100, 658),
    )
    assert rows(table) == (("Name", "Place"), ("Captain of the Host", "Right"), ("Bear", "Wrong"))


@pytest.mark.parametrize(
    ("table", "unfolded", "times"),
    [
        ([("A", "B"), ("1", "2")], (("A", "B"), ("1", "2")), 1),
        ([("A", "B", "A", "B"), ("1", "2", "5", "6"), ("3", "4")], (("A", "B"), ("1", "2"), ("3", "4"), ("5", "6")), 2),
    ],
)
def test_a_table_that_is_folded_into_columns_is_unfolded(
    table: list[tuple[str, ...]], unfolded: tuple[tuple[str, ...], ...], times: int
) -> None:
    assert unfold(table) == (unfolded, times)


@pytest.mark.parametrize(
    ("lines", "joined"),
    [(["non-", "specific"], "non-specific"), (["a dash -", "here"], "a dash - here"), (["one"], "one"), ([], "")],
)
def test_join_keeps_a_printed_hyphen(lines: list[str], joined: str) -> None:
    assert join(lines) == joined


def test_nothing_is_no_block() -> None:
    assert blocks((), 12.0) == ()
