"""What of the book and of the imported cards can be linked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulings.cases.record.case import Case, Status
from rulings.cases.store.book import CaseBook
from rulings.desk import Desk
from rulings.linking.known import Known
from rulings.linking.marks import Mark, marks_in
from rulings.linking.targets import Link, Missed
from rulings.service.discussions.links import known_of, link
from tests.service.small_cases import HEAD, MARK


@pytest.fixture(scope="module")
def known(desk: Desk) -> Known:
    """What the small desk knows."""
    return known_of(desk, "")


def _mark(text: str) -> Mark:
    (mark,) = marks_in(text, 0, len(text))
    return mark


def test_rules_are_found_by_name_id_clause_and_number(known: Known) -> None:
    """Each way leads to the page of the entry or of the clause."""
    assert known.find(_mark("[[discard]]")) == Link("Discard", "/redemption/effect/discard")
    assert known.find(_mark("[[rule:redemption/effect/discard]]")) == Link("Discard", "/redemption/effect/discard")
    clause = known.find(_mark("[[rule:redemption/effect/discard#order-is-chosen]]"))
    assert clause == Link("Discard", "/redemption/effect/discard/order-is-chosen")
    numbered = known.find(_mark("[[rule:epic/5.7.1]]"))
    assert isinstance(numbered, Link)
    assert numbered.path.startswith("/epic/rule/breakthrough")
    assert numbered.title.endswith(", 5.7.1")


def test_a_name_that_is_nearly_right_is_offered_and_not_taken(known: Known) -> None:
    """Nothing is guessed."""
    mark = _mark("[[rule:discrad]]")
    assert known.find(mark) == Missed()
    assert Link("Discard", "/redemption/effect/discard") in known.alike(mark)


def test_cards_are_found_by_their_names(known: Known) -> None:
    """A card leads to its page; one that is no card leads nowhere."""
    assert known.find(_mark("[[card:harper]]")) == Link("Harper", "/cards/harper")
    assert known.find(_mark("[[card:Nobody at all]]")) == Missed()


def test_a_case_that_is_not_there_is_not_linked(known: Known) -> None:
    """A number that no case has leads nowhere."""
    assert known.find(_mark("[[case:99]]")) == Missed()
    assert known.find(_mark("[[case:x]]")) == Missed()


def test_only_rulings_are_linked_and_what_is_none_is_named(known: Known, desk: Desk) -> None:
    """What is in force leads to its page, what was superseded says so, and nobody is led to what nobody has decided."""
    assert known.find(_mark("[[case:1]]")) == Link("case 1", "/cases/1")
    assert known.find(_mark("[[case:4]]")) == Link("case 4 (superseded)", "/cases/4")
    assert known.find(_mark("[[case:3]]")) == Missed(reason="Case 3 is in review: no ruling that is in force.")
    post = "See [[case:1]], [[case:#4|of old]], [[case:3]] and again [[case:3|this]]."
    done = link(known, post, "markdown", "", "http://desk", finds_mentions=True)
    assert done["text"] == (
        "See [case 1](http://desk/cases/1), [of old](http://desk/cases/4), [[case:3]] and again [[case:3|this]]."
    )
    assert done["left_open"] == [
        {"words": "[[case:3]]", "reason": "Case 3 is in review: no ruling that is in force.", "candidates": []}
    ]


@pytest.mark.parametrize(("status", "said"), [(Status.DRAFT, "a draft"), (Status.WITHDRAWN, "withdrawn")])
def test_a_case_that_is_not_decided_or_withdrawn_is_not_linked(
    desk: Desk, tmp_path: Path, status: Status, said: str
) -> None:
    """Neither leads anywhere; put in force, the same case does."""
    book = CaseBook(tmp_path / "cases.db")
    (case,) = book.add_all([Case(question="What then?", short_answer="Nothing.", edition="guide 2.0")], HEAD, MARK)
    if status is not case.status:
        book.move(case, status, HEAD, MARK)
    own = known_of(replace(desk, cases=book), "")
    assert own.find(_mark("[[case:1]]")) == Missed(reason=f"Case 1 is {said}: no ruling that is in force.")


def test_a_case_book_that_cannot_be_read_is_no_fault_of_the_post(desk: Desk, tmp_path: Path) -> None:
    """The mark stays, and the reason is said."""
    (tmp_path / "cases.db").write_bytes(b"no database at all" * 99)
    own = known_of(replace(desk, cases=CaseBook(tmp_path / "cases.db")), "")
    assert own.find(_mark("[[case:1]]")) == Missed(reason="The case book cannot be read now.")
