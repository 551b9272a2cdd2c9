"""What a player has drawn (REG, Draw)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.table.naming import listed


@dataclass(frozen=True, slots=True)
class Drawn:
    """The statement that a player has drawn cards, Lost Souls not counted."""

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player} has drawn {listed(self.cards) or 'nothing'}"


_RULE_AT = "game rule at "


def rule_at(cause: str) -> str:
    """The cause of what a game rule does with the Lost Souls of one draw."""
    return f"{_RULE_AT}{cause}"


def cause_of_draw(cause: str) -> str:
    """The play or activation that brings a draw about, told by the cause of what happens with its Lost Souls."""
    return cause.removeprefix(_RULE_AT)
