"""How many cards a deck and a Reserve have."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Deck
from rulings.decks.findings import Change, Finding
from rulings.decks.lists import DECK
from rulings.redemption.decks.counting import RESERVE, TOGETHER, WHOLE
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.kinds import GOOD, put_in
from rulings.redemption.decks.law import Law

_SIZES = {"type-i": "fifty-to-154-cards", "type-ii": "hundred-to-252-cards"}
HOW_MANY = "redemption/deck/reserve#how-many-cards"
"""The clause on how many cards a Reserve has."""

_ANY = ("a card of your choice", "cards of your choice")


def size_clause(law: Law) -> str:
    """Name the clause on how many cards a deck of a format has."""
    return law.clause(_SIZES[law.key])


def deck_size(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find a deck that is too small or too large.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        The finding.
    """
    size, clauses = deck.size(DECK), (size_clause(law),)
    if size < law.fewest:
        sentence = f"The deck has {size} cards; {law.fewest} is the least."
        yield Finding("too-few-cards", sentence, clauses, changes=(put_in(law.fewest - size, GOOD),))
    if size > law.most:
        sentence = f"The deck has {size} cards; {law.most} is the most."
        yield Finding("too-many-cards", sentence, clauses, changes=(_out(size - law.most, DECK),))


def size_with_reserve(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find a deck that is too large together with its Reserve.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        The finding.
    """
    size = deck.size(*WHOLE)
    if deck.size(DECK) <= law.most < size:
        sentence = (
            f"Deck and Reserve together have {size} cards; {law.most} is the most, and only Lost Souls are excepted."
        )
        clauses = (TOGETHER, size_clause(law))
        yield Finding("too-many-cards-with-reserve", sentence, clauses, changes=(_out(size - law.most, RESERVE),))


def reserve_size(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find a Reserve that is too large.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        The finding.
    """
    size = deck.size(RESERVE)
    if size > law.most_in_reserve:
        sentence = f"The Reserve has {size} cards; {law.most_in_reserve} is the most."
        yield Finding(
            "too-many-cards-in-reserve", sentence, (HOW_MANY,), changes=(_out(size - law.most_in_reserve, RESERVE),)
        )


def _out(number: int, part: str) -> Change:
    return Change(-number, _ANY[number > 1], part, is_kind=True)
