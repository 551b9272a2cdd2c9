"""A desk that is served by a process of its own, whose workers wait as long as a test says."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.patience import PATIENCE
from tests.service.small_scenario import SOULS

JSON = {"Content-Type": "application/json"}


@dataclass(frozen=True, slots=True)
class Served:
    """A desk that is served.

    Attributes:
        process: The number of the server.
        port: Where it listens.
        folder: Where scenarios wait for files.
    """

    process: int
    port: int
    folder: Path

    def connect(self) -> http.client.HTTPConnection:
        """Open a connection."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def look_up(self) -> int:
        """Ask for what is no long work; the status of the answer."""
        connection = self.connect()
        connection.request("GET", "/api/v1/status")
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status

    def ask(self, words: str, comment: str = "") -> http.client.HTTPConnection:
        """Search for words, with a comment; the answer is not waited for."""
        connection = self.connect()
        connection.request("GET", f"/api/v1/search?{urlencode({'q': words, 'links': 'page', '': f'# {comment}'})}")
        return connection

    def has_look_ups(self, number: int) -> bool:
        """Whether so many processes look up: each has one of as many searches."""
        gate = f"up{time.monotonic_ns()}"
        sent = [self.ask(f"{gate} {place}", self.wait_for(gate)) for place in range(number)]
        time.sleep(0.1)
        self.let_go(gate)
        assert [said(connection)[0] for connection in sent] == [200] * number
        begun = self.folder / f"{gate}.begun"
        return begun.exists() and len({*begun.read_text().splitlines()} - {str(self.process)}) == number

    def send(self, comment: str) -> http.client.HTTPConnection:
        """Send a scenario with a comment, whose answer is not waited for."""
        connection = self.connect()
        body = json.dumps({"scenario": f"{SOULS}# {comment}\n"})
        connection.request("POST", "/api/v1/scenarios", body, JSON)
        return connection

    def wait_for(self, name: str) -> str:
        """A comment for a scenario that waits until `let_go` is called with the same name."""
        return f"wait {self.folder / name}"

    def let_go(self, name: str) -> None:
        """Let the scenarios go on that wait."""
        (self.folder / name).touch()

    def begun(self, name: str, number: int = 1) -> list[int]:
        """Wait until so many workers have begun to wait; the numbers of their processes."""
        file = self.folder / f"{name}.begun"
        until(lambda: file.exists() and len(file.read_text().splitlines()) >= number)
        return [int(line) for line in file.read_text().splitlines()]


Serve = Callable[..., Served]


def until(holds: Callable[[], Any]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "what was waited for has not come"
        time.sleep(0.02)


def is_there(process: int) -> bool:
    """Whether there is a process of this number that has not ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def said(connection: http.client.HTTPConnection) -> tuple[int, Any]:
    """Read the answer to what was sent: status and body."""
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, json.loads(body)


@pytest.fixture(scope="session")
def forking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[socket.socket]:
    """The line to a program that has loaded everything, and forks a desk for each request."""
    own, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    own.settimeout(PATIENCE)
    prepared = tmp_path_factory.mktemp("prepared")
    with own:
        with other:
            process = subprocess.Popen(
                [sys.executable, "-m", "tests.service.serving.slow_desk", str(other.fileno()), str(prepared)],
                stdout=subprocess.DEVNULL,
                pass_fds=[other.fileno()],
                env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            )
        yield own
    process.wait(PATIENCE)


@pytest.fixture
def serve(forking: socket.socket, tmp_path: Path) -> Iterator[Serve]:
    """Serves desks, each until the test is over."""
    served: list[Served] = []

    def start(
        workers: int = 3, longest: float = PATIENCE, most: int = 1000, look_ups: int = 0, limit: int = 0
    ) -> Served:
        folder = tmp_path / f"desk{len(served)}"
        numbers = [workers, longest, most, look_ups, limit]
        request = {"folder": str(folder), "numbers": numbers, "environment": dict(os.environ)}
        forking.send(json.dumps(request).encode())
        process, port = json.loads(forking.recv(100))
        served.append(Served(process, port, tmp_path))
        if look_ups and not limit:
            until(lambda: served[-1].has_look_ups(look_ups))
        return served[-1]

    yield start
    for desk in served:
        with suppress(ProcessLookupError):
            os.kill(desk.process, signal.SIGKILL)
    for desk in served:
        until(lambda desk=desk: not is_there(desk.process))
