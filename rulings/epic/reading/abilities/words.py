"""The smallest parts: numbers, qualities, times, places."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.texts.phrases import Phrase, Term


@dataclass(frozen=True, slots=True)
class Number(Phrase):
    """A number: `3`, `two`, `a`, `+2`, `-5`.

    Attributes:
        digits: The number as it is printed; None for `a`, `one` and the like, which are 1.
        negative: It is below zero.
    """

    digits: Term | None = None
    negative: bool = False

    @property
    def value(self) -> int:
        """The number itself."""
        size = 1 if self.digits is None else int(self.digits.name)
        return -size if self.negative else size


@dataclass(frozen=True, slots=True)
class Quality(Phrase):
    """An adjective of a card, or a state of it: good, human, {1}, expended, attacking, token, non-evil.

    Attributes:
        word: The word; its category in the lexicon tells what it is: alignments, classes, costs, states, types.
        negative: The card must not be so: `non-demon`.
    """

    word: Term
    negative: bool = False


@dataclass(frozen=True, slots=True)
class Gold(Phrase):
    """A cost or a gain in gold: `{1}`, `{0}`.

    Attributes:
        symbol: The symbol, with the number as its name.
    """

    symbol: Term

    @property
    def value(self) -> int:
        """How much gold it is."""
        return int(self.symbol.name)
