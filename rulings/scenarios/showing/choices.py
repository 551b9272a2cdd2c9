"""The choices of an answer as a tree: from what is chosen first to the outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scenarios.answer import Outcome


@dataclass(frozen=True, slots=True)
class Branch:
    """What is chosen at one point, and what comes behind it.

    Attributes:
        choices: The choices that are made one after the other before the next point at which outcomes part.
        weight: The share of all ways to choose that goes through here.
        outcomes: The numbers of the outcomes that lie behind it.
        branches: The branches behind it; none where it leads to an outcome.
    """

    choices: tuple[str, ...]
    weight: Fraction
    outcomes: tuple[int, ...]
    branches: tuple[Branch, ...] = ()


def tree_of(outcomes: Sequence[Outcome]) -> tuple[Branch, ...]:
    """Put the choices of outcomes into a tree.

    Args:
        outcomes: The outcomes.

    Returns:
        The branches of the first point at which they part, in the order of the outcomes.
    """
    return _branches(outcomes, 0)


def _branches(outcomes: Sequence[Outcome], at: int) -> tuple[Branch, ...]:
    groups: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(outcome.choices[at] if at < len(outcome.choices) else "", []).append(outcome)
    return tuple(_branch(group, at) for group in groups.values())


def _branch(group: Sequence[Outcome], at: int) -> Branch:
    end = at + 1
    if len(group) == 1:
        end = max(end, len(group[0].choices))
    else:
        while len({outcome.choices[end : end + 1] for outcome in group}) == 1 and end < len(group[0].choices):
            end += 1
    weight = sum((outcome.weight for outcome in group), Fraction())
    numbers = tuple(outcome.id for outcome in group)
    parted = len(group) > 1 and end < max(len(outcome.choices) for outcome in group)
    return Branch(group[0].choices[at:end], weight, numbers, _branches(group, end) if parted else ())
