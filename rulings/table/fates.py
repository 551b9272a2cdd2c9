"""What became of each sentence of a card that was or could have been active."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Fate(StrEnum):
    """What became of a sentence; of several that it had, the one that stands first here is told."""

    NOT_UNDERSTOOD = "not understood"
    NOT_THERE_YET = "not there yet"
    LEFT_OUT = "left out"
    CARRIED_OUT = "carried out"
    IN_FORCE = "in force"
    WAITS = "waits"
    NOT_SO = "not so"
    NOT_ACTIVE = "not active"


@dataclass(frozen=True, slots=True)
class SentenceFate:
    """A sentence with what became of it.

    Attributes:
        text: The sentence, as printed.
        fate: What became of it; None where the engine cannot say, which is a defect of it.
        reason: What it waits for, or why it was not carried out or is not active; empty where nothing is to be said.
        because: The clauses that say so.
    """

    text: str
    fate: Fate | None
    reason: str = ""
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardFates:
    """The sentences of a card, each with what became of it.

    Attributes:
        card: The card.
        sentences: Its sentences in the order of print.
    """

    card: str
    sentences: tuple[SentenceFate, ...]
