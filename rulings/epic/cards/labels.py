"""What tells printings of Epic apart behind their names: set, card type, alignment, class, cost."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.book.names import fold
from rulings.cards.labels import Label, Labelled
from rulings.epic.cards.record import Card, Printing
from rulings.epic.cards.sets import known_sets


def labelled(card: Card) -> Labelled:
    """Say what tells the printings of a card apart.

    Args:
        card: The card.

    Returns:
        The card with a label for each printing.
    """
    return Labelled(card.key, card.name, tuple(_label(printing) for printing in card.printings))


def _label(printing: Printing) -> Label:
    found = known_sets().find(printing.set)
    sorts = (
        (printing.set,),
        found.short if found is not None else (),
        (printing.type, "Token" if printing.is_token else ""),
        printing.alignments,
        printing.subtypes,
        (printing.numbers, f"{{{printing.cost}}}" if printing.cost is not None else "", printing.artist),
    )
    words = tuple(frozenset(map(fold, sort)) - {""} for sort in sorts)
    return Label(printing.name, words, tuple(_calls(printing)), (printing.says,))


def _calls(printing: Printing) -> Iterator[str]:
    """The words behind a name, the least first; the set is always among them."""
    yield printing.set
    yield f"{printing.set}, {printing.type}"
    yield f"{printing.set}, {printing.artist}"
