"""The cells of a row mean what their words say, and words that mean nothing are handed back."""

from __future__ import annotations

import pytest

from rulings.redemption.cards.cells import name_no_brigade, parse_brigades, parse_classes, parse_types


@pytest.mark.parametrize(
    ("cell", "types", "is_token"),
    [
        ("GE", ("good Enhancement",), False),
        ("GE/EE", ("good Enhancement", "evil Enhancement"), False),
        ("Hero/Evil Character", ("Hero", "Evil Character"), False),
        ("Fortress / Evil Character", ("Fortress", "Evil Character"), False),
        ("Lost Soul Token", ("Lost Soul",), True),
        ("", (), False),
    ],
)
def test_types_are_written_in_full(cell: str, types: tuple[str, ...], is_token: bool) -> None:
    assert parse_types(cell) == (types, is_token, ())


def test_a_word_that_is_no_type_is_kept_and_handed_back() -> None:
    assert parse_types("Hero/Owl") == (("Hero", "Owl"), False, ("Owl",))


@pytest.mark.parametrize("cell", ["Territory/Warrior", "Territory / Warrior", "Territory, Warrior"])
def test_classes_are_parted_however_the_list_writes_them(cell: str) -> None:
    assert parse_classes(cell) == (("Territory", "Warrior"), ())


def test_a_word_that_is_no_class_is_handed_back() -> None:
    assert parse_classes("Warrior, Owl") == (("Warrior", "Owl"), ("Owl",))


@pytest.mark.parametrize(
    ("cell", "face", "other"),
    [
        ("", (), ()),
        ("Pale Green", ("Pale Green",), ()),
        ("Clay/White", ("Clay", "White"), ()),
        ("Silver/White/Clay/White", ("Silver", "White", "Clay", "White"), ()),
        ("Blue (Blue/Red)", ("Blue",), ("Blue", "Red")),
        ("Teal/Green and Crimson", ("Teal", "Green"), ("Crimson",)),
        ("Good Gold", ("Gold",), ()),
        ("Gray/Multi", ("Gray", "Multi"), ()),
    ],
)
def test_brigades_are_parted_by_identity(cell: str, face: tuple[str, ...], other: tuple[str, ...]) -> None:
    brigades, unread = parse_brigades(cell)
    assert (brigades.printed, brigades.face, brigades.other, unread) == (cell, face, other, "")


@pytest.mark.parametrize("cell", ["Blue/PurpleTeal", "Blue/Purple Teal", "Blue/Purple+Teal"])
def test_brigades_without_a_slash_between_them_are_read_and_handed_back(cell: str) -> None:
    brigades, unread = parse_brigades(cell)
    assert brigades.face == ("Blue", "Purple", "Teal")
    assert unread == cell.removeprefix("Blue/")
    assert not name_no_brigade(unread)


def test_a_word_that_is_no_brigade_is_found_out() -> None:
    brigades, unread = parse_brigades("Puce/White")
    assert (brigades.face, name_no_brigade(unread)) == (("White",), "Puce")


def test_each_brigade_is_distinct_once() -> None:
    assert parse_brigades("Silver/White (Clay/White)")[0].distinct == ("Silver", "White", "Clay")
