"""Readers that remember nothing, so that what they have to do can be counted."""

from __future__ import annotations

from rulings.redemption.reading.reader import Reader, load_reader

MOST_TRIED = 150
"""Rules that may be tried at each word of a text; the texts of the card list ask for up to 60."""


def fresh_reader() -> Reader:
    """Make a reader with the grammar of all, which has read nothing yet."""
    shared = load_reader()
    return Reader(shared.grammar, shared.names, shared.by_hand)
