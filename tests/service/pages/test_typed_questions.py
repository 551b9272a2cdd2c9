"""Questions in words on the page, through the API and from the search box."""

from __future__ import annotations

import pytest

from rulings.service.typed.questions import TypedQuestions

API = "/api/v1/ask"


def test_a_question_is_answered_with_what_was_understood(client):
    data = client.get(f"{API}?q=can+a+protected+hero+be+captured%3F").json["data"]
    assert (data["kind"], data["game"]) == ("cards", "redemption")
    assert data["answer"].startswith("No. ")
    assert data["because"][0].startswith("redemption/effect/immune-and-protect#")
    assert "Protected from capture." in data["says"]
    assert client.post("/api/v1/scenarios", json={"scenario": data["scenario"]}).json["data"]["status"] == "answered"


def test_a_card_of_the_list_is_known_by_its_name(client):
    data = client.get(f"{API}?q=can+lamp+discard+a+hero").json["data"]
    assert data["versus"]["a"]["name"] == "Lamp"
    assert {row["ways"]["a"].partition(" ")[2].partition(" ")[0] for row in data["versus"]["rows"]} == {
        "activated",
        "active",
    }


def test_a_question_that_a_scenario_answers(client):
    data = client.get(f"{API}?q=can+a+hero+block").json["data"]
    assert (data["kind"], data["versus"]) == ("scenario", None)
    assert data["answer"].startswith("No.")
    assert "step 2 is allowed" in data["scenario"]


def test_a_question_for_an_entry_leads_there(client):
    assert client.get(f"{API}?q=what+is+discard").json["data"]["entry"] == "redemption/effect/discard"
    assert 'href="/redemption/effect/discard"' in client.get("/ask?q=what+is+discard").text


def test_what_is_not_understood_becomes_a_search_and_says_so(client):
    data = client.get(f"{API}?q=discard+pile").json["data"]
    assert (data["kind"], data["answer"], data["scenario"]) == ("search", "", None)
    page = client.get("/ask?q=discard+pile").text
    assert "not understood as a question" in page
    assert 'class="result"' in page


def test_a_name_that_several_cards_have_is_a_list_of_questions_to_press(client, monkeypatch):
    ways = ("can Twin (LoC) be captured", "can Twin (War) be captured")
    monkeypatch.setattr(TypedQuestions, "ways_to_ask", lambda self, text, game: ways)
    assert client.get(f"{API}?q=can+twin+be+captured").json["data"]["ways"] == list(ways)
    page = client.get("/ask?q=can+twin+be+captured").text
    assert page.count('href="/ask?q=can%20Twin') == 2
    assert 'class="result"' not in page
    assert page.count('id="question"') == 1


def test_cards_of_one_name_and_set_are_named_where_they_cannot_be_told_apart(client):
    answer = client.get(f"{API}?q=can+piper+be+captured").json["data"]["answer"]
    assert answer.startswith("The desk cannot tell: Several cards may be meant by `Piper`")


def test_a_page_shows_the_answer_and_what_can_be_corrected(client):
    page = client.get("/ask?q=can+a+protected+hero+be+captured").text
    assert '<p class="verdict-says"><b>No. ' in page
    assert 'href="/versus?game=redemption&amp;a=' in page
    assert 'action="/scenarios"' in page


def test_a_question_in_the_search_box_is_offered_on_top(client):
    assert "/ask?q=can%20a%20hero%20block" in client.get("/search?q=can+a+hero+block").text
    assert "/ask?q=" not in client.get("/search?q=discard").text
    assert "/ask?q=" not in client.get("/search?q=what+is+discard").text


@pytest.mark.parametrize("asked", ["", "?", "x" * 400, "<script>alert(1)</script>", "can a hero block" * 30])
def test_whatever_is_typed_is_answered(client, asked):
    assert client.get(API, query_string={"q": asked}).json["data"]["kind"] == "search"
    page = client.get("/ask", query_string={"q": asked})
    assert page.status_code == 200
    assert "<script>alert" not in page.text


def test_without_a_question_the_api_says_what_is_missing(client):
    assert client.get(API).json["code"] == "missing-parameter"
