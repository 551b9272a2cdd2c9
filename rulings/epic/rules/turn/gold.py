"""Gold: how much a player has, for what it may be used, and how it is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rulings.epic.rules.cards.transition import Now
from rulings.table.state import State

GOLD = "gold"
PAID = "epic/rule/playing-a-card#pay-and-announce"
_ONLY = "gold for "


def gold(state: State, player: str, alignments: Sequence[str] = ()) -> int:
    """Tell how much gold a player has for a cost.

    Args:
        state: The state.
        player: Who.
        alignments: The alignments of the card that is paid for; none for any other cost.

    Returns:
        All that may be used for it.
    """
    bound = sum(cast(int, value) for _, value in _bound(state, player, alignments))
    return int(cast("int | None", state.get(player, GOLD)) or 0) + bound


def _bound(state: State, player: str, alignments: Sequence[str]) -> list[tuple[str, object]]:
    """Gold that may be used for costs of one of these alignments only, by its attribute."""
    return [
        (name, value)
        for (whose, name), value in state.attributes.items()
        if whose == player and name.startswith(_ONLY) and name.removeprefix(_ONLY).split()[0] in alignments
    ]


def gold_gained(now: Now, player: str, number: int, only: str = "") -> Now:
    """Let a player have more gold, perhaps for some costs only."""
    name = f"{_ONLY}{only}" if only else GOLD
    has = cast("int | None", now.state.get(player, name)) or 0
    return now.set(player, name, has + number)


def gold_paid(now: Now, player: str, number: int, alignments: Sequence[str], *because: str) -> Now:
    """Let a player pay gold, first such as may be used for this cost only."""
    for name, value in _bound(now.state, player, alignments):
        used = min(number, cast(int, value))
        now = now.set(player, name, cast(int, value) - used or None, *because)
        number -= used
    has = cast("int | None", now.state.get(player, GOLD)) or 0
    return now.set(player, GOLD, has - number, *because)


def gold_reset(now: Now, player: str, *because: str) -> Now:
    """Let a player lose all gold and gain 1."""
    for whose, name in tuple(now.state.attributes):
        if whose == player and name.startswith(_ONLY):
            now = now.set(player, name, None, *because)
    return now.set(player, GOLD, 1, *because)
