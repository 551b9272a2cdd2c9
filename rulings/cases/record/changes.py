"""The history of a case: who did what to it, when and why, with the whole case as it was afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulings.cases.record.case import Case


class Deed(StrEnum):
    """What was done to a case."""

    MADE = "made"
    EDITED = "edited"
    MOVED = "moved"
    SUPERSEDED = "superseded"
    SUPERSEDES = "supersedes"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class Mark:
    """Who changes a case, when and why.

    Attributes:
        by: The name of who does it.
        at: The time, as `2026-03-14T09:30:00Z`.
        why: The reason in words; empty where none is given.
    """

    by: str
    at: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the history.

    Attributes:
        deed: What was done.
        mark: Who did it, when and why.
        case: The case as it was afterwards; its version numbers the line.
    """

    deed: Deed
    mark: Mark
    case: Case
