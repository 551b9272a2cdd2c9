"""A card text is read by the API and on its page: what it means, what the rules add, what is not understood."""

from __future__ import annotations

import re
from html import unescape

import pytest

from rulings.redemption.reading.reader import Reader
from tests.counting import counted

API = "/api/v1/readings"
TEXT = "If blocking, you may discard an evil card from hand to capture a good Hero. Cannot be negated."
COST = "If blocking, you may discard an evil card from your hand to capture a good Hero."
NASTY = '<script>alert(1)</script> Discard a "Hero" & <b onclick=x>hoot</b>.'


def read(client, text, **more):
    return client.get(API, query_string={"text": text, **more}).json["data"]


def test_a_text_is_read_into_effects_with_sentences_and_rules(client):
    data = read(client, TEXT, type="Evil Character")
    [section] = data["sections"]
    [ability] = section["abilities"]
    assert data["status"] == "read"
    assert ability["condition"] == "if blocking"
    discard, capture = ability["effects"]
    assert ability["sentence"] == COST
    assert discard["sentence"] == "You may discard an evil card from your hand to capture a good Hero."
    assert capture["sentence"] == "If you do, capture a good Hero."
    assert discard["entry"] == {
        "id": "redemption/effect/discard",
        "url": "/redemption/effect/discard",
        "title": "Discard",
    }
    assert (discard["role"], capture["role"]) == ("cost", "benefit")
    location = next(rule for rule in capture["rules"] if rule["what"] == "location")
    assert (location["value"], location["default"]) == ("battle", True)
    assert ability["modifiers"][0]["sentence"] == "This ability cannot be negated."


def test_spans_give_the_words_and_what_they_rest_on(client):
    spans = read(client, TEXT)["spans"]
    effect = next(span for span in spans if span["kind"] == "effect")
    assert effect["text"] == TEXT[slice(*effect["span"])] == "discard an evil card from hand"
    assert effect["basis"]["url"] == "/redemption/effect/discard"


def test_an_entry_that_this_book_does_not_have_is_not_linked(client):
    spans = read(client, TEXT)["spans"]
    assert next(span for span in spans if span["kind"] == "place")["basis"] is None


def test_what_is_read_and_not_carried_out_is_named_with_its_place_and_entry(client):
    text = "Capture a Hero. Begin a new rescue attempt and discard a Hero for 2 turns."
    missing, lasting = read(client, text)["gaps"]
    assert (missing["code"], missing["name"], missing["text"]) == (
        "wording",
        "begin battle",
        "Begin a new rescue attempt",
    )
    assert text[slice(*missing["span"])] == missing["text"]
    assert missing["sentence"] == [16, len(text)]
    assert (lasting["code"], lasting["text"]) == ("duration", "for 2 turns")
    assert lasting["entry"]["url"] == "/redemption/effect/discard"


def test_what_is_carried_out_has_no_gaps(client):
    assert read(client, TEXT)["gaps"] == []


def test_the_page_says_of_each_ability_whether_it_can_be_carried_out(client):
    page = client.get("/read", query_string={"text": "Capture a Hero. Discard a Hero for 2 turns."}).text
    first, second = re.findall(r'<section class="ability">.*?</section>', page, re.DOTALL)
    assert "Read, and can be carried out." in first
    assert "Read, but not yet carried out:" in second
    assert "(“for 2 turns”)." in unescape(second)


def test_a_modifier_behind_several_abilities_is_told_once_on_the_page(client):
    text = "Capture a Hero. Discard a Site. Cannot be negated if a Hero is discarded."
    page = client.get("/read", query_string={"text": text}).text
    assert page.count("Read, and can be carried out.") == 2
    assert page.count("Read, but not yet carried out:") == 1


def test_what_is_not_understood_is_named_with_its_place(client):
    data = read(client, "Discard a Hero. Hoot at a Hero.")
    [unread] = data["unread"]
    assert data["status"] == "partly"
    assert unread["sentence"] == [16, 31]
    assert unread["span"][1] == 31
    assert unread["expected"]


def test_the_type_tells_the_sections_apart_and_the_identifier_line_is_read(client):
    data = read(client, "GE: Discard a Hero. EE: Banish a Hero.", type="GE/EE", identifier="Male Human")
    assert [section["section"] for section in data["sections"]] == ["good enhancement", "evil enhancement"]
    assert data["identifier"]["line"] == "Male Human"
    assert data["identifier"]["parts"]


def test_sending_a_text_says_the_same_as_asking(client):
    posted = client.post(API, json={"text": TEXT, "type": "Hero"})
    assert posted.json["data"] == read(client, TEXT, type="Hero")
    assert posted.headers["Cache-Control"] == "no-store"
    assert posted.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({"json": {"words": "x"}}, 400, "missing-parameter"),
        ({"json": ["x"]}, 400, "bad-request"),
        ({"json": {"text": 5}}, 400, "bad-request"),
        ({"json": {"text": "x", "type": None}}, 400, "bad-request"),
        ({"data": b"{", "content_type": "application/json"}, 400, "bad-request"),
        ({"data": b"Discard a Hero.", "content_type": "text/plain"}, 415, "wrong-type"),
        ({"json": {"text": "x" * 5_001}}, 400, "text-too-long"),
        ({"json": {"text": "x" * 100_000}}, 400, "text-too-long"),
        ({"json": {"text": "x" * 1_000_000}}, 400, "text-too-long"),
    ],
)
def test_what_cannot_be_read_is_refused_unread(client, sent, status, code):
    with counted(Reader, "read") as read_texts:
        response = client.post(API, **sent)
    assert (response.status_code, response.mimetype) == (status, "application/problem+json")
    assert response.json["code"] == code
    assert read_texts.calls == 0


@pytest.mark.parametrize(
    "text",
    ["", " ", "\0\x01\x1b[31m", "hoot " * 900, "(" * 4_000, "if " * 1_600, "Verwirf einen Helden.", NASTY, "ברית"],
    ids=range(9),
)
def test_any_text_gets_an_answer_after_it_was_read_once(client, text):
    with counted(Reader, "read") as read_texts:
        response = client.get(API, query_string={"text": text})
    assert response.status_code == 200
    assert response.json["data"]["status"] in ("partly", "refused")
    assert read_texts.calls == 1
    assert client.get("/read", query_string={"text": text}).status_code == 200


@pytest.mark.parametrize("text", [TEXT, NASTY, "Discard a Hero.\n\nBanish  a Hero."])
def test_the_annotated_text_holds_every_character_of_the_text_and_nothing_else(client, text):
    html = read(client, text)["html"]
    assert unescape(re.sub(r"<[^>]*>", "", html)) == text
    assert set(re.findall(r"</?(\w+)", html)) <= {"span", "a"}


def test_what_was_pasted_is_never_markup(client):
    page = client.get("/read", query_string={"text": NASTY, "type": NASTY[:100], "identifier": NASTY}).text
    assert "<script>alert" not in page
    assert "<b onclick" not in page


def test_no_link_stands_inside_another(client):
    html = client.get("/read", query_string={"text": TEXT}).text
    depth = 0
    marks = re.findall(r"<a |</a>", html)
    assert "<a " in marks
    for mark in marks:
        depth += 1 if mark == "<a " else -1
        assert depth in (0, 1)


def test_the_page_shows_the_text_its_effects_and_what_the_rules_add(client):
    page = client.get("/read", query_string={"text": f"{TEXT} Hoot at a Hero.", "type": "Hero"}).text
    for part in (
        "<b>Read in part.</b>",
        '<a class="term" href="/redemption/effect/discard">discard</a>',
        f'<p class="means">{COST}</p>',
        '<span class="tag">cost</span>',
        "Expected here:",
        'value="Hero"',
    ):
        assert part in page, part
    assert '<meta name="robots" content="noindex">' in page


def test_line_breaks_of_a_form_are_one_character(client):
    page = client.get("/read.json", query_string={"text": "Discard a Hero.\r\nBanish a Hero."}).json["data"]
    assert page["reading"]["text"] == "Discard a Hero.\nBanish a Hero."


def test_the_markdown_twin_names_effects_and_rules(client):
    text = client.get("/read.md", query_string={"text": "Discard a Hero. Hoot."}).text
    assert "- Discard a Hero." in text
    assert "(http://localhost/redemption/effect/discard" in text
    assert "Not understood: “Hoot.”" in text


def test_a_text_that_is_too_long_gets_a_page_that_says_so(client):
    response = client.get("/read", query_string={"text": "a" * 5_001})
    assert response.status_code == 400
    assert "up to 5,000 are read" in response.text


def test_a_text_of_epic_is_read_by_its_own_words(client):
    data = read(client, "{expend}: Break target champion. | Discard pile: {1}: Recall", type="Champion", game="epic")
    assert (data["game"], data["status"], data["gaps"]) == ("epic", "read", [])
    assert [section["section"] for section in data["sections"]] == ["main", "discard pile"]
    cost, effect = data["sections"][0]["abilities"][0]["effects"]
    assert (cost["role"], effect["sentence"]) == ("cost", "Break target champion.")
    assert effect["target"]["how"] == "target"
    assert {span["kind"] for span in data["spans"]} >= {"ability", "cost", "effect", "target"}
    assert '<span class="span is-' in data["html"]


def test_a_game_whose_texts_nobody_reads_is_a_problem(client):
    answer = client.post(API, json={"text": "Draw a card.", "game": "tiles"})
    assert (answer.status_code, answer.json["code"]) == (400, "bad-parameter")


def test_the_page_reads_a_text_of_the_game_that_is_chosen(client):
    page = client.get("/read", query_string={"text": "Tribute → Draw a card.", "game": "epic"}).text
    assert "When this card enters play, draw a card." in page
    assert "Read, and can be carried out." in page
    assert "Read in part" not in page
    unknown = client.get("/read", query_string={"text": "Put a scrap token into play.", "game": "epic"}).text
    assert "Read, but not yet carried out: " in unknown
    assert "(“scrap token”)" in unknown
    assert "Not understood" in client.get("/read", query_string={"text": "Tribute → Draw a card."}).text
