"""Errors of the engine."""

from __future__ import annotations


class NotThereYetError(Exception):
    """The engine does not know a rule yet that is needed; the message names it."""
