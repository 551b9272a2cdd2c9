"""What was found when cases were checked is kept until they change."""

from dataclasses import replace
from pathlib import Path

from rulings.cases.record.case import Case, Citation, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.staleness.differences import Difference, Sort
from rulings.cases.staleness.verifying import Verified
from rulings.cases.store.book import CaseBook
from rulings.cases.store.verified import Checked, checked, keep_verified, last_check

HEAD = Actor("Max", frozenset(Right))
MARK = Mark("Max", "2026-03-14T09:30:00Z")
CITED = (Citation("redemption/effect/tend#counts-once", "00", "It counts once."),)
CASE = Case(question="Does it count?", short_answer="Once.", citations=CITED, edition="reg 8.3.0")


def test_what_was_found_last_is_there_until_the_case_changes_or_is_closed(tmp_path: Path) -> None:
    book = CaseBook(tmp_path / "cases.db")
    reviewed = [book.move(case, Status.IN_REVIEW, HEAD, MARK) for case in book.add_all([CASE] * 3, HEAD, MARK)]
    differs = (Difference(Sort.CLAUSE, CITED[0].clause, "then", "now"),)
    keep_verified(book, "law", "yesterday", [Verified(case.number, case.version, ()) for case in reviewed])
    keep_verified(book, "other law", "today", [Verified(1, 2, differs)])
    assert checked(book)[1] == Checked("other law", "today", Verified(1, 2, differs))
    assert {number: one.stamp for number, one in checked(book).items()} == {1: "other law", 2: "law", 3: "law"}
    assert [last_check(book, number) for number in (1, 2, 4)] == [checked(book)[1], checked(book)[2], None]
    book.edit(replace(reviewed[0], answer="Since it says so."), HEAD, MARK)
    book.move(reviewed[1], Status.WITHDRAWN, HEAD, MARK)
    assert set(checked(book)) == {3}
    assert last_check(book, 1) is None
