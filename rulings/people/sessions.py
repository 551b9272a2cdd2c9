"""A session: that somebody has logged in, until it is ended, unused for too long, or too old."""

from __future__ import annotations

from dataclasses import dataclass

IDLE = 2 * 3_600
"""Seconds after which a session that is not used is over."""

LONGEST = 12 * 3_600
"""Seconds after which every session is over: a day of a tournament."""

SEEN_EVERY = 60
"""Seconds after which it is noted again that a session is used, so that reading seldom writes."""


@dataclass(frozen=True, slots=True)
class Session:
    """That somebody has logged in.

    Attributes:
        sealed: The hash of its secret, by which it is found.
        account: The key of the account.
        began: When, in seconds since 1970.
        seen: When it was last used.
    """

    sealed: str
    account: str
    began: int
    seen: int

    def is_over(self, now: int) -> bool:
        """Tell whether it is over; one from the future is, since then a clock was wrong."""
        return now < self.began - SEEN_EVERY or now >= self.began + LONGEST or now >= self.seen + IDLE

    def ends(self) -> int:
        """Say when it is over, if it is not used again."""
        return min(self.began + LONGEST, self.seen + IDLE)
