"""What the language says and the engine cannot carry out yet: refused by name, never skipped."""

from __future__ import annotations

from types import MappingProxyType

STATES = MappingProxyType(
    {
        "active": "abilities that are active already",
    }
)
"""Conditions of a card in `before` that the engine does not know, and what they are."""


def not_there_yet(what: str) -> str:
    """Say that the engine cannot do something yet."""
    return f"Not there yet: {what}."
