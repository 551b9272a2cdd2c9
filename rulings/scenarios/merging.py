"""Options that change nothing: outcomes that differ only in whether such an option is used are one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace

from rulings.scenarios.courses import Course, Taken

Comparison = Callable[[Course], object]
"""Gives what must be equal in courses that are one."""


def merge(courses: tuple[Course, ...], compare: Comparison) -> tuple[Course, ...]:
    """Make one course of those that come to the same whether an option is used or not.

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
    return frozenset(course.state.where.items()), len(course.stretches), len(course.taken), others


def _is_option(made: Taken) -> bool:
    return made.is_open and isinstance(made.option.value, bool)


def _is_one(first: Course, other: Course, compare: Comparison) -> bool:
    return any(map(_is_option, other.taken)) and compare(first) == compare(other)


def _one_of(group: list[Course]) -> Course:
    first = group[0]
    if len(group) == 1:
        return first
    taken = tuple(
        replace(made, is_open=False, is_idle=True) if _differs(made, (other.taken[index] for other in group)) else made
        for index, made in enumerate(first.taken)
    )
    return replace(first, taken=taken, weight=sum((course.weight for course in group[1:]), first.weight))


def _differs(made: Taken, others: Iterable[Taken]) -> bool:
    return any(other.option.value != made.option.value for other in others)
