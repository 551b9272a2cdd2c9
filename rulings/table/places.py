"""Places of cards on the table."""

from __future__ import annotations

from dataclasses import dataclass

_OF_SIDES = "battle"
"""The place that nobody has: in it each player has a side."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place that holds cards in an order, the first card on top.

    Attributes:
        zone: What kind of place it is, in the words of the game: hand, battle, land of bondage.
        player: Whose it is; empty where it belongs to nobody.
        on: The card that the cards are on, in or under; empty where they lie on the table.
    """

    zone: str
    player: str = ""
    on: str = ""

    def __str__(self) -> str:
        if self.zone == _OF_SIDES and self.player:
            whose = f"{self.zone} on {self.player}'s side"
        else:
            whose = f"{self.player}'s {self.zone}" if self.player else self.zone
        return f"{whose} on {self.on}" if self.on else whose
