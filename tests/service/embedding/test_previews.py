"""What links to the desk show elsewhere, who may read that, and oEmbed as its specification has it."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.cases.slips.slip import Slip
from rulings.cases.slips.store import SlipBox
from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.embedding.oembed import as_xml, embedded
from rulings.service.embedding.preview import Preview
from rulings.service.embedding.sites import NoOriginError, origin_of
from rulings.service.settings import Settings
from tests.examples import some
from tests.redemption.cards.small_lists import row
from tests.service.small_cards import ROWS, import_rows
from tests.service.small_deck import LAMPS_KEY
from tests.service.small_scenario import SOULS_KEY

BOARD, STRANGER = "https://board.example", "https://stranger.example"
PREVIEWS = "/api/v1/previews"
ENTRY = "/redemption/effect/discard"
CLAUSE = f"{ENTRY}/order-is-chosen"
SLIP = Slip("abcdefghj", "redemption", "Who chooses?", "The <owner>.", (), "reg 8.3.0", "Judith", 1_800_000_000)
SHOWN = (
    *(ENTRY, CLAUSE, "/cards/harper", "/characters/elijah", "/cases/1", f"/scenarios/{SOULS_KEY}"),
    *("/slips/abcdefghj", f"/decks/{LAMPS_KEY}"),
)
"""A page of each sort that shows something elsewhere."""


@pytest.fixture(scope="module")
def client(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A client of a desk that is shown on a board, with a slip and with whoever its cards are."""
    slips = SlipBox(tmp_path_factory.mktemp("slips") / "slips.db")
    slips.add(SLIP)
    cards = import_rows(tmp_path_factory.mktemp("cards"), *ROWS, row("Elijah", "PoC"), row("Elijah in Glory", "GoC"))
    return create_app(
        replace(desk, slips=slips, cards=cards), Settings(requests_a_minute=0, embed_on=(BOARD,))
    ).test_client()


def shown(client: FlaskClient, link: str) -> dict[str, str]:
    answer = client.get(PREVIEWS, query_string={"url": link})
    assert answer.status_code == 200, link
    return answer.json["data"]


def test_each_sort_of_page_shows_what_it_says(client: FlaskClient) -> None:
    found = {path: shown(client, path) for path in SHOWN}
    assert {path: one["url"] for path, one in found.items()} == {path: f"http://localhost{path}" for path in SHOWN}
    kinds = ["effect", "clause", "card", "character", "ruling", "answer", "slip", "deck"]
    assert [found[path]["kind"] for path in SHOWN] == kinds
    assert found[ENTRY]["title"] == "Discard"
    assert found[CLAUSE]["title"] == "Discard: order is chosen"
    assert found[CLAUSE]["rests_on"] == ["Guide 2, Discard › How to Play, 2"]
    assert shown(client, f"http://localhost{ENTRY}#order-is-chosen") == found[CLAUSE]
    assert found["/cards/harper"]["text"].endswith("capture a good Hero. Cannot be negated.")
    assert "Elijah, Elijah in Glory" in found["/characters/elijah"]["text"]
    assert found["/slips/abcdefghj"]["text"] == "The <owner>."
    deck = found[f"/decks/{LAMPS_KEY}"]
    assert deck["title"] == "All the lamps"
    assert re.match(r"Not legal in Type I by deck@1\.3\.0\. \d+ findings\.", deck["text"])
    assert deck["note"].startswith("As checked on ")
    assert "Harper" not in str(deck)
    assert found["/slips/abcdefghj"]["note"] == "Ruled at a table by Judith on 2027-01-15; not in the case book."


def test_a_ruling_says_what_it_counts_for_and_only_one_in_force_its_answer(client: FlaskClient) -> None:
    stale, in_review, superseded = (shown(client, f"/cases/{number}") for number in (2, 3, 4))
    assert stale["text"] == "Again."
    assert "It is stale" in stale["note"]
    assert (in_review["text"], in_review["note"][:24]) == ("", "Its status is in review;")
    assert superseded["text"] == ""
    assert [one["title"] for one in (stale, in_review, superseded)] == [
        "Case 2: And twice?",
        "Case 3 (in review): And twice?",
        "Case 4 (superseded): And of old?",
    ]
    assert "Case 5 stands in its place." in superseded["note"]
    description = re.search(r'property="og:description" content="([^"]*)"', client.get("/cases/3").text)
    assert description is not None
    assert description[1].startswith("Its status is in review;")


def test_what_was_shown_of_a_deck_is_gone_with_its_list(client: FlaskClient) -> None:
    sent = {"list": "deck: Away\n\n2\tLamp\n", "keep": True}
    kept = client.post("/api/v1/deck-checks", json=sent).json["meta"]
    assert shown(client, kept["url"])["title"] == "Away"
    removal = client.post(f"/api/v1/deck-checks/{kept['hash']}/removal", json={"word": kept["word"]})
    assert removal.status_code == 200
    for path in (PREVIEWS, "/oembed"):
        assert client.get(path, query_string={"url": kept["url"]}).json["code"] == "unknown-deck"


def test_an_answer_is_shown_as_it_was_given_first_with_its_day_and_none_is_made_up(client: FlaskClient) -> None:
    found = shown(client, f"/scenarios/{SOULS_KEY}")
    assert found["text"].startswith("No. It does not hold")
    assert re.fullmatch(r"As answered on \d{4}-\d\d-\d\d; its page has the answer of today\.", found["note"])


@pytest.mark.parametrize(
    "link",
    [
        *("/", "/glossary", "/cases", f"{ENTRY}.json", f"{ENTRY}/slip", "redemption/effect/discard"),
        *("http://elsewhere.example/cases/1", f"ftp://localhost{ENTRY}", f"//localhost{ENTRY}", "javascript:alert(1)"),
        *("http://localhost:81/cases/1", "http://[::1", "http://localhost:x/cases/1", "/redemption/effect/discrad"),
        *(
            f"{ENTRY}#nothing",
            "/cases/77",
            f"/cases/{10**30}",
            "/cards/nobody",
            "/characters/nobody",
            "/slips/zzz",
            "/scenarios/00",
            "%00",
        ),
    ],
)
def test_what_shows_nothing_is_404_for_scripts_and_for_oembed(client: FlaskClient, link: str) -> None:
    for path in (PREVIEWS, "/oembed"):
        answer = client.get(path, query_string={"url": link}, headers={"Accept": "application/json"})
        assert (answer.status_code, answer.json["ok"]) == (404, False)


@settings(max_examples=some(25))
@given(st.text(max_size=40))
def test_no_link_is_the_fault_of_the_desk(client: FlaskClient, link: str) -> None:
    for given_link in (link, f"/{link}", f"http://localhost/{link}", f"http://{link}/cases/1"):
        assert client.get(PREVIEWS, query_string={"url": given_link}).status_code in (200, 400, 404, 409)


def test_a_desk_behind_https_knows_links_of_before_and_no_other_port(client_with) -> None:
    client = client_with(Settings(requests_a_minute=0, address="https://rulings.example"))
    for link in ("https://rulings.example", "http://rulings.example", "https://RULINGS.example:443"):
        assert shown(client, link + CLAUSE)["url"] == f"https://rulings.example{CLAUSE}"
    for link in ("https://rulings.example:8000", "https://rulings.example.evil", "http://localhost"):
        assert client.get(PREVIEWS, query_string={"url": link + CLAUSE}).status_code == 404


def test_only_scripts_of_named_sites_may_read_what_links_show_and_never_with_credentials(client: FlaskClient) -> None:
    asked = f"{PREVIEWS}?url={ENTRY}"
    for path, status in ((asked, 200), (f"{PREVIEWS}?url=/nothing", 404), (asked, 200)):
        for origin in (BOARD, STRANGER, "null", BOARD.upper(), f"{BOARD}:444", "*", None):
            answer = client.get(path, headers={"Origin": origin} if origin else {})
            assert answer.status_code == status
            assert answer.headers.get("Access-Control-Allow-Origin") == (BOARD if origin == BOARD else None)
            assert "Access-Control-Allow-Credentials" not in answer.headers
            assert answer.headers["Vary"].split(", ")[-1] == "Origin"
    known = client.get(asked, headers={"Origin": BOARD}).headers["ETag"]
    again = client.get(asked, headers={"Origin": STRANGER, "If-None-Match": known})
    assert (again.status_code, "Access-Control-Allow-Origin" in again.headers) == (304, False)
    first = [client.options(asked, headers={"Origin": origin}).headers for origin in (BOARD, STRANGER)]
    assert [told.get("Access-Control-Allow-Origin") for told in first] == [BOARD, None]
    assert "Access-Control-Allow-Methods" not in first[1]
    assert client.get("/api/v1/status", headers={"Origin": STRANGER}).headers["Access-Control-Allow-Origin"] == "*"


def test_the_script_is_there_only_where_a_site_is_named(client: FlaskClient, client_with) -> None:
    script = client.get("/embed.js")
    assert (script.status_code, script.mimetype) == (200, "text/javascript")
    assert len(script.data) < 8_000
    code = script.text.partition("(()")[2]
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|eval|document\.write|cookie", code)
    without = client_with(Settings(requests_a_minute=0))
    assert without.get("/embed.js").status_code == 404
    answer = without.get(f"{PREVIEWS}?url={ENTRY}", headers={"Origin": BOARD})
    assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize(
    ("written", "origin"),
    [
        ("https://board.example", "https://board.example"),
        (" HTTPS://Board.Example:443/ ", "https://board.example"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_a_site_is_named_as_browsers_write_it(written: str, origin: str) -> None:
    assert origin_of(written) == origin


@pytest.mark.parametrize(
    "written",
    [
        *("", "*", "null", "board.example", "https://", "https://*.example", "https://board.example/forum"),
        *("ftp://b.example", "https://user@board.example", "https://board.example?x", "https://board.example:port"),
        "https://bürd.example",
    ],
)
def test_what_is_no_site_is_refused(written: str) -> None:
    with pytest.raises(NoOriginError):
        origin_of(written)


def test_each_page_that_shows_something_names_where_programs_ask_for_it_and_a_picture(client: FlaskClient) -> None:
    for path in SHOWN:
        page = client.get(path).text
        as_json, as_xml_ = re.findall(
            r'type="(?:application/json|text/xml)\+oembed" href="http://localhost([^"]+)"', page
        )
        asked = client.get(as_json.replace("&amp;", "&"))
        assert asked.json["type"] == "rich"
        assert f'href="http://localhost{path}"' in asked.json["html"]
        root = ElementTree.fromstring(client.get(as_xml_.replace("&amp;", "&")).data)
        assert {field.tag: field.text for field in root} == {name: str(value) for name, value in asked.json.items()}
        for tag in ("og:title", "og:description", "og:url", "og:image"):
            assert re.search(rf'property="{tag}" content="[^"]+"', page), (path, tag)
        [picture] = re.findall(r'property="og:image" content="http://localhost([^"]+)"', page)
        assert asked.json["thumbnail_url"] == f"http://localhost{picture}"
        assert client.get(picture).mimetype == "image/png"
    assert "oembed" not in client.get("/glossary").text.partition("<body")[0]


class Tags(HTMLParser):
    """The tags of a quotation and what is on them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(name for name, _ in attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


WORDS = st.text(max_size=120)


@given(WORDS, WORDS, WORDS, st.none() | st.integers(0, 2000), st.none() | st.integers(0, 2000))
def test_whatever_is_said_a_quotation_stays_one_within_its_room(
    title: str, text: str, note: str, width: int | None, height: int | None
) -> None:
    preview = Preview("ruling", "epic", title, text, "/cases/1", " ".join(note.split()))
    told = embedded(preview, "https://rulings.example", (width, height))
    for name, most in (("width", width), ("height", height), ("thumbnail_width", width), ("thumbnail_height", height)):
        assert most is None or told.get(name, 0) <= most
    ElementTree.fromstring(as_xml(told))
    if told["type"] == "link":
        assert "html" not in told
        return
    tags = Tags()
    tags.feed(told["html"])
    tags.close()
    says = [("p", ())] if preview.says else []
    assert tags.found == [("blockquote", ("cite",)), *says, ("p", ()), ("a", ("href",))]
    assert preview.note in tags.text


@pytest.mark.parametrize(
    ("room", "sort"), [("maxwidth=159", "link"), ("maxheight=71", "link"), ("maxheight=72", "rich")]
)
def test_where_a_text_has_no_room_the_link_alone_is_given(client: FlaskClient, room: str, sort: str) -> None:
    told = client.get(f"/oembed?url={CLAUSE}&{room}").json
    assert told["type"] == sort
    assert ("html" in told) == (sort == "rich")
    assert "thumbnail_url" not in told


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ("/oembed", 400, "missing-parameter"),
        (f"/oembed?url={ENTRY}&format=yaml", 501, "unknown-format"),
        (PREVIEWS, 400, "missing-parameter"),
    ],
)
def test_what_is_asked_wrongly_is_said(client: FlaskClient, asked: str, status: int, code: str) -> None:
    answer = client.get(asked)
    assert (answer.status_code, answer.json["code"]) == (status, code)


def test_a_bookmark_asks_the_desk_for_words(client: FlaskClient) -> None:
    data = client.get("/elsewhere.json").json["data"]
    assert data["sites"] == [BOARD]
    assert re.fullmatch(r"javascript:[!'()*+,\-./:;=?@_~$&|{}\[\]\w%]+", data["bookmarklet"])
    assert "http://localhost" in data["bookmarklet"]
    assert "%25DESK" not in data["bookmarklet"]
