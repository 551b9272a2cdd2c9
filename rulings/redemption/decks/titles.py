"""Titles of cards without the words that the list adds to tell their pictures apart."""

from __future__ import annotations

import re

from rulings.book.names import fold
from rulings.redemption.cards.record import Card

_QUOTED = re.compile(r'\s*"[^"]*"')


def title_of(card: Card) -> str:
    """Give the folded title of a card, without what the list has in quotation marks.

    Args:
        card: The card.

    Returns:
        The title: of `Envoy "Manger"` that of Envoy.
    """
    return fold(_QUOTED.sub("", card.name)) or card.key
