"""The numbers of a format by an edition of the deck rules, taken from the facts of the book."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.decks.limits import Limit, type_i_limits, type_ii_limits
from rulings.redemption.rules.facts import fact

DECK_RULES, REG = "deck@1.3.0", "reg@8.3.0"
"""The editions, the newest first."""

_RESERVE = "redemption/deck/reserve"
TYPE_I, TYPE_II = "type-i", "type-ii"


@dataclass(frozen=True, slots=True)
class Law:
    """A format by an edition.

    Attributes:
        key: The name of the format.
        edition: The edition.
        fewest: How many cards a deck has at least.
        most: How many at most.
        souls_at_fewest: How many Lost Souls the smallest deck has.
        one_more_at: From how many cards on there is one more.
        step: For every how many further cards there is another.
        most_in_reserve: How many cards a Reserve has at most.
        limits: How many copies of a card a deck may have.
        is_balanced: Whether there are as many good cards as evil ones.
    """

    key: str
    edition: str
    fewest: int
    most: int
    souls_at_fewest: int
    one_more_at: int
    step: int
    most_in_reserve: int
    limits: tuple[Limit, ...]
    is_balanced: bool

    @property
    def is_exact(self) -> bool:
        """Whether the edition says that the number of Lost Souls is no minimum."""
        return self.edition == DECK_RULES

    @property
    def says_which_are_one(self) -> bool:
        """Whether the edition has a chapter on which versions are the same card, whatever they are."""
        return self.edition == DECK_RULES

    @property
    def lets_hopper_into_reserve(self) -> bool:
        """Whether the edition excepts the "Hopper" from the Lost Souls that a Reserve cannot have."""
        return self.edition == REG

    def souls_for(self, size: int) -> int:
        """Tell how many Lost Souls a deck has.

        Args:
            size: How many cards it has; a smaller deck than the smallest has to become one.

        Returns:
            How many.
        """
        if size < self.one_more_at:
            return self.souls_at_fewest
        return self.souls_at_fewest + 1 + (size - self.one_more_at) // self.step

    def clause(self, key: str) -> str:
        """Name a clause of the entry of the format."""
        return f"redemption/deck/{self.key}#{key}"


def law(key: str, edition: str) -> Law:
    """Take a format from the book.

    Args:
        key: The name of the format.
        edition: The edition.

    Returns:
        Its numbers.
    """
    entry = f"redemption/deck/{key}"
    limits = type_i_limits if key == TYPE_I else type_ii_limits
    return Law(
        key,
        edition,
        fact(entry, "minimum"),
        fact(entry, "maximum"),
        fact(entry, "lost_souls_at_minimum"),
        fact(entry, "lost_souls_one_more_at"),
        fact(entry, "lost_souls_step"),
        fact(_RESERVE, f"maximum_{key.replace('-', '_')}"),
        limits(),
        is_balanced=key == TYPE_II,
    )
