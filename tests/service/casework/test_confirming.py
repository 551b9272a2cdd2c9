"""A head judge reads a stale case again, and says whether it holds; nobody confirms what was not read."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask

from rulings.cases.citing import pin
from rulings.cases.record.case import Case, Citation, Found, Status
from rulings.cases.record.changes import Deed, Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.desk import Desk
from rulings.people.store.people import People
from rulings.people.tokens import Scope
from tests.service.browsers import Browser, Clock, form_of
from tests.service.casework.test_programs import send, token_of
from tests.service.casework.test_writing import write
from tests.service.small_scenario import SOULS

CLAUSE = "redemption/effect/discard#order-is-chosen"
GONE = "redemption/effect/discard#said-of-old"
OF_OLD = "It was <said> otherwise. [A trap](javascript:alert(1)) ![another](https://elsewhere.example/x.png)"
"""What a case from another desk may have pinned."""

HEAD = Actor("Max", frozenset(Right))
MARK = Mark("Max", "2026-03-14T09:30:00Z")


def stale_case(book: CaseBook, *clauses: str) -> Case:
    """Put a case in force whose clauses and answer are no longer what they were."""
    draft = Case(
        question="Who says in which order?",
        short_answer="Nobody.",
        scenario=SOULS,
        found=Found("unclear", ("of old",)),
        citations=tuple(Citation(clause, "0" * 16, OF_OLD) for clause in clauses or (CLAUSE, GONE)),
        edition="guide 1.0",
    )
    reviewed = book.move(book.add(draft, HEAD, MARK), Status.IN_REVIEW, HEAD, MARK)
    return book.move(reviewed, Status.IN_FORCE, HEAD, MARK)


def seal_in(page: str) -> str:
    found = re.search(r'name="seal" value="([0-9a-f]{16})"', page)
    assert found is not None
    return found[1]


def test_what_was_and_what_is_stand_side_by_side_and_what_was_read_is_pinned(
    logged_in: Browser, case_book: CaseBook, desk: Desk, people: People
) -> None:
    case, client = stale_case(case_book), logged_in("Hanna")
    page = client.get(f"/cases/{case.number}/confirm")
    assert page.headers["Cache-Control"] == "no-store"
    for said in ("Clause gone", "Clause", "Answer", "Edition", "It was <said> otherwise.", "of old"):
        assert said in unescape(page.text)
    for shown in (page.text, client.get(f"/cases/{case.number}").text):
        assert "It was &lt;said&gt; otherwise." in shown
        assert 'href="javascript' not in shown
        assert "elsewhere.example" not in shown
    sent = {"version": str(case.version), "seal": seal_in(page.text), "why": "read in the hall"}
    assert write(client, f"/cases/{case.number}/confirm", **sent) == (303, f"/cases/{case.number}")
    now = case_book.find(case.number)
    assert now.citations == pin(desk.book.clauses, [CLAUSE])
    assert (now.edition, now.short_answer, now.status) == ("guide 2.0", "Nobody.", Status.IN_FORCE)
    assert now.found is not None
    assert now.found.outcomes
    change = case_book.history(case.number)[-1]
    assert (change.deed, change.mark.by, change.mark.why) == (Deed.CONFIRMED, "Hanna", "read in the hall")
    assert people.lines(1)[0].deed == "confirm case"
    page = client.get(f"/cases/{case.number}/confirm")
    assert "Nothing: its clauses read as they did" in page.text
    assert 'name="seal"' not in page.text


def test_what_was_not_read_is_not_confirmed(logged_in: Browser, case_book: CaseBook) -> None:
    case, client = stale_case(case_book), logged_in("Hanna")
    path, seal = f"/cases/{case.number}/confirm", seal_in(client.get(f"/cases/{case.number}/confirm").text)
    status, page = write(client, path, version=str(case.version), seal="0" * 16, why="so")
    assert (status, "comes to something else" in page, 'value="so"' in page) == (409, True, True)
    assert write(client, path, version=str(case.version))[0] == 409
    confirmed = case_book.confirm(replace(case, edition="guide 1.0"), HEAD, MARK)
    status, page = write(client, path, version=str(case.version), seal=seal)
    assert (status, "has been changed since" in page) == (409, True)
    assert case_book.find(case.number) == confirmed
    assert client.post(path, data={"version": "5", "seal": seal}).status_code == 403
    assert case_book.find(case.number) == confirmed


def test_a_case_that_would_rest_on_nothing_is_not_confirmed(logged_in: Browser, case_book: CaseBook) -> None:
    case, client = stale_case(case_book, GONE), logged_in("Hanna")
    sent = {"version": str(case.version), "seal": seal_in(client.get(f"/cases/{case.number}/confirm").text)}
    status, page = write(client, f"/cases/{case.number}/confirm", **sent)
    assert (status, "a clause to rest on" in page) == (400, True)
    status, page = write(client, f"/cases/{case.number}/status", version=str(case.version), to="withdrawn")
    assert (status, case_book.find(case.number).status) == (303, Status.WITHDRAWN)
    assert "nothing to confirm" in client.get(f"/cases/{case.number}/confirm").text


def test_a_case_in_its_place_begins_with_the_answer_of_today(logged_in: Browser, case_book: CaseBook) -> None:
    case, client = stale_case(case_book), logged_in("Hanna")
    page = unescape(client.get(f"/cases/{case.number}/successor").text)
    assert f"in the place of case {case.number}" in page
    assert f'value="{case.question}"' in page
    fields = dict(re.findall(r'<textarea id="(\w+)"[^>]*>\n(.*?)</textarea>', page, re.DOTALL))
    assert fields["clauses"] == CLAUSE
    assert fields["short_answer"] not in ("", "Nobody.")
    assert "<option selected>guide 2.0</option>" in page
    form = {
        "game": "redemption",
        "question": case.question,
        "authority": "head judge",
        "edition": "guide 2.0",
        **fields,
    }
    status, where = write(client, "/cases/new", **form)
    assert (status, case_book.find(int(where.rpartition("/")[2])).status) == (303, Status.DRAFT)


@pytest.mark.parametrize("page", ["confirm", "successor"])
def test_who_is_not_trusted_with_it_sees_nothing_of_it(
    peopled: Flask, logged_in: Browser, case_book: CaseBook, page: str
) -> None:
    path = f"/cases/{stale_case(case_book).number}/{page}"
    assert peopled.test_client().get(path).headers["Location"] == f"/login?next={path}"
    assert logged_in("Rahel").get(path).status_code == 403
    assert logged_in("Judith").get(path).status_code == (403 if page == "confirm" else 200)
    judge = logged_in("Judith")
    assert judge.post(path, data={"form": form_of(judge, "/account")}).status_code in (403, 405)
    assert logged_in("Hanna").get(f"/cases/99999/{page}").status_code == 404


def test_a_program_confirms_what_it_has_read(peopled: Flask, case_book: CaseBook, people: People, clock: Clock) -> None:
    case, path = stale_case(case_book), ""
    path = f"/{case.number}"
    head = token_of(people, "Hanna", Scope.RULE, clock, 11)
    drafting = token_of(people, "Hanna", Scope.DRAFT, clock, 12)
    judge = token_of(people, "Judith", Scope.RULE, clock, 13)
    assert send(peopled, f"{path}/reading", {})[0] == 401
    assert send(peopled, f"{path}/reading", {}, judge)[0] == 403
    status, read = send(peopled, f"{path}/reading", None, head)
    assert (status, read["data"]["version"]) == (200, case.version)
    assert [one["sort"] for one in read["data"]["differences"]] == ["clause gone", "clause", "answer", "edition"]
    sent, tag = {"seal": read["data"]["seal"], "why": "so"}, {"If-Match": f'"{case.version}"'}
    assert send(peopled, f"{path}/confirmation", sent, judge, tag)[0] == 403
    assert send(peopled, f"{path}/confirmation", sent, drafting, tag)[0] == 403
    assert send(peopled, f"{path}/confirmation", sent, head, {"If-Match": '"1"'})[0] == 412
    assert send(peopled, f"{path}/confirmation", {}, head, tag)[0] == 412
    assert case_book.find(case.number) == case
    status, written = send(peopled, f"{path}/confirmation", sent, head, tag)
    assert (status, written["data"]["version"]) == (200, case.version + 1)
    assert case_book.history(case.number)[-1].deed is Deed.CONFIRMED
    assert send(peopled, f"{path}/confirmation", sent, head, tag)[0] == 412
