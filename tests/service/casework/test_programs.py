"""Programs write the case book with a token: within its scope, its time and the role of its owner, and lose no word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from rulings.cases.record.case import Status
from rulings.cases.store.book import CaseBook
from rulings.people.store.people import People
from rulings.people.tokens import Scope
from tests.service.browsers import Browser, Clock
from tests.service.small_scenario import SOULS

CASE = {
    "game": "redemption",
    "question": "Who?",
    "short_answer": "All.",
    "edition": "guide 2.0",
    "clauses": ["redemption/effect/discard#order-is-chosen"],
}
CASES = "/api/v1/cases"


def token_of(people: People, name: str, scope: Scope, clock: Clock, salt: int) -> dict[str, str]:
    _, shown = people.make_token(people.account(name), "a program", scope, 1, clock.now, bytes([salt]) * 38)
    return {"Authorization": f"Bearer {shown}"}


@pytest.fixture(scope="module")
def judge(people: People, clock: Clock) -> Mapping[str, str]:
    return token_of(people, "Judith", Scope.DRAFT, clock, 1)


@pytest.fixture(scope="module")
def head(people: People, clock: Clock) -> Mapping[str, str]:
    return token_of(people, "Hanna", Scope.RULE, clock, 2)


def send(app: Flask, path: str, sent: Any, *headers: Mapping[str, str], method: str = "POST") -> tuple[int, Any]:
    told = {name: value for given in headers for name, value in given.items()}
    answer = app.test_client().open(CASES + path, method=method, json=sent, headers=told)
    return answer.status_code, answer.json


def test_a_program_writes_a_case_and_its_owner_is_in_the_history(
    peopled: Flask, case_book: CaseBook, judge: Mapping[str, str], head: Mapping[str, str]
) -> None:
    status, written = send(peopled, "", CASE | {"scenario": SOULS}, judge)
    assert status == 200
    number = written["data"]["number"]
    assert written["data"] == {"number": number, "version": 1, "status": "draft", "url": f"/cases/{number}"}
    changed = {"short_answer": "Nobody.", "why": "seen again"}
    assert send(peopled, f"/{number}", changed, judge, {"If-Match": '"1"'}, method="PATCH")[0] == 200
    case = case_book.find(number)
    assert (case.short_answer, case.question, case.scenario) == ("Nobody.", "Who?", SOULS)
    assert [cited.clause for cited in case.citations] == CASE["clauses"]
    assert case_book.history(number)[-1].mark.by == "Judith"
    assert case_book.history(number)[-1].mark.why == "seen again"
    assert send(peopled, f"/{number}/status", {"to": "in review"}, judge, {"If-Match": '"2"'})[0] == 200
    status, problem = send(peopled, f"/{number}/status", {"to": "in force"}, judge, {"If-Match": '"3"'})
    assert (status, problem["code"]) == (403, "not-allowed")
    assert send(peopled, f"/{number}/status", {"to": "in force"}, head, {"If-Match": '"3"'})[0] == 200
    other = send(peopled, "", CASE, judge)[1]["data"]["number"]
    send(peopled, f"/{other}/status", {"to": "in review"}, judge, {"If-Match": '"1"'})
    assert send(peopled, f"/{other}/status", {"supersedes": number}, head, {"If-Match": '"2"'})[0] == 200
    assert case_book.find(number).superseded_by == other


def test_a_token_for_drafts_decides_nothing_though_its_owner_may(
    peopled: Flask, case_book: CaseBook, people: People, clock: Clock, head: Mapping[str, str]
) -> None:
    drafting = token_of(people, "Hanna", Scope.DRAFT, clock, 3)
    number = send(peopled, "", CASE, drafting)[1]["data"]["number"]
    assert send(peopled, f"/{number}/status", {"to": "in review"}, drafting, {"If-Match": '"1"'})[0] == 200
    assert send(peopled, f"/{number}/status", {"to": "in force"}, drafting, {"If-Match": '"2"'})[0] == 403
    assert case_book.find(number).status is Status.IN_REVIEW
    assert send(peopled, f"/{number}/status", {"to": "in force"}, head, {"If-Match": '"2"'})[0] == 200


def test_what_was_changed_meanwhile_is_not_overwritten(
    peopled: Flask, case_book: CaseBook, judge: Mapping[str, str], head: Mapping[str, str]
) -> None:
    number = send(peopled, "", CASE, judge)[1]["data"]["number"]
    assert send(peopled, f"/{number}", {"answer": "one"}, judge, {"If-Match": '"1"'}, method="PATCH")[0] == 200
    status, problem = send(peopled, f"/{number}", {"answer": "two"}, head, {"If-Match": '"1"'}, method="PATCH")
    assert (status, problem["code"]) == (412, "changed-meanwhile")
    status, problem = send(peopled, f"/{number}", {"answer": "two"}, head, method="PATCH")
    assert (status, problem["code"]) == (400, "missing-parameter")
    assert case_book.find(number).answer == "one"


def test_a_token_that_is_wrong_over_or_missing_and_a_cookie_open_nothing(
    peopled: Flask, people: People, clock: Clock, logged_in: Browser, judge: Mapping[str, str]
) -> None:
    wrong = {"Authorization": judge["Authorization"][:-1] + ("A" if judge["Authorization"][-1] != "A" else "B")}
    for headers in ({}, wrong, {"Authorization": "Basic YTpi"}, {"Authorization": "Bearer ' OR 1=1 --"}):
        status, problem = send(peopled, "", CASE, headers)
        assert (status, problem["code"]) == (401, "not-logged-in")
    answer = logged_in("Judith").post(CASES, json=CASE)
    assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
    clock.now += 86_400
    assert send(peopled, "", CASE, judge)[0] == 401
    clock.now -= 86_400
    assert send(peopled, "", CASE, token_of(people, "Rahel", Scope.RULE, clock, 4))[0] == 403


@pytest.mark.parametrize(
    ("sent", "status", "says"),
    [
        ([], 400, "no JSON object"),
        ({}, 422, "question: A case needs a question."),
        ({"colour": "red"}, 422, "A case has no field `colour`"),
        ({"question": 7}, 422, "`question` is a text."),
        (CASE | {"clauses": "one"}, 422, "`clauses` is a list of texts."),
        (CASE | {"clauses": ["x#y"]}, 422, "There is no clause x#y"),
        (CASE | {"link": "javascript:alert(1)"}, 422, "begins with https://"),
        (CASE | {"answer": "x" * 40_001}, 422, "there is room for 40,000"),
    ],
)
def test_what_cannot_be_taken_is_named_and_nothing_is_written(
    peopled: Flask, case_book: CaseBook, judge: Mapping[str, str], sent: Any, status: int, says: str
) -> None:
    before = len(case_book.cases())
    told, problem = send(peopled, "", sent, judge)
    assert (told, says in problem["detail"]) == (status, True), problem
    assert len(case_book.cases()) == before


def test_every_route_that_changes_cases_wants_the_token_of_a_judge(
    peopled: Flask, case_book: CaseBook, people: People, clock: Clock
) -> None:
    reader = token_of(people, "Rahel", Scope.RULE, clock, 21)
    rules = [rule for rule in peopled.url_map.iter_rules() if rule.endpoint.startswith("casework_api.")]
    before = case_book.changes()
    tried = 0
    for rule in rules:
        path = rule.rule.replace("<int:number>", "1").removeprefix(CASES)
        for method in (rule.methods or set()) - {"OPTIONS"}:
            for headers, status in (({}, 401), (reader, 403)):
                assert send(peopled, path, {}, headers, {"If-Match": '"1"'}, method=method)[0] == status, (rule, method)
                tried += 1
    assert tried >= 10
    assert case_book.changes() == before
