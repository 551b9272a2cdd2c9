"""Passwords: which are taken, how they are hashed, and that a check takes as long where there is no account."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from rulings.people.account import key_of_name

SHORTEST = 12
LONGEST = 128
_FEWEST_SIGNS = 5
"""Signs that must differ in a password, so that it is not one key held down."""


class BadPasswordError(Exception):
    """A password that is not taken; the message is a sentence that says why."""


def checked_password(given: str, name: str) -> str:
    """Check a password that is to be set.

    Args:
        given: The password as it was typed; any signs, blanks among them.
        name: The name of its account.

    Returns:
        The password in the form that is hashed.

    Raises:
        BadPasswordError: It is too short, too long, or guessed at once.
    """
    password = password_form(given)
    if len(password) < SHORTEST:
        raise BadPasswordError(
            f"A password has at least {SHORTEST} characters; a few words with blanks make a good one."
        )
    if len(password) > LONGEST:
        raise BadPasswordError(f"A password has at most {LONGEST} characters.")
    if len(set(password)) < _FEWEST_SIGNS:
        raise BadPasswordError(f"A password has at least {_FEWEST_SIGNS} different characters.")
    folded = key_of_name(password)
    if key_of_name(name) in folded or "rulings" in folded:
        raise BadPasswordError("A password contains neither the name of its account nor that of this desk.")
    return password


@dataclass(frozen=True)
class Passwords:
    """How passwords are hashed: Argon2id with what OWASP asks for at least, so that a small machine serves a desk.

    Attributes:
        time_cost: Rounds.
        memory_cost: KiB that each takes.
    """

    time_cost: int = 2
    memory_cost: int = 19_456
    _salt_of_nobody: bytes = field(default=b"nobody has this!", repr=False)

    @cached_property
    def _hasher(self) -> PasswordHasher:
        return PasswordHasher(self.time_cost, self.memory_cost, parallelism=1)

    @cached_property
    def _nobody(self) -> str:
        """A hash against which a password is checked where there is no account, so that it takes as long."""
        return self._hasher.hash("the password of nobody", salt=self._salt_of_nobody)

    def hash(self, password: str, salt: bytes) -> str:
        """Hash a password.

        Args:
            password: As `checked_password` gives it.
            salt: 16 random bytes.

        Returns:
            The hash, with salt and costs in it.
        """
        return self._hasher.hash(password, salt=salt)

    def is_right(self, hashed: str | None, given: str) -> bool:
        """Check a password.

        Args:
            hashed: The hash that is kept; None where there is no account, which takes as long and is never right.
            given: The password as it was typed.

        Returns:
            Whether it is right; a hash that is damaged never is.
        """
        try:
            self._hasher.verify(hashed or self._nobody, password_form(given[: LONGEST + 1]))
        except (VerificationError, InvalidHashError):
            return False
        return hashed is not None

    def is_outdated(self, hashed: str) -> bool:
        """Tell whether a hash was made with other costs, so that it is to be made anew when its password is known."""
        return self._hasher.check_needs_rehash(hashed)


def password_form(password: str) -> str:
    """Bring a password into the form that is hashed: keyboards send the same letter in several."""
    return unicodedata.normalize("NFKC", password.encode("utf-8", "replace").decode())
