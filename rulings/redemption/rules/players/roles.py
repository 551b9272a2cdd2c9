"""Players who are named by what they are in the turn or the battle: active, attacking, defending, blocking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulings.redemption.rules.cards.places import characters_of, player_who_is
from rulings.table.state import State

ROLES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "active player": ("redemption/term/active-player#whose-turn-it-is",),
        "attacking player": ("redemption/term/attacking#how-long-a-player-attacks",),
        "defending player": ("redemption/term/defending#how-long-a-player-defends",),
        "blocking player": ("redemption/term/blocking#blocking-player",),
    }
)
"""The words for such players, each with the clauses that say who it is."""


def in_role(state: State, kind: str) -> Iterator[str]:
    """Name the player who is what a word says.

    Args:
        state: The state.
        kind: One of the words.

    Yields:
        The active player; of a battle who attacks or defends in it, or blocks, which is who controls a blocking
        character; nobody where there is no such player.
    """
    if kind == "active player":
        yield str(state.get("", "active player"))
        return
    player = player_who_is(state, _IN_BATTLE[kind])
    if player and (kind != "blocking player" or characters_of(state, player)):
        yield player


_IN_BATTLE: Mapping[str, str] = MappingProxyType(
    {"attacking player": "attacker", "defending player": "defender", "blocking player": "blocker"}
)
