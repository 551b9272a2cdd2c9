"""What words say of a card that the table tells, not the print: which side it is on, how it lies, what it bears."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.active import is_active_artifact
from rulings.redemption.rules.cards.bearing import lies_placed, occupied, weapons_of
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import has_two_icons
from rulings.redemption.rules.cards.places import (
    LAND_OF_REDEMPTION,
    face,
    is_alone,
    player_who_is,
    side_holding,
    side_of,
)
from rulings.table.errors import NotThereYetError
from rulings.table.state import State


def _opposes(state: State, speaker: Activation, card: str) -> bool:
    """Every card on one side of the battle opposes every card on the other."""
    side = side_holding(state, card)
    return bool(side) and side != speaker.player


def _is_on(attribute: str) -> Callable[[State, Activation, str], bool]:
    return lambda state, speaker, card: state.where[card] == side_of(player_who_is(state, attribute))


def _rescues(state: State, speaker: Activation, card: str) -> bool:
    return state.get("", "kind of battle") == "rescue attempt" and _is_on("attacker")(state, speaker, card)


def _is_dual_icon(state: State, speaker: Activation, card: str) -> bool:
    """Also with one identity active it is one of two (redemption/term/dual-icon#targeting-on-the-playing-surface)."""
    printed: Face = state.faces[card]
    return state.where[card].zone != LAND_OF_REDEMPTION and has_two_icons(printed) and not state.get(card, "face down")


def _is_face_down(state: State, speaker: Activation, card: str) -> bool:
    return bool(state.get(card, "face down"))


def _is_inactive(state: State, speaker: Activation, card: str) -> bool:
    """An Artifact is inactive as long as it lies face down (redemption/term/artifact#inactive-ones-lie-face-down)."""
    return _is_face_down(state, speaker, card) and "Artifact" in face(state, card).types


def _is_active(state: State, speaker: Activation, card: str) -> bool:
    if "Artifact" not in face(state, card).types:
        raise NotThereYetError(f"Whether {card} is active cannot be told yet.")
    return is_active_artifact(state, card)


def is_captured(state: State, speaker: Activation, card: str) -> bool:
    return state.get(card, "captured") is True


def _is_unoccupied(state: State, speaker: Activation, card: str) -> bool:
    """Only a Site or a Fortress can be occupied, or not (redemption/term/occupied)."""
    can_be = not {"Site", "Fortress"}.isdisjoint(face(state, card).types)
    return can_be and not occupied(state, card).holds


STATES: Mapping[str, Callable[[State, Activation, str], bool]] = MappingProxyType(
    {
        "opposing": _opposes,
        "lone": lambda state, _, card: is_alone(state, card),
        "attacking": _is_on("attacker"),
        "blocking": _is_on("blocker"),
        "taunting": _is_on("taunter"),
        "defending": _is_on("defender"),
        "rescuing": _rescues,
        "captured": is_captured,
        "face down": _is_face_down,
        "inactive": _is_inactive,
        **dict.fromkeys(("active", "activated"), _is_active),
        "dual icon": _is_dual_icon,
        "equipped": lambda state, _, card: bool(weapons_of(state, card)),
        "placed": lambda state, _, card: lies_placed(state, card),
        "occupied": lambda state, _, card: occupied(state, card).holds,
        "unoccupied": _is_unoccupied,
    }
)
"""Qualities that the state tells, not the print."""
