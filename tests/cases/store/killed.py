"""Write cases in a process that is killed, again and again, and say what was acknowledged and is not there.

It runs as a process of its own, which forks those that it kills: they start with everything imported.
"""

import os
import random
import select
import signal
import sys
import time
from pathlib import Path

from rulings.cases.record.case import Case
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import reading

ADA = Actor("Ada", frozenset({Right.WRITE}))
MARK = Mark("Ada", "2026-03-14T09:30:00Z")


def write_until_killed(file: Path, acknowledge: int) -> None:
    """Add cases, and acknowledge each by a line with its number after it was written."""
    book = CaseBook(file)
    while True:
        case = book.add(Case(question="Does it count?", answer="Since it says so. " * 20), ADA, MARK)
        os.write(acknowledge, b"%d\n" % case.number)


def kill_once(file: Path, delay: float) -> list[int]:
    """Start a process that writes, and kill it some time after its first acknowledgement; list what it acknowledged."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        write_until_killed(file, write)
    os.close(write)
    select.select([read], [], [])
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(read, "rb") as lines:
        return [int(line) for line in lines]


def main(file: Path, times: int) -> None:
    """Kill so many times; after each, open the book again and compare."""
    moments = random.Random(7)
    acknowledged: list[int] = []
    for _ in range(times):
        acknowledged += kill_once(file, moments.uniform(0, 0.004))
        with reading(file) as database:
            there = [number for (number,) in database.execute("SELECT number FROM cases ORDER BY number")]
        if not set(acknowledged) <= set(there) or there != list(range(1, len(there) + 1)):
            sys.exit(f"acknowledged {acknowledged[-5:]}, there {there[-5:]}")
    cases, changes = CaseBook(file).cases(), CaseBook(file).changes()
    if cases != tuple(change.case for change in changes):
        sys.exit("the history and the cases differ")
    sys.stdout.write(f"{len(acknowledged)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
