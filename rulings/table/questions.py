"""Questions that rules ask a state by name, so that rules which depend on one another need not import one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rulings.table.errors import UnclearError

Asked = tuple[str, tuple[Any, ...]]
"""The name of a question, and what it is about."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that a game answers from a state alone.

    Attributes:
        answer: Takes the state and what the question is about.
        subject: What is asked for, with `{}` for what it is about.
        because: The clauses that meet where its answer depends on itself.
    """

    answer: Callable[..., Any]
    subject: str
    because: tuple[str, ...]


def depends_on_itself(question: Question, under_way: Iterable[Asked], asked: Asked) -> UnclearError:
    """Make the error of a question that comes to ask itself.

    Args:
        question: The question.
        under_way: What is being asked, the first first.
        asked: What is asked again.

    Returns:
        The error; it names all that the answer went through.
    """
    listed = list(under_way)
    through = dict.fromkeys(str(about[0]) for _, about in listed[listed.index(asked) :] if about)
    subject = question.subject.format(" and ".join(through))
    return UnclearError(f"What {subject} would be depends on itself.", question.because)
