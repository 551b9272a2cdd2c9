"""What differs between a case and the law of today is found, and nothing where nothing differs."""

from dataclasses import replace

import pytest

from rulings.book.model import Clause
from rulings.cases.citing import pin
from rulings.cases.record.case import Case, Found, Status
from rulings.cases.staleness.differences import Difference, Sort, Today, differences
from rulings.cases.staleness.verifying import Verified, to_verify, verify

CLAUSE = Clause("redemption/effect/tend", "counts-once", "", "It counts once.", "", (), 1)
TODAY = Today({CLAUSE.id: CLAUSE}, {"redemption": "reg 8.3.0"}, {"redemption": frozenset(("shepherd",))})
FOUND = Found("answered", ("always: Lamp is in play: holds",), ("[1] Lamp is tended.",), (CLAUSE.id,))
CASE = Case(
    1,
    question="Does it count?",
    scenario="scenario: it counts",
    found=FOUND,
    citations=pin(TODAY.clauses, [CLAUSE.id]),
    cards=("shepherd",),
    edition="reg 8.3.0",
    status=Status.IN_FORCE,
    version=3,
)


def sorts(case: Case, today: Today = TODAY, found: Found | None = FOUND) -> list[Sort]:
    return [difference.sort for difference in differences(case, today, found)]


def test_nothing_differs_where_book_answer_edition_and_cards_are_as_they_were() -> None:
    assert sorts(CASE) == []
    assert sorts(replace(CASE, scenario="", found=None), found=None) == []


@pytest.mark.parametrize("change", [{"text": "It counts twice."}, {"example": "Ada tends a lamp."}])
def test_a_clause_that_says_something_else_stands_beside_what_it_said(change: dict[str, str]) -> None:
    today = replace(TODAY, clauses={CLAUSE.id: replace(CLAUSE, **change)})
    (found,) = differences(CASE, today, FOUND)
    assert (found.sort, found.about, found.then) == (Sort.CLAUSE, CLAUSE.id, "It counts once.")
    assert next(iter(change.values())) in found.now


def test_a_clause_that_moved_in_its_file_or_rests_on_another_place_says_the_same() -> None:
    moved = replace(CLAUSE, line=40, rests_on=("reg@8.3.0/tend/1",), section="How to Play")
    assert sorts(CASE, replace(TODAY, clauses={CLAUSE.id: moved})) == []


def test_a_clause_that_is_gone_weighs_most() -> None:
    today = replace(TODAY, clauses={}, editions={"redemption": "reg 9"})
    assert differences(CASE, today, FOUND) == (
        Difference(Sort.CLAUSE_GONE, CLAUSE.id, "It counts once.", ""),
        Difference(Sort.EDITION, "redemption", "reg 8.3.0", "reg 9"),
    )


@pytest.mark.parametrize(
    ("change", "sort"),
    [
        ({"status": "unclear"}, Sort.ANSWER),
        ({"findings": ("always: Lamp is in play: does not hold",)}, Sort.ANSWER),
        ({"rests_on": ("redemption/effect/other#clause",)}, Sort.BASIS),
        ({"outcomes": ("[1] Lamp is tended by Ada.",)}, Sort.COURSE),
        ({"outcomes": (), "rests_on": (), "findings": ()}, Sort.ANSWER),
    ],
)
def test_what_differs_in_an_answer_is_named_once_by_what_weighs_most(change: dict[str, str], sort: Sort) -> None:
    assert sorts(CASE, found=replace(FOUND, **change)) == [sort]


def test_a_card_that_the_list_has_no_longer_is_named_where_a_list_is_imported() -> None:
    assert sorts(CASE, replace(TODAY, cards={"redemption": frozenset(("lamp",))})) == [Sort.CARD]
    assert sorts(CASE, replace(TODAY, cards={})) == []


def test_cases_are_gone_through_in_order_and_those_with_a_scenario_are_run() -> None:
    bare = replace(CASE, number=2, scenario="", found=None)
    other = replace(CASE, number=3, scenario="scenario: it counts not")
    asked: list[str] = []

    def run(texts: list[str]) -> list[Found]:
        asked.extend(texts)
        return [FOUND if text == CASE.scenario else Found("unclear") for text in texts]

    found = list(verify([CASE, bare, other], TODAY, run))
    assert asked == [CASE.scenario, other.scenario]
    assert [(one.number, one.version, one.is_stale) for one in found] == [(1, 3, False), (2, 3, False), (3, 3, True)]


def test_what_counts_for_something_or_may_come_to_is_checked() -> None:
    cases = [replace(CASE, status=status) for status in Status]
    assert {case.status for case in to_verify(cases)} == {Status.IN_REVIEW, Status.IN_FORCE}
    assert not Verified(1, 1, ()).is_stale
