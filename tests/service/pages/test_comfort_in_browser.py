"""What was looked up lately is remembered on the device alone; the keys are told; pages read well in large type."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browsing import script_errors
from tests.patience import PATIENCE
from tests.service.small_scenario import SOULS_KEY

ENTRY, CARD, ANSWER = "/redemption/effect/discard", "/cards/harper", f"/scenarios/{SOULS_KEY}"


@pytest.fixture
def page(browser: Browser, site: str):
    """A page of a device that has seen nothing yet; an error in its script fails the test."""
    context = browser.new_context(base_url=site, bypass_csp=True, reduced_motion="reduce")
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    errors = script_errors(page)
    yield page
    context.close()
    assert errors == []


def test_what_was_looked_up_and_run_lately_stands_on_the_first_page_until_it_is_forgotten(page):
    page.goto("/")
    expect(page.locator("#lately")).to_be_hidden()
    for path in (ENTRY, CARD, ANSWER, "/glossary", ENTRY):
        page.goto(path)
    page.goto("/")
    links = page.locator("#lately a")
    assert [link.get_attribute("href") for link in links.all()] == [ENTRY, ANSWER, CARD]
    links.nth(2).click()
    expect(page.locator("h1")).to_contain_text("Harper")
    page.goto("/")
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator("#lately")).to_be_hidden()
    page.reload()
    expect(page.locator("#lately")).to_be_hidden()


def test_what_somebody_else_wrote_there_is_no_link(page):
    page.goto("/")
    page.evaluate("localStorage.setItem('lately', JSON.stringify([{path: 'javascript:alert(1)', title: 'x'}]))")
    page.reload()
    expect(page.locator("#lately")).to_be_hidden()
    page.evaluate("localStorage.setItem('lately', '{')")
    page.goto(ENTRY)
    page.goto("/")
    expect(page.locator("#lately a")).to_have_count(1)


def test_a_question_mark_tells_the_keys_but_not_where_one_writes(page):
    page.goto(ENTRY)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("/")
    page.keyboard.type("why?")
    expect(page.locator("#q")).to_have_value("why?")
    expect(page.locator("#keys")).to_be_hidden()
    page.get_by_role("button", name="Keys").click()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#keys")).to_be_hidden()


@pytest.mark.parametrize("path", ["/", ENTRY, CARD, ANSWER, "/scenarios", "/scenarios/new", "/search?q=discard"])
def test_type_of_twice_the_size_needs_no_scrolling_sideways(page, path):
    page.set_viewport_size({"width": 640, "height": 900})
    page.goto(path)
    page.add_style_tag(content="html { font-size: 200% !important; }")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", ["/", ENTRY, "/scenarios/new"])
def test_a_first_view_is_light(browser, site, path):
    """Under 100 kB with style and script, before it is compressed even; pictures are not looked at."""
    context = browser.new_context(base_url=site)
    page, sizes = context.new_page(), {}
    page.on("response", lambda answer: sizes.update({answer.url: answer}))
    page.goto(path, wait_until="load")
    shown = [answer for url, answer in sizes.items() if not url.endswith((".svg", ".png"))]
    total = sum(answer.request.sizes()["responseBodySize"] for answer in shown)
    context.close()
    assert 10_000 < total < 100_000
