"""Write into a store in a process that is killed, again and again, and say what was acknowledged and is not there.

It runs as a process of its own, which forks those that it kills: they start with everything imported.
"""

import os
import random
import select
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import NamedTuple

from rulings.cases.record.case import Case
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.slips.slip import Slip
from rulings.cases.slips.store import SlipBox
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import reading
from rulings.people.account import Role
from rulings.people.passwords import Passwords
from rulings.people.store.people import People

ADA = Actor("Ada", frozenset({Right.WRITE}))
MARK = Mark("Ada", "2026-03-14T09:30:00Z")
PASSWORD = "a password of words"


class Store(NamedTuple):
    """A store that is killed.

    Attributes:
        write: Writes without end, and yields the name of each thing after it was written.
        there: Opens the store as any reader does, and names what is in it; where a change is half there, it exits.
    """

    write: Callable[[Path], Iterator[str]]
    there: Callable[[Path], set[str]]


def write_cases(file: Path) -> Iterator[str]:
    book = CaseBook(file)
    while True:
        yield str(book.add(Case(question="Does it count?", answer="Since it says so. " * 20), ADA, MARK).number)


def cases_there(file: Path) -> set[str]:
    with reading(file) as database:
        cases = [number for (number,) in database.execute("SELECT number FROM cases ORDER BY number")]
        changes = [number for (number,) in database.execute("SELECT number FROM changes ORDER BY seq")]
    if cases != changes or cases != list(range(1, len(cases) + 1)):
        sys.exit(f"the history and the cases differ: {changes[-5:]}, {cases[-5:]}")
    return set(map(str, cases))


def write_people(file: Path) -> Iterator[str]:
    people = People(file, Passwords(time_cost=1, memory_cost=64))
    for number in count():
        name = f"Judge {os.getpid()} {number}"
        people.add(name, Role.JUDGE, PASSWORD, 1, b"0" * 16)
        yield f"add account {name}, judge"
        people.log_in(name, PASSWORD, name, 1, os.urandom(48))  # an address of its own: who is killed had no success
        yield f"log in {name}"


def people_there(file: Path) -> set[str]:
    people = People(file)
    lines, names = people.lines(100_000), {account.name for account in people.everybody()}
    made = {line.about.removesuffix(", judge") for line in lines if line.deed == "add account"}
    with closing(sqlite3.connect(file)) as connection:
        sessions = connection.execute("SELECT count(*) FROM sessions").fetchone()[0]
    if made != names or sessions != sum(line.deed == "log in" for line in lines):
        sys.exit(f"the log and the accounts differ: {made ^ names}, {sessions} sessions")
    return {f"{line.deed} {line.about or line.by}" for line in lines}


def write_slips(file: Path) -> Iterator[str]:
    box = SlipBox(file)
    for number in count():
        name = f"{os.getpid()}-{number}"
        box.add(Slip(name, "redemption", "May I?", "Yes, since it says so. " * 20, ("a#b",), "", "Ada", number))
        yield name
        box.became([name], number)
        yield f"{name} became {number}"


def slips_there(file: Path) -> set[str]:
    box = SlipBox(file)
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT name, made_case FROM slips").fetchall()
    if {slip.name for slip in box.waiting()} != {name for name, case in rows if case is None}:
        sys.exit("what waits is not what no case was made of")
    return {name for name, _ in rows} | {f"{name} became {case}" for name, case in rows if case is not None}


STORES = {
    "cases": Store(write_cases, cases_there),
    "people": Store(write_people, people_there),
    "slips": Store(write_slips, slips_there),
}


def write_until_killed(store: Store, file: Path, acknowledge: int) -> None:
    """Write, and acknowledge each thing by a line with its name after it was written."""
    for name in store.write(file):
        os.write(acknowledge, f"{name}\n".encode())


def kill_once(store: Store, file: Path, delay: float) -> list[str]:
    """Start a process that writes, and kill it some time after its first acknowledgement; list what it acknowledged."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        write_until_killed(store, file, write)
    os.close(write)
    select.select([read], [], [])
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(read, "r") as lines:
        return lines.read().splitlines()


def main(store: Store, file: Path, times: int) -> None:
    """Kill so many times; after each, open the store again, without help, and compare."""
    moments = random.Random(7)
    acknowledged: set[str] = set()
    for _ in range(times):
        acknowledged.update(kill_once(store, file, moments.uniform(0, 0.004)))
        lost = acknowledged - store.there(file)
        if lost:
            sys.exit(f"acknowledged and not there: {sorted(lost)[:5]}")
    sys.stdout.write(f"{len(acknowledged)}\n")


if __name__ == "__main__":
    main(STORES[sys.argv[1]], Path(sys.argv[2]), int(sys.argv[3]))
