"""Who is who, on the pages and through the API."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from rulings.cases.citing import pin
from rulings.cases.record.case import Case, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
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


RULED = Mark("Max", "2026-03-14T09:30:00Z", "")
JUDGE = Actor("Max", frozenset(Right))


def rule(desk: Desk, question: str, *cards: str, game: str = "redemption") -> int:
    """Put a ruling in force; its number."""
    assert desk.cases is not None
    cited = pin(desk.book.clauses, ["redemption/effect/discard#order-is-chosen"])
    case = Case(question=question, short_answer="So.", citations=cited, cards=cards, edition="guide 2.0", game=game)
    made = desk.cases.add(case, JUDGE, RULED)
    reviewed = desk.cases.move(made, Status.IN_REVIEW, JUDGE, RULED)
    return desk.cases.move(reviewed, Status.IN_FORCE, JUDGE, RULED).number


def test_a_ruling_on_one_version_is_found_with_the_character_and_its_other_versions(desk: Desk, tmp_path: Path) -> None:
    own = replace(desk, cards=import_rows(tmp_path, *ROWS), cases=CaseBook(tmp_path / "cases.db"))
    client = create_app(own, Settings(requests_a_minute=0)).test_client()
    rule(own, "Who rises?", "elijah")
    rule(own, "Who is carried?", "elijah", "shem")
    rule(own, "Elsewhere?", "elijah", game="epic")
    rule(own, "Who sails?", "noahs-sons")

    def shown(path: str) -> tuple[list[int], list[int]]:
        data = client.get(f"{path}.json").get_json()["data"]
        return [one["number"] for one in data["cases"]["results"]], [one["number"] for one in data["cases_of_versions"]]

    assert shown("/cards/elijah") == ([2, 1], [])
    assert shown("/cards/elijah-in-glory") == ([], [2, 1])
    assert shown("/cards/shem") == ([2], [4])
    assert shown("/cards/ham") == ([], [4])
    assert shown("/cards/bakers") == ([], [])
    page = client.get("/cards/elijah-in-glory").text
    assert page.index("Rulings on other versions of this character") < page.index('href="/cases/1"')
    assert "on Elijah" in page
    character = client.get("/characters/elijah").text
    assert 'href="/cases/1"' in character
    assert 'href="/cases/3"' not in character
    listed = client.get("/cases.json?about=character/shem").get_json()["data"]["results"]
    assert [one["number"] for one in listed] == [4, 2]
    assert client.get("/cases.json?about=character/nobody").get_json()["data"]["results"] == []


def test_a_ruling_stays_with_a_card_that_a_later_list_calls_otherwise(desk: Desk, tmp_path: Path) -> None:
    first = (row("Elisha", "PoC", SpecialAbility="Draw 1."), row("Elijah", "PoC", SpecialAbility="Draw 2."))
    own = replace(desk, cards=import_rows(tmp_path, *first), cases=CaseBook(tmp_path / "cases.db"))
    client = create_app(own, Settings(requests_a_minute=0)).test_client()
    number = rule(own, "Who draws?", "elijah", "elisha")
    assert f'href="/cases/{number}"' in client.get("/cards/elijah").text
    import_rows(
        tmp_path,
        row("Elisha", "PoC", SpecialAbility="Draw 1."),
        row("Elijah the Bold", "PoC", SpecialAbility="Draw 2."),
    )
    assert f'href="/cases/{number}"' in client.get("/cards/elijah-the-bold").text
    about = client.get(f"/api/v1/cases/{number}").get_json()["data"]["cards"]
    assert [(one["key"], one["today"], one["title"]) for one in about] == [
        ("elijah", "elijah-the-bold", "Elijah the Bold"),
        ("elisha", "elisha", "Elisha"),
    ]
    page = client.get(f"/cases/{number}").text
    assert "elijah when this was ruled" in page
    assert "elisha when" not in page
    for key in ("elijah", "elijah-the-bold"):
        found = client.get(f"/cases.json?about={key}").get_json()["data"]["results"]
        assert [one["number"] for one in found] == [number]


def test_the_one_search_finds_a_character_of_several_cards_by_the_name_of_any(who: Flask) -> None:
    client = who.test_client()

    def found(query: str) -> list[str]:
        meta = client.get("/api/v1/search", query_string={"q": query}).json["meta"]
        return [one["character"] for one in meta["characters"]]

    assert found("elijah") == found("Elijah in Glory") == ["elijah"]
    assert found("noah's sons") == ["ham", "shem"]
    assert found("ham") == ["ham"]
    assert found("bakers") == found("discard") == found("zzz") == []
    assert client.get("/api/v1/search?q=elijah&game=epic").json["meta"]["characters"] == []
    page = client.get("/search?q=elijah").text
    assert 'href="/characters/elijah">All cards of Elijah</a> <span class="quiet">2</span>' in page


def test_what_is_typed_becomes_a_character_before_its_cards(who: Flask) -> None:
    names = who.test_client().get("/api/v1/suggest?q=eli").json["data"]
    assert [(one["kind"], one["text"]) for one in names] == [
        ("character", "Elijah"),
        ("card", "Elijah"),
        ("card", "Elijah in Glory"),
    ]
    assert names[0]["url"] == "/characters/elijah"
    kinds = {one["kind"] for one in who.test_client().get("/api/v1/suggest?q=bak").json["data"]}
    assert kinds == {"card"}
