"""The hand: how many cards it may hold at any time (REG, Hand)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.cards.places import HAND
from rulings.redemption.rules.facts import fact
from rulings.table.places import Place
from rulings.table.state import State

_ENTRY = "redemption/term/hand"
NEVER_MORE = f"{_ENTRY}#never-more-than-sixteen"
DRAWING_STOPS = f"{_ENTRY}#drawing-stops-at-sixteen"
STAYS_OUT = f"{_ENTRY}#cards-over-sixteen-are-protected"


@dataclass(frozen=True, slots=True)
class HandIsFull:
    """The statement that no more cards come to a hand.

    Attributes:
        player: Whose hand it is.
        card: The card that stays where it is; empty where a draw stops.
    """

    player: str
    card: str = ""

    def __str__(self) -> str:
        stays = f", so {self.card} is not put there" if self.card else ""
        return f"{self.player} has {largest_hand()} cards in hand and may have no more{stays}"


def largest_hand() -> int:
    """How many cards a hand may hold at any time (redemption/term/hand#never-more-than-sixteen)."""
    return int(fact(_ENTRY, "maximum_at_any_time"))


def room_in_hand(state: State, player: str) -> int:
    """Tell how many more cards may come to a player's hand."""
    return max(0, largest_hand() - len(state.at(Place(HAND, player))))


def is_barred(state: State, card: str, target: Place) -> bool:
    """Tell whether a card cannot be put somewhere since that is a full hand.

    Args:
        state: The state.
        card: The card.
        target: Where it would go.

    Returns:
        Whether it stays where it is (redemption/term/hand#cards-over-sixteen-are-protected).
    """
    return target.zone == HAND and state.where[card] != target and not room_in_hand(state, target.player)
