"""What of a card text an engine cannot carry out yet: a gap, for the cards of any game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Code(StrEnum):
    """What kind of thing a gap is."""

    EFFECT = "effect"
    """Nothing yet carries it out."""

    ADDITION = "addition"
    """What an effect says beside its targets."""

    WORDING = "wording"
    """An effect that is carried out in other words."""

    CONNECTION = "connection"
    """How effects hang together, or what narrows one."""

    TARGET = "target"
    PLAYER = "player"
    CONDITION = "condition"
    EVENT = "event"
    DURATION = "duration"
    PROTECTION = "protection"
    MODIFIER = "modifier"


@dataclass(frozen=True, slots=True)
class Gap:
    """What of a card text the engine cannot carry out yet.

    Attributes:
        code: What kind of thing it is.
        name: What it is: the name of the effect, of the predicate, of the player, of what narrows a target.
        words: Its words, as the text has them.
        span: Where they stand in the text.
        sentence: Where the sentence stands that they are part of.
        entry: The entry of the effect that cannot be carried out; None where it has none, or it is a modifier.
    """

    code: Code
    name: str
    words: str
    span: tuple[int, int]
    sentence: tuple[int, int]
    entry: str | None = None


def summarize_gaps(found: Iterable[Gap]) -> list[dict[str, Any]]:
    """Put gaps into plain data, as the summary of a reading has them.

    Args:
        found: The gaps.

    Returns:
        Each with its fields by name.
    """
    return [
        {
            "code": gap.code,
            "name": gap.name,
            "text": gap.words,
            "span": list(gap.span),
            "sentence": list(gap.sentence),
            "entry": gap.entry,
        }
        for gap in found
    ]
