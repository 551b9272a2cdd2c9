"""What was so before the log begins: numbers that were changed for good, and abilities that were used."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.table.state import State

STRENGTH, TOUGHNESS = "changed strength", "changed toughness"
"""Attributes of a card whose numbers effects changed that are over; what is changed at once is changed for good."""

USED_BEFORE, USER = "used before", "user before"
"""The attribute of the game that lists the cards whose ability was used, and that of such a card for who did so."""

PERIODS = ("phase", "battle", "turn", "round", "game")
"""What a game is parted into, each within the next ones."""


def used_this(period: str) -> str:
    """Name the attribute of a card for how often it was used in the period that lasts as the log begins."""
    return f"used this {period}"


def changed_before(state: State, card: str) -> tuple[int, int]:
    """Tell by how much strength and toughness of a card were changed before the log begins."""
    strength, toughness = state.get(card, STRENGTH), state.get(card, TOUGHNESS)
    return (strength if isinstance(strength, int) else 0, toughness if isinstance(toughness, int) else 0)


def used_before(state: State) -> tuple[str, ...]:
    """List the cards whose abilities were used before the log begins."""
    listed = state.get("", USED_BEFORE)
    return listed if isinstance(listed, tuple) else ()


def uses_before(state: State, period: str, player: str) -> Iterator[tuple[str, int]]:
    """List the cards that a player used before the log begins, in a period that lasts as it begins.

    Args:
        state: The state.
        period: phase, battle, turn, round or game.
        player: The player.

    Yields:
        Each card with how often; what was used in a period was used in those around it too.
    """
    for card in used_before(state):
        if state.get(card, USER) == player:
            counts = (state.get(card, used_this(name)) for name in PERIODS[: PERIODS.index(period) + 1])
            yield card, max((count for count in counts if isinstance(count, int)), default=0)
