"""What a player has drawn (REG, Draw)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drawn:
    """The statement that a player has drawn cards, Lost Souls not counted."""

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player} has drawn {' and '.join(self.cards) or 'nothing'}"
