"""What the courses of a scenario are together: one where an option changes nothing; a fate of each sentence."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from rulings.scenarios.courses import Course, Taken
from rulings.table.fates import CardFates, Fate, SentenceFate

Comparison = Callable[[Course], object]
"""Gives what must be equal in courses that are one."""


def merge(courses: tuple[Course, ...], compare: Comparison) -> tuple[Course, ...]:
    """Make one course of those that come to the same, be an option used or not, and whichever effect is chosen.

    Args:
        courses: The courses.
        compare: Gives what else must be equal in them beside how they end and what else was chosen.

    Returns:
        The courses in their order, the first of each such group with the weight of all; the choices in which they
        differ are known as idle, and are open no more.
    """
    groups: dict[Hashable, list[list[Course]]] = {}
    order: list[list[Course]] = []
    for course in courses:
        alike = groups.setdefault(_key(course), [])
        group = next((group for group in alike if _is_one(group[0], course, compare)), None)
        if group is None:
            group = []
            alike.append(group)
            order.append(group)
        group.append(course)
    return tuple(_one_of(group) for group in order)


def _key(course: Course) -> Hashable:
    """How a course ends, and what was chosen in it beside whether options are used."""
    others = tuple((made.choice.question, made.option.words) for made in course.taken if not _is_option(made))
    return frozenset(course.state.where.items()), len(course.stretches), others


def _is_option(made: Taken) -> bool:
    """Whether it was left open if something is done, or which of several effects."""
    return made.is_open and (isinstance(made.option.value, bool) or made.option.of_effects)


def _is_one(first: Course, other: Course, compare: Comparison) -> bool:
    return any(map(_is_option, other.taken)) and compare(first) == compare(other)


def _one_of(group: list[Course]) -> Course:
    first = group[0]
    if len(group) == 1:
        return first
    others = [{made.choice.question: made.option.value for made in other.taken} for other in group[1:]]
    taken = tuple(
        replace(made, is_open=False, is_idle=True) if _is_option(made) and _differs(made, others) else made
        for made in first.taken
    )
    return replace(first, taken=taken, weight=sum((course.weight for course in group[1:]), first.weight))


def _differs(made: Taken, others: Iterable[Mapping[str, object]]) -> bool:
    """Whether another course decides otherwise, or is not asked, since nothing is used there."""
    question = made.choice.question
    return any(question not in other or other[question] != made.option.value for other in others)


def fates_over(courses: Sequence[Sequence[CardFates]]) -> tuple[CardFates, ...]:
    """Tell what became of each sentence over all courses.

    Args:
        courses: For each course, the cards on the table with what became of their sentences.

    Returns:
        Each card once, with the fate of each sentence that says most; where that is not so in all courses, in how many
        it is.
    """
    found: dict[str, list[CardFates]] = {}
    for course in courses:
        for card in course:
            found.setdefault(card.card, []).append(card)
    return tuple(_over(card, each, len(courses)) for card, each in found.items())


def _over(card: str, each: Sequence[CardFates], courses: int) -> CardFates:
    sentences = zip(*(own.sentences for own in each), strict=True)
    return CardFates(card, tuple(_most(sentence, courses) for sentence in sentences))


def _most(sentence: Sequence[SentenceFate], courses: int) -> SentenceFate:
    order = [*Fate, None]
    found = min(sentence, key=lambda own: order.index(own.fate))
    number = sum(own.fate is found.fate for own in sentence)
    if number == courses:
        return found
    where = f"in {number} of {courses} outcomes"
    return replace(found, reason=f"{found.reason}, {where}" if found.reason else where)
