"""From the community's list to cards."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rulings.book.model import Book
from rulings.cards.lists import GameCards, ReadCards
from rulings.cards.table import names_columns
from rulings.redemption.cards.card_list import LIST, read_card_list
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card, CardList
from rulings.redemption.cards.telling import TELLING


def read_cards(source: bytes, book: Book) -> ReadCards[Card]:
    """Read a list of cards, and put the printings of each card together.

    Args:
        source: The content of the file.
        book: The book, for the Lost Souls whose names are not what their references say.

    Returns:
        The cards, with every problem of the list.

    Raises:
        NotACardListError: It is empty, no text, or no list of cards.
    """
    return cards_of(read_card_list(source), LostSoulNames.of_book(book))


def cards_of(card_list: CardList, souls: LostSoulNames) -> ReadCards[Card]:
    """Put the printings of each card of a list together.

    Args:
        card_list: What was read from the list.
        souls: The exceptions among Lost Soul names.

    Returns:
        The cards, with every problem of the list.
    """
    return ReadCards(group_printings(card_list.printings, souls), card_list.rows, card_list.problems)


CARDS = GameCards(
    CODEC,
    TELLING,
    read_cards,
    partial(names_columns, columns=LIST),
    Path(__file__).parent,
    ("redemption/decks/same-card.md",),
)
"""The cards of Redemption; the entry on the same card says which Lost Souls share a name."""
