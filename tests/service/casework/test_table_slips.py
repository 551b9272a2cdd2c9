"""A ruling given at a table is read on another phone, and becomes a case with those that are alike."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulings.cases.store.book import CaseBook
from rulings.people.sessions import LONGEST
from rulings.people.store.people import People
from tests.service.browsers import Browser, Clock, form_of
from tests.service.small_scenario import SOULS, SOULS_KEY

CLAUSE = "redemption/effect/discard#order-is-chosen"
WORDS = {
    "game": "redemption",
    "question": "Who orders discarded cards?",
    "short_answer": "Whoever discards <them>.",
    "clauses": "/redemption/effect/discard/order-is-chosen",
    "edition": "guide 2.0",
}


def given(client: FlaskClient, **fields: str) -> str:
    """Make a slip, and say where it stands."""
    answer = client.post("/slips/new", data={**WORDS, **fields, "form": form_of(client, "/account")})
    assert answer.status_code == 303
    assert re.fullmatch(r"/slips/[2-9a-z]{9}", answer.headers["Location"])
    return answer.headers["Location"]


def test_a_slip_is_for_everybody_with_its_address_and_its_judge(
    peopled: Flask, logged_in: Browser, people: People
) -> None:
    where = given(logged_in("Judith"))
    line = people.lines(1)[0]
    assert (line.by, line.deed, line.about) == ("Judith", "new slip", f"slip {where.rpartition('/')[2]}")
    stranger = peopled.test_client()
    page = stranger.get(where)
    assert page.status_code == 200
    assert "Whoever discards &lt;them&gt;." in page.text
    assert "Ruled by Judith at a table" in page.text
    assert 'aria-label="QR code of the address"' in page.text
    assert f"http://localhost{where}" in page.text
    assert "Guide 2.0" in page.text
    data = stranger.get(f"{where}.json").json["data"]
    assert data["ruled_by"] == "Judith"
    assert data["blocks"][0]["items"][0]["says"]
    assert "Ruled by Judith" in stranger.get(f"{where}.md").text
    assert stranger.get("/slips/nothing99").status_code == 404
    assert stranger.get("/slips").headers["Location"] == "/login?next=/slips"


def test_a_slip_of_an_answer_leads_to_its_scenario(peopled: Flask, logged_in: Browser) -> None:
    client = logged_in("Judith")
    form = unescape(client.get(f"/slips/new?scenario={SOULS_KEY}").text)
    assert f'name="scenario_key" value="{SOULS_KEY}"' in form
    assert f'href="/scenarios/{SOULS_KEY}"' in peopled.test_client().get(given(client, scenario_key=SOULS_KEY)).text


def test_after_the_event_slips_that_are_alike_become_one_draft(
    logged_in: Browser, case_book: CaseBook, clock: Clock
) -> None:
    client, other = logged_in("Judith"), logged_in("Hanna")
    one = given(client, question="May purple owls sing at night?", short_answer="They may.", scenario_key=SOULS_KEY)
    clock.now += 60
    two = given(other, question="Purple owls may sing at night", short_answer="They may not.")
    page = client.get("/slips").text
    (section,) = [part for part in page.split("<section") if one in part]
    assert two in section
    assert "The answers differ." in section
    names = section.partition("/cases/new?slips=")[2].partition('"')[0]
    form = unescape(client.get(f"/cases/new?slips={names}").text)
    assert "They may.\n" in form
    assert "Hanna" in form
    fields = {"game": "redemption", "question": "May owls sing?", "answer": "Both.", "scenario": SOULS, "slips": names}
    made = client.post("/cases/new", data={**fields, "form": form_of(client, "/account")})
    assert made.status_code == 303
    assert case_book.find(int(made.headers["Location"].rpartition("/")[2])).question == "May owls sing?"
    assert "purple owls" not in client.get("/slips").text.lower()
    assert client.get(one).status_code == 200


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("question", " ", "A case needs a question."),
        ("short_answer", " ", "A slip needs what was ruled."),
        ("clauses", "x#y", "There is no clause x#y"),
        ("edition", "reg 99", "The editions of this game"),
        ("game", "chess", "The games are"),
    ],
)
def test_what_cannot_be_taken_is_said_and_all_words_stay(logged_in: Browser, field: str, typed: str, says: str) -> None:
    client = logged_in("Judith")
    answer = client.post("/slips/new", data={**WORDS, field: typed, "form": form_of(client, "/account")})
    assert answer.status_code == 400
    page = unescape(answer.text)
    assert says in page
    assert WORDS["question" if field != "question" else "short_answer"] in page


def test_only_judges_make_slips_by_forms_of_the_desk_and_lose_no_word(logged_in: Browser, clock: Clock) -> None:
    reader, judge = logged_in("Rahel"), logged_in("Judith")
    assert reader.get("/slips").status_code == 403
    assert reader.post("/slips/new", data={**WORDS, "form": form_of(reader, "/account")}).status_code == 403
    foreign = judge.post("/slips/new", data={**WORDS, "form": "0" * 64})
    assert (foreign.status_code, WORDS["question"] in foreign.text) == (403, True)
    form = form_of(judge, "/account")
    clock.now += LONGEST
    late = judge.post("/slips/new", data={**WORDS, "form": form})
    assert (late.status_code, WORDS["question"] in late.text) == (401, True)
