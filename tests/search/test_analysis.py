"""Texts become words and terms in which a query and an entry can meet."""

import pytest

from rulings.search.analysis import terms_of, words_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Does a Weapon follow?", ["does", "a", "weapon", "follow"]),
        ("rule 5.7.3, and 4.4.11a", ["rule", "5.7.3", "and", "4.4.11a"]),
        ("the d/c pile", ["the", "dc", "pile"]),
        (
            "[special initiative](redemption/procedure/special-initiative) is *his*",
            ["special", "initiative", "is", "his"],
        ),
        ("Rescuer\u2019s set-aside", ["rescuers", "set", "aside"]),
    ],
)
def test_words_are_folded_and_rule_numbers_kept_whole(text: str, words: list[str]) -> None:
    assert words_of(text) == words


def test_inflections_share_a_term() -> None:
    assert terms_of("captured capturing captures capture") == [terms_of("capture")[0]] * 4
