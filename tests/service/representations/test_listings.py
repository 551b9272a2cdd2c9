"""Lists of entries: in parts, from A to Z, and those that may have been meant."""

import pytest

from rulings.service.catalogue import Catalogue
from rulings.service.representations.listings import BadCursorError, by_size, candidates, filtered, glossary, part_of


@pytest.mark.parametrize("size", [1, 2, 3, 6, 7])
def test_parts_together_are_the_list(desk, size):
    entries = filtered(desk.book, None, None, None)
    found, cursor = [], None
    while len(found) < len(entries):
        part = part_of(entries, cursor, size)
        found += part.entries
        cursor = part.cursor
    assert tuple(found) == entries
    assert cursor is None


def test_a_cursor_of_another_list_is_refused(desk):
    cursor = part_of(filtered(desk.book, "redemption", None, None), None, 1).cursor
    with pytest.raises(BadCursorError):
        part_of(filtered(desk.book, "epic", None, None), cursor, 1)


def test_an_empty_list_has_one_empty_part():
    assert part_of((), None, 5).entries == ()


def test_names_are_listed_by_letter(desk):
    letters = {letter: [word.name for word in words] for letter, words in glossary(desk.book)}
    assert list(letters) == sorted(letters)
    assert letters["B"] == ["Banish", "Banish", "Breakthrough"]
    assert letters["T"] == ["throw away", "trample"]


def test_names_that_would_stand_side_by_side_are_listed_once(desk):
    assert "discarded" not in [word.name for _, words in glossary(desk.book) for word in words]


def test_the_larger_game_comes_first(desk):
    assert [game.key for game in by_size(desk.book)] == ["redemption", "epic"]


def test_a_wrong_name_finds_what_may_have_been_meant(desk):
    found = candidates(Catalogue.of_book(desk.book), desk.searcher, "discrad")
    assert found[0].id == "redemption/effect/discard"
