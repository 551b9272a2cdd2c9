"""What a Reserve cannot contain."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Deck
from rulings.decks.findings import Change, Finding
from rulings.redemption.decks.counting import RESERVE
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.law import Law

_NEITHER = "redemption/deck/reserve#no-dominants-no-lost-souls"
_NO_HOPPER = "redemption/deck/reserve#hopper-no-longer-excepted"


def reserve_contents(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find Dominants and Lost Souls in a Reserve.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        A finding for each card.
    """
    for copies in deck.within(RESERVE):
        card = copies.card
        if not (card.is_dominant or card.is_soul) or (card.is_hopper and law.lets_hopper_into_reserve):
            continue
        yield Finding(
            "dominant-in-reserve" if card.is_dominant else "lost-soul-in-reserve",
            f"{card.name} cannot be in the Reserve: it is a {'Dominant' if card.is_dominant else 'Lost Soul'}.",
            (_NEITHER, _NO_HOPPER) if card.is_hopper else (_NEITHER,),
            (card.name,),
            card.name,
            changes=(Change(-copies.number, card.name, RESERVE, card.key),),
        )
