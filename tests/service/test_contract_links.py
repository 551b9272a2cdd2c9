"""Every entry and every clause has an address that lasts, and every page has its twins."""

import re
from html import unescape
from urllib.parse import urljoin

import pytest

from rulings.service.settings import Settings
from tests.service.small_scenario import SOULS_KEY

PAGES = [
    "/",
    "/search?q=discard",
    "/glossary",
    "/glossary?game=epic",
    "/sources",
    "/sources/guide@2.0",
    "/contradictions",
    "/about",
    "/api",
    "/redemption",
    "/epic",
    "/redemption/effect/discard",
    "/redemption/effect/discard/goes-to-owners-pile",
    "/sources/home-rules@3b",
    "/passages/guide@2.0/discard",
    "/passages/guide@2.0/discard/how-to-play/1",
    "/passages/rules@2016/5.7.1",
    "/history/redemption/effect/discard",
    "/history/epic/rule/breakthrough",
    "/compare/guide@1.0/guide@2.0",
    "/compare/guide@1.0/guide@2.0?relation=reworded",
    "/quote",
    "/link",
    "/read",
    "/read?text=Discard+a+Hero.+Hoot.",
    "/read?card=harper",
    "/cards/harper",
    "/cards/riddle",
    "/cards/mute",
    "/cards",
    "/cards?type=hero",
    "/cards?q=t:heero",
    "/cards/query",
    "/search?q=harper",
    "/scenarios",
    f"/scenarios/{SOULS_KEY}",
]


def twin(path: str, ending: str) -> str:
    page, mark, query = path.partition("?")
    return ("/index" if page == "/" else page) + ending + mark + query


def test_every_entry_has_its_page_with_an_anchor_for_every_clause(client, desk):
    for entry in desk.book.entries.values():
        page = client.get(f"/{entry.id}")
        assert page.status_code == 200
        for clause in entry.clauses:
            assert f'id="{clause.key}"' in page.text


def test_every_clause_has_a_page_of_its_own_that_previews_it(client, desk):
    for clause in desk.book.clauses.values():
        page = client.get(f"/{clause.entry}/{clause.key}").text
        assert f'<link rel="canonical" href="http://localhost/{clause.entry}">' in page
        assert f'<meta property="og:url" content="http://localhost/{clause.entry}/{clause.key}">' in page
        description = re.search(r'property="og:description" content="([^"]+)"', page)
        assert description
        data = client.get(f"/api/v1/clauses/{clause.entry}/{clause.key}").json["data"]
        assert unescape(description[1])[:40] == data["text"][:40]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_its_twins_and_names_them(client, path):
    page = client.get(path)
    assert page.mimetype == "text/html"
    assert f'type="application/json" href="{twin(path, ".json")}"' in page.text
    assert f'type="text/markdown" href="{twin(path, ".md")}"' in page.text
    assert client.get(twin(path, ".json")).json["ok"] is True
    markdown = client.get(twin(path, ".md"))
    assert markdown.mimetype == "text/markdown"
    assert markdown.text.startswith("# ")


def test_the_twin_of_an_entry_says_what_the_api_says(client):
    path = "redemption/effect/discard"
    assert client.get(f"/{path}.json").json["data"] == client.get(f"/api/v1/entries/{path}").json["data"]


def test_the_markdown_twin_holds_every_clause_and_what_it_rests_on(client):
    text = client.get("/redemption/effect/discard.md").text
    assert "### Goes to owners pile" in text
    assert "Example: Ann holds" in text
    assert (
        "[Guide 2, Discard › How to Play, 1](http://localhost/passages/guide@2.0/discard/how-to-play/1); [Guide 1,"
        in text
    )
    assert "## Clarifications" in text


@pytest.mark.parametrize("path", PAGES)
def test_every_link_of_a_page_leads_somewhere(client, path):
    page = client.get(path).text
    found = {link.partition("#") for link in re.findall(r'href="(/[^"]*)"', page.replace("&amp;", "&"))}
    for target, _, anchor in found:
        with client.get(target) as answer:
            assert answer.status_code == 200, target
            if anchor and answer.mimetype == "text/html":
                assert f'id="{anchor}"' in answer.text, (target, anchor)


@pytest.mark.parametrize(
    ("asked", "tidy"),
    [
        ("/Redemption/Effect/Discard", "/redemption/effect/discard"),
        ("/redemption/effect/discard/", "/redemption/effect/discard"),
        ("/Glossary", "/glossary"),
    ],
)
def test_an_untidy_address_leads_to_the_tidy_one(client, asked, tidy):
    response = client.get(asked)
    assert (response.status_code, response.location) == (301, tidy)


@pytest.mark.parametrize(
    "path", ["//evil.example/", "///evil.example", "/\\evil.example/", "/.//evil.example/", "/%2F/evil.example/"]
)
def test_no_address_leads_to_another_site(client, path):
    response = client.open(environ_overrides={"PATH_INFO": path})
    assert urljoin("http://localhost/", response.headers.get("Location", "")).startswith("http://localhost/")
    assert response.status_code in (301, 308, 404)


def test_the_public_address_is_used_where_one_is_set(client_with):
    page = client_with(Settings(address="https://rulings.example/")).get("/redemption/effect/discard").text
    assert '<link rel="canonical" href="https://rulings.example/redemption/effect/discard">' in page
    assert "https://rulings.example/redemption/effect/discard/goes-to-owners-pile" in page
