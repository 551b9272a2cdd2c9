"""A card has each of its names once, as the surest sort that has it."""

from __future__ import annotations

import pytest

from rulings.cards.names import CardName, NameKind, distinct_names, without_brackets


def test_a_name_counts_once_as_the_sort_that_comes_first() -> None:
    written = [(NameKind.NAME, "The Owl"), (NameKind.SHORT, "the owl!"), (NameKind.SHORT, "Owl")]
    assert distinct_names("owl", written) == (
        CardName("owl", NameKind.NAME, "The Owl", "the owl"),
        CardName("owl", NameKind.SHORT, "Owl", "owl"),
    )


def test_what_folds_to_nothing_is_no_name() -> None:
    assert distinct_names("owl", [(NameKind.NAME, "!?"), (NameKind.ALTERNATIVE, "")]) == ()


@pytest.mark.parametrize(
    ("name", "rest"),
    [("Owl (First)", "Owl"), ("Owl [II] of the Tower (2nd)", "Owl of the Tower"), ("(Owl)", ""), ("Owl (", "Owl (")],
)
def test_brackets_go_with_what_stands_in_them(name: str, rest: str) -> None:
    assert without_brackets(name) == rest
