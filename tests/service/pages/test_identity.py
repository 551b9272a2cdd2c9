"""Who is who, on the pages and through the API."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.settings import Settings
from tests.redemption.cards.small_lists import row
from tests.service.small_cards import import_rows

ROWS = (
    row("Elijah", "PoC"),
    row("Elijah in Glory", "GoC"),
    row("Noah's Sons", "Pat"),
    row("Shem", "CoW"),
    row("Ham", "CoW"),
    row("Bakers", Identifier="Generic"),
)


@pytest.fixture(scope="module")
def who(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    cards = import_rows(Path(tmp_path_factory.mktemp("who")), *ROWS)
    return create_app(replace(desk, cards=cards), Settings(requests_a_minute=0))


def test_two_cards_are_compared_with_the_clauses(who: Flask) -> None:
    data = who.test_client().get("/api/v1/same?a=Elijah&b=Elijah+in+Glory").json["data"]
    assert (data["relation"], data["same_card_for_decks"]["holds"]) == ("versions", True)
    assert data["one_player_may_control_both"]["holds"] is False
    assert "redemption/term/version#unique-characters" in data["clauses"]
    assert [card["url"] for card in data["cards"]] == ["/cards/elijah", "/cards/elijah-in-glory"]
    page = who.test_client().get("/characters?a=Elijah&b=Elijah+in+Glory").text
    assert "Elijah and Elijah in Glory</h1>" in page
    assert "Versions of one another." in page
    assert "One player may control both: <b>no</b>." in page


def test_a_wrong_name_is_said_beside_the_form_with_what_is_near(who: Flask) -> None:
    assert who.test_client().get("/api/v1/same?a=Elija+in+Glory&b=Zzz").status_code == 404
    page = who.test_client().get("/characters?a=Elijah&b=Shen").text
    assert 'role="alert"' in page
    assert 'value="Shen"' in page
    missing = who.test_client().get("/characters?a=Elijah")
    assert (missing.status_code, "Card B is missing." in missing.text) == (200, True)


def test_the_page_of_a_card_leads_to_its_character_with_all_its_cards(who: Flask) -> None:
    client = who.test_client()
    assert 'href="/characters/elijah">All cards of Elijah</a>' in client.get("/cards/elijah-in-glory").text
    assert "All cards of" not in client.get("/cards/bakers").text
    page = client.get("/characters/elijah").text
    assert 'href="/cards/elijah"' in page
    assert 'href="/cards/elijah-in-glory"' in page
    assert 'href="/characters/ham"' in client.get("/characters/shem").text
    assert client.get("/characters/nobody").status_code == 404
    assert 'href="/characters/elijah"' in client.get("/characters").text


def test_a_group_is_each_of_its_members(who: Flask) -> None:
    found = who.test_client().get("/api/v1/cards/noah's-sons/characters").json["data"]["characters"]
    assert [one["character"] for one in found] == ["ham", "japheth", "shem"]
    assert who.test_client().get("/api/v1/cards/bakers/characters").json["data"]["characters"] == []
