"""The numbers of a deck that a judge compares with what a format says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulings.decks.deck import Deck
from rulings.decks.formats import Count
from rulings.decks.lists import DECK
from rulings.epic.cards.record import ALIGNMENTS
from rulings.epic.decks.deck_card import DeckCard
from rulings.epic.decks.parts import GODS
from rulings.epic.decks.rules.left_open import LIMITS, SOME_FORMATS


def counts(deck: Deck[DeckCard]) -> Sequence[Count]:
    """Count what a check sheet shows; a card of two alignments counts with either.

    Args:
        deck: The deck.

    Returns:
        Its cards, the most copies of a card, its God cards, and of each alignment in it the cards of each cost.
    """
    copies_of: Counter[str] = Counter()
    of_cost: Counter[tuple[int, str]] = Counter()
    for copies in deck.within(DECK):
        card, number = copies.card, copies.number
        copies_of[card.card] += number
        if card.cost is not None:
            of_cost.update({(card.cost, alignment): number for alignment in card.alignments})
    costs = sorted({cost for cost, _ in of_cost})
    present = {alignment for _, alignment in of_cost}
    return (
        Count("cards in the deck", deck.size(DECK), clauses=(LIMITS,)),
        Count("copies of the card that it has most of", max(copies_of.values(), default=0), clauses=(LIMITS,)),
        Count("God cards beside the deck", deck.size(GODS), clauses=SOME_FORMATS),
        *(
            Count(f"{alignment} cards of cost {cost}", of_cost[cost, alignment], clauses=(LIMITS,))
            for alignment in ALIGNMENTS
            if alignment in present
            for cost in costs
        ),
    )
