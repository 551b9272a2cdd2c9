"""Judged questions: which clauses answer them, which mislead, and how well a search does on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from rulings.book.model import Book

ClauseSearch = Callable[[str, str | None], Sequence[str]]
"""Takes a question and the key of a game, gives ids of clauses, that of the best result first."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question with the clauses that answer it, and those that would lead to the wrong ruling."""

    id: str
    text: str
    game: str | None
    answers: frozenset[str]
    misleads: frozenset[str]


@dataclass(frozen=True, slots=True)
class ClauseQuality:
    """How a search did.

    Attributes:
        first: Share of questions with a clause that answers as the first.
        three: Share of questions with one among the first three.
        misled: How many questions have a clause that misleads as the first.
        missed: The questions whose first clause is no answer, with the first three clauses.
    """

    first: float
    three: float
    misled: int
    missed: tuple[tuple[Question, tuple[str, ...]], ...]


def read_questions(file: Path, book: Book) -> tuple[Question, ...]:
    """Read judged questions.

    Args:
        file: A YAML file of questions, each with its clauses.
        book: The book.

    Returns:
        The questions.

    Raises:
        ValueError: A question has no clause of the book that answers it.
    """
    questions = []
    for item in yaml.safe_load(file.read_text("utf-8"))["questions"]:
        answers, misleads = frozenset(item["answers"]), frozenset(item["misleads"])
        if answers.isdisjoint(book.clauses):
            raise ValueError(f"{item['id']}: no clause of the book answers {item['q']!r}")
        questions.append(Question(item["id"], item["q"], item.get("game"), answers, misleads))
    return tuple(questions)


def measure_clauses(questions: Sequence[Question], search: ClauseSearch) -> ClauseQuality:
    """Run judged questions through a search.

    Args:
        questions: The questions.
        search: The search.

    Returns:
        How it did.
    """
    found = [(question, tuple(search(question.text, question.game)[:3])) for question in questions]
    return ClauseQuality(
        first=sum(not question.answers.isdisjoint(clauses[:1]) for question, clauses in found) / len(found),
        three=sum(not question.answers.isdisjoint(clauses) for question, clauses in found) / len(found),
        misled=sum(not question.misleads.isdisjoint(clauses[:1]) for question, clauses in found),
        missed=tuple((question, clauses) for question, clauses in found if question.answers.isdisjoint(clauses[:1])),
    )
