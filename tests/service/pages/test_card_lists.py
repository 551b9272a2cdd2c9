"""The list of cards: narrowed by addresses and queries, in parts, with all that is wrong; cards of an entry."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

import pytest

from rulings.redemption.browsing import BROWSING
from rulings.service.app import create_app
from rulings.service.card_browsing import CARDS_A_PAGE
from rulings.service.settings import Settings
from tests.redemption.cards.small_lists import row
from tests.service.small_cards import import_rows, import_small_cards


def titles(client, address):
    """The names of the cards at an address of the list."""
    answer = client.get(f"{urlsplit(address).path}.json", query_string=dict(parse_qsl(urlsplit(address).query)))
    assert answer.status_code == 200
    return [card["title"] for card in answer.json["data"]["cards"]]


@pytest.mark.parametrize(
    ("address", "cards"),
    [
        ("/cards?type=artifact", ["Lamp"]),
        ("/cards?type=ge", ["Salt / Light"]),
        ("/cards?brigade=blue&set=war", ["Harper"]),
        ("/cards?alignment=evil", ["Piper"]),
        ("/cards?identifier=human", ["Harper"]),
        ("/cards?effect=banish", ["Salt / Light"]),
        ("/cards?is=unread", ["Riddle"]),
        ("/cards?q=t:hero+-b:blue+e:discard", ["Riddle"]),
        ("/cards?q=lamp", ["Lamp"]),
        ("/cards?q=s>=3", ["Harper"]),
        ("/cards?entry=redemption/effect/capture", ["Harper"]),
    ],
)
def test_a_filter_is_an_address(client, address, cards):
    assert titles(client, address) == cards
    page = client.get(address)
    assert page.status_code == 200
    for card in cards:
        assert f">{card}</a>" in page.text
    assert page.headers["X-Robots-Tag"] == "noindex"


def test_each_filter_can_be_taken_away(client):
    data = client.get("/cards.json?type=hero&brigade=blue").json["data"]
    assert [(item["field"], item["title"], item["without"]) for item in data["chosen"]] == [
        ("Type", "Hero", "/cards?brigade=blue"),
        ("Brigade", "Blue", "/cards?type=hero"),
    ]


def test_a_filter_counts_the_cards_that_each_choice_would_leave(client):
    filters = {item["key"]: item for item in client.get("/cards.json?brigade=blue").json["data"]["filters"]}
    assert [(choice["title"], choice["total"]) for choice in filters["type"]["choices"]] == [("Hero", 1)]
    assert [(choice["title"], choice["is_chosen"]) for choice in filters["brigade"]["choices"]] == [("Blue", True)]
    assert filters["identifier"]["choices"] is None


def test_all_that_is_wrong_is_shown_at_once_and_nothing_is_listed(client):
    data = client.get("/cards.json?q=t:heero+(b:blue&type=hat").json["data"]
    assert [(item.get("in"), item["words"]) for item in data["mistakes"]] == [
        (None, "t:heero"),
        (None, "("),
        ("type", "hat"),
    ]
    assert (data["total"], data["cards"]) == (0, [])
    page = client.get("/cards?q=t:heero+(b:blue&type=hat").text
    assert "<mark>t:heero</mark>" in page
    assert "No type is called <code>hat</code>." in page
    assert "It is one of" in page


def test_text_of_a_query_is_never_markup(client):
    page = client.get("/cards?q=t:<b>x</b>&set=<i>").text
    assert "<b>x" not in page
    assert "<i>" not in page


@pytest.mark.parametrize("query", ["[x](http://x.example)", "t:`<b>x", "set:[x](y)", "a*b_c*"])
def test_the_markdown_twin_echoes_a_query_as_the_words_that_it_is(client, query):
    text = client.get("/cards.md", query_string={"q": query}).text
    without_escapes = re.sub(r"\\[^\n]", "", text)
    assert not set("`<*") & set(without_escapes)
    assert "](" not in without_escapes.replace("](http://localhost/cards/", "")
    assert "Cards: " in text


@pytest.fixture
def long_client(desk, tmp_path):
    """A client of a desk with more cards than a page lists."""
    rows = (row(f"Wren {number:03}", Brigade="Clay") for number in range(2 * CARDS_A_PAGE + 1))
    return create_app(replace(desk, cards=import_rows(tmp_path / "long", *rows)), Settings()).test_client()


def test_a_long_list_is_shown_in_parts_that_each_lead_to_the_next(long_client):
    address, seen, parts = "/cards?brigade=clay", [], 0
    while address:
        seen += titles(long_client, address)
        page = long_client.get(address).text
        address = long_client.get(address.replace("/cards?", "/cards.json?")).json["data"]["next"]
        assert ('rel="next"' in page) == bool(address)
        parts += 1
    assert seen == [f"Wren {number:03}" for number in range(2 * CARDS_A_PAGE + 1)]
    assert parts == 3


def test_each_part_of_a_list_has_a_title_of_its_own(long_client):
    address, found = "/cards?brigade=clay", []
    while address:
        found += re.findall("<title>(.*)</title>", long_client.get(address).text)
        address = long_client.get(address.replace("/cards?", "/cards.json?")).json["data"]["next"]
    assert found == [f"Cards: Clay{part} · Rulings" for part in ("", " – 51 and on", " – 101 and on")]


@pytest.mark.parametrize("cursor", ["x", "!!", "YWZ0ZXIgY2FyZCBub25l", "é"])
def test_a_cursor_of_another_list_is_refused(client, cursor):
    answer = client.get("/cards.json", query_string={"cursor": cursor})
    assert answer.status_code == 400
    assert answer.json["code"] == "bad-cursor"


def test_without_a_list_the_page_says_how_to_import_one(bare_client):
    page = bare_client.get("/cards")
    assert page.status_code == 200
    assert "rulings cards import FILE" in page.text
    assert bare_client.get("/cards/query").status_code == 200


def test_a_running_desk_takes_up_a_list_that_is_imported(desk, tmp_path):
    folder = tmp_path / "fresh"
    cards = import_rows(folder, row("Owl"))
    client = create_app(replace(desk, cards=cards), Settings()).test_client()
    tag = client.get("/cards").headers["ETag"]
    assert titles(client, "/cards") == ["Owl"]
    assert client.get("/cards/harper").status_code == 404
    import_small_cards(folder)
    assert "Harper" in titles(client, "/cards")
    assert client.get("/cards/harper").status_code == 200
    assert client.get("/cards").headers["ETag"] != tag


def test_texts_that_are_not_read_yet_are_told(desk, tmp_path):
    cards = import_rows(tmp_path / "unread", row("Owl", SpecialAbility="Discard a Hero."))
    client = create_app(replace(desk, cards=cards), Settings()).test_client()
    assert titles(client, "/cards?effect=discard") == ["Owl"]
    (tmp_path / "unread" / BROWSING.kept).unlink()
    assert titles(client, "/cards?effect=discard") == []
    assert "The texts of 1 cards are not read yet" in client.get("/cards").text


def test_the_page_of_an_entry_names_cards_that_rest_on_it(client):
    data = client.get("/redemption/effect/banish.json").json["data"]["cards"]
    assert (data["total"], data["url"]) == (1, "/cards?entry=redemption%2Feffect%2Fbanish")
    page = client.get("/redemption/effect/banish").text
    assert '<a href="/cards/salt-light">Salt / Light</a>' in page
    assert 'id="cards"' not in client.get("/epic/rule/breakthrough").text


def test_the_page_of_a_card_names_the_entries_that_its_text_rests_on(client):
    entries = [item["id"] for item in client.get("/cards/harper.json").json["data"]["entries"]]
    assert "redemption/effect/discard" in entries
    assert len(entries) == len(set(entries))
    page = client.get("/cards/harper").text
    assert '<a class="term" href="/redemption/effect/discard">Discard</a>' in page
    assert 'id="entries"' not in client.get("/cards/mute").text


def test_the_query_language_is_explained_with_an_example_for_each_field(client):
    data = client.get("/cards/query.json").json["data"]
    page = client.get("/cards/query").text
    for field in data["fields"]:
        assert f'id="{field["key"]}"' in page
        assert client.get(field["url"]).status_code == 200
    assert "-b:blue" in page
