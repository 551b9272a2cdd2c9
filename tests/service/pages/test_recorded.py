"""Recorded rulings are found, shown with all that they rest on, and do no harm to who reads them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from rulings.cases.record.case import Status
from rulings.cases.store.book import CaseBook
from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.settings import Settings
from tests.service.small_cases import CLAUSE, HEAD, MARK, record_small_cases


@pytest.fixture
def own(desk: Desk, tmp_path: Path) -> tuple[FlaskClient, CaseBook]:
    """A client of a desk with a case book of its own."""
    book = CaseBook(tmp_path / "cases.db")
    with_book = replace(desk, cases=book)
    record_small_cases(with_book)
    return create_app(with_book, Settings(requests_a_minute=0)).test_client(), book


def text(client: FlaskClient, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200, path
    return response.get_data(as_text=True)


def test_a_case_says_what_was_asked_and_answered_and_what_that_rests_on(client: FlaskClient) -> None:
    page = text(client, "/cases/1")
    for said in ("Who says in which order", "The owner.", "elder", "guide 2.0", "A table", "https://board.example/7"):
        assert said in page
    assert 'href="/redemption/effect/discard/order-is-chosen"' in page
    assert 'href="/cards/harper"' in page
    assert 'href="/scenarios/' in page
    assert "Nobody has run it" not in page
    assert "Nobody has run it" in text(client, "/cases/2")
    data = client.get("/cases/1.json").get_json()["data"]
    assert [line["deed"] for line in data["history"]] == ["made", "moved", "moved"]
    assert (data["status"], data["verified"]["is_stale"]) == ("in force", False)
    assert "The owner." in text(client, "/cases/1.md")


def test_what_judges_write_does_no_harm(client: FlaskClient) -> None:
    page = text(client, "/cases/1")
    answer = page[page.index('class="prose answered"') : page.index('id="rests-on"')]
    for harm in ("<script", "javascript:", "onclick", "<img", "track.png", "<h1", "<h4"):
        assert harm not in answer
    for kept in ("<em>owner</em>", 'href="/redemption/effect/discard"', "and a paragraph", "<h2>A heading</h2>"):
        assert kept in answer


def test_a_stale_case_shows_what_was_beside_what_is(client: FlaskClient) -> None:
    page = text(client, "/cases/2")
    assert page.index("Nobody says so.") < page.index("The owner says so.")
    assert "something has changed" in page
    assert "to be read again" in text(client, "/cases")
    assert "something has changed" not in text(client, "/cases/1")


def test_the_list_is_narrowed_and_puts_first_what_weighs_most(client: FlaskClient) -> None:
    def numbers(query: str) -> list[int]:
        return [case["number"] for case in client.get(f"/cases.json{query}").get_json()["data"]["results"]]

    assert numbers("") == [1, 5, 2, 3, 4]
    assert numbers("?status=in+review") == [3]
    assert numbers("?authority=elder") == [1]
    assert numbers("?game=epic") == [5, 4]
    assert numbers("?status=superseded") == [4]
    assert numbers("?q=owner") == [1]
    assert numbers("?q=case+2") == [2]
    assert numbers(f"?about={CLAUSE.replace('#', '%23')}") == [1, 2, 3]
    assert numbers("?about=harper") == [1]
    assert numbers("?q=%27%3B+DROP+TABLE+cases") == []
    assert client.get("/cases?status=famous").status_code == 400
    assert client.get("/cases/99").status_code == 404
    assert client.get("/cases/99.json").get_json()["code"] == "unknown-case"


def test_what_is_to_be_read_again_is_a_list_of_its_own_and_stands_in_the_feed(client: FlaskClient) -> None:
    assert 'href="/cases?stale=yes"' in text(client, "/cases")
    assert [case["number"] for case in client.get("/cases.json?stale=yes").get_json()["data"]["results"]] == [2]
    feed = ElementTree.fromstring(text(client, "/cases.atom"))
    titles = [found.text for found in feed.iter("{http://www.w3.org/2005/Atom}title")]
    assert titles[1] == "Case 2, to be read again: And twice?"
    assert sorted(titles[2:]) == [
        "Case 1, in force: Who says in which order cards are discarded?",
        "Case 2, in force: And twice?",
        "Case 4, in force: And of old?",
        "Case 4, superseded: And of old?",
        "Case 5, in force: And of old?",
    ]
    ids = [found.text for found in feed.iter("{http://www.w3.org/2005/Atom}id")]
    assert len(set(ids)) == len(ids) == 7


def test_rulings_are_found_by_the_search_and_on_what_they_are_about(client: FlaskClient) -> None:
    found = text(client, "/search?q=order+discarded")
    assert 'id="found-decided"' in found
    assert 'href="/cases/1"' in found
    for path in ("/redemption/effect/discard", "/redemption/effect/discard/order-is-chosen", "/cards/harper"):
        assert 'href="/cases/1"' in text(client, path), path
    assert 'href="/cases/3"' not in text(client, "/redemption/effect/discard")
    assert "/cases/" not in text(client, "/redemption/effect/banish")


def test_what_becomes_of_a_case_shows_at_once_on_every_page(own: tuple[FlaskClient, CaseBook]) -> None:
    client, book = own
    assert 'href="/cases/2"' in text(client, "/redemption/effect/discard")
    book.supersede(book.find(2), book.find(3), HEAD, MARK)
    assert 'href="/cases/2"' not in text(client, "/redemption/effect/discard")
    assert 'href="/cases/3"' in text(client, "/redemption/effect/discard")
    page = text(client, "/cases/2")
    assert "This ruling is superseded" in page
    assert 'href="/cases/3"' in page
    book.move(book.find(1), Status.WITHDRAWN, HEAD, MARK)
    assert "This ruling is withdrawn" in text(client, "/cases/1")
    assert 'href="/cases/1"' not in text(client, "/search?q=order+discarded")


def test_a_case_book_that_cannot_be_read_stops_only_its_own_pages(own: tuple[FlaskClient, CaseBook]) -> None:
    client, book = own
    book.file.write_bytes(b"no case book at all" * 100)
    assert client.get("/cases").status_code == 503
    assert client.get("/cases/1").status_code == 503
    assert "Discard" in text(client, "/redemption/effect/discard")


def test_a_desk_without_rulings_says_how_to_record_some(desk: Desk) -> None:
    client = create_app(replace(desk, cases=None), Settings(requests_a_minute=0)).test_client()
    assert "rulings cases new" in text(client, "/cases")
    assert client.get("/cases/1").status_code == 404
