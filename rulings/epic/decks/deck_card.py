"""What deck building looks at in a card of Epic."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.epic.cards.record import GOD, Card, Printing


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card as deck building looks at it.

    Attributes:
        name: What it is called.
        card: The key of the card: its printings share it.
        type: `Champion`, `Event` or `God`.
        is_token: Whether it is a token.
        alignments: Those of its type line, one or several.
        cost: What it costs to play; None where it has no cost.
    """

    name: str
    card: str
    type: str
    is_token: bool
    alignments: tuple[str, ...]
    cost: int | None

    @property
    def key(self) -> str:
        """A name of its own: cards that differ in anything that is looked at have different keys."""
        return repr((self.card, self.facts))

    @property
    def facts(self) -> tuple[object, ...]:
        """All that rules and counts look at."""
        return self.type, self.is_token, self.alignments, self.cost

    @property
    def is_god(self) -> bool:
        """Whether it is a God card; Demigod cards are God cards (epic/rule/god-card#demigod-is-a-god)."""
        return self.type == GOD and not self.is_token


def deck_card(card: Card, places: tuple[int, ...]) -> DeckCard | None:
    """Take what deck building looks at of the printings that a name leaves possible.

    Args:
        card: The card.
        places: The places of these printings among those of the card, one at least.

    Returns:
        The card; None where the printings differ in it, so that it matters which is meant.
    """
    first, *others = (_of_printing(card, card.printings[place]) for place in places)
    return first if all(other == first for other in others) else None


def _of_printing(card: Card, printing: Printing) -> DeckCard:
    return DeckCard(card.name, card.key, printing.type, printing.is_token, printing.alignments, printing.cost)
