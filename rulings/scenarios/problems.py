"""What is wrong with a scenario: the line, the reason, and the nearest form that is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_ALIKE = 0.5


class Obstacle(StrEnum):
    """What stands in the way of an answer, the plainest first."""

    NOT_UNDERSTOOD = "not understood"
    NOT_SAID = "not said"
    NOT_ALLOWED = "not allowed"
    UNCLEAR = "unclear"
    NOT_THERE_YET = "not there yet"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that stands in the way of an answer.

    Attributes:
        line: The line in the file, from 1.
        text: What stands there.
        reason: What is wrong with it, in a sentence.
        nearest: What may have been meant: a name, or a form of the language; empty where nothing is near.
        because: The clauses that do not allow it, or that meet where the rules do not decide.
        kind: What sort of obstacle it is.
        card: The card of whose text it comes; empty where it comes of none.
        follows: Where a fact is not said, what follows from each way in which it can be, in a sentence each.
    """

    line: int
    text: str
    reason: str
    nearest: str = ""
    because: tuple[str, ...] = ()
    kind: Obstacle = Obstacle.NOT_UNDERSTOOD
    card: str = ""
    follows: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """The reason with what follows from each way in which it can be."""
        return " ".join((self.reason, *self.follows))


def by_kind(problems: Sequence[Problem]) -> Iterator[tuple[Obstacle, tuple[Problem, ...]]]:
    """Put problems of a kind together.

    Args:
        problems: The problems.

    Yields:
        Each kind with its problems, the plainest kind first.
    """
    for kind in Obstacle:
        found = tuple(problem for problem in problems if problem.kind is kind)
        if found:
            yield kind, found


def missing(line: int, name: str, what: str, nearest: str = "") -> Problem:
    """Make the problem that something of a card is not there yet: what is read cannot be carried out.

    Args:
        line: The line, from 1.
        name: The card.
        what: What it is, beginning with a small letter.
        nearest: How it may be said so that it can be carried out.

    Returns:
        The problem.
    """
    reason = f"{what[:1].upper()}{what[1:]} cannot be told yet."
    return Problem(line, name, reason, nearest, kind=Obstacle.NOT_THERE_YET, card=name)


class ScenarioError(Exception):
    """A scenario cannot be read; each problem says what stands in the way."""

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
