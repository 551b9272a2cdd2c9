"""The zones of the game, and whose a card is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rulings.table.places import Place
from rulings.table.state import State

HAND, DECK, DISCARD_PILE = "hand", "deck", "discard pile"
IN_PLAY, SUPPLEMENTAL_ZONE = "in play", "supplemental zone"
OUT = "out of the game"
"""Where tokens are that were removed from the game, and the cards of players who left it; no zone of the game."""

ZONES = (HAND, DECK, DISCARD_PILE, IN_PLAY, SUPPLEMENTAL_ZONE)
"""The five zones, each of which every player has (epic/rule/zones#five-zones)."""

OWNER = "owner"


def players(state: State) -> tuple[str, ...]:
    """List the players who are still in the game, in their order around the table."""
    return cast("tuple[str, ...]", state.get("", "players"))


def opponents(state: State, player: str) -> tuple[str, ...]:
    """List the other players who are still in the game."""
    return tuple(other for other in players(state) if other != player)


def clockwise(state: State, first: str) -> tuple[str, ...]:
    """List the players in their order around the table, from one of them."""
    seated = players(state)
    at = seated.index(first) if first in seated else 0
    return (*seated[at:], *seated[:at])


def owner(state: State, card: str) -> str:
    """Tell who owns a card (epic/rule/card-ownership#owner-began-with-the-card)."""
    return cast(str, state.get(card, OWNER))


def controller(state: State, card: str) -> str:
    """Tell who controls a card: in play the player on whose side it lies, elsewhere its owner."""
    place = state.where[card]
    return place.player if place.zone == IN_PLAY else owner(state, card)


def is_in_play(state: State, card: str) -> bool:
    """Tell whether a card or token is in play."""
    return state.where[card].zone == IN_PLAY


def in_play(state: State, player: str = "") -> Iterator[str]:
    """List the cards in play.

    Args:
        state: The state.
        player: Whose; every player's where none is named.

    Yields:
        The cards, those of each player in the order in which they lie.
    """
    for whose in (player,) if player else players(state):
        yield from state.at(Place(IN_PLAY, whose))


def champions(state: State, player: str = "") -> Iterator[str]:
    """List the Champions in play, of one player or of all."""
    return (card for card in in_play(state, player) if state.faces[card].is_champion)
