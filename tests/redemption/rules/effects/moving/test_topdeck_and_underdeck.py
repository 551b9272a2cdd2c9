"""Topdeck and underdeck: what of an order that the text leaves open is refused."""

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.gaps import gaps
from rulings.texts.gaps import Code


def test_an_order_at_either_end_of_a_deck_is_refused_since_the_text_leaves_open_whether_all_go_to_one_end() -> None:
    reading = load_reader().read("Look at the top 4 cards of deck: Topdeck or underdeck them in any order.", "Hero")
    assert [(gap.code, gap.name) for gap in gaps(reading)] == [(Code.WORDING, "topdeck"), (Code.WORDING, "underdeck")]


def test_an_order_at_one_end_of_a_deck_is_not_refused() -> None:
    for text in ("Topdeck them in any order.", "Underdeck them in any order."):
        assert list(gaps(load_reader().read(f"Look at the top 4 cards of deck: {text}", "Hero"))) == []
