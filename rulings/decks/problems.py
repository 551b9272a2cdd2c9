"""What is wrong with a list of a deck: each line that cannot be read, all at once."""

from __future__ import annotations

from dataclasses import dataclass

MOST_NAMED = 50
"""How many problems of a list are named."""


@dataclass(frozen=True, slots=True)
class ListProblem:
    """Something that keeps a list from being read.

    Attributes:
        line: Its line in the file, from 1.
        text: What stands there.
        reason: What is wrong with it, in a sentence.
    """

    line: int
    text: str
    reason: str


class DeckListError(Exception):
    """A list cannot be read.

    Attributes:
        problems: What is wrong with it, in the order of its lines; at most `MOST_NAMED`.
        number: How many problems there are.
    """

    def __init__(self, *problems: ListProblem) -> None:
        self.problems = problems[:MOST_NAMED]
        self.number = len(problems)
        super().__init__(" ".join(f"Line {problem.line}: {problem.reason}" for problem in self.problems))


class UnknownFormatError(Exception):
    """A game, a format or an edition of deck rules is not known; the message is a sentence with those that are."""
