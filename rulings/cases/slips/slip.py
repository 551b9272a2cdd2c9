"""A slip, and which slips are alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulings.book.names import fold

DIGITS = "23456789abcdefghjkmnpqrstuvwxyz"
"""What the names of slips are made of: no two are taken for each other on paper."""

LENGTH = 9
"""Signs of a name."""

_SAME_QUESTION = 0.6
_SAME_WITH_CLAUSES = 0.3
_IDLE = frozenset(
    "a an and are at be by can do does for from has have i if in is it may my of on or the to what when".split()
)


@dataclass(frozen=True, slots=True)
class Slip:
    """A ruling given at a table; it never changes.

    Attributes:
        name: What its address ends with.
        game: Key of the game.
        question: What was asked.
        answer: What was ruled.
        clauses: Ids of the clauses that it rests on.
        edition: Key of the edition.
        judge: Who ruled.
        at: When, in seconds since 1970.
        scenario: The hash of a kept scenario that shows it; empty where there is none.
        case: The number of the case that was made of it; None as long as there is none.
    """

    name: str
    game: str
    question: str
    answer: str
    clauses: tuple[str, ...]
    edition: str
    judge: str
    at: int
    scenario: str = ""
    case: int | None = None


def name_of(random: bytes) -> str:
    """Make the name of a slip.

    Args:
        random: As many random bytes as a name has signs, or more.

    Returns:
        The name.
    """
    return "".join(DIGITS[byte % len(DIGITS)] for byte in random[:LENGTH])


def are_alike(one: Slip, other: Slip) -> bool:
    """Tell whether two slips answer what looks like one question.

    Args:
        one: A slip.
        other: Another.

    Returns:
        Whether they are of one game, and of one scenario, or ask in nearly the same words, or in similar words by a
        clause that both rest on.
    """
    if one.game != other.game:
        return False
    if one.scenario and one.scenario == other.scenario:
        return True
    words, others = _words(one), _words(other)
    shared = len(words & others) / max(1, len(words | others))
    has_clause = bool(set(one.clauses) & set(other.clauses))
    return shared >= (_SAME_WITH_CLAUSES if has_clause else _SAME_QUESTION)


def grouped(slips: Iterable[Slip]) -> tuple[tuple[Slip, ...], ...]:
    """Group slips that are alike, also by way of a third.

    Args:
        slips: The slips.

    Returns:
        The groups, the largest first, each in the order in which its slips were given.
    """
    groups: list[list[Slip]] = []
    for slip in sorted(slips, key=lambda slip: (slip.at, slip.name)):
        near = [group for group in groups if any(are_alike(slip, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(other for group in near for other in group), slip])
    ordered = sorted(groups, key=lambda group: (-len(group), _first(group)))
    return tuple(tuple(sorted(group, key=lambda slip: (slip.at, slip.name))) for group in ordered)


def _first(group: Sequence[Slip]) -> tuple[int, str]:
    return min((slip.at, slip.name) for slip in group)


def _words(slip: Slip) -> frozenset[str]:
    return frozenset(fold(slip.question).split()) - _IDLE
