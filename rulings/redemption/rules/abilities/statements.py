"""What is said in the log where one effect takes the place of another (REG, Instead)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulings.redemption.rules.cards.places import card_of
from rulings.table.naming import itself
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class Replaced:
    """The statement that an effect on a card does not take place, since another takes its place.

    Attributes:
        activation: The activation with the effect.
        effect: Its name.
        card: The card; empty where the whole effect is replaced, whatever it works on.
        by: The activation that replaces it.
    """

    activation: str
    effect: str
    card: str
    by: str

    def __str__(self) -> str:
        on_it = f" on {self.card}" if self.card else ""
        source = card_of(self.activation)
        return f"The {self.effect} effect of {source}{on_it} is replaced by {itself(card_of(self.by), source)}"


@dataclass(frozen=True, slots=True)
class Spared:
    """The statement that a character does not suffer what a game rule would do to it, since that is replaced.

    Attributes:
        card: The character.
        by: The activation that replaces it.
    """

    card: str
    by: str

    def __str__(self) -> str:
        return f"What a game rule would do to {self.card} is replaced by {itself(card_of(self.by), self.card)}"


def has_replaced(state: State, activation: str) -> bool:
    """Tell whether an activation has taken the place of something.

    Args:
        state: The state.
        activation: Its name.

    Returns:
        Whether it has; undoing it does not undo the replacing
        (redemption/modifier/instead#later-negate-keeps-the-replacement).
    """
    return any(entry.what.by == activation for entry in state.log.of(Replaced, Spared))


@dataclass(frozen=True, slots=True)
class Redirected:
    """The statement that another player carries out an ability that was interrupted.

    Attributes:
        activation: The activation of the ability, which does not come back.
        by: The activation that redirects it.
    """

    activation: str
    by: str

    def __str__(self) -> str:
        return f"{card_of(self.by)} redirects the ability of {card_of(self.activation)}"


@dataclass(frozen=True, slots=True)
class AsDrawn:
    """The statement that a copied ability activates as though its Lost Soul was drawn and put in play.

    Attributes:
        activation: The activation of the ability.
        copied: The Lost Soul.
    """

    activation: str
    copied: str

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} activates as though {self.copied} was drawn"


@dataclass(frozen=True, slots=True)
class NumbersRedirected:
    """The statement that strength and toughness go from one card to another.

    Attributes:
        card: The card that they are on.
        to: The card that redirects them.
        strength: How much strength.
        toughness: How much toughness.
        by: The activation that redirects them.
        index: Which of its effects.
    """

    card: str
    to: str
    strength: int | Fraction
    toughness: int | Fraction
    by: str
    index: int

    def __str__(self) -> str:
        return f"{self.strength}/{self.toughness} of {self.card} goes to {self.to}"
