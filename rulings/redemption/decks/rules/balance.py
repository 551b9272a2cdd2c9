"""Good and evil cards are equal in number."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Deck
from rulings.decks.findings import Finding
from rulings.decks.lists import DECK
from rulings.redemption.decks.counting import RESERVE, TOGETHER, WHOLE, Counted, count
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.kinds import EVIL, GOOD, put_in
from rulings.redemption.decks.law import Law


def balance(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find a deck that has not as many good cards as evil ones, by itself or together with its Reserve.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        The finding.
    """
    if not law.is_balanced:
        return
    found, whole = count(deck, (DECK,)), count(deck, WHOLE)
    if _is_uneven(found):
        yield _finding(law, found, "The deck has", DECK, ())
    elif _is_uneven(whole):
        yield _finding(law, whole, "Deck and Reserve together have", RESERVE, (TOGETHER,))


def _is_uneven(found: Counted) -> bool:
    return abs(found.good - found.evil) > found.sideless


def _finding(law: Law, found: Counted, who: str, part: str, more: tuple[str, ...]) -> Finding:
    missing = abs(found.good - found.evil)
    return Finding(
        "good-and-evil-with-reserve" if more else "good-and-evil",
        f"{who} {found.good} good cards and {found.evil} evil ones; their numbers must be equal.",
        (law.clause("good-and-evil-equal"), *more),
        changes=(put_in(missing, GOOD if found.good < found.evil else EVIL, part),),
    )
