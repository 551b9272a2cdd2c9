"""What somebody who has shown who they are may do in the case book."""

from __future__ import annotations

from datetime import UTC, datetime

from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.people.account import Role
from rulings.people.present import Present
from rulings.people.tokens import Scope

LONGEST_REASON = 1_000


def actor_of(who: Present) -> Actor:
    """Say what somebody may do: what the role allows, and of that no more than a token is for.

    Args:
        who: Who it is.

    Returns:
        The name with the rights.
    """
    rights = set()
    if who.account.role.is_at_least(Role.JUDGE) and who.scope.covers(Scope.DRAFT):
        rights.add(Right.WRITE)
    if who.account.role.is_at_least(Role.HEAD_JUDGE) and who.scope.covers(Scope.RULE):
        rights.add(Right.DECIDE)
    return Actor(who.account.name, frozenset(rights))


def mark_of(who: Present, now: int, why: str) -> Mark:
    """Say who changes a case, when and why.

    Args:
        who: Who it is.
        now: Seconds since 1970.
        why: The reason in words.

    Returns:
        The mark that the history keeps.
    """
    at = datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Mark(who.account.name, at, " ".join(why.split())[:LONGEST_REASON])
