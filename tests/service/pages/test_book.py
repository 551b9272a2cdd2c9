"""Pages work without script, say what they are, and lead on where nothing is found."""

import re

import pytest

from tests.service.small_scenario import SOULS_KEY

PAGES = [
    "/",
    "/search?q=discard",
    "/glossary",
    "/sources",
    "/redemption",
    "/redemption/effect/discard",
    "/about",
    "/api",
    "/read",
    "/read?text=Discard+a+Hero.",
    "/cards/harper",
    "/scenarios",
    f"/scenarios/{SOULS_KEY}",
    "/nothing",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_search_landmarks_and_the_notice(client, path):
    page = client.get(path).text
    for part in (
        '<html lang="en">',
        '<a class="skip" href="#main">',
        '<form role="search" action="/search"',
        "<main id=",
    ):
        assert part in page, part
    assert len(re.findall(r"<h1[ >]", page)) == 1
    assert "Rulings is unofficial" in page


@pytest.mark.parametrize("path", PAGES)
def test_every_id_on_a_page_stands_once(client, path):
    ids = re.findall(r'\sid="([^"]+)"', client.get(path).text)
    assert len(ids) == len(set(ids))


def test_a_search_works_without_script(client):
    page = client.get("/search?q=throw+away&game=redemption").text
    assert '<h2><a href="/redemption/effect/discard">Discard</a>' in page
    assert 'value="throw away"' in page
    assert 'value="redemption" checked' in page


def test_a_misspelled_search_says_what_it_looked_for(client):
    page = client.get("/search?q=captrue").text
    assert "Results for <b>capture</b>" in page


def test_a_search_without_results_leads_on(client):
    page = client.get("/search?q=qqqqqq&game=epic").text
    assert "Nothing found in Epic" in page
    assert '<a href="/search?q=qqqqqq">Search both games</a>' in page


def test_what_was_typed_is_never_markup(client):
    page = client.get("/search", query_string={"q": '"><script>alert(1)</script>'}).text
    assert "<script>alert" not in page


def test_the_results_of_a_search_come_as_a_part_of_a_page(client):
    part = client.get("/search/results?q=discard").text
    assert "<html" not in part
    assert '<a href="/redemption/effect/discard">' in part


def test_a_word_that_is_still_being_typed_is_no_misspelling(client):
    part = client.get("/search/results?q=captu").text
    assert '<a href="/redemption/effect/capture">' in part
    assert "Results for" not in part


def test_the_last_word_of_a_question_is_no_misspelling_while_it_is_typed(client):
    part = client.get("/search/results?q=when+may+I+captu").text
    assert '<a href="/redemption/effect/capture">' in part
    assert "Results for" not in part


def test_an_entry_shows_all_that_belongs_to_it(client):
    page = client.get("/redemption/effect/discard").text
    for part in (
        "<h1>Discard</h1>",
        "<b>D/C</b>",
        "Its default location is in play or hand.",
        '<section class="clause" id="goes-to-owners-pile">',
        "Guide 2, Discard › How to Play, 1",
        "Where the documents disagree",
        "See also",
        "Mentioned in",
        '<time datetime="2024-05-06">',
        "[quote]",
        "[Discard (Redemption)](http://localhost/redemption/effect/discard/goes-to-owners-pile)",
    ):
        assert part in page, part


def test_a_wrong_address_brings_candidates(client):
    response = client.get("/redemption/effect/discrad")
    assert response.status_code == 404
    assert "Perhaps you meant" in response.text
    assert '<a href="/redemption/effect/discard">Discard</a>' in response.text


def test_the_page_of_a_wrong_address_is_in_the_form_that_was_asked_for(client):
    assert client.get("/redemption/effect/discrad.json").mimetype == "application/problem+json"
    assert client.get("/redemption/effect/discrad.md").mimetype == "text/markdown"
    assert client.get("/nothing.ico").mimetype == "text/html"


def test_superseded_documents_are_marked(client):
    assert "Superseded" in client.get("/sources/guide@1.0").text
    assert "In force" in client.get("/sources/guide@2.0").text
