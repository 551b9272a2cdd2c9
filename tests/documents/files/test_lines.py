from __future__ import annotations

import re

import pytest

from rulings.documents.files.lines import Piece, join_lines, mend, pieces

MARKER = re.compile(r"^- (?=\S)")


@pytest.mark.parametrize(
    ("left", "right", "joined"),
    [
        ("one line", "and the next", "one line and the next"),
        ("a long abil-", "ity ends", "a long ability ends"),
        ("a *long abil-*", "*ity* ends", "a *long ability* ends"),
        ("a pair -", "then more", "a pair - then more"),
        ("of type T-", "Then", "of type T- Then"),
        ("", "first", "first"),
    ],
)
def test_a_word_that_the_end_of_a_line_cut_is_one_word(left: str, right: str, joined: str) -> None:
    assert join_lines(left, right) == joined


def test_pieces_are_paragraphs_points_and_tables() -> None:
    text = "A paragraph\nof two lines.\n\n- one\n- two\nmore\n\nHead\tTail\n1\t2\n"
    assert pieces(text, MARKER) == (
        Piece("A paragraph of two lines.", "", 1, 2),
        Piece("one", "- ", 4, 4),
        Piece("two more", "- ", 5, 6),
        Piece("Head\tTail\n1\t2", "", 8, 9, table=True),
    )


def test_a_line_that_stands_alone_takes_nothing_in() -> None:
    found = pieces("# Title\nWords.\n", MARKER, re.compile("^#"))
    assert [piece.text for piece in found] == ["# Title", "Words."]


@pytest.mark.parametrize(("text", "unfinished"), [("It ends.", False), ("*It ends.*", False), ("It goes *on*", True)])
def test_a_piece_that_no_stop_ends_is_unfinished(text: str, unfinished: bool) -> None:
    assert Piece(text, "", 1, 1).unfinished is unfinished


def test_mend_joins_what_belongs_together() -> None:
    torn = (Piece("It goes", "- ", 1, 1), Piece("on.", "", 3, 3), Piece("Next.", "", 4, 4))
    mended = tuple(mend(torn, lambda first, second: first.unfinished and second.starts_small))
    assert mended == (Piece("It goes on.", "- ", 1, 3), torn[2])
    assert tuple(mend((), lambda first, second: True)) == ()
