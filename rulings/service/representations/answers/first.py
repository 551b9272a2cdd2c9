"""The answer to a scenario as it was given first: what is kept of it, and how it is read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from importlib import metadata
from typing import Any

from rulings.scenarios.answer import Answer
from rulings.scenarios.showing.plain_data import answer_of
from rulings.store.first_answers import FirstAnswers

Json = dict[str, Any]

_EPOCH = date(1970, 1, 1)


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """An answer as it was given first.

    Attributes:
        answer: The answer.
        date: The day, `2026-11-26`.
        version: The version of the book that the desk had.
        software: The version of the software.
        is_whole: Whether its story was kept; a very long one is not.
    """

    answer: Answer
    date: str
    version: str
    software: str
    is_whole: bool = True


def keep_first(answers: FirstAnswers, key: str, answer: Answer, day: int, version: str) -> bool:
    """Keep an answer as it is given, if none is kept yet; without its story where that is too long.

    Args:
        answers: Where answers are kept.
        key: The hash of the scenario.
        answer: The answer.
        day: The days since 1970.
        version: The version of the book.

    Returns:
        Whether one is kept now.
    """
    about = given_on(day, version)
    whole = about | {"whole": True, "answer": without_tables(answer).as_data()}
    return answers.keep(key, whole) or answers.keep(key, about | {"whole": False, "answer": in_short(answer).as_data()})


def given_on(day: int, version: str) -> Json:
    """Say when and by what an answer is given.

    Args:
        day: The days since 1970.
        version: The version of the book.

    Returns:
        The date, and the versions of book and software.
    """
    return {"date": (_EPOCH + timedelta(days=day)).isoformat(), "version": version, "software": _software()}


def _software() -> str:
    try:
        return metadata.version("rulings")
    except metadata.PackageNotFoundError:
        return ""


def find_first(answers: FirstAnswers, key: str) -> FirstAnswer | None:
    """Find an answer as it was given first.

    Args:
        answers: Where answers are kept.
        key: The hash of the scenario.

    Returns:
        The answer; None where none was kept, or what was kept is not understood any more.
    """
    found = answers.find(key)
    return _read(found) if found is not None else None


def _read(data: Mapping[str, Any]) -> FirstAnswer | None:
    try:
        answer = answer_of(data["answer"])
        return FirstAnswer(answer, data["date"], data["version"], data["software"], bool(data["whole"]))
    except (KeyError, TypeError, ValueError):
        return None


def without_tables(answer: Answer) -> Answer:
    """Leave the tables of an answer out."""
    return replace(answer, outcomes=tuple(replace(outcome, tables=()) for outcome in answer.outcomes))


def in_short(answer: Answer) -> Answer:
    """Leave the story of an answer out."""
    return replace(answer, outcomes=tuple(replace(outcome, trace=(), tables=()) for outcome in answer.outcomes))


def about_first(first: FirstAnswer) -> Json:
    """Say of an answer when and by what it was given."""
    return {
        "date": first.date,
        "rules": first.answer.rules,
        "version": first.version,
        "software": first.software,
        "whole": first.is_whole,
    }
