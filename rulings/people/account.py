"""An account, and the roles that one can have."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import Enum

LONGEST_NAME = 40
_SHORTEST_NAME = 2
_ALSO = frozenset(" .-_'’")
"""What a name may hold beside letters and digits."""


class Role(Enum):
    """What an account is trusted with; each may do what those before it may."""

    READER = "reader"
    JUDGE = "judge"
    HEAD_JUDGE = "head judge"

    @property
    def rank(self) -> int:
        """How much it is trusted with, from 0."""
        return tuple(Role).index(self)

    def is_at_least(self, other: Role) -> bool:
        """Tell whether it may do all that another role may."""
        return self.rank >= other.rank


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who can log in.

    Attributes:
        name: The name as it was given.
        role: What the account is trusted with.
        made: When it was made, in seconds since 1970.
        is_disabled: Whether it is shut; its name, and what it wrote, stay.
    """

    name: str
    role: Role
    made: int
    is_disabled: bool = False

    @property
    def key(self) -> str:
        """What makes its name one of a kind."""
        return key_of_name(self.name)


class BadNameError(Exception):
    """A name that no account can have; the message is a sentence that says why."""


def checked_name(given: str) -> str:
    """Bring the name of an account into its form.

    Args:
        given: The name as it was typed.

    Returns:
        The name in the usual form of Unicode, with single blanks.

    Raises:
        BadNameError: No account can have it.
    """
    name = " ".join(unicodedata.normalize("NFKC", given).split())
    if not _SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise BadNameError(f"A name has {_SHORTEST_NAME} to {LONGEST_NAME} characters.")
    strange = next((sign for sign in name if not (sign.isalnum() or sign in _ALSO)), None)
    if strange is not None:
        raise BadNameError(f"A name is of letters, digits, blanks and . - _ ', not of U+{ord(strange):04X}.")
    return name


def key_of_name(name: str) -> str:
    """Fold a name, so that two that look the same are the same.

    Args:
        name: Any text.

    Returns:
        The text in small letters, in the usual form of Unicode, with single blanks.
    """
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())
