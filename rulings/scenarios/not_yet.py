"""What the language says and the engine cannot carry out yet: refused by name, never skipped."""

from __future__ import annotations

from types import MappingProxyType

PLAYS = MappingProxyType(
    {
        "equip": "equipping weapons",
    }
)
"""Verbs of `play` without a play of the engine, and what they are."""

STATES = MappingProxyType(
    {
        "converted": "converted characters",
        "poisoned": "poisoned characters",
        "diseased": "diseased characters",
        "paralyzed": "paralyzed characters",
        "face down": "cards face down",
        "active": "abilities that are active already",
        "temporary control": "temporary control",
    }
)
"""Conditions of a card in `before` that the engine does not know, and what they are."""


def not_there_yet(what: str) -> str:
    """Say that the engine cannot do something yet."""
    return f"Not there yet: {what}."
