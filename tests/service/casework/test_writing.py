"""The case book is written by those who may, each change is there to be read, and no word that was typed is lost."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulings.cases.record.case import Authority, Status
from rulings.cases.store.book import CaseBook
from rulings.people.sessions import LONGEST
from rulings.people.store.people import People
from rulings.service.costs import OWN_PAGES
from tests.service.browsers import PASSWORD, Browser, Clock, form_of
from tests.service.small_scenario import SOULS, SOULS_KEY

CLAUSE = "redemption/effect/discard#order-is-chosen"
WORDS = {
    "game": "redemption",
    "question": "Who says in which order cards are discarded?",
    "short_answer": "Whoever discards them.",
    "answer": "The owner **chooses**.",
    "scenario": "",
    "clauses": f"/redemption/effect/discard/order-is-chosen\n{CLAUSE}\n",
    "concepts": "Discard",
    "cards": "harper",
    "authority": "head judge",
    "edition": "",
    "ruled_on": "2026-03-14",
    "source": "a table in the hall",
    "link": "https://forum.example/1",
}


def write(client: FlaskClient, path: str, form: str = "", **fields: str) -> tuple[int, str]:
    """Send a form, and say with which status and where to."""
    answer = client.post(path, data={**fields, "form": form or form_of(client, "/account")})
    return answer.status_code, unescape(answer.headers.get("Location") or answer.text)


def made(client: FlaskClient, **fields: str) -> int:
    """Make a draft, and say its number."""
    status, where = write(client, "/cases/new", **(WORDS | fields))
    assert (status, where.rpartition("/")[0]) == (303, "/cases")
    return int(where.rpartition("/")[2])


def test_who_may_not_write_is_led_to_the_log_in_or_refused(peopled: Flask, logged_in: Browser) -> None:
    assert (
        peopled.test_client().get("/cases/new?game=epic").headers["Location"] == "/login?next=/cases/new%3Fgame%3Depic"
    )
    reader = logged_in("Rahel")
    assert reader.get("/cases/new").status_code == 403
    status, page = write(reader, "/cases/new", **WORDS)
    assert status == 403
    assert "This needs a judge." in page


def test_a_draft_says_what_was_typed_with_its_clauses_pinned(logged_in: Browser, case_book: CaseBook) -> None:
    number = made(logged_in("Judith"))
    case = case_book.find(number)
    assert (case.question, case.short_answer, case.answer) == tuple(
        WORDS[name] for name in ("question", "short_answer", "answer")
    )
    assert [cited.clause for cited in case.citations] == [CLAUSE]
    assert case.citations[0].text
    assert case.concepts == ("redemption/effect/discard",)
    assert case.cards == ("harper",)
    assert (case.authority, case.status, case.version) == (Authority.HEAD_JUDGE, Status.DRAFT, 1)
    assert (case.found, case.ruled_on, case.link) == (None, "2026-03-14", "https://forum.example/1")
    (change,) = case_book.history(number)
    assert change.mark.by == "Judith"


def test_a_scenario_is_run_and_what_it_came_to_is_kept(logged_in: Browser, case_book: CaseBook) -> None:
    case = case_book.find(made(logged_in("Judith"), scenario=SOULS))
    assert case.scenario == SOULS
    assert case.found is not None
    assert case.found.outcomes


def test_a_case_is_begun_from_an_answer_with_all_that_it_says(logged_in: Browser) -> None:
    page = unescape(logged_in("Judith").get(f"/cases/new?scenario={SOULS_KEY}").text)
    assert SOULS.strip() in page
    heading = re.search(r"^scenario: (.*)$", SOULS, re.MULTILINE)
    assert heading is not None
    assert f'value="{heading[1]}"' in page
    assert logged_in("Judith").get(f"/cases/new?scenario={'0' * 24}").status_code == 404


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("question", "   ", "A case needs a question."),
        ("question", "x" * 501, "there is room for 500"),
        ("game", "chess", "The games are"),
        ("clauses", "redemption/effect/discard#none", "There is no clause redemption/effect/discard#none"),
        ("clauses", "'; DROP TABLE cases; --", "There is no clause '; DROP TABLE cases; --"),
        ("concepts", "elephants", "No single entry is called elephants."),
        ("cards", "Nobody Has This", "No single card"),
        ("authority", "king", "It is one of"),
        ("edition", "reg 99", "The editions of this game"),
        ("ruled_on", "14.3.2026", "Write the day as"),
        ("link", "javascript:alert(1)", "begins with https://"),
        ("scenario", "nonsense", "Line"),
        ("short_answer", "a\x0cb", "It holds U+000C"),
        ("answer", "The owner **chooses**.\x00", "It holds U+0000"),
        ("clauses", "\ufffe", "It holds U+FFFE"),
    ],
)
def test_what_cannot_be_taken_is_said_beside_its_field_and_all_words_stay(
    logged_in: Browser, case_book: CaseBook, field: str, typed: str, says: str
) -> None:
    before = len(case_book.cases())
    status, page = write(logged_in("Judith"), "/cases/new", **(WORDS | {field: typed}))
    assert status == 400
    assert says in page
    assert f'aria-describedby="mistake-{field}-1' in page
    assert WORDS["answer"] in page
    assert typed in page or field in ("authority", "game")
    assert len(case_book.cases()) == before


def test_words_are_written_anew_and_become_a_ruling_in_force_and_are_superseded(
    logged_in: Browser, case_book: CaseBook, people: People
) -> None:
    judge, head = logged_in("Judith"), logged_in("Hanna")
    edition = "guide 2.0"
    assert f"<option selected>{edition}</option>" in judge.get("/cases/new").text
    old = made(judge, edition=edition)
    assert write(judge, f"/cases/{old}/edit", version="1", short_answer="The owner.")[0] == 303
    assert case_book.find(old).short_answer == "The owner."
    assert case_book.find(old).answer == WORDS["answer"]  # what was not sent stays
    assert write(judge, f"/cases/{old}/status", version="2", to="in force")[0] == 400
    assert write(judge, f"/cases/{old}/status", version="2", to="in review", why="for Hanna")[0] == 303
    status, page = write(judge, f"/cases/{old}/status", version="3", to="in force")
    assert status == 400
    assert "may not put in force" in page
    assert write(head, f"/cases/{old}/status", version="3", to="in force")[0] == 303
    assert 'name="question"' not in head.get(f"/cases/{old}/edit").text
    assert write(head, f"/cases/{old}/edit", version="4", short_answer="x")[0] == 400
    new = made(judge, edition=edition, short_answer="Nobody.")
    write(judge, f"/cases/{new}/status", version="1", to="in review")
    assert write(judge, f"/cases/{new}/supersede", version="2", old=str(old))[0] == 400
    assert write(head, f"/cases/{new}/supersede", version="2", old="99999")[0] == 404
    assert write(head, f"/cases/{new}/supersede", version="2", old="x")[0] == 400
    assert write(head, f"/cases/{new}/supersede", version="2", old=str(old))[0] == 303
    assert (case_book.find(old).status, case_book.find(old).superseded_by) == (Status.SUPERSEDED, new)
    assert case_book.find(new).status is Status.IN_FORCE
    assert write(head, f"/cases/{new}/status", version="3", to="withdrawn", why="an error")[0] == 303
    deeds = [(line.by, line.deed, line.about) for line in people.lines(1_000)]
    assert ("Judith", "new case", f"case {old}") in deeds
    assert ("Hanna", "move case", f"case {old}: in review to in force") in deeds
    assert ("Hanna", "supersede case", f"case {old} by case {new}") in deeds


def test_two_judges_who_edit_one_case_lose_no_word(logged_in: Browser, case_book: CaseBook) -> None:
    one, other = logged_in("Judith"), logged_in("Hanna")
    number = made(one)
    page = one.get(f"/cases/{number}/edit").text
    assert 'name="version" value="1"' in page
    assert write(other, f"/cases/{number}/edit", version="1", answer="Theirs & first", source="hall 2")[0] == 303
    mine = WORDS | {"answer": "Mine & second", "why": "seen again"}
    status, page = write(one, f"/cases/{number}/edit", version="1", **mine)
    assert status == 409
    for kept in ("Theirs & first", "hall 2", "Mine & second", "a table in the hall", "seen again"):
        assert kept in page
    assert case_book.find(number).answer == "Theirs & first"
    version = re.search(r'name="version" value="(\d+)"', page)
    assert version is not None
    both = mine | {"answer": "Theirs & first\nMine & second"}
    assert write(one, f"/cases/{number}/edit", version=version[1], **both)[0] == 303
    assert case_book.find(number).answer == "Theirs & first\nMine & second"
    assert [change.case.answer for change in case_book.history(number)] == [
        WORDS["answer"],
        "Theirs & first",
        "Theirs & first\nMine & second",
    ]
    assert write(one, f"/cases/{number}/status", version="1", to="withdrawn")[0] == 409
    assert case_book.find(number).status is Status.DRAFT


def test_words_that_are_sent_after_the_session_are_given_back(
    logged_in: Browser, case_book: CaseBook, clock: Clock
) -> None:
    client, before = logged_in("Judith"), len(case_book.cases())
    form = form_of(client, "/account")
    clock.now += LONGEST
    status, page = write(client, "/cases/new", form, **WORDS)
    assert status == 401
    assert "Your session is over" in page
    assert all(WORDS[name] in page for name in ("question", "answer", "source"))
    again = logged_in("Judith")
    status, page = write(again, "/cases/new", form, **WORDS)  # the form of the session that is over
    assert status == 403
    assert WORDS["answer"] in page
    assert len(case_book.cases()) == before
    new = re.search(r'name="form" value="([0-9a-f]{64})"', page)
    assert new is not None
    assert write(again, "/cases/new", new[1], **WORDS)[0] == 303


@pytest.mark.parametrize("path", ["status", "supersede"])
def test_nothing_becomes_of_a_case_by_a_form_of_another_site(
    logged_in: Browser, case_book: CaseBook, path: str
) -> None:
    client = logged_in("Hanna")
    number = made(client)
    fields = {"version": "1", "to": "withdrawn", "old": "1"}
    assert client.post(f"/cases/{number}/{path}", data=fields).status_code == 403
    right = fields | {"form": form_of(client, "/account")}
    evil = {"Origin": "https://evil.example"}
    assert client.post(f"/cases/{number}/{path}", data=right, headers=evil).status_code == 403
    assert case_book.find(number).version == 1


def test_what_is_typed_is_shown_as_text_and_never_as_a_page(logged_in: Browser) -> None:
    evil = {"question": '"><script>alert(1)</script>', "answer": "</textarea><img src=x onerror=alert(1)>"}
    client = logged_in("Judith")
    number = made(client, **evil)
    page = client.get(f"/cases/{number}/edit").text
    assert "<script>alert" not in page
    assert "<img" not in page


def test_there_is_no_such_case(logged_in: Browser) -> None:
    client = logged_in("Judith")
    assert client.get("/cases/99999/edit").status_code == 404
    assert write(client, "/cases/99999/status", to="withdrawn")[0] == 404


def test_a_locked_case_book_is_told_and_nothing_is_written(
    logged_in: Browser, case_book: CaseBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = logged_in("Judith")
    number = made(client)
    monkeypatch.setattr("rulings.cases.store.tables.PATIENCE", 0.05)
    with closing(sqlite3.connect(case_book.file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        status, page = write(client, f"/cases/{number}/status", version="1", to="withdrawn")
        connection.execute("ROLLBACK")
    assert status == 503
    assert "Nothing was written" in page
    assert str(case_book.file) not in page
    assert case_book.find(number).version == 1


@pytest.mark.parametrize("path", ["/cases/new", "/cases/1/edit", "/slips/new"])
@pytest.mark.parametrize("header", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_words_that_another_site_sends_are_not_shown_as_ones_own(
    peopled: Flask, logged_in: Browser, path: str, header: dict[str, str]
) -> None:
    made(logged_in("Judith"))
    for client in (peopled.test_client(), logged_in("Judith")):
        answer = client.post(path, data=WORDS | {"question": "Words of another?"}, headers=header)
        assert answer.status_code == 403
        assert "Words of another?" not in answer.text


@pytest.mark.parametrize("number", ["1234567890", "9" * 30, "9" * 5_000])
def test_a_number_that_no_case_can_have_is_no_failure(logged_in: Browser, number: str) -> None:
    client = logged_in("Hanna")
    for path in (f"/cases/{number}", f"/api/v1/cases/{number}", f"/cases/{number}/edit", f"/cases/{number}/confirm"):
        assert client.get(path).status_code == 404


def test_no_form_without_its_token_does_anything_in_the_name_of_whoever_is_logged_in(
    peopled: Flask, logged_in: Browser, case_book: CaseBook, people: People
) -> None:
    client = logged_in("Hanna")
    made(client)
    before = case_book.changes(), people.lines(1_000), people.tokens_of(people.account("Hanna"))
    rules = [rule for rule in peopled.url_map.iter_rules() if rule.endpoint.partition(".")[0] in OWN_PAGES]
    forms = [rule.rule.replace("<int:number>", "1") for rule in rules if "POST" in (rule.methods or ())]
    assert len(forms) >= 10
    fields = WORDS | {"version": "1", "to": "withdrawn", "old": "1", "name": "Rahel", "password": PASSWORD}
    for path in forms:
        for token in ({}, {"form": "0" * 64}):
            assert client.post(path, data=fields | token).status_code == 403, path
    assert (case_book.changes(), people.lines(1_000), people.tokens_of(people.account("Hanna"))) == before
