"""The server's side of the line to another process: jobs go one way, and their answers come back in the same order."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable

from waitress import wasyncore

from rulings.service.jobs import Reply
from rulings.service.serving.births import Born
from rulings.service.serving.nursery import LENGTH
from rulings.service.serving.queue import Task
from rulings.service.serving.sockets import Sockets

_PIECE = 1 << 18


class Line(wasyncore.dispatcher):  # type: ignore[misc]
    """The line to a process that answers jobs.

    Attributes:
        number: The number by which the process is ended.
        tasks: What it has to answer, the one at hand first.
        is_ready: Whether the process has said that it is there; it takes jobs before that too.
        since: When the process began with the task at hand, on the clock of whoever sends.
    """

    def __init__(
        self,
        born: Born,
        sockets: Sockets,
        answered: Callable[[Task, Reply | str], None],
        ended: Callable[[Line], None],
        now: Callable[[], float],
    ) -> None:
        """Open it.

        Args:
            born: The process.
            sockets: The sockets of the server.
            answered: Takes a task and its answer, or what the answer would do more than it may.
            ended: Is told when the process has ended.
            now: Seconds on a clock that never goes back.
        """
        super().__init__(born.line, map=sockets)
        self.number = born.number
        self.tasks: deque[Task] = deque()
        self.is_ready = False
        self.since = 0.0
        self._sockets = sockets
        self._answered, self._ended, self._now = answered, ended, now
        self._to_send = b""
        self._read = bytearray()

    def begin(self, task: Task) -> None:
        """Send a job.

        Args:
            task: The job with those who wait for it.
        """
        if not self.tasks:
            self.since = self._now()
        self.tasks.append(task)
        job = pickle.dumps(task.job, pickle.HIGHEST_PROTOCOL)
        self._to_send += LENGTH.pack(len(job)) + job
        self.handle_write()

    def readable(self) -> bool:
        """Always: that the process has ended is heard here too."""
        return True

    def writable(self) -> bool:
        """Whether something is left to be sent."""
        return bool(self._to_send)

    def handle_write(self) -> None:
        """Send what the line takes."""
        self._to_send = self._to_send[self.send(self._to_send) :]
        self._sockets.touch(self._fileno)

    def handle_read(self) -> None:
        """Take what has come, and pass on what is whole."""
        self._read += self.recv(_PIECE)
        while len(self._read) >= LENGTH.size:
            (length,) = LENGTH.unpack_from(self._read)
            end = LENGTH.size + length
            if len(self._read) < end:
                return
            said = pickle.loads(memoryview(self._read)[LENGTH.size : end])
            self._read = self._read[end:]
            self._hear(said)

    def handle_close(self) -> None:
        """Tell that the process has ended."""
        self._ended(self)

    def _hear(self, said: Reply | str | None) -> None:
        if said is None:
            self.is_ready = True
            return
        task = self.tasks.popleft()
        self.since = self._now()
        self._answered(task, said)
