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


@pytest.mark.slow
def test_no_entry_of_the_book_is_wider_than_a_phone(desk: Desk, site: str, browser: Browser) -> None:
    too_wide = []
    page = browser.new_page(viewport=PHONE)
    page.set_default_timeout(1000 * PATIENCE)
    for entry in desk.book.entries:
        page.goto(f"{site}/{entry}", wait_until="domcontentloaded")
        if page.evaluate("document.documentElement.scrollWidth") > PHONE["width"]:
            too_wide.append(entry)
    for entry in SHOWN:
        page.goto(f"{site}/{entry}")
        PICTURES.mkdir(exist_ok=True)
        page.screenshot(path=PICTURES / f"book-{entry.rpartition('/')[2]}-320.png", full_page=True)
    page.close()
    assert too_wide == []
