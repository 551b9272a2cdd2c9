"""The churches of the New Testament, and which of them missionaries join (ORDIR, Church and Missionary)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from rulings.redemption.rules.facts import fact

MISSIONARY = "missionary"
"""The identifier of who joins a church."""

_TERM = "redemption/term/"
JOINS = f"{_TERM}church#missionaries-join-the-largest-church"
"""The clause by which missionaries belong to a church that their own identifiers do not name."""


def largest_church(members: Iterable[tuple[str, ...]]) -> str:
    """Tell which church has the most members.

    Args:
        members: The identifiers of each character of a player.

    Returns:
        The church, in small letters; empty where none has a member, or several have the most.
    """
    found = Counter(identifier for each in members for identifier in each if identifier in churches())
    most = max(found.values(), default=0)
    first = [church for church, number in found.items() if number == most]
    return first[0] if len(first) == 1 else ""


@cache
def churches() -> frozenset[str]:
    """The churches, by their names in small letters."""
    return frozenset(name.lower() for name in fact(f"{_TERM}church", "churches"))
