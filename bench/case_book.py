"""A case book of a thousand rulings: how long all of them take to be verified, and how fast the page of one is."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from itertools import cycle, islice
from pathlib import Path

from bench.start_up import environment_of_a_user
from bench.timing import Latency, measure_latency
from rulings.book.load import load_book
from rulings.cases.citing import pin
from rulings.cases.examples.reading import read_examples
from rulings.cases.record.case import Case, Found, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import FILE
from rulings.desk import open_desk
from rulings.paths import corpus_folder
from rulings.service.app import create_app
from rulings.service.settings import Settings

_CASES = 1_000
_ACTOR = Actor("bench", frozenset(Right))
_MARK = Mark("bench", "2026-01-01T00:00:00Z")


def main() -> None:
    """Print both figures."""
    with tempfile.TemporaryDirectory() as folder:
        environment = environment_of_a_user(Path(folder))
        data = Path(environment["RULINGS_DATA"])
        book = _fill(data / FILE)
        seconds = _verify(environment)
        print(f"verify {_CASES} cases    {seconds:6.2f} s     (target 60)")
        pages = _pages(data, book)
        print(f"page of a case       {pages.p50:6.2f} ms, p95 {pages.p95:.2f}, p99 {pages.p99:.2f} (target p95 50)")


def _fill(file: Path) -> CaseBook:
    """Record the examples over and over, and put all in review, so that all are verified."""
    rules = load_book(corpus_folder())
    book = CaseBook(file)
    drafts = [
        Case(
            game="epic" if "game: epic" in example.scenario else "redemption",
            question=f"{example.question} ({number})",
            short_answer=example.short_answer,
            answer=example.answer,
            scenario=example.scenario,
            found=Found("answered"),
            citations=pin(rules.clauses, example.clauses),
            edition="reg 8.3.0",
        )
        for number, example in enumerate(islice(cycle(read_examples()), _CASES))
    ]
    for case in book.add_all(drafts, _ACTOR, _MARK):
        book.move(case, Status.IN_REVIEW, _ACTOR, _MARK)
    return book


def _verify(environment: Mapping[str, str]) -> float:
    """Time the command as a user gives it, in a process of its own."""
    command = [sys.executable, "-m", "rulings", "cases", "verify", "--json"]
    start = time.perf_counter()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False, timeout=600)
    return time.perf_counter() - start


def _pages(data: Path, book: CaseBook) -> Latency:
    """Time the pages of cases that nobody has asked for yet."""
    client = create_app(
        open_desk(corpus_folder(), data, lambda sentence: None), Settings(requests_a_minute=0)
    ).test_client()
    numbers = [case.number for case in book.cases()]

    def ask(number: int, version: list[int]) -> None:
        version[0] += 1  # another address each time: what was answered before is not kept for it
        if client.get(f"/cases/{number}?asked={version[0]}").status_code != 200:
            raise SystemExit(f"the page of case {number} failed")

    version = [0]
    return measure_latency([lambda number=number: ask(number, version) for number in numbers[::5]], 3)  # type: ignore[misc]


if __name__ == "__main__":
    main()
