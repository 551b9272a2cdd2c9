"""A token: what a program shows so that it may do something in somebody's name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

LONGEST_TITLE = 60
LONGEST_DAYS = 366
"""Days for which a token holds at most."""

DAY = 86_400
"""Seconds."""

_PREFIX = "rulings"
_FORM = re.compile(r"rulings_(?P<id>[0-9a-f]{12})_(?P<secret>[A-Za-z0-9_-]{43})")


class Scope(Enum):
    """What a token may be used for, as far as the role of its account allows it."""

    DRAFT = "draft"
    """Write and change what is not in force, and hand it in for review."""

    RULE = "rule"
    """All that its account may do to rulings, so also put them in force and withdraw them."""

    def covers(self, other: Scope) -> bool:
        """Tell whether whoever may do this may do the other."""
        return self in (other, Scope.RULE)


class BadTokenError(Exception):
    """A token that cannot be made; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Token:
    """A token, without its secret.

    Attributes:
        id: Its public name.
        account: The key of the account in whose name it acts.
        title: What it is for, in the owner's words.
        scope: What it may be used for.
        made: When, in seconds since 1970.
        ends: When it is over.
        revoked: When it was revoked; None while it was not.
        used: When it was last used, to a day; None while it was not.
    """

    id: str
    account: str
    title: str
    scope: Scope
    made: int
    ends: int
    revoked: int | None = None
    used: int | None = None

    def is_over(self, now: int) -> bool:
        """Tell whether it opens nothing any more."""
        return self.revoked is not None or now >= self.ends


def token_of(account: str, title: str, scope: Scope, days: int, now: int, random: bytes) -> Token:
    """Make a token.

    Args:
        account: The key of the account.
        title: What it is for.
        scope: What it may be used for.
        days: For how many days it holds.
        now: Seconds since 1970.
        random: 6 random bytes, for its public name.

    Returns:
        The token; its secret is made apart.

    Raises:
        BadTokenError: It would hold too long, or its title says nothing.
    """
    said = " ".join("".join(sign if sign.isprintable() else " " for sign in title).split())
    if not 1 <= len(said) <= LONGEST_TITLE:
        raise BadTokenError(f"Say in 1 to {LONGEST_TITLE} characters what the token is for.")
    if not 1 <= days <= LONGEST_DAYS:
        raise BadTokenError(f"A token holds for 1 to {LONGEST_DAYS} days.")
    return Token(random[:6].hex(), account, said, scope, now, now + days * DAY)


def shown_once(token: Token, secret: str) -> str:
    """Write a token as its owner keeps it.

    Args:
        token: The token.
        secret: Its secret.

    Returns:
        The text, of which only the hash of the secret is kept here.
    """
    return f"{_PREFIX}_{token.id}_{secret}"


def parted(shown: str) -> tuple[str, str] | None:
    """Part a token as a program shows it.

    Args:
        shown: The text.

    Returns:
        Its public name and its secret; None where it has not the form of a token.
    """
    found = _FORM.fullmatch(shown)
    return (found["id"], found["secret"]) if found is not None else None
