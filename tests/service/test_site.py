"""The desk as a site of files: every link leads to a file, nothing needs a desk."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from rulings.paths import web_folder
from rulings.service.app import create_app
from rulings.service.offline.site import MARK, Exported, Included, NoSiteError, export_site

DAY = date(2026, 11, 26)
LINK = re.compile(r'\b(?:href|src|action)="([^"]*)"')
DISCARD = "redemption/effect/discard.html"


def export(desk, folder: Path, included: Included = Included()) -> Exported:  # noqa: B008 - it never changes
    return export_site(desk, web_folder(), folder, included, DAY, create_app, lambda sentence: None)


@pytest.fixture(scope="module")
def bare(desk, tmp_path_factory) -> Path:
    """A site of the book alone."""
    folder = tmp_path_factory.mktemp("site") / "made" / "here"
    export(desk, folder)
    return folder


@pytest.fixture(scope="module")
def whole(desk, tmp_path_factory) -> Path:
    """A site with all that there is."""
    folder = tmp_path_factory.mktemp("whole")
    export(desk, folder, Included(wording=True, cards=True))
    return folder


@pytest.mark.parametrize("site", ["bare", "whole"])
def test_every_link_leads_to_a_file_of_the_site_and_to_a_place_in_it(site, request):
    folder, seen = request.getfixturevalue(site), 0
    for file in folder.rglob("*.html"):
        for link in map(unescape, LINK.findall(file.read_text())):
            parts = urlsplit(link)
            if parts.scheme:
                assert parts.hostname != "desk.invalid", link
                continue
            assert not link.startswith("/"), f"{link} leads to the root of a host"
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            assert target.is_file(), f"{file.name}: {link}"
            if parts.fragment and target.suffix == ".html":
                assert f'id="{unquote(parts.fragment)}"' in target.read_text(), f"{file.name}: {link}"
            seen += 1
    assert seen > 200


def test_what_needs_a_desk_is_left_out(bare):
    for file in bare.rglob("*.html"):
        page = file.read_text()
        assert "data-live" not in page
        assert "desk.invalid" not in page
        for script in re.findall(r"<script[^>]*>", page):
            assert re.search(r"/(theme|say|desk|lookup|search-data|site|keep-site)\.js", script), script
        assert "<script>" not in page
        assert "Content-Security-Policy" in page
        assert 'Made on <time datetime="2026-11-26">' in page


def test_cards_and_official_wording_are_there_only_if_they_are_asked_for(bare, whole):
    assert not (bare / "cards.html").exists()
    assert "Official wording" not in (bare / DISCARD).read_text()
    assert "cards" not in search_data(bare)
    assert "Official wording" in (whole / DISCARD).read_text()
    assert (whole / "history" / DISCARD).is_file()
    assert "Cannot be negated" in (whole / "cards" / "harper.html").read_text().replace("</a>", "")
    assert ["Harper", "cards/harper.html"] in search_data(whole)["cards"]
    assert 'href="cards/harper.html"' in (whole / "cards.html").read_text()


def test_what_a_browser_keeps_is_the_book_and_another_site_has_another_version(bare, whole):
    kept, of_whole = (kept_of(folder) for folder in (bare, whole))
    assert {unquote(name) for name in kept["files"]} >= {DISCARD, "search.html", "static/search-data.js", "index.html"}
    assert all((bare / unquote(name)).is_file() for name in kept["files"])
    assert not any(name.startswith("cards/") for name in of_whole["files"])
    assert kept["version"] != of_whole["version"]


def kept_of(folder: Path) -> dict:
    text = (folder / "service-worker.js").read_text()
    return json.loads(text.partition("\n")[0].removeprefix("const SITE = ").removesuffix(";"))


def test_what_was_written_is_told(desk, tmp_path):
    done = export(desk, tmp_path)
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert done.size == sum(file.stat().st_size for file in files)
    assert done.pages == sum(file.suffix == ".html" for file in files)
    assert done.search == (tmp_path / "static" / "search-data.js").stat().st_size
    assert 0 < done.search_sent < done.search


def test_an_export_takes_the_place_of_an_older_one_and_of_nothing_else(desk, tmp_path):
    export(desk, tmp_path, Included(cards=True))
    export(desk, tmp_path)
    assert not (tmp_path / "cards.html").exists()
    assert not (tmp_path / "cards" / "harper.html").exists()
    assert json.loads((tmp_path / MARK).read_text())["files"]
    other = tmp_path / "redemption"
    with pytest.raises(NoSiteError, match="was not exported"):
        export(desk, other)
    with pytest.raises(NoSiteError, match="cannot be written"):
        export(desk, tmp_path / "index.html" / "site")


def test_a_book_without_cards_and_documents_is_exported(desk, bare_app, tmp_path):
    empty = bare_app.extensions["rulings"].desk
    assert (
        export(replace(desk, cards=empty.cards, documents=empty.documents), tmp_path, Included(True, True)).pages > 10
    )


def search_data(folder: Path) -> dict:
    text = (folder / "static" / "search-data.js").read_text()
    return json.loads(text.removeprefix("const SEARCH_DATA = ").rstrip().removesuffix(";"))
