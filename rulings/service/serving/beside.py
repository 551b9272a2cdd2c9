"""A process beside the server that does something of its own, comes after all who ask, and ends with the server."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

from rulings.service.serving.nursery import leave_all_but, run_to_the_end

_NICENESS = 19


class Beside:
    """The server's side of it."""

    def __init__(self, task: Callable[[], None]) -> None:
        """Fork it; whoever does has one thread only.

        Args:
            task: What it does.

        Raises:
            OSError: The system has no room for another process.
        """
        self._line, other = socket.socketpair()
        sys.stdout.flush()
        sys.stderr.flush()
        try:
            self.process = os.fork()
        except OSError:
            self._line.close()
            other.close()
            raise
        if self.process == 0:
            leave_all_but(other)
            run_to_the_end(lambda: _do(task, other))
        other.close()

    def close(self) -> None:
        """End it, whatever it is doing."""
        self._line.close()
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(self.process, 0)


def _do(task: Callable[[], None], line: socket.socket) -> None:
    os.nice(_NICENESS)
    threading.Thread(target=_end_with_the_server, args=(line,), daemon=True).start()
    task()


def _end_with_the_server(line: socket.socket) -> None:
    """Wait until the other end of a line is gone; nobody writes to it."""
    line.recv(1)
    os._exit(0)
