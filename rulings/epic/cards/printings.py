"""Which printings are the same card: those of one name, a token apart from a card that is called as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulings.book.names import fold, slug
from rulings.epic.cards.record import Card, Printing
from rulings.epic.cards.sets import Sets, known_sets


def group_printings(printings: Sequence[Printing], sets: Sets | None = None) -> tuple[Card, ...]:
    """Put the printings of each card together.

    Args:
        printings: Those of a list, in its order.
        sets: The sets; those of the data file where None.

    Returns:
        The cards in the order of their names, each with its printings, the newest first. Where they do not say the
        same, the order is inferred: no document dates the sets.
    """
    known = sets or known_sets()
    groups: dict[tuple[str, bool], list[Printing]] = {}
    for printing in printings:
        groups.setdefault((fold(printing.name) or printing.name, printing.is_token), []).append(printing)
    cards = [_card(group, known) for group in groups.values()]
    return tuple(sorted(_with_keys(cards), key=lambda card: (fold(card.name), card.key)))


def _card(group: Sequence[Printing], sets: Sets) -> Card:
    # within a set the list goes on as it does between sets, from the newer to the older
    ordered = tuple(sorted(group, key=lambda printing: (-sets.age(printing.set), printing.line)))
    is_alike = len({printing.says for printing in ordered}) == 1
    return Card("", ordered[0].name, ordered, is_alike)


def _with_keys(cards: Sequence[Card]) -> list[Card]:
    """Give each card the shortest key that no other card has."""
    forms = [(slug(card.name), slug(f"{card.name} {card.newest.type}"), f"card-{card.newest.line}") for card in cards]
    counts = Counter(form for tried in forms for form in dict.fromkeys(tried))
    return [
        Card(
            next(form for form in tried if form and counts[form] == 1),
            card.name,
            card.printings,
            card.is_order_documented,
        )
        for card, tried in zip(cards, forms, strict=True)
    ]
