"""Reservations: sentences of cards that are active, and that an answer does not take into account."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Why(StrEnum):
    """Why a sentence is not taken into account."""

    NOT_UNDERSTOOD = "not understood"
    NOT_THERE_YET = "not there yet"
    LEFT_OUT = "left out"


@dataclass(frozen=True, slots=True)
class Reserved:
    """The statement that an effect is active and that nothing more takes it into account.

    Attributes:
        activation: The activation.
        index: Which of its effects.
        card: The card.
        text: The sentence, as printed.
        number: Which sentence of the card it is, counted from 1; 0 where its text does not have it.
        why: Why it is not taken into account.
        reason: What stands in the way, in a sentence; empty where nothing more is to be said.
        acts: Whether it would have done something, so that nothing behind it is known.
    """

    activation: str
    index: int
    card: str
    text: str
    number: int
    why: Why
    reason: str = ""
    acts: bool = False

    def __str__(self) -> str:
        return f"“{self.text}” on {self.card} is not taken into account: it is {self.why}"
