"""How log-in is slowed: by account, so that no password is guessed, and by address, so that no list of names is tried.

A pure function of what was tried and of the time. Nobody is shut out for good: who guesses makes the owner of an
account wait for a quarter of an hour at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

REMEMBERED = 86_400
"""Seconds for which attempts are kept."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody tried to log in.

    Attributes:
        at: When, in seconds since 1970.
        account: The hash of the name that was typed.
        address: The hash of the address that it came from.
        is_right: Whether the password was right; an attempt that is being checked counts as wrong.
    """

    at: int
    account: str
    address: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class Pace:
    """How wrong attempts slow the next.

    Attributes:
        free: Wrong attempts that slow nothing.
        first: Seconds to wait after the next; they double with each further one.
        most: Seconds to wait at most.
        within: Seconds for which a wrong attempt counts.
    """

    free: int
    first: int
    most: int
    within: int


OF_ACCOUNT = Pace(free=5, first=2, most=900, within=86_400)
OF_ADDRESS = Pace(free=20, first=2, most=3_600, within=86_400)


def seconds_to_wait(attempts: Sequence[Attempt], account: str, address: str, now: int) -> int:
    """Say how long somebody has to wait before the next attempt is looked at.

    Args:
        attempts: What was tried; others than those of this account and address do not matter.
        account: The hash of the name.
        address: The hash of the address.
        now: Seconds since 1970.

    Returns:
        The seconds; 0 where it is looked at. Wrong attempts on an account count since it was last logged in to; those
        of an address count whoever logged in from it, since who has one account could otherwise guess at others.
    """
    of_account = sorted((item for item in attempts if item.account == account), key=lambda item: item.at)
    last_right = next((place for place in range(len(of_account), 0, -1) if of_account[place - 1].is_right), 0)
    of_address = [item for item in attempts if item.address == address and not item.is_right]
    return max(
        _wait([item.at for item in of_account[last_right:]], OF_ACCOUNT, now),
        _wait([item.at for item in of_address], OF_ADDRESS, now),
    )


def _wait(wrong: Sequence[int], pace: Pace, now: int) -> int:
    counted = [at for at in wrong if now - pace.within < at]
    over = len(counted) - pace.free
    if over < 0 or not counted:
        return 0
    pause = min(pace.most, pace.first << min(over, 20))
    return max(0, max(counted) + pause - now)
