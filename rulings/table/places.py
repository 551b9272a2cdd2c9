"""Places of cards on the table."""

from __future__ import annotations

from dataclasses import dataclass


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
        whose = f"{self.player}'s {self.zone}" if self.player else self.zone
        return f"{whose} on {self.on}" if self.on else whose
