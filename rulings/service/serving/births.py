"""Where the server has its processes from: a nursery, and a new one where that is gone."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count

from rulings.service.serving.nursery import Kind, Nursery


@dataclass(frozen=True, slots=True)
class Born:
    """A process that was born.

    Attributes:
        number: The number by which it is ended.
        line: The line to it.
    """

    number: int
    line: socket.socket


class Births:
    """The births and ends of processes."""

    def __init__(self, make_nursery: Callable[[], Nursery]) -> None:
        """Begin with a nursery.

        Args:
            make_nursery: Makes the nursery; again, should it ever be gone.
        """
        self._make_nursery = make_nursery
        self._nursery = make_nursery()
        self._numbers = count()

    def bear(self, kind: Kind) -> Born | None:
        """Have a process forked.

        Args:
            kind: What it is for.

        Returns:
            The process; None where the nursery is gone, and there may be a new one the next time.
        """
        number = next(self._numbers)
        try:
            return Born(number, self._nursery.bear(number, kind))
        except OSError:
            self._nursery.close()
            with suppress(OSError):  # where there is no room for a process now, there may be the next time
                self._nursery = self._make_nursery()
            return None

    def end(self, number: int) -> None:
        """End a process, whatever it is doing.

        Args:
            number: Its number.
        """
        self._nursery.end(number)

    def close(self) -> None:
        """End the nursery with all its processes."""
        self._nursery.close()
