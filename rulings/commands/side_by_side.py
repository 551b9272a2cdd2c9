"""Much work of the same kind, done by a process for each processor."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")

FEW = 200
"""For fewer it is not worth the time to begin processes."""

_PIECE = 32
"""So many a process is given at once."""

_MOST = 8


def side_by_side(call: Callable[[Given], Made], given: Sequence[Given]) -> Iterator[Made]:
    """Call a function for many values, several at the same time where there are processors for that.

    Args:
        call: The function of a module; what it loads at its first call is loaded once.
        given: The values; they and what is made of them are plain data.

    Yields:
        What it makes of each, in their order.
    """
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    if processors < 2 or len(given) < FEW:
        yield from map(call, given)
        return
    made = 1
    yield call(given[0])
    quiet = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for this process
    with ProcessPoolExecutor(min(processors, _MOST), get_context("fork"), signal.signal, quiet) as pool:
        try:
            for result in pool.map(call, islice(given, 1, None), chunksize=_PIECE):
                made += 1
                yield result
        except BrokenProcessPool:  # one was ended from outside; what is left is done here
            pass
    yield from map(call, islice(given, made, None))
