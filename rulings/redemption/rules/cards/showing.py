"""Which cards players have been shown: looked at by one of them, or revealed to all (REG, Look, Reveal)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.cards.places import card_of
from rulings.table.facts import Moved
from rulings.table.naming import listed
from rulings.table.places import Place
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class LookedAt:
    """The statement that a player looks at cards.

    Attributes:
        player: Who.
        cards: The cards.
        by: The activation whose effect it is; empty where an effect of another name includes it.
        places: Where they are.
    """

    player: str
    cards: tuple[str, ...]
    by: str
    places: tuple[Place, ...] = ()

    def __str__(self) -> str:
        return f"{self.player} looks at {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """The statement that all players see cards.

    Attributes:
        cards: The cards.
        by: The activation whose effect reveals them.
        places: Where they are.
    """

    cards: tuple[str, ...]
    by: str
    places: tuple[Place, ...] = ()

    def __str__(self) -> str:
        return f"{card_of(self.by)} reveals {listed(self.cards)}"


def seen_by(state: State, activation: str) -> tuple[str, ...]:
    """List the cards that an ability has shown last and that are still where they were.

    Args:
        state: The state.
        activation: The name of the activation.

    Returns:
        The cards, in the order in which they were shown.
    """
    said = [line for line in state.log.places_of(LookedAt, CardsRevealed) if state.log[line].what.by == activation]
    if not said:
        return ()
    gone = {state.log[line].what.card for line in state.log.places_of(Moved) if line > said[-1]}
    return tuple(card for card in state.log[said[-1]].what.cards if card not in gone)
