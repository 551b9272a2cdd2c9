"""Verdicts: whether something is so, or is allowed, each with the clauses that say it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer to a question.

    Attributes:
        holds: Whether it is so.
        because: The clauses that say so, or say that it is not.
        reason: What is the case instead, in a few words, where a reader would ask for it; else empty.
    """

    holds: bool
    because: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rules do not allow a play.

    Attributes:
        reason: Why, in a sentence.
        because: The clauses that say so.
    """

    reason: str
    because: tuple[str, ...]
