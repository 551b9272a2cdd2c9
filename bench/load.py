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
from urllib.parse import quote_plus

from bench.timing import Latency, percentiles

_HOST = "127.0.0.1"
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


def measure_load(data: Path, clients: int, seconds: float, paths: Iterator[str]) -> Load:
    """Serve the desk in a process of its own and ask it from many clients.

    Args:
        data: The data folder with a finished build.
        clients: How many clients ask, each over one kept connection.
        seconds: For how long.
        paths: What to ask for, one after the other.

    Returns:
        What was seen.
    """
    with serving(data) as port:
        asyncio.run(_ask(port, clients, 1.0, paths))
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
    end = time.perf_counter() + seconds
    found = await asyncio.gather(*(_client(port, end, paths) for _ in range(clients)))
    return [taken for times, _ in found for taken in times], sum(failed for _, failed in found)


async def _client(port: int, end: float, paths: Iterator[str]) -> tuple[Sequence[float], int]:
    reader, writer = await asyncio.open_connection(_HOST, port)
    times: list[float] = []
    failed = 0
    while time.perf_counter() < end:
        request = f"GET {next(paths)} HTTP/1.1\r\nHost: {_HOST}\r\nAccept-Encoding: gzip\r\n\r\n"
        start = time.perf_counter()
        writer.write(request.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", head)
        if length is None:
            raise RuntimeError(f"an answer without its length: {head!r}")
        await reader.readexactly(int(length[1]))
        times.append(time.perf_counter() - start)
        failed += not head.startswith(b"HTTP/1.1 200")
    writer.close()
    await writer.wait_closed()
    return times, failed
