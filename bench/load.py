"""Load a served desk over HTTP from clients that keep their connections, on the loopback address only."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path
from typing import cast
from urllib.parse import quote_plus

from bench.timing import Latency, percentiles
from rulings.games import GAMES
from rulings.service.representations.scenarios import example
from rulings.store.scenarios import FOLDER, KeptScenarios, key_of, normalise

_HOST = "127.0.0.1"
_LENGTH = re.compile(rb"(?i)\r\ncontent-length: (\d+)\r\n")
_PATHS = (
    "/api/v1/entries/redemption/effect/discard",
    "/api/v1/entries/redemption/effect/negate",
    "/api/v1/resolve?name=cbn",
    "/api/v1/search?q=initiative+in+a+stalemate",
    "/api/v1/clauses/redemption/procedure/initiative/losing-player-has-it",
    "/api/v1/suggest?q=ban",
)


@dataclass(frozen=True, slots=True)
class Load:
    """What a load test saw: requests a second, how long each took, and how many were not answered with 200."""

    a_second: float
    latency: Latency
    failed: int


@dataclass(frozen=True, slots=True)
class Before:
    """Who asks before a load is measured, so that what is asked for has been answered once: how many, for how long."""

    clients: int
    seconds: float


def look_ups() -> Iterator[str]:
    """Yield the addresses of what people look up again and again."""
    yield from cycle(_PATHS)


def fresh_searches(queries: Sequence[str]) -> Iterator[str]:
    """Yield searches that nobody has made before.

    Args:
        queries: What people type; each comes back with another number behind it.

    Yields:
        Addresses of the API.
    """
    for number in count():
        yield f"/api/v1/search?q={quote_plus(queries[number % len(queries)])}+{number}"


def answer_pages(data: Path, number: int) -> Iterator[str]:
    """Keep scenarios of every game, and yield the addresses of their pages again and again.

    Args:
        data: The data folder.
        number: How many scenarios of each game; with so many that nobody comes to the last, all pages are made anew.

    Yields:
        Addresses of pages.
    """
    scenarios = KeptScenarios(data / FOLDER)
    keys = []
    for count_of in range(number):
        for game in GAMES:
            text = normalise(example(game).replace("scenario: ", f"scenario: {count_of} of {number}, ", 1))
            scenarios.keep(text)
            keys.append(key_of(text))
    yield from cycle(f"/scenarios/{key}" for key in keys)


def measure_load(data: Path, clients: int, seconds: float, paths: Iterator[str], before: Before | None = None) -> Load:
    """Serve the desk in a process of its own and ask it from many clients.

    Args:
        data: The data folder with a finished build.
        clients: How many clients ask, each over one kept connection.
        seconds: For how long.
        paths: What to ask for, one after the other.
        before: Who asks before, where it is not the same clients for a second.

    Returns:
        What was seen.
    """
    before = before or Before(clients, 1.0)
    with serving(data) as port:
        asyncio.run(_ask(port, before.clients, before.seconds, paths))
        times, failed = asyncio.run(_ask(port, clients, seconds, paths))
    return Load(len(times) / seconds, percentiles(times), failed)


@contextmanager
def serving(data: Path) -> Iterator[int]:
    """Serve the desk in a process of its own.

    Args:
        data: The data folder.

    Yields:
        The port.
    """
    command = [sys.executable, "-m", "rulings", "serve", "--port", "0", "--requests-a-minute", "0"]
    server = subprocess.Popen(command, env={**os.environ, "RULINGS_DATA": str(data)}, stdout=subprocess.PIPE, text=True)
    try:
        yield _port(server)
    finally:
        server.terminate()
        server.wait(timeout=20)


def _port(server: subprocess.Popen[str]) -> int:
    if server.stdout is None:
        raise RuntimeError("the server's output is not read")
    for line in server.stdout:
        match = re.search(rf"http://{re.escape(_HOST)}:(\d+)", line)
        if match:
            return int(match[1])
    raise RuntimeError("the server ended before it printed its address")


async def _ask(port: int, clients: int, seconds: float, paths: Iterator[str]) -> tuple[list[float], int]:
    loop = asyncio.get_running_loop()
    end = time.perf_counter() + seconds
    made = [_Client(paths, end, loop.create_future()) for _ in range(clients)]
    for client in made:
        await loop.create_connection(lambda client=client: client, _HOST, port)  # type: ignore[misc]
    await asyncio.gather(*(client.over for client in made))
    return [taken for client in made for taken in client.times], sum(client.failed for client in made)


class _Client(asyncio.Protocol):
    """Asks one thing after the other, and takes little of the processors that it shares with the server."""

    def __init__(self, paths: Iterator[str], end: float, over: asyncio.Future[None]) -> None:
        self.times: list[float] = []
        self.failed = 0
        self.over = over
        self._paths, self._end = paths, end
        self._read, self._missing, self._begun = b"", 0, 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._ask()

    def data_received(self, data: bytes) -> None:
        if not self._missing:
            data = self._read = self._read + data
            head = data.find(b"\r\n\r\n")
            if head < 0:
                return
            length = _LENGTH.search(data, 0, head + 2)
            if length is None:
                self._end_with(RuntimeError(f"an answer without its length: {data[:head]!r}"))
                return
            self._missing = head + 4 + int(length[1])
            self.failed += not data.startswith(b"HTTP/1.1 200")
        self._missing -= len(data)
        if not self._missing:
            now = time.perf_counter()
            self.times.append(now - self._begun)
            self._read = b""
            if now < self._end:
                self._ask()
            else:
                self._end_with(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_with(exc or RuntimeError("the server closed a connection"))

    def _ask(self) -> None:
        self._begun = time.perf_counter()
        request = f"GET {next(self._paths)} HTTP/1.1\r\nHost: {_HOST}\r\nAccept-Encoding: gzip\r\n\r\n"
        self._transport.write(request.encode())

    def _end_with(self, error: Exception | None) -> None:
        if self.over.done():
            return
        if error is None:
            self.over.set_result(None)
        else:
            self.over.set_exception(error)
        self._transport.close()
