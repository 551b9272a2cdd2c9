"""Cards of the imported list: found by name, with their printings, their text read, and what older ones say."""

from __future__ import annotations

import re

import pytest

from tests.service.small_cards import HARPER, LAMP, OLD_HARPER, SAME_LAMP

API = "/api/v1/cards"


def test_a_card_has_its_printings_the_newest_first(client):
    answer = client.get(f"{API}/Harper").json
    data = answer["data"]
    assert (data["card"], data["name"], data["url"]) == ("harper", "Harper", "/cards/harper")
    assert [(item["name"], item["differs"]) for item in data["printings"]] == [
        ("Harper [LoC]", False),
        ("Harper (Wa)", True),
    ]
    assert data["variants"] == [{"ability": OLD_HARPER, "printings": ["Harper (Wa)"], "differs": True}]
    said = answer["meta"]
    assert (said["match"], said["matched"], said["also"]) == ("exact", "Harper", [])


@pytest.mark.parametrize(
    ("asked", "card", "how"),
    [
        ("harper", "harper", "exact"),
        ("Harper (Wa)", "harper", "exact"),
        ("Harpre", "harper", "near"),
        ("Salt / Light", "salt-light", "exact"),
        ("light", "salt-light", "alternative name"),
    ],
)
def test_the_answer_says_how_a_name_was_matched(client, asked, card, how):
    data = client.get(f"{API}/{asked}").json["data"]
    assert (data["card"], data["match"]) == (card, how)
    assert client.get(f"{API}/{asked}/reading").json["data"]["card"] == card
    assert client.get(f"/cards/{asked}").status_code == 200


def test_a_name_of_several_cards_is_a_problem_with_candidates(client):
    problem = client.get(f"{API}/Piper").json
    assert problem["code"] == "ambiguous-card"
    assert {item["card"] for item in problem["candidates"]} == {"piper-hero", "piper-evil-character"}
    page = client.get("/cards/Piper")
    assert page.status_code == 409
    assert '<a href="/cards/piper-hero">' in page.text


def test_a_name_of_no_card_is_a_problem_that_shows_what_is_alike(client):
    problem = client.get(f"{API}/Harp").json
    assert problem["code"] == "unknown-card"
    assert problem["candidates"][0]["card"] == "harper"
    assert client.get("/read?card=Harp").status_code == 404


@pytest.mark.parametrize("path", [f"{API}/harper", f"{API}/harper/reading", "/cards/harper", "/read?card=harper"])
def test_without_a_list_the_desk_says_how_to_import_one(bare_client, path):
    response = bare_client.get(path)
    assert response.status_code == 404
    assert "No cards are imported" in response.text
    assert "rulings cards import FILE" in response.text


def test_without_a_list_texts_are_read_all_the_same(bare_client):
    page = bare_client.get("/read?text=Discard+a+Hero.").text
    assert "Read whole." in page
    assert 'name="card"' not in page


def test_a_card_is_read_by_its_newest_printing(client):
    data = client.get(f"{API}/harper/reading").json["data"]
    assert data["printing"]["name"] == "Harper [LoC]"
    assert data["reading"]["text"] == HARPER
    assert data["reading"]["type"] == "Hero"
    assert data["reading"]["identifier"]["line"] == "Male Human"


def test_the_types_of_a_card_tell_its_sections_apart(client):
    data = client.get(f"{API}/salt-light/reading").json["data"]["reading"]
    assert [section["section"] for section in data["sections"]] == ["good enhancement", "evil enhancement"]


@pytest.mark.parametrize(("card", "differs"), [("harper", "meaning"), ("lamp", "wording"), ("riddle", "unknown")])
def test_a_variant_says_whether_it_means_something_else(client, card, differs):
    [variant] = client.get(f"{API}/{card}/reading").json["data"]["variants"]
    assert variant["differs"] == differs
    assert variant["reading"]["text"] == variant["ability"]


def test_the_page_says_that_printings_differ_and_which_rules(client):
    page = client.get("/cards/harper").text
    assert "<h1>Harper</h1>" in page
    assert "The newest rules: Harper [LoC]" in page
    assert "It says something else. The newest printing rules." in page
    assert 'id="variants"' in page
    assert "Worded otherwise, with the same meaning" in client.get("/cards/lamp").text
    assert LAMP != SAME_LAMP


def test_a_card_without_ability_says_so(client):
    assert "This card has no special ability." in client.get("/cards/mute").text
    assert client.get(f"{API}/mute/reading").json["data"]["reading"] is None


def test_a_card_found_by_another_name_has_one_address(client):
    page = client.get("/cards/Harpre").text
    assert '<link rel="canonical" href="http://localhost/cards/harper">' in page
    assert "Found as “Harper”, by near name." in page


def test_text_of_the_list_is_never_markup_and_is_kept_out_of_search_engines(client):
    page = client.get("/cards/riddle")
    assert "&lt;b&gt;twice&lt;/b&gt;" in page.text
    assert "<b>twice" not in page.text
    assert page.headers["X-Robots-Tag"] == "noindex"
    assert client.get(f"{API}/riddle").headers["X-Robots-Tag"] == "noindex"


def test_cards_of_one_name_have_titles_that_differ(client):
    pages = [client.get(f"/cards/{key}").text for key in ("piper-hero", "piper-evil-character")]
    found = [re.findall("<title>(.*)</title>", page) for page in pages]
    assert found == [["Piper (Hero, War) · Rulings"], ["Piper (Evil Character, War) · Rulings"]]
    assert "<title>Harper (Hero, LoC) · Rulings" in client.get("/cards/harper").text


def test_tags_change_with_the_cards(client, bare_client):
    tags = [asked.get("/api/v1/games").headers["ETag"] for asked in (client, bare_client)]
    assert tags[0] != tags[1]


def test_the_twins_of_a_card_hold_its_printings(client):
    assert client.get("/cards/harper.json").json["data"]["printings"][1]["differs"] is True
    text = client.get("/cards/harper.md").text
    assert "# Harper" in text
    assert "Harper \\(Wa\\), Warriors, says it otherwise" in text
