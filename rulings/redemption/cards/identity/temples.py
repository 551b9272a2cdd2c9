"""The Fortresses that count as one and the same (REG, Duplicate Card)."""

from __future__ import annotations

from rulings.redemption.cards.book_facts import facts_of_book
from rulings.redemption.cards.identity.listed import titles_of_sides
from rulings.redemption.cards.identity.names import same_name
from rulings.redemption.cards.record import Card

ONE_TEMPLE = "redemption/term/duplicate-card#one-temple"
"""The clause by which they are one."""


def is_temple(card: Card) -> bool:
    """Tell whether a card is one of these Fortresses.

    Args:
        card: The card.

    Returns:
        Whether it is a Fortress with one of the titles that the clause names.
    """
    return "Fortress" in card.types and any(map(is_title_of_temple, titles_of_sides(card)))


def is_title_of_temple(title: str) -> bool:
    """Tell whether a title is one of those that count as one Fortress."""
    return any(same_name(title, other) for other in facts_of_book()["redemption/term/duplicate-card"]["one_temple"])
