"""The look-ups that wait to be answered: clients take turns, so that who asks for much waits behind himself alone."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

AT_ONCE = 0.01
"""Seconds of answering after which the server looks who else has come."""


class Asking(Protocol):
    """A connection whose request has been read."""

    @property
    def client(self) -> str:
        """Whose it is."""

    def is_ready(self) -> bool:
        """Whether the request can be answered now."""

    def service(self) -> None:
        """Answer it."""


class Turns:
    """The connections whose requests wait, by client; stands where waitress has its pool of threads."""

    def __init__(self, now: Callable[[], float] = time.perf_counter) -> None:
        """Begin without any.

        Args:
            now: The time in seconds.
        """
        self._now = now
        self._waiting: dict[str, deque[Asking]] = {}

    def add_task(self, connection: Asking) -> None:
        """Let a connection wait for its turn, behind the others of its client."""
        self._waiting.setdefault(connection.client, deque()).append(connection)

    def answer(self) -> bool:
        """Answer a request of each client in turn, until none can be answered or the time is over.

        Returns:
            Whether some are left that can be answered.
        """
        end = self._now() + AT_ONCE
        turns = deque(self._waiting)
        while turns:
            client = turns.popleft()
            connection = self._next(client)
            if connection is None:
                continue
            connection.service()
            if self._now() >= end:
                return True
            turns.append(client)
        return False

    def set_thread_count(self, count: int) -> None:
        """Have no threads, however many waitress asks for."""

    def _next(self, client: str) -> Asking | None:
        """Take the next connection of a client that can be answered, and put the client behind all others."""
        waiting = self._waiting.pop(client, None)
        if not waiting:
            return None
        self._waiting[client] = waiting
        for _ in range(len(waiting)):
            connection = waiting.popleft()
            if connection.is_ready():
                return connection
            waiting.append(connection)
        return None
