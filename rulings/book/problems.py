"""What is wrong with the book, and where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing that is wrong in one place.

    Attributes:
        path: The file, relative to the corpus folder.
        line: Line in the file, from 1.
        code: A stable name for this sort of problem, such as `dangling-link`.
        message: What is wrong and what would be right.
    """

    path: str
    line: int
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.code}: {self.message}"


class BookError(Exception):
    """The book cannot be used; carries every problem that was found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))
