"""The sockets of the server, and the wait for what can be read and written.

waitress asks every connection, each time, whether it waits for something: a thousand idle ones cost more than an
answer. Here those alone are asked again with which something has happened.
"""

from __future__ import annotations

import selectors
from selectors import EVENT_READ, EVENT_WRITE
from typing import Any

from waitress import wasyncore


class Sockets(dict[int, Any]):
    """What waits for sockets, by their numbers: what waitress calls a map."""

    def __init__(self) -> None:
        """Begin without any."""
        super().__init__()
        self._selector = selectors.DefaultSelector()
        self._touched: set[int] = set()

    def __setitem__(self, number: int, waiting: Any) -> None:
        """Wait for another."""
        super().__setitem__(number, waiting)
        self._touched.add(number)

    def __delitem__(self, number: int) -> None:
        """Wait for one no longer; it is still open."""
        super().__delitem__(number)
        self._touched.discard(number)
        self._wait_for(number, 0)

    def touch(self, number: int | None) -> None:
        """Remember that one may wait for something else now.

        Args:
            number: Its number; None where it is closed.
        """
        if number is not None:
            self._touched.add(number)

    def touch_all(self) -> None:
        """Ask all again: some change with the time."""
        self._touched.update(self)

    def wait(self, seconds: float) -> None:
        """Let read and write who can, as soon as anybody can.

        Args:
            seconds: How long to wait at most.
        """
        for number in tuple(self._touched):
            waiting = self.get(number)
            if waiting is not None:
                self._wait_for(number, _events_of(waiting))
        self._touched.clear()
        for key, events in self._selector.select(seconds):
            self._let(key.fd, events)

    def close(self) -> None:
        """Close all."""
        wasyncore.close_all(self)
        self._selector.close()

    def _let(self, number: int, events: int) -> None:
        waiting = self.get(number)
        if waiting is None:  # closed by what another has read
            return
        self._touched.add(number)
        if events & EVENT_READ:
            wasyncore.read(waiting)
        if events & EVENT_WRITE and self.get(number) is waiting:
            wasyncore.write(waiting)

    def _wait_for(self, number: int, events: int) -> None:
        known = self._selector.get_map().get(number)
        if known is None:
            if events:
                self._selector.register(number, events)
        elif not events:
            self._selector.unregister(number)
        elif known.events != events:
            self._selector.modify(number, events)


def _events_of(waiting: Any) -> int:
    """Say what one waits for; what accepts connections is never written to."""
    reads, writes = waiting.readable(), waiting.writable() and not waiting.accepting
    return (EVENT_READ if reads else 0) | (EVENT_WRITE if writes else 0)
