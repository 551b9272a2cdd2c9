"""How long things take: percentiles of many short calls, and one number for a long one."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Latency:
    """Percentiles of a call, in milliseconds."""

    p50: float
    p95: float
    p99: float


def measure_latency(calls: Sequence[Callable[[], object]], rounds: int) -> Latency:
    """Time each of several calls a number of times.

    Args:
        calls: What to call.
        rounds: How often each is called.

    Returns:
        The percentiles over all calls.
    """
    for call in calls:
        call()
    return percentiles([_seconds(call) for _ in range(rounds) for call in calls])


def percentiles(seconds: Sequence[float]) -> Latency:
    """Say how long most calls took.

    Args:
        seconds: How long each took.

    Returns:
        The percentiles.
    """
    times = sorted(seconds)
    return Latency(*(1000 * times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.95, 0.99)))


def measure_once(call: Callable[[], object]) -> float:
    """Time one call.

    Args:
        call: What to call.

    Returns:
        Seconds.
    """
    return _seconds(call)


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start
