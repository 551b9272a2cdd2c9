"""What may become of a case, by every pair of statuses, and who may bring it about."""

from dataclasses import replace

import pytest

from rulings.cases.record.case import Case, Citation, Found, Status
from rulings.cases.record.problems import NotAllowedError, NotWholeError
from rulings.cases.record.status import WAYS, Actor, Right, confirm, edit, move, supersede, ways_from

CITED = (Citation("redemption/effect/tend#counts-once", "00", "It counts once."),)
WHOLE = Case(7, question="Does it count?", short_answer="Once.", citations=CITED, edition="reg 8.3.0", version=3)
JUDGE = Actor("Ada", frozenset({Right.WRITE}))
HEAD = Actor("Max", frozenset({Right.WRITE, Right.DECIDE}))
READER = Actor("Eve", frozenset())

BY_A_JUDGE = {
    (Status.DRAFT, Status.IN_REVIEW),
    (Status.DRAFT, Status.WITHDRAWN),
    (Status.IN_REVIEW, Status.DRAFT),
    (Status.IN_REVIEW, Status.WITHDRAWN),
}
BY_A_HEAD_JUDGE = {*BY_A_JUDGE, (Status.IN_REVIEW, Status.IN_FORCE), (Status.IN_FORCE, Status.WITHDRAWN)}


@pytest.mark.parametrize("to", Status)
@pytest.mark.parametrize("start", Status)
def test_a_case_goes_the_ways_of_the_table_for_those_who_may_and_no_others(start: Status, to: Status) -> None:
    case = replace(WHOLE, status=start)
    for actor, ways in ((READER, set()), (JUDGE, BY_A_JUDGE), (HEAD, BY_A_HEAD_JUDGE)):
        if (start, to) in ways:
            assert move(case, to, actor) == replace(case, status=to)
            assert to in ways_from(case, actor)
        else:
            with pytest.raises(NotAllowedError):
                move(case, to, actor)
            assert to not in ways_from(case, actor)


def test_nothing_leads_out_of_what_is_closed() -> None:
    assert not [start for start, _ in WAYS if start in (Status.SUPERSEDED, Status.WITHDRAWN)]
    with pytest.raises(NotAllowedError, match="stays so"):
        move(replace(WHOLE, status=Status.WITHDRAWN), Status.DRAFT, HEAD)


@pytest.mark.parametrize(
    ("field", "named"),
    [("short_answer", "short answer"), ("edition", "edition"), ("citations", "clause to rest on")],
)
def test_what_is_in_review_has_an_answer_that_rests_on_a_clause(field: str, named: str) -> None:
    bare = replace(WHOLE, **{field: type(getattr(WHOLE, field))()})
    with pytest.raises(NotWholeError, match=named):
        move(bare, Status.IN_REVIEW, JUDGE)
    with pytest.raises(NotWholeError, match=named):
        move(replace(bare, status=Status.IN_REVIEW), Status.IN_FORCE, HEAD)
    assert move(bare, Status.WITHDRAWN, JUDGE).status is Status.WITHDRAWN


def test_one_case_takes_the_place_of_another_and_each_names_the_other() -> None:
    old, new = replace(WHOLE, status=Status.IN_FORCE), replace(WHOLE, number=9, status=Status.IN_REVIEW)
    before, after = supersede(old, new, HEAD)
    assert (before.status, before.superseded_by) == (Status.SUPERSEDED, 9)
    assert (after.status, after.supersedes) == (Status.IN_FORCE, (7,))


@pytest.mark.parametrize("old", Status)
@pytest.mark.parametrize("new", Status)
def test_only_what_is_in_force_is_superseded_and_only_by_what_is_or_can_come_into_force(
    old: Status, new: Status
) -> None:
    cases = replace(WHOLE, status=old), replace(WHOLE, number=9, status=new)
    if old is Status.IN_FORCE and new in (Status.IN_REVIEW, Status.IN_FORCE):
        assert supersede(*cases, HEAD)
        with pytest.raises(NotAllowedError, match="right to decide"):
            supersede(*cases, JUDGE)
    else:
        with pytest.raises(NotAllowedError):
            supersede(*cases, HEAD)


def test_a_case_supersedes_neither_itself_nor_a_case_of_another_game_nor_with_nothing_to_rest_on() -> None:
    old = replace(WHOLE, status=Status.IN_FORCE)
    with pytest.raises(NotAllowedError, match="itself"):
        supersede(old, old, HEAD)
    with pytest.raises(NotAllowedError, match="another game"):
        supersede(old, replace(old, number=9, game="epic"), HEAD)
    with pytest.raises(NotWholeError):
        supersede(old, replace(old, number=9, citations=()), HEAD)


@pytest.mark.parametrize("status", Status)
def test_words_change_until_a_case_is_in_force(status: Status) -> None:
    case = replace(WHOLE, status=status, supersedes=(3,))
    wanted = replace(case, answer="More.", status=Status.IN_FORCE, number=4, supersedes=(), version=1)
    if status in (Status.DRAFT, Status.IN_REVIEW):
        assert edit(case, wanted, JUDGE) == replace(case, answer="More.")
        with pytest.raises(NotAllowedError):
            edit(case, wanted, READER)
    else:
        with pytest.raises(NotAllowedError, match="its words stay"):
            edit(case, wanted, HEAD)


def test_a_draft_may_lack_all_but_its_question_and_a_case_in_review_may_not() -> None:
    draft = replace(WHOLE, status=Status.DRAFT)
    assert edit(draft, replace(draft, citations=()), JUDGE).citations == ()
    with pytest.raises(NotWholeError, match="question"):
        edit(draft, replace(draft, question="  "), JUDGE)
    reviewed = replace(WHOLE, status=Status.IN_REVIEW)
    with pytest.raises(NotWholeError):
        edit(reviewed, replace(reviewed, citations=()), JUDGE)


def test_a_scenario_and_what_it_came_to_go_together() -> None:
    with pytest.raises(NotWholeError, match="scenario"):
        edit(WHOLE, replace(WHOLE, scenario="scenario: a"), JUDGE)
    with pytest.raises(NotWholeError, match="scenario"):
        edit(WHOLE, replace(WHOLE, found=Found("answered")), JUDGE)
    assert edit(WHOLE, replace(WHOLE, scenario="scenario: a", found=Found("answered")), JUDGE).has_been_run


@pytest.mark.parametrize("status", Status)
def test_who_confirms_pins_anew_and_changes_no_word(status: Status) -> None:
    case = replace(WHOLE, status=status)
    pinned = replace(case, citations=(replace(CITED[0], text_hash="01"),), edition="reg 9", answer="Other words.")
    if status in (Status.SUPERSEDED, Status.WITHDRAWN):
        with pytest.raises(NotAllowedError, match="nothing to confirm"):
            confirm(case, pinned, HEAD)
    else:
        assert confirm(case, pinned, HEAD) == replace(case, citations=pinned.citations, edition="reg 9")
        with pytest.raises(NotAllowedError):
            confirm(case, pinned, JUDGE)
