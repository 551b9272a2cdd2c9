"""What is wrong with a scenario: the line, the reason, and the nearest form that is known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

_ALIKE = 0.5


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a scenario that is not understood.

    Attributes:
        line: The line in the file, from 1.
        text: What stands there.
        reason: What is wrong with it, in a sentence.
        nearest: What may have been meant: a name, or a form of the language; empty where nothing is near.
        because: The clauses that do not allow it, or that meet where the rules do not decide.
    """

    line: int
    text: str
    reason: str
    nearest: str = ""
    because: tuple[str, ...] = ()


class ScenarioError(Exception):
    """A scenario is not understood."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__("; ".join(f"line {problem.line}: {problem.reason}" for problem in problems))


class NoSuchCardError(ScenarioError):
    """No card has a name that a scenario uses, or more than one may be meant."""


def nearest(asked: str, known: Iterable[str], least: float = _ALIKE) -> str:
    """Find what is spelt most alike.

    Args:
        asked: What was written.
        known: What could have been written.
        least: From this likeness on, between 0 and 1, something is near.

    Returns:
        The most alike, of several the first in the alphabet; empty where nothing is near.
    """
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(asked.casefold())
    best, found = least, ""
    for candidate in sorted(known):
        matcher.set_seq1(candidate.casefold())
        if matcher.quick_ratio() > best and (likeness := matcher.ratio()) > best:
            best, found = likeness, candidate
    return found
