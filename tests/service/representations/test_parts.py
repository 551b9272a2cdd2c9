"""Lists in parts: together they are the list, and a cursor belongs to one list only."""

import pytest

from rulings.service.problems import ProblemError
from rulings.service.representations.parts import part_of

LETTERS = tuple("abcdef")


@pytest.mark.parametrize("size", [1, 2, 3, 6, 7])
def test_parts_together_are_the_list(size):
    found, cursor = [], None
    while len(found) < len(LETTERS):
        part = part_of(LETTERS, "letters", cursor, size)
        found += part.items
        cursor = part.cursor
    assert tuple(found) == LETTERS
    assert cursor is None


@pytest.mark.parametrize("cursor", ["!", "nothing", "\0", "ü", "MTAwOmxldHRlcnM"])
def test_what_is_no_cursor_of_the_list_is_refused(cursor):
    with pytest.raises(ProblemError, match="does not belong to this list"):
        part_of(LETTERS, "letters", cursor, 2)


def test_a_cursor_of_another_list_is_refused():
    cursor = part_of(LETTERS, "letters", None, 1).cursor
    with pytest.raises(ProblemError, match="does not belong to this list"):
        part_of(LETTERS, "numbers", cursor, 1)


def test_an_empty_list_has_one_empty_part():
    assert part_of((), "letters", None, 5).items == ()
