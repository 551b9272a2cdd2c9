"""What machines look for beside the pages: robots, a sitemap, icons, a feed of changes, and previews of links."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import quote
from xml.etree import ElementTree

from flask import Blueprint, Response

from rulings.book.model import Entry
from rulings.book.signs import without_strange_signs
from rulings.service import lookups, recorded
from rulings.service.context import address, context
from rulings.service.embedding.routes import shown
from rulings.service.problems import ProblemError
from rulings.service.representations.pictures import draw_icon, draw_preview
from rulings.service.travelling import answers

discovery = Blueprint("discovery", __name__)

MOST_CHANGES = 60
"""How many entries the feed lists, those that changed last."""

_LISTED = (
    "/",
    "/glossary",
    "/sources",
    "/contradictions",
    "/about",
    "/api",
    "/scenarios",
    "/initiative",
    "/read",
    "/cards/query",
)
"""The pages that stand alone and that search engines are to list."""

_ICONS = (192, 512)


@discovery.get("/robots.txt")
def robots() -> Response:
    """Say what search engines are to leave alone: what is made for each question."""
    lines = (
        "User-agent: *",
        "Disallow: /api/",
        "Disallow: /search",
        "Disallow: /compare",
        f"Sitemap: {_at('/sitemap.xml')}",
    )
    return Response("\n".join(lines) + "\n", mimetype="text/plain")


@discovery.get("/sitemap.xml")
def sitemap() -> Response:
    """List the pages of the book."""
    root = ElementTree.Element("urlset", xmlns="http://www.sitemaps.org/schemas/sitemap/0.9")
    for path in _pages():
        ElementTree.SubElement(ElementTree.SubElement(root, "url"), "loc").text = _at(path)
    return _xml(root, "application/xml")


@discovery.get("/manifest.webmanifest")
def manifest() -> Response:
    """Say how the desk is put on the first screen of a phone."""
    icons = [{"src": f"/icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in _ICONS]
    told = {
        "name": "Rulings",
        "short_name": "Rulings",
        "description": "What a rule says, what it rests on, and a link to paste.",
        "id": "/",
        "scope": "/",
        "lang": "en",
        "categories": ["reference", "games"],
        "start_url": "/",
        "display": "standalone",
        "background_color": "#fbfaf7",
        "theme_color": "#34495e",
        "icons": icons,
        "shortcuts": [{"name": "What if", "url": "/scenarios"}, {"name": "Cards", "url": "/cards"}],
    }
    return Response(json.dumps(told, ensure_ascii=False), mimetype="application/manifest+json")


@discovery.get("/favicon.ico")
def favicon() -> Response:
    """Show the sign of the desk to browsers that ask for it by this name."""
    return Response(draw_icon(48), mimetype="image/png")


@discovery.get("/icons/<int:size>.png")
def icon(size: int) -> Response:
    """Show the sign of the desk in one of its sizes."""
    if size not in _ICONS:
        raise ProblemError("unknown-route", "There is no sign of this size.", f"Its sizes are {_ICONS}.")
    return Response(draw_icon(size), mimetype="image/png")


@discovery.get("/changes.atom")
def changes() -> Response:
    """List the entries whose rules changed last."""
    feed = ElementTree.Element("feed", xmlns="http://www.w3.org/2005/Atom")
    last = _changed_last()
    _add(feed, "title", "Rulings: changes of the rules")
    _add(feed, "id", _at("/changes.atom"))
    _add(feed, "updated", _moment(last[0].changed) if last else _moment("1970"))
    ElementTree.SubElement(feed, "link", rel="self", href=_at("/changes.atom"))
    ElementTree.SubElement(feed, "link", href=_at("/"))
    _add(ElementTree.SubElement(feed, "author"), "name", "Rulings")
    for entry in last:
        item = ElementTree.SubElement(feed, "entry")
        _add(item, "title", f"{entry.title} – {context().desk.book.games[entry.game].title}")
        _add(item, "id", _at(f"/{entry.id}"))
        _add(item, "updated", _moment(entry.changed))
        ElementTree.SubElement(item, "link", href=_at(f"/{entry.id}"))
        ElementTree.SubElement(item, "link", rel="related", href=_at(f"/history/{entry.id}"))
        _add(item, "summary", lookups.entry(context(), entry.id, address())["summary"])
    return _xml(feed, "application/atom+xml")


@discovery.get("/cases.atom")
def cases_changed() -> Response:
    """List what became of recorded rulings last: those that came into force or left it, and those to be read again."""
    feed = ElementTree.Element("feed", xmlns="http://www.w3.org/2005/Atom")
    lines = recorded.lately(context(), MOST_CHANGES)
    _add(feed, "title", "Rulings: recorded rulings")
    _add(feed, "id", _at("/cases.atom"))
    _add(feed, "updated", lines[0].at if lines else _moment("1970"))
    ElementTree.SubElement(feed, "link", rel="self", href=_at("/cases.atom"))
    ElementTree.SubElement(feed, "link", href=_at("/cases"))
    _add(ElementTree.SubElement(feed, "author"), "name", "Rulings")
    for line in lines:
        item = ElementTree.SubElement(feed, "entry")
        _add(item, "title", f"Case {line.number}, {line.what}: {line.question}")
        _add(item, "id", f"{_at(f'/cases/{line.number}')}#{line.key}")
        _add(item, "updated", line.at)
        ElementTree.SubElement(item, "link", href=_at(f"/cases/{line.number}"))
        _add(item, "summary", line.says)
    return _xml(feed, "application/atom+xml")


@discovery.get("/pictures/<path:page>.png")
def picture(page: str) -> Response:
    """Show in a picture what a link to a page shows."""
    found = shown(f"/{page}")
    known = context().desk.book.games.get(found.game)
    label = " · ".join(filter(None, (known.title if known else "", found.kind)))
    drawn = draw_preview(found.game, label, found.title, found.says)
    return Response(drawn, mimetype="image/png")


@discovery.get("/pictures/scenarios/<slug:key>.png")
def picture_of_answer(key: str) -> Response:
    """Show the answer to a kept scenario as a picture."""
    drawn = answers.picture(context(), context().scenarios.run_again(key))
    response = Response(drawn, mimetype="image/png")
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _pages() -> Iterator[str]:
    book = context().desk.book
    yield from _LISTED
    yield from (f"/{game}" for game in book.games)
    for entry in book.entries.values():
        yield f"/{entry.id}"
        yield f"/history/{entry.id}"


def _changed_last() -> list[Entry]:
    entries = context().desk.book.entries.values()
    return sorted(entries, key=lambda entry: (entry.changed, entry.id), reverse=True)[:MOST_CHANGES]


def _moment(date: str) -> str:
    """Write a date as Atom wants it; of a year alone its first day."""
    return f"{date}-01-01T00:00:00Z"[:20] if len(date) == len("2025") else f"{date}T00:00:00Z"


def _at(path: str) -> str:
    return address() + quote(path)


def _add(parent: ElementTree.Element, name: str, text: str) -> None:
    ElementTree.SubElement(parent, name).text = without_strange_signs(text)


def _xml(root: ElementTree.Element, mimetype: str) -> Response:
    return Response(ElementTree.tostring(root, "utf-8", xml_declaration=True), mimetype=mimetype)
