"""The pages of the whole book fit on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from rulings.desk import Desk
from tests.browsing import PICTURES
from tests.patience import PATIENCE

PHONE = {"width": 320, "height": 640}
SHOWN = (
    "redemption/procedure/initiative",
    "redemption/deck/type-i",
    "redemption/effect/negate",
    "epic/rule/breakthrough",
)


@pytest.fixture(scope="module")
def desk(book_desk: Desk) -> Desk:
    return book_desk


WIDTHS = """async (paths) => {
  const read = async (path) => (await fetch(path)).text();
  const pages = (await Promise.all(paths.map(read))).map((page) => new DOMParser().parseFromString(page, "text/html"));
  return pages.map((page) => {
    document.body.replaceWith(page.body);
    return [document.querySelector("h1").textContent, document.documentElement.scrollWidth];
  });
}"""
"""Lays out the pages at these addresses in turn, without their scripts, and tells the title and the width of each."""


@pytest.mark.slow
def test_no_entry_of_the_book_is_wider_than_a_phone(desk: Desk, site: str, browser: Browser) -> None:
    """To go to each page would take eight times as long; what scripts add is on the pages that are shown."""
    page = browser.new_page(viewport=PHONE)
    page.set_default_timeout(1000 * PATIENCE)
    width = "document.documentElement.scrollWidth"
    for entry in SHOWN:
        page.goto(f"{site}/{entry}")
        PICTURES.mkdir(exist_ok=True)
        page.screenshot(path=PICTURES / f"book-{entry.rpartition('/')[2]}-320.png", full_page=True)
        assert page.evaluate(width) == PHONE["width"], entry
    laid_out = page.evaluate(WIDTHS, [f"/{entry}" for entry in desk.book.entries])
    page.close()
    assert [title for title, _ in laid_out] == [entry.title for entry in desk.book.entries.values()]
    assert [title for title, wide in laid_out if wide != PHONE["width"]] == []
