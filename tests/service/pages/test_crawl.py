"""All pages of the whole book, with the official documents at hand: no link is broken, no two have the same title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from html import unescape
from types import MappingProxyType
from unittest.mock import patch
from urllib.parse import unquote, urljoin

import pytest
from flask.testing import FlaskClient

from rulings.desk import Desk
from rulings.documents.library import Library
from rulings.documents.passages import Outline
from rulings.service.app import create_app
from rulings.service.representations.sharing import slips
from rulings.service.settings import Settings
from rulings.store.ingested_documents import IngestedDocuments

pytestmark = pytest.mark.slow

SITE = "http://localhost"
OTHER_FORMS = re.compile(r"\.(?:json|md|yaml|sqlite)(?:\?|$)")
TAG = re.compile(r"<(a|title|h[1-6]|[a-z]+(?= [^>]*\bid=))\b([^>]*)>([^<]*)")
ATTRIBUTE = re.compile(r'\b(id|href|aria-current)="([^"]*)"')
MARKDOWN_LINK = re.compile(r"(?<!\\)\]\((?P<target>[^)\s]*)\)")


@dataclass(slots=True)
class Seen:
    """What a crawl keeps of a page."""

    status: int
    title: str = ""
    ids: list[str] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    marked: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def crawler(book_desk: Desk, outlines: Mapping[str, Outline]) -> Iterator[FlaskClient]:
    """A client of the whole desk with all documents that are at hand.

    Its slips all show one QR code, since to draw one takes longer than all else; what codes say is asked of slips.
    """
    desk = replace(book_desk, documents=IngestedDocuments.of(Library(outlines=MappingProxyType(dict(outlines)))))
    code = slips.code_of(SITE)
    with patch.object(slips, "code_of", lambda link: code):
        yield create_app(desk, Settings(requests_a_minute=0, kept_bytes=0)).test_client()


@pytest.fixture(scope="module")
def crawled(crawler: FlaskClient, book_desk: Desk) -> dict[str, Seen]:
    """Each page by its address: those that links lead to from the first one, and the page of every clause."""
    waiting = ["/", *(f"/{clause.entry}/{clause.key}" for clause in book_desk.book.clauses.values())]
    found: dict[str, Seen] = {}
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found[path] = read(crawler, path)
        for link in found[path].links:
            target = target_of(path, link)[0]
            if target and target not in found and not OTHER_FORMS.search(target):
                waiting.append(target)
    return found


def read(crawler: FlaskClient, path: str) -> Seen:
    answer = crawler.get(path)
    if answer.status_code != 200 or answer.mimetype != "text/html":
        return Seen(answer.status_code)
    seen = Seen(200)
    for tag, attributes, text in TAG.findall(answer.text):
        found = dict(ATTRIBUTE.findall(attributes))
        if "id" in found:
            seen.ids.append(found["id"])
        if "href" in found:
            seen.links.append(unescape(found["href"]))
            seen.marked += [found["href"]] if found.get("aria-current") == "page" else []
        if tag == "title":
            seen.title = unescape(text)
        elif tag[1:].isdigit():
            seen.levels.append(int(tag[1:]))
    return seen


def target_of(path: str, link: str) -> tuple[str, str]:
    """Where on the site a link leads, with its anchor; nowhere where it leads to another."""
    whole = f"{SITE}{link}" if link[:1] == "/" != link[1:2] else urljoin(f"{SITE}{path}", link)
    target, _, anchor = whole.partition("#")
    return (target.removeprefix(SITE), unquote(anchor)) if target.startswith(SITE) else ("", "")


def test_every_page_that_a_link_leads_to_is_there(crawled):
    assert [path for path, page in crawled.items() if page.status != 200] == []


def test_every_anchor_that_a_link_names_is_on_its_page(crawled):
    missing = {}
    for path, page in crawled.items():
        for link in page.links:
            target, anchor = target_of(path, link)
            if anchor and target in crawled and anchor not in crawled[target].ids:
                missing[link] = path
    assert missing == {}


def test_every_id_stands_once_on_its_page(crawled):
    assert [path for path, page in crawled.items() if len(page.ids) > len(set(page.ids))] == []


def test_no_two_pages_have_the_same_title(crawled):
    pages: dict[str, list[str]] = {}
    for path, page in crawled.items():
        if page.title:
            pages.setdefault(page.title, []).append(path)
    assert {title: paths for title, paths in pages.items() if len(paths) > 1} == {}


def test_the_headings_of_every_page_are_in_order(crawled):
    for path, page in crawled.items():
        assert page.levels[:1] in ([], [1]), path
        assert page.levels.count(1) <= 1, path
        assert all(deeper <= level + 1 for level, deeper in zip(page.levels, page.levels[1:], strict=False)), path


def test_every_citation_leads_to_the_page_of_its_passage(crawled, book_desk):
    for clause in book_desk.book.clauses.values():
        links = crawled[f"/{clause.entry}/{clause.key}"].links
        for place in clause.rests_on:
            assert f"/passages/{place}" in links, clause.id


def test_the_page_that_one_is_on_is_marked(crawled):
    for path in ("/redemption", "/epic", "/read", "/scenarios", "/glossary", "/sources", "/contradictions", "/about"):
        assert set(crawled[path].marked) == {path}


def test_every_link_of_a_markdown_twin_leads_somewhere(crawler, crawled, book_desk):
    paths = [*book_desk.book.entries, *(f"history/{entry}" for entry in book_desk.book.entries)]
    paths += [path[1:] for path in crawled if path.count("/") < 3 and "?" not in path and path != "/"]
    paths += [path[1:] for path in crawled if path.startswith("/passages/") and path.count("/") < 5]
    broken = {}
    for path in paths:
        answer = crawler.get(f"/{path}.md")
        assert answer.status_code == 200, path
        for found in MARKDOWN_LINK.finditer(answer.text):
            target, _, anchor = found["target"].partition("#")
            page = crawled.get(target.removeprefix(SITE))
            if not target.startswith(SITE) or page is None or (anchor and anchor not in page.ids):
                broken[found["target"]] = path
    assert broken == {}


@pytest.mark.parametrize("name", ["negate", "discard", "set-aside"])
def test_a_history_tells_rules_and_no_dates(crawler, name):
    stages = crawler.get(f"/api/v1/history/redemption/effect/{name}").json["data"]["stages"]
    kinds = [passage["kind"] for stage in stages for passage in stage["passages"]]
    kinds += [
        place["kind"] for stage in stages for pair in stage["changes"] for place in (pair["old"], pair["new"]) if place
    ]
    assert len(kinds) > 10
    assert "date" not in kinds


def test_a_search_can_be_followed_to_its_last_result(crawler):
    total = crawler.get("/search.json?q=hero").json["data"]["total"]
    assert total > 100
    page = crawler.get(f"/search?q=hero&limit={total + 12}").text
    assert page.count('id="result-') == total
    assert 'class="pages"' not in page
    nearly = crawler.get(f"/search?q=hero&limit={total - 1}").text
    assert f"limit={total + 11}#result-{total}" in nearly


def test_a_comparison_begins_with_what_both_documents_say_and_ends_with_title_pages(crawler, book_desk):
    old, new = "rulebook@2005", "rulebook@2025"
    aside = [f"{key}/{place}" for key in (old, new) for place in book_desk.book.documents[key].aside]
    pairs, path = [], f"/api/v1/compare/{old}/{new}?limit=200"
    while path:
        answer = crawler.get(path).json
        pairs += answer["data"]["pairs"]
        path = (answer["meta"]["next"] or "").removeprefix(SITE)
    parts = [
        2 if is_below(pair["new"] or pair["old"], aside) else int(pair["relation"] in ("new", "gone")) for pair in pairs
    ]
    assert parts == sorted(parts)
    assert set(parts) == {0, 1, 2}
    assert f"{old}/preamble/1" in [pair["old"]["place"] for pair in pairs[parts.index(2) :] if pair["old"]]


def is_below(passage: dict[str, str], places: list[str]) -> bool:
    return any(f"{passage['place']}/".startswith(f"{place}/") for place in places)
