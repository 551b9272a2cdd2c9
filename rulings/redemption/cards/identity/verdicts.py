"""Verdicts on who is who: so, not so, or left open, each with its clauses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a question on cards.

    Attributes:
        holds: Whether it is so; None where neither the documents nor the list of cards tell it.
        because: The clauses that decide it, or that meet where it is open.
        reason: Why, in a sentence.
    """

    holds: bool | None
    because: tuple[str, ...]
    reason: str
