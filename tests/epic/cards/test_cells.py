"""The cells of a row: one card, or the tokens on either side of one."""

from __future__ import annotations

import pytest

from rulings.epic.cards.cells import Side, alignment_of, number_of, parse_sides


def sides(name: str, subtype: str, align: str = "GOOD", offense: str = "1", defense: str = "2") -> tuple[Side, ...]:
    return parse_sides({"Name": name, "Align.": align, "O": offense, "D": defense, "Subtype": subtype})


def test_a_card_is_one_side_with_each_word_of_its_type_line() -> None:
    assert sides("Owl", "GIANT BIRD") == (Side("Owl", ("GOOD",), "1", "2", ("Giant", "Bird"), is_token=False),)


def test_a_single_token_is_one() -> None:
    assert sides("Owl Token", "OWL TOKEN") == (Side("Owl Token", ("GOOD",), "1", "2", ("Owl",), is_token=True),)


def test_a_card_that_only_has_the_word_in_its_name_is_no_token() -> None:
    assert [side.is_token for side in sides("Token of Love", "")] == [False]


def test_two_tokens_have_a_value_each_or_one_for_both() -> None:
    owl, newt = sides("Owl Token Newt Token", "OWL TOKEN NEWT TOKEN", "GOOD EVIL", "4", "5 6")
    assert owl == Side("Owl Token", ("GOOD",), "4", "5", ("Owl",), is_token=True)
    assert newt == Side("Newt Token", ("EVIL",), "4", "6", ("Newt",), is_token=True)


@pytest.mark.parametrize(
    ("name", "align", "offense"),
    [("Owl Token", "GOOD EVIL", "1"), ("Owl Token Newt Token", "GOOD EVIL WILD", "1"), ("A Token B Token", "GOOD", "")],
)
def test_what_cannot_be_told_apart_stays_one_row(name: str, align: str, offense: str) -> None:
    (side,) = sides(name, "OWL TOKEN NEWT TOKEN", align, offense)
    assert (side.name, side.alignments, side.offense) == (name, tuple(align.split()), offense)


def test_alignments_and_numbers_are_read_or_none() -> None:
    assert [alignment_of(word) for word in ("WILD", "sage", "PUCE")] == ["Wild", "Sage", None]
    assert [number_of(cell) for cell in ("0", "12", "", "x", "-1", "²")] == [0, 12, None, None, None, None]
