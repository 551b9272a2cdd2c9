"""How much a client may ask: a bucket of tokens for each, filled at a steady rate; what takes long takes several."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Network
from threading import Lock

_MINUTE = 60.0
_CLIENTS = 20_000
"""Buckets that are remembered; the clients unseen for longest are forgotten first."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What is left to a client.

    Attributes:
        limit: Requests a minute.
        remaining: Requests it could make at once.
        reset: Seconds until the bucket is full again.
        retry_after: Seconds to wait where the bucket is empty; 0 where the request may pass.
    """

    limit: int
    remaining: int
    reset: int
    retry_after: int

    @property
    def headers(self) -> dict[str, str]:
        """The allowance as headers of an answer."""
        told = {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(self.remaining),
            "RateLimit-Reset": str(self.reset),
            "RateLimit-Policy": f"{self.limit};w={_MINUTE:.0f}",
        }
        return told | ({"Retry-After": str(self.retry_after)} if self.retry_after else {})


class Limits:
    """The buckets of all clients."""

    def __init__(self, requests_a_minute: int) -> None:
        """Begin with full buckets.

        Args:
            requests_a_minute: The size of a bucket, and what flows into it in a minute.
        """
        self._size = requests_a_minute
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, client: str, now: float, tokens: int = 1) -> Allowance:
        """Take tokens from a client's bucket.

        Args:
            client: The client's address.
            now: Seconds on a clock that never goes back.
            tokens: How many; never more than a bucket holds.

        Returns:
            What is left.
        """
        rate, wanted = self._size / _MINUTE, min(tokens, self._size)
        with self._lock:
            left, then = self._buckets.pop(client, (float(self._size), now))
            left = min(float(self._size), left + (now - then) * rate)
            may_pass = left >= wanted
            left -= wanted if may_pass else 0
            self._buckets[client] = (left, now)
            if len(self._buckets) > _CLIENTS:
                self._buckets.popitem(last=False)
        reset = math.ceil((self._size - left) / rate)
        return Allowance(self._size, int(left), reset, 0 if may_pass else max(1, math.ceil((wanted - left) / rate)))


def client_of(remote: str | None) -> str:
    """Name the client behind an address; IPv6 clients by their network, since each has many addresses.

    Args:
        remote: The address that a request came from.

    Returns:
        The client.
    """
    if remote and ":" in remote:
        try:
            return str(IPv6Network((remote.partition("%")[0], 64), strict=False))
        except ValueError:
            return remote
    return remote or ""
