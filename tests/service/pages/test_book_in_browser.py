"""The pages of the whole book fit on a phone."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import sync_playwright

from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.serving.server import Server, listen
from rulings.service.settings import Settings
from tests.patience import PATIENCE
from tests.service.pages.test_in_browser import ARGUMENTS, PICTURES

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


@pytest.fixture(scope="module")
def site(desk: Desk) -> Iterator[str]:
    """The address of a server with the whole book."""
    listener = listen("127.0.0.1", 0)
    server = Server(create_app(desk, Settings(requests_a_minute=0)), listener)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.stop()
    thread.join(PATIENCE)


@pytest.mark.slow
def test_no_entry_of_the_book_is_wider_than_a_phone(desk: Desk, site: str, chromium: str) -> None:
    too_wide = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
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
        browser.close()
    assert too_wide == []
