"""A judge logs in, writes a slip and a case, and meets another judge, in a browser that everybody can use."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from rulings.cases.store.book import CaseBook
from rulings.service.serving.server import Server, listen
from tests.browsing import PICTURES
from tests.patience import PATIENCE
from tests.service.browsers import PASSWORD
from tests.service.casework.test_confirming import stale_case


@pytest.fixture(scope="module")
def site(peopled: Flask) -> Iterator[str]:
    """The address of a server with people."""
    listener = listen("127.0.0.1", 0)
    server = Server(peopled, listener)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.stop()
    thread.join(PATIENCE)


def log_in(page: Page, site: str, name: str, onward: str) -> None:
    page.goto(f"{site}{onward}")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()


def look_at(page: Page, name: str, *schemes: str) -> None:
    """Leave pictures, and look whether everybody can use the page on a narrow phone."""
    for scheme in schemes or ("light",):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page, options={"resultTypes": ["violations"]})
        assert found.violations_count == 0, found.generate_report()
        page.screenshot(path=PICTURES / f"{name}-{scheme}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_judge_writes_and_loses_nothing_to_another(browser: Browser, site: str, case_book: CaseBook) -> None:
    with (
        browser.new_context(viewport={"width": 320, "height": 800}) as phone,
        browser.new_context(viewport={"width": 320, "height": 800}) as other,
    ):
        page, theirs = phone.new_page(), other.new_page()
        page.goto(f"{site}/login?next=/slips/new")
        look_at(page, "login")
        log_in(page, site, "Judith", "/login?next=/slips/new")
        expect(page).to_have_url(f"{site}/slips/new")
        look_at(page, "new slip")
        page.get_by_label("Question").fill("Who orders the cards?")
        page.get_by_label("What was ruled").fill("The owner of the cards.")
        page.get_by_role("button", name="Make the slip").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Who orders the cards?")
        page.goto(f"{site}/slips")
        look_at(page, "slips")
        page.get_by_role("link", name="Make a draft case").click()
        page.get_by_label("Clauses that it rests on").fill("nothing")
        page.get_by_role("button", name="Keep it as a draft").click()
        expect(page.get_by_text("There is no clause nothing")).to_be_visible()
        look_at(page, "new case with a mistake")
        page.get_by_label("Clauses that it rests on").fill("/redemption/effect/discard/order-is-chosen")
        page.get_by_role("button", name="Keep it as a draft").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Who orders the cards?")
        number = case_book.cases()[-1].number
        page.get_by_role("link", name="Work on this case").click()
        log_in(theirs, site, "Hanna", f"/cases/{number}/edit")
        theirs.get_by_label("Answer in a sentence").fill("Theirs.")
        theirs.get_by_role("button", name="Write it").click()
        expect(theirs.get_by_text("Theirs.", exact=True)).to_be_visible()
        page.get_by_label("Answer in a sentence").fill("Mine.")
        page.get_by_role("button", name="Write it").click()
        expect(page.get_by_role("heading", name="Somebody else has changed this case meanwhile")).to_be_visible()
        expect(page.get_by_label("Theirs: short answer")).to_have_text("Theirs.")
        look_at(page, "conflict", "dark", "light")
        page.get_by_label("Answer in a sentence").fill("Theirs. Mine.")
        page.get_by_role("button", name="Write it").click()
        expect(page.get_by_text("Theirs. Mine.", exact=True)).to_be_visible()
        stale = stale_case(case_book)
        theirs.goto(f"{site}/cases/{stale.number}/confirm")
        expect(theirs.get_by_text("It was <said> otherwise.").first).to_be_visible()
        look_at(theirs, "case to confirm", "dark", "light")
        theirs.get_by_label("Why it still holds").fill("Read in the hall.")
        theirs.get_by_role("button", name="Still right").click()
        expect(theirs).to_have_url(f"{site}/cases/{stale.number}")
        page.goto(f"{site}/account")
        page.get_by_label("What it is for").fill("the bot")
        page.get_by_role("button", name="Make a token").click()
        expect(page.get_by_role("heading", name="The new token")).to_be_visible()
        look_at(page, "account")
        page.get_by_role("button", name="Log out").click()
        expect(page).to_have_url(f"{site}/login")
