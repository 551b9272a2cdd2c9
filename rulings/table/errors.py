"""Errors by which rules say that they cannot go on, in five families, each with a code.

Four say that an answer cannot be told here: a rule is not there yet, a sentence is not understood, a fact was not said,
a search is too much. The fifth says that nobody can tell it: the rules do not decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self


class CannotTellError(Exception):
    """What is needed to go on cannot be told here; the message is a sentence that names it."""

    code: ClassVar[str]


class NotTakenError(CannotTellError):
    """A sentence of a card comes to act and cannot be taken into account.

    Attributes:
        about: The effect that it is: the activation and the number of the effect; None where it comes of no effect.
    """

    def __init__(self, reason: str, about: tuple[str, int] | None = None) -> None:
        self.about = about
        super().__init__(reason)

    def of(self, activation: str, index: int) -> Self:
        """The same error, of an effect where it was not known yet of which."""
        self.about = self.about or (activation, index)
        return self


class NotThereYetError(NotTakenError):
    """A rule is needed that the engine does not carry out yet."""

    code = "not-there-yet"


class NotUnderstoodError(NotTakenError):
    """A sentence is needed that the reader does not understand."""

    code = "not-understood"


@dataclass(frozen=True, slots=True)
class Supposition:
    """A way in which a fact of a card can be that nobody has said.

    Attributes:
        card: What the card is called by what is printed on it.
        quality: What it has or does not have.
        holds: Whether it has it.
        says: The same as a clause of a sentence: `Envoy is not female`.
    """

    card: str
    quality: str
    holds: bool
    says: str


class NotSaidError(CannotTellError):
    """A fact is needed that only the writer of the scenario knows; the message says how to say it, where it can be.

    Attributes:
        ways: All ways in which it can be, of which one is so; none where they cannot be listed.
    """

    code = "not-said"

    def __init__(self, reason: str, ways: tuple[Supposition, ...] = ()) -> None:
        self.ways = ways
        super().__init__(reason)


class BeyondLimitError(CannotTellError):
    """What would have to be searched is more than the engine searches."""

    code = "too-much"


class UnclearError(Exception):
    """The rules do not decide; play, advance and ask may raise it.

    Attributes:
        reason: What is not decided, in a sentence.
        because: The clauses that meet there.
    """

    code: ClassVar[str] = "unclear"

    def __init__(self, reason: str, because: tuple[str, ...]) -> None:
        self.reason = reason
        self.because = because
        super().__init__(reason)
