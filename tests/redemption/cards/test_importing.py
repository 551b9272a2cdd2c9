"""From a list of cards to the cards, by the rules of the book."""

from __future__ import annotations

import pytest

from rulings.cards.lists import NotACardListError
from rulings.paths import corpus_folder
from rulings.redemption.cards.importing import CARDS, read_cards
from tests.redemption.cards.small_lists import list_of, row, soul
from tests.whole_book import whole_book


def test_a_list_gives_its_cards_with_its_rows_and_problems() -> None:
    text = list_of(row("Owl (Wa)"), row("Owl [II]", "II"), row("Odd", "XYZ"), "")
    read = read_cards(text.encode(), whole_book())
    assert [(card.name, len(card.printings)) for card in read.cards] == [("Odd", 1), ("Owl", 2)]
    assert read.rows == 4
    assert [problem.reason for problem in read.problems] == ["unknown-set", "blank-row"]


def test_lost_souls_that_share_a_name_by_the_book_are_one_card() -> None:
    book = whole_book()
    name, places = next(iter(book.entries["redemption/deck/same-card"].facts["one_name_two_references"].items()))
    rows = [soul(f"Lost Soul {place}", "II", place) for place in places]
    (card,) = read_cards(list_of(*rows).encode(), book).cards
    assert len(card.printings) == len(places) > 1, name


def test_what_is_no_list_is_refused() -> None:
    with pytest.raises(NotACardListError):
        read_cards(b"<html></html>", whole_book())


def test_the_files_that_reading_depends_on_are_there() -> None:
    assert CARDS.facts
    for path in CARDS.facts:
        assert (corpus_folder() / path).is_file()
    assert (CARDS.code / "card_list.py").is_file()
