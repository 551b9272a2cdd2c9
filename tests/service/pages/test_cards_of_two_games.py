"""Cards of two games beside each other: each has its list, its fields and its pages, and one search finds both."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.settings import Settings
from tests.service.small_cards import EPIC_ROWS, import_epic_rows, import_small_cards

API = "/api/v1"


@pytest.fixture(scope="module")
def both(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A client of a desk with cards of both games."""
    folder = tmp_path_factory.mktemp("both")
    import_small_cards(folder)
    cards = import_epic_rows(folder, *EPIC_ROWS)
    return create_app(replace(desk, cards=cards), Settings(requests_a_minute=0)).test_client()


@pytest.fixture(scope="module")
def epic(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A client of a desk with cards of Epic alone."""
    cards = import_epic_rows(tmp_path_factory.mktemp("epic"), *EPIC_ROWS)
    return create_app(replace(desk, cards=cards), Settings(requests_a_minute=0)).test_client()


def titles(client: FlaskClient, query: str) -> list[str]:
    """The cards of a list."""
    return [card["title"] for card in client.get(f"/cards.json?{query}").json["data"]["cards"]]


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("game=epic&type=event", ["Lamp", "Lantern", "Latch"]),
        ("game=epic&cost=0", ["Eft Token", "Frog Token", "Ulla, the Piper"]),
        ("game=epic&offense=>3", ["Newt"]),
        ("game=epic&keyword=airborne", ["Newt"]),
        ("game=epic&has=discard", ["Lamp"]),
        ("game=epic&is=token&alignment=wild", ["Frog Token"]),
        ("game=epic&q=set:pantheon", ["Lantern"]),
        ("game=epic&entry=epic/rule/loyalty", ["Newt"]),
        ("game=redemption&type=artifact", ["Lamp"]),
        ("type=artifact", ["Lamp"]),
    ],
)
def test_each_game_has_a_list_with_filters_of_its_own(both, query, cards):
    assert titles(both, query) == cards
    page = both.get(f"/cards?{query}")
    assert page.status_code == 200
    assert all(f">{card}</a>" in page.text for card in cards)


def test_a_list_leads_to_that_of_the_other_game_and_its_filters_keep_the_game(both):
    page = both.get("/cards?game=epic&type=event").text
    assert 'href="/cards?game=redemption"' in page
    assert '<body data-game="epic">' in page
    assert '<input type="hidden" name="game" value="epic">' in page
    assert 'href="/cards?game=epic"' in page
    assert "<b>Event</b>" in page
    assert 'name="identifier"' not in page
    assert 'name="offense"' in page


def test_without_a_game_the_list_is_that_of_the_first_game_that_has_cards(both, epic):
    assert both.get("/cards.json").json["data"]["game"] == "redemption"
    assert epic.get("/cards.json").json["data"]["game"] == "epic"
    assert "<nav" not in epic.get("/cards").text.partition("<main")[2].partition("</main>")[0]


def test_a_game_that_there_is_not_is_a_mistake_of_the_caller(both):
    for path in ("/cards?game=chess", f"{API}/cards?game=chess", f"{API}/cards.csv?game=chess"):
        assert both.get(path).status_code == 400


def test_a_card_has_a_page_under_its_game(both):
    page = both.get("/cards/epic/newt").text
    assert '<body data-game="epic">' in page
    for words in ("Loyalty 2 → Break target champion.", "<dd>9/4</dd>", "<dd>Evil</dd>"):
        assert words in page
    assert both.get("/cards/epic/newt.json").json["meta"]["page"] == "/cards/epic/newt"
    assert "Airborne" in both.get("/cards/epic/newt.md").text
    assert both.get("/cards/epic/harper").status_code == 404


def test_a_name_without_a_game_means_the_first_game_that_has_the_card(both):
    found = {name: both.get(f"/cards/{name}.json").json["data"] for name in ("lamp", "newt", "redemption/lamp")}
    assert [(card["game"], card["url"]) for card in found.values()] == [
        ("redemption", "/cards/lamp"),
        ("epic", "/cards/epic/newt"),
        ("redemption", "/cards/lamp"),
    ]
    assert both.get("/cards/epic/lamp.json").json["data"]["game"] == "epic"


def test_texts_are_shown_with_what_is_none_apart(both):
    page = both.get("/cards/epic/lantern").text
    assert '<p class="quiet">Banish two, then draw.</p>' in page
    assert "The newest rules: Lantern (Pantheon: Gareth vs Lashnok)" in page
    assert "It says something else" in page
    assert "This card has no rules text." in both.get("/cards/epic/eft-token").text


def test_a_card_names_those_of_its_name_in_other_games(both):
    assert 'href="/cards/epic/lamp"' in both.get("/cards/lamp").text
    assert 'href="/cards/lamp"' in both.get("/cards/epic/lamp").text
    assert "Another game has a card of this name" not in both.get("/cards/epic/newt").text
    other = {"game": "epic", "card": "lamp", "name": "Lamp", "url": "/cards/epic/lamp"}
    assert both.get(f"{API}/cards/lamp").json["meta"]["also"] == [other]
    assert both.get(f"{API}/cards/newt").json["meta"]["also"] == []
    offered = both.get(f"{API}/cards/autocomplete", query_string={"q": "lam"}).json["data"]
    assert {(item["game"], item["id"]) for item in offered} == {("redemption", "lamp"), ("epic", "lamp")}


def test_a_text_of_epic_is_read_with_the_entries_that_it_rests_on(both):
    page = both.get("/cards/epic/lamp").text
    assert "Read whole." in page
    assert "Discard pile</h3>" in page
    assert "Read, and can be carried out." in page
    read = both.get(f"{API}/cards/newt/reading").json["data"]["reading"]
    assert read["status"] == "read"
    assert {"effect", "target"} <= {span["kind"] for span in read["spans"]}
    assert [section["section"] for section in read["sections"]] == ["main"]


def test_a_text_is_read_by_the_rules_of_the_game_that_is_named(both):
    text = "Tribute → Draw a card. | {expend}: Break target champion."
    for answer in (
        both.get(f"{API}/readings", query_string={"text": text, "type": "Champion", "game": "epic"}),
        both.post(f"{API}/readings", json={"text": text, "type": "Champion", "game": "epic"}),
    ):
        data = answer.json["data"]
        assert (answer.status_code, data["status"], data["gaps"]) == (200, "read", [])
        abilities = data["sections"][0]["abilities"]
        assert [ability["kind"] for ability in abilities] == ["triggered", "power"]
        assert "<br>" in data["html"]
    page = both.get("/read", query_string={"text": text, "game": "epic"}).text
    assert "Read whole." in page
    assert 'name="identifier"' not in page
    assert 'value="epic"' in page
    assert both.get("/read", query_string={"text": text}).text.count("Read whole.") == 0


def test_a_card_is_read_in_its_own_game(both):
    assert '<body data-game="epic">' in both.get("/read?card=newt").text
    assert both.get("/read.json?card=lamp").json["data"]["game"] == "redemption"
    assert both.get("/read.json?card=lamp&game=epic").json["data"]["game"] == "epic"


def test_a_text_of_no_game_is_a_mistake_of_the_caller(both):
    asked = (
        both.get(f"{API}/readings?text=a&game=chess"),
        both.post(f"{API}/readings", json={"text": "a", "game": "chess"}),
    )
    assert [answer.status_code for answer in asked] == [400, 400]


def test_one_search_finds_cards_of_both_games_and_lists_each(both):
    cards = both.get(f"{API}/search?q=lamp").json["meta"]["cards"]
    assert [(card["game"], card["url"]) for card in cards["results"][:2]] == [
        ("redemption", "/cards/lamp"),
        ("epic", "/cards/epic/lamp"),
    ]
    assert [(item["game"], item["url"]) for item in cards["lists"]] == [
        ("redemption", "/cards?q=lamp"),
        ("epic", "/cards?game=epic&q=lamp"),
    ]
    only = both.get(f"{API}/search?q=lamp&game=epic").json["meta"]["cards"]
    assert {card["game"] for card in only["results"]} == {"epic"}


@pytest.mark.parametrize(
    ("query", "games"),
    [("t:champion", {"epic"}), ("t:hero", {"redemption"}), ("n:lamp", {"redemption", "epic"}), ("o>8", {"epic"})],
)
def test_a_query_is_answered_by_the_games_that_understand_it(both, query, games):
    cards = both.get(f"{API}/search?q={quote(query)}").json["meta"]["cards"]
    assert cards["mistakes"] == []
    assert {card["game"] for card in cards["results"]} == games
    assert {item["game"] for item in cards["lists"]} == games


def test_a_query_that_no_game_understands_shows_what_is_wrong(both):
    cards = both.get(f"{API}/search?q=t:heero").json["meta"]["cards"]
    assert ([item["words"] for item in cards["mistakes"]], cards["results"]) == (["t:heero"], [])


def test_names_of_both_games_are_completed_the_better_ones_first(both):
    found = both.get(f"{API}/cards/autocomplete?q=la").json["data"]
    assert [(item["title"], item["game"]) for item in found] == [
        ("Lamp", "redemption"),
        ("Lamp", "epic"),
        ("Latch", "epic"),
        ("Lantern", "epic"),
    ]
    assert len({item["text"] for item in found}) == 4
    only = both.get(f"{API}/cards/autocomplete?q=la&game=epic").json["data"]
    assert {item["game"] for item in only} == {"epic"}


def test_an_entry_lists_the_cards_of_its_game(both):
    redemption, epic = (both.get(f"/{entry}").text for entry in ("redemption/effect/discard", "epic/rule/banish"))
    assert 'href="/cards/lamp"' in redemption
    assert "/cards/epic/" not in redemption
    assert 'href="/cards/epic/lamp"' in epic
    assert 'href="/cards/lamp"' not in epic


def test_filters_of_another_game_are_refused_and_not_passed_over(both):
    wrong = both.get(f"{API}/cards?game=epic&brigade=blue")
    assert (wrong.status_code, wrong.json["code"]) == (400, "bad-query")
    assert "brigade" in wrong.json["detail"]
    assert both.get(f"{API}/cards?game=epic&brigade=").json["meta"]["total"] == 8


def test_a_name_is_looked_up_in_the_game_that_is_named(both):
    assert both.get(f"{API}/cards/named?exact=lamp&game=epic").json["data"]["url"] == "/cards/epic/lamp"
    assert both.get(f"{API}/cards/named?exact=harper&game=epic").status_code == 404
    assert both.get(f"{API}/cards/random?game=epic&type=god").json["data"]["card"] == "ulo-the-deep"
    sent = both.post(f"{API}/cards/collection?game=epic", json={"names": ["Lamp", "Harper"]}).json["data"]
    assert [item["card"] and item["card"]["game"] for item in sent] == ["epic", None]


def test_files_are_of_one_game(both):
    table = both.get(f"{API}/cards.csv?game=epic").text.splitlines()
    assert table[0].startswith("card,name,set,type,token,alignments,cost")
    assert len(table) == 1 + 11
    assert "brigades" in both.get(f"{API}/cards.csv").text.splitlines()[0]
    lines = both.get(f"{API}/cards.ndjson?game=epic").text.splitlines()
    assert len(lines) == 8
    assert "Tribute → Draw a card." in both.get(f"{API}/readings.csv?game=epic").text


def test_the_query_language_is_explained_for_each_game(both):
    page = both.get("/cards/query?game=epic").text
    assert "<code>k:blitz</code>" in page
    assert "brigade" not in page
    assert "brigade" in both.get("/cards/query").text


def test_texts_of_both_games_are_kept_side_by_side(both):
    assert titles(both, "is=read") == titles(both, "game=redemption&is=read") != []
    assert "Newt" in titles(both, "game=epic&is=read")


def test_the_game_of_two_cards_is_that_of_the_first_card_that_is_named(both):
    data = both.get("/api/v1/versus?a=Newt&b=Ulla,+the+Piper").json["data"]
    assert data["game"] == "epic"
    assert data["a"]["page"] == "/cards/epic/newt"
    assert {(row["ways"]["a"], row["ways"]["b"]) for row in data["rows"]} >= {
        ("attacks", "blocks"),
        ("blocks", "attacks"),
    }


def test_a_deck_of_each_game_has_the_parts_of_that_game_on_its_sheet(both):
    """A deck of Epic has no Reserve; its God cards lie beside it."""
    decks = {
        "epic/any": "3\tNewt\n1\tEft Token\n\nGods:\n1\tUlo, the Deep\n",
        "redemption/type-i": "3\tLamp\n\nReserve:\n1\tHarper\n",
    }
    epic, redemption = (both.post("/decks", data={"list": text, "format": form}).text for form, text in decks.items())
    assert "Deck and Gods are as at the start of the event" in epic
    assert "Deck and Reserve are as at the start of the event" in redemption
    assert "☐ 1 × Ulo, the Deep" in epic
    assert "not legal</b> in Any format by epic@2016" in epic
    said = both.post(f"{API}/deck-checks", json={"list": decks["epic/any"], "game": "epic"}).json["data"]
    assert (said["game"], said["verdict"], said["changes"]) == ("epic", "not legal", [])
    assert [finding["id"] for finding in said["findings"]] == [
        *("token/eft-token", "gods-of-the-format", "limits-of-the-format"),
    ]
    assert said["findings"][0]["clauses"] == [
        *("epic/rule/deck#game-cards-you-start-with", "epic/rule/token#game-cards-have-the-logo"),
    ]
