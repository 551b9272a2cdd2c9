"""From a list of cards to the cards."""

from __future__ import annotations

import pytest

from rulings.cards.lists import NotACardListError
from rulings.epic.cards.importing import CARDS, read_cards
from rulings.redemption.cards.importing import CARDS as REDEMPTION_CARDS
from tests.epic.cards.small_lists import event, list_of, row
from tests.redemption.cards.small_lists import list_of as redemption_list_of
from tests.redemption.cards.small_lists import row as redemption_row
from tests.whole_book import whole_book


def test_a_list_gives_its_cards_with_its_rows_and_problems() -> None:
    text = list_of(row("Owl"), event("Hoot", "Draw a card ."), event("Hoot", "Draw a card.", set="Season 1 Promo"), "")
    read = read_cards(text.encode(), whole_book())
    assert [(card.name, len(card.printings)) for card in read.cards] == [("Hoot", 2), ("Owl", 1)]
    assert read.rows == 4
    assert [problem.reason for problem in read.problems] == ["space-before-mark", "blank-row"]


def test_what_is_no_list_is_refused() -> None:
    with pytest.raises(NotACardListError):
        read_cards(b"<html></html>", whole_book())


def test_each_game_knows_its_own_list_by_the_first_line() -> None:
    epic, redemption = list_of(row("Owl")).encode(), redemption_list_of(redemption_row("Owl")).encode()
    assert (CARDS.knows(epic), CARDS.knows(redemption)) == (True, False)
    assert (REDEMPTION_CARDS.knows(epic), REDEMPTION_CARDS.knows(redemption)) == (False, True)


def test_the_code_that_reads_is_where_it_is_looked_for() -> None:
    assert (CARDS.code / "card_list.py").is_file()
    assert (CARDS.code / "repairs.yaml").is_file()
