"""What the language says and the engine cannot carry out yet: refused by name, never skipped."""

from __future__ import annotations


def not_there_yet(what: str) -> str:
    """Say that the engine cannot do something yet."""
    return f"Not there yet: {what}."
