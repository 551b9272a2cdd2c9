"""A connection: a client's requests in turn, each answered at once or by another process; and for how long.

waitress keeps a connection open as long as a byte comes every two minutes, and lets nobody in while it has as many as
it may. So whoever opens connections and sends next to nothing could shut all others out. Here a request must have come
whole, and an answer must have been taken, within a time; and where there is no room, a connection goes of the client
who has most of them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection
from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import WSGITask

from rulings.service.jobs import ANSWERED, TAKES_LATER, Answered, Postponed, Reply
from rulings.service.limits import client_of
from rulings.service.problems import ProblemError
from rulings.service.serving.crew import Crew
from rulings.service.serving.sockets import Sockets

IDLE = 60.0
"""Seconds that a connection may stay without a request."""

HALF = 20.0
"""Seconds within which a request must have come whole, from its first byte on."""

UNREAD = 60.0
"""Seconds within which some of an answer must have been taken."""

MOST_UNREAD = 1_000_000
"""Bytes of answers that may wait for a client, before its next request is looked at."""

MOST_UNREAD_TOGETHER = 200_000_000
"""Bytes of answers that may wait for all clients together."""

READ_AHEAD = 1
"""Requests that are read while one is answered: so it is seen when the client goes."""


class _Task(WSGITask):  # type: ignore[misc]
    """A request, on its way to the application."""

    def get_environment(self) -> dict[str, Any]:
        """Describe the request, with what another process has answered."""
        if self.channel.outcome is not None:
            return {**self.channel.asked, ANSWERED: self.channel.outcome}
        environ: dict[str, Any] = super().get_environment()
        self.channel.asked = environ
        if self.channel.crew is not None:
            environ[TAKES_LATER] = self.channel.crew.takes
        return environ


class Connection(HTTPChannel):  # type: ignore[misc]
    """A client's connection.

    Attributes:
        client: Whose it is, as far as the connection tells.
        crew: The processes that answer what is postponed; None where there are none.
        sockets: The sockets of the server.
        asked: The request at hand, as it was described to the application.
        outcome: What has been answered to the request at hand, which was postponed.
        since: When it was last answered, or opened.
    """

    task_class = _Task
    crew: Crew | None = None
    sockets: Sockets
    asked: dict[str, Any]
    outcome: Answered | None = None
    _postponed: Postponed | None = None
    _begun = 0.0

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """Open it, as waitress does."""
        self._held: list[bytes] = []
        super().__init__(*arguments, **named)
        self.since = time.time()
        self.client = client_of(self.addr[0] if isinstance(self.addr, tuple) else "")

    def service(self) -> None:
        """Answer the request at hand, or have it answered later."""
        self.sockets.touch(self._fileno)
        try:
            super().service()
            self._send_held()
        except Postponed as postponed:
            self._postponed = postponed
            if self.crew is not None:
                self.crew.do(postponed.job, self, postponed.patience)
            return
        self.outcome = self._postponed = None
        self.asked = {}
        self.since = time.time()

    def write_soon(self, data: Any) -> int:
        """Hold headers and body back, which waitress sends one by one, and send them together."""
        if isinstance(data, bytes):
            self._held.append(data)
            return len(data)
        self._send_held()
        return int(super().write_soon(data))

    def send_continue(self) -> None:
        """Send what tells the client to go on, behind what it was answered before."""
        self._send_held()
        super().send_continue()

    def _send_held(self) -> None:
        held, self._held = b"".join(self._held), []
        if held and self.connected:
            super().write_soon(held)

    def answered(self, outcome: Reply | ProblemError) -> None:
        """Take what became of the request that was postponed.

        Args:
            outcome: The answer, or why there is none.
        """
        if self._postponed is None:
            return
        self.outcome = Answered(outcome, self._postponed.allowance)
        self.server.add_task(self)

    def is_ready(self) -> bool:
        """Whether the next request can be answered: not before what was answered has been taken."""
        return not self.connected or self.total_outbufs_len <= MOST_UNREAD

    def handle_close(self) -> None:
        """Close it, and let nobody work on for it."""
        super().handle_close()
        postponed, self._postponed = self._postponed, None
        if postponed is not None and self.outcome is None and self.crew is not None:
            self.crew.leave(self)

    def received(self, data: bytes) -> bool:
        """Take what has come, and remember since when a request has been on its way."""
        if self.request is None:
            self._begun = time.time()
        return bool(super().received(data))

    def is_late(self, now: float) -> bool:
        """Whether it has had its time.

        Args:
            now: Seconds as `time.time` counts them.

        Returns:
            Whether nothing has come, no whole request has come, or nothing has been taken, for too long.
        """
        if self.total_outbufs_len:
            return bool(now > self.last_activity + UNREAD)
        if self.requests:
            return False
        if self.request is not None:
            return now > max(self._begun, self.since) + HALF
        return bool(now > self.last_activity + IDLE)


def to_close(connections: Collection[Connection], most: int, now: float) -> list[Connection]:
    """Choose the connections that have had their time, and those that must make room.

    Args:
        connections: All that are open.
        most: How many may be open.
        now: Seconds as `time.time` counts them.

    Returns:
        Those to be closed: for each that is too many one of the client with the most, which was answered longest ago;
        and where more waits to be taken than may, those of the client for whom most waits.
    """
    late = [connection for connection in connections if connection.is_late(now)]
    gone = set(map(id, late))
    rest = [connection for connection in connections if id(connection) not in gone]
    owned = Counter(connection.client for connection in rest)
    rest.sort(key=lambda connection: connection.since)
    for _ in range(len(rest) - most):
        chosen = max(rest, key=lambda connection: owned[connection.client])  # of equals the first
        rest.remove(chosen)
        owned[chosen.client] -= 1
        late.append(chosen)
    return [*late, *_unread(rest)]


def _unread(connections: Collection[Connection]) -> list[Connection]:
    """Choose those whose answers have waited longest, of the client for whom most waits, until the rest may wait."""
    waiting = sorted((item for item in connections if item.total_outbufs_len), key=lambda item: item.last_activity)
    owned: Counter[str] = Counter()
    for connection in waiting:
        owned[connection.client] += connection.total_outbufs_len
    chosen: list[Connection] = []
    while owned.total() > MOST_UNREAD_TOGETHER:
        client = owned.most_common(1)[0][0]
        first = next(item for item in waiting if item.client == client)
        waiting.remove(first)
        owned[client] -= first.total_outbufs_len
        chosen.append(first)
    return chosen
