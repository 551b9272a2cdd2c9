"""Cases are checked one after the other by one process, and what was found outlives whoever breaks it off."""

import os
import signal
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

import pytest

from rulings.cases.record.case import Case, Citation, Found, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.staleness.differences import Today
from rulings.cases.store.book import CaseBook
from rulings.cases.store.checking import Check, check_all, standing
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.cases.store.turns import alone

HEAD = Actor("Max", frozenset(Right))
MARK = Mark("Max", "2026-03-14T09:30:00Z")
CITED = (Citation("redemption/effect/tend#counts-once", "00", "It counts once."),)
CASE = Case(question="Does it count?", short_answer="Once.", citations=CITED, edition="reg 8.3.0")


def run(texts: Sequence[str]) -> Iterable[Found]:
    return [Found("answered") for _ in texts]


@pytest.fixture
def book(tmp_path: Path) -> CaseBook:
    made = CaseBook(tmp_path / "cases.db")
    drafts = made.add_all([CASE] * 6, HEAD, MARK)
    for draft in drafts[:5]:
        made.move(draft, Status.IN_REVIEW, HEAD, MARK)
    return made


def test_what_was_found_before_it_was_broken_off_is_not_due_again(book: CaseBook) -> None:
    check = Check("law", Today({}, {}, {}), run, lambda: "today", at_once=2)
    before = standing(book, "law")
    assert ([case.number for case in before.due], before.done) == ([1, 2, 3, 4, 5], 0)
    assert [one.number for one in islice(check_all(book, before.due, check), 4)] == [1, 2, 3, 4]
    half = standing(book, "law")
    assert ([case.number for case in half.due], half.done, len(half.cases)) == ([3, 4, 5], 2, 5)
    assert [one.number for one in check_all(book, half.due, check)] == [3, 4, 5]
    assert standing(book, "law").due == ()
    assert len(standing(book, "another law").due) == 5
    book.move(book.find(6), Status.IN_REVIEW, HEAD, MARK)
    assert [case.number for case in standing(book, "law").due] == [6]


def test_one_process_has_the_turn_until_it_ends_however_that_ends(tmp_path: Path) -> None:
    file = tmp_path / "cases.db"
    with alone(file) as first, alone(file) as second:
        assert (first, second) == (True, False)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        with alone(file):
            os.write(write, b"!")
            signal.pause()
    os.read(read, 1)
    with alone(file) as while_it_lives:
        pass
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with alone(file) as afterwards:
        pass
    os.close(read)
    os.close(write)
    assert (while_it_lives, afterwards) == (False, True)
    with pytest.raises(BrokenCaseBookError), alone(tmp_path / "no folder" / "cases.db"):
        pass
