"""The look-up part of the desk as a site of plain files, which any host can serve, also below another address."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from urllib.parse import quote

from flask.testing import FlaskClient
from markupsafe import escape

from rulings.desk import Desk
from rulings.service.offline.book_pages import MakeApp, filtered, of_book_alone, paths_of
from rulings.service.offline.cutting import cut, needs_desk, shell_of
from rulings.service.offline.kit import editions_of
from rulings.service.offline.links import SEARCH, Links, file_of
from rulings.service.representations.cards import PATH as CARDS
from rulings.service.representations.cards import page_of
from rulings.service.settings import Settings
from rulings.service.words.script import SAY, say_script
from rulings.service.words.sentences import words_of

MARK = "rulings-site.json"
"""The file by which a folder is known that was written by an earlier export; it names the files."""

_ADDRESS = "http://desk.invalid"
_SCRIPTS = ("theme.js", SAY, "desk.js")
_KEEPS = "keep-site.js"
_FILES = ("theme.js", "desk.js", "style.css", "icon.svg", "lookup.js", "site.js", _KEEPS)
_WORKER, _WORKER_SCRIPT = "service-worker.js", "site-worker.js"
_DATA = "search-data.js"
_TOLD = 500
"""After so many pages how far the export is is told."""

_OF_DESK = frozenset({"canonical", "alternate", "manifest"})
_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'"
_BODY = re.compile(r"</body>")


class NoSiteError(Exception):
    """The folder cannot be written to, or holds something else."""


@dataclass(frozen=True, slots=True)
class Included:
    """What a site has that belongs to others.

    Attributes:
        wording: Whether the official wording is in it, and the history of each entry.
        cards: Whether the cards are in it, with their texts.
    """

    wording: bool = False
    cards: bool = False


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written.

    Attributes:
        pages: How many pages.
        size: Bytes of all files.
        search: Bytes of what the search needs, as it lies there.
        search_sent: Bytes of the same as most hosts send it, compressed.
    """

    pages: int
    size: int
    search: int
    search_sent: int


def export_site(
    desk: Desk, web: Path, folder: Path, included: Included, day: date, make_app: MakeApp, tell: Callable[[str], None]
) -> Exported:
    """Write the look-up part of a desk as files.

    Args:
        desk: The desk.
        web: The folder of templates and static files.
        folder: Where to write; it is made where it is not there.
        included: What is in it that belongs to others.
        day: The day that the pages name as that on which they were made.
        make_app: Makes an application.
        tell: Takes a sentence from time to time, where there is much to write.

    Returns:
        What was written.

    Raises:
        NoSiteError: The folder cannot be written to, or holds something that was not exported; a page cannot be made.
    """
    old = _files_of_old(folder)
    shown = _desk_with(desk, included)
    client = make_app(shown, Settings(requests_a_minute=0, address=_ADDRESS, kept_bytes=0)).test_client()
    cards = dict(_cards_of(shown))
    pages = [*_pages_of_book(desk), *_histories(shown), *cards, *([CARDS] if cards else ())]
    links, stamp = Links(frozenset(pages), _ADDRESS), _stamp(desk, day)
    data = f"const SEARCH_DATA = {_search_data(desk, cards, links)};\n".encode()
    files = {f"static/{name}": (web / "static" / name).read_bytes() for name in _FILES}
    words = words_of(web)
    files |= {f"static/{SAY}": say_script(web, words), f"static/{_DATA}": data}
    names = sorted((MARK, _WORKER, *files, *map(file_of, pages)))
    mark = json.dumps({"version": desk.state, "files": names}).encode()
    size = sum(_write(folder / name, content) for name, content in ({MARK: mark} | files).items())
    version = blake2b(b"".join(files.values()), digest_size=8)
    for number, path in enumerate(pages, 1):
        html = _cards_page(client, cards, words.say) if path == CARDS else _html_of(client, path)
        page = _page(html, path, links, stamp).encode()
        version.update(page)
        size += _write(folder / file_of(path), page)
        if number % _TOLD == 0:
            tell(f"{number:,} of {len(pages):,} pages.")
    worker = _worker(web, version.hexdigest(), [*files, *map(file_of, _pages_of_book(desk))])
    size += _write(folder / _WORKER, worker)
    for name in old - frozenset(names):
        (folder / name).unlink(missing_ok=True)
    return Exported(len(pages), size, len(data), len(gzip.compress(data, 6)))


def _pages_of_book(desk: Desk) -> Iterator[str]:
    """Yield the addresses of the pages that each site has, and that a browser keeps."""
    yield from paths_of(desk.book)
    yield from filtered(desk.book)
    yield SEARCH


def _worker(web: Path, version: str, files: list[str]) -> bytes:
    """Write the script by which a browser keeps the book of the site; another version of the site has another one."""
    told = json.dumps({"version": version, "files": [quote(file, safe="/@") for file in files]})
    return f"const SITE = {told};\n{(web / 'static' / _WORKER_SCRIPT).read_text('utf-8')}".encode()


def _html_of(client: FlaskClient, path: str) -> str:
    answer = client.get(path, base_url=_ADDRESS)
    if answer.status_code != 200:
        raise NoSiteError(f"The page {path} cannot be made: {answer.status}.")
    return answer.text


def _desk_with(desk: Desk, included: Included) -> Desk:
    shown = of_book_alone(desk)
    if included.wording:
        shown = replace(shown, documents=desk.documents)
    return replace(shown, cards=desk.cards) if included.cards else shown


def _cards_of(desk: Desk) -> Iterator[tuple[str, str]]:
    """Yield the address of the page of each card with its name."""
    for game, imported in desk.cards.items():
        yield from ((page_of(game, card.key), card.name) for card in imported.all_cards())


def _histories(desk: Desk) -> Iterator[str]:
    if desk.library.outlines:
        yield from (f"/history/{entry}" for entry in desk.book.entries)


def _page(html: str, path: str, links: Links, stamp: str) -> str:
    """Write a page of the desk for where there is none."""
    page = cut(html, partial(links.from_page, path), _is_of_desk)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    keeps = f'<script src="{links.from_page(path, f"/static/{_KEEPS}")}"></script>\n'
    page = page.replace("<head>", f"<head>\n{policy}", 1).replace("</footer>", f"{stamp}</footer>", 1)
    page = page.replace("</head>", f"{keeps}</head>", 1)
    if path != SEARCH:
        return page
    scripts = "".join(f'<script src="static/{name}" defer></script>\n' for name in ("lookup.js", _DATA, "site.js"))
    return _BODY.sub(lambda found: f"{scripts}{found[0]}", page)


def _is_of_desk(tag: str, attributes: Mapping[str, str | None]) -> bool:
    """Whether an element is about the desk, or is a script that needs one."""
    if tag == "script":
        return PurePosixPath((attributes.get("src") or "").partition("?")[0]).name not in _SCRIPTS
    if tag == "link":
        return attributes.get("rel") in _OF_DESK
    about = attributes.get("property") or attributes.get("name") or ""
    return needs_desk(tag, attributes) or (tag == "meta" and about.startswith(("og:", "twitter:")))


def _cards_page(client: FlaskClient, cards: Mapping[str, str], say: Callable[..., str]) -> str:
    """List all cards by their names."""
    title = say("cards.title")
    items = "".join(f'<li><a href="{escape(path)}">{escape(name)}</a></li>' for path, name in cards.items())
    main = f'<h1>{escape(title)}</h1><ul class="columns">{items}</ul>'
    return shell_of(client.get("/about", base_url=_ADDRESS).text, say("desk.titled", title=title), main)


def _search_data(desk: Desk, cards: Mapping[str, str], links: Links) -> str:
    told = desk.searcher.portable()
    if cards:
        told |= {"cards": [[name, links.from_page(SEARCH, path)] for path, name in cards.items()]}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _stamp(desk: Desk, day: date) -> str:
    law = ", ".join(f"{edition['title']} as of {edition['as_of']}" for edition in editions_of(desk.book))
    return f'<p id="kept">Made on <time datetime="{day}">{day}</time>: {escape(law)}.</p>\n'


def _files_of_old(folder: Path) -> frozenset[str]:
    """Name the files of an earlier export; nothing else may lie in the folder."""
    try:
        if not folder.exists() or not any(folder.iterdir()):
            return frozenset()
        return frozenset(json.loads((folder / MARK).read_text("utf-8"))["files"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NoSiteError(f"{folder} holds something that was not exported; name another folder.") from error


def _write(file: Path, content: bytes) -> int:
    """Write a file, and say how long it is."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.write_bytes(content)
    except OSError as error:
        raise NoSiteError(f"{file} cannot be written: {error}") from error
