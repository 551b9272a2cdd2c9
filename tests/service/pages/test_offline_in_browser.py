"""Without network: what a browser has kept after one visit, and the search that it brings along."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pypdfium2
import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rulings.paths import web_folder
from rulings.service.app import create_app
from rulings.service.offline.site import Included, export_site
from rulings.service.serving.server import Server, listen
from rulings.service.settings import Settings
from rulings.store.scenarios import KeptScenarios, key_of
from tests.browsing import failed_requests, script_errors
from tests.patience import PATIENCE
from tests.service.small_scenario import SOULS_KEY

ANSWER = f"/scenarios/{SOULS_KEY}"
ENTRY = "/redemption/effect/discard"
NAMES_OF_FIFTY = [f"Envoy of the great and far province number {number}" for number in range(50)]
CARDS_OF_FIFTY = "\n".join(f"  - {name}: Hero, blue, 1/{number + 1}" for number, name in enumerate(NAMES_OF_FIFTY))
FIFTY = f"""\
scenario: {"a question whose name goes on and on " * 8}
cards:
{CARDS_OF_FIFTY}
  - Runner: Hero, blue, 2/2
  - Snare: evil Enhancement, brown, 1/1, "Capture a Hero in a territory."
before:
  A:
    territory: [Runner, {", ".join(NAMES_OF_FIFTY)}]
  B:
    hand: [Snare]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Runner
  - B: blocks with a brown Evil Character 1/1
  - B: plays Snare on it
expect:
  always:
    - {NAMES_OF_FIFTY[0]} is in B's land of bondage
"""
SEARCHES = """([queries, game]) => queries.map((query) => {
  const { corrected, total, results } = lookup.search(query, game, 12);
  return [corrected, total, results.map((one) => [one.id, one.clauses.map((of) => of.key)])];
})"""
NAMES = "([start, game]) => lookup.suggest(start, game).map((one) => one.text)"
SOON = """async ([condition, seconds]) => {
  const isSo = Object.getPrototypeOf(async () => {}).constructor(`return ${condition}`);
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; await new Promise((done) => setTimeout(done, 50)))
    if (await isSo()) return true;
  return false;
}"""
KEPT = "() => navigator.serviceWorker.ready.then(() => caches.keys())"


class Site:
    """A desk that can be cut off from its readers."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._port = 0
        self.go_on()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def go_on(self, app: Flask | None = None) -> None:
        listener = listen("127.0.0.1", self._port)
        self._port = listener.getsockname()[1]
        self._server = Server(app or self._app, listener)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.stop()
        self._thread.join(PATIENCE)


@pytest.fixture
def site(desk) -> Iterator[Site]:
    site = Site(create_app(desk, Settings(requests_a_minute=0)))
    yield site
    site.stop()


@pytest.fixture
def context(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=site.address, viewport={"width": 320, "height": 800}, service_workers="allow"
    )
    context.set_default_timeout(1000 * PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    errors = script_errors(page)
    yield page
    assert errors == []


def is_soon(page: Page, condition: str) -> bool:
    """Wait until what is asked of the browser's caches is so."""
    return page.evaluate(SOON, [condition, PATIENCE])


def visit_and_go_offline(page: Page, site: Site, *paths: str) -> None:
    page.goto(ANSWER)
    page.evaluate(KEPT)
    for path in paths:
        page.goto(path)
    assert is_soon(page, f"await caches.match('{ANSWER}')")
    site.stop()
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_after_one_visit_book_search_and_answers_are_at_hand_without_network(page: Page, site: Site):
    visit_and_go_offline(page, site)
    for path, title in ((ENTRY, "Discard"), ("/", "Rulings: look up a rule"), (ANSWER, "the defending player chooses")):
        page.goto(path)
        expect(page.locator("h1")).to_have_text(title)
        expect(page.locator("#kept")).to_contain_text("Without network. Kept on this device today")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    page.goto(f"{ENTRY}/goes-to-owners-pile")
    expect(page).to_have_url(f"{ENTRY}#goes-to-owners-pile")
    page.goto("/search?q=discard")
    expect(page.locator(".result h2 a").first).to_have_text("Discard")
    page.locator(".result h2 a").first.click()
    expect(page).to_have_url(ENTRY)
    found = page.goto("/search?q=defending+player")
    expect(page.locator("#found-kept a")).to_have_attribute("href", ANSWER)
    assert "script-src 'self'" in found.headers["content-security-policy"]
    box = page.get_by_role("combobox")
    box.fill("disc")
    expect(page.get_by_role("option").first).to_have_text("discard", ignore_case=True)
    page.goto("/")
    box.fill("captrue")
    expect(page.locator(".result h2").first).to_contain_text("Capture")
    page.goto("/cards/harper")
    expect(page.locator("h1")).to_have_text("Not at hand without network")
    expect(page.locator("main")).to_contain_text("/cards/harper")
    expect(page.locator(".seen a").first).to_have_text("What if: the defending player chooses")
    page.locator(".seen a").first.click()
    expect(page).to_have_url(ANSWER)
    site.go_on()
    page.goto("/cards/harper")
    expect(page.locator("#kept")).to_have_count(0)


def test_another_version_of_the_desk_takes_the_place_of_the_old_one(page: Page, site: Site, desk):
    page.goto("/")
    [first] = [name for name in page.evaluate(KEPT) if "book" in name]
    page.goto(ANSWER)
    assert is_soon(page, f"await caches.match('{ANSWER}')")
    site.stop()
    site.go_on(create_app(replace(desk, version="another"), Settings(requests_a_minute=0)))
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
    assert is_soon(page, f"!(await caches.keys()).includes('{first}')")
    names = page.evaluate("() => caches.keys()")
    assert [name for name in names if "book" in name] == [first.replace(desk.version, "another")]
    assert page.evaluate(f"async () => Boolean(await caches.match('{ANSWER}'))"), "answers stay"


def test_a_slip_prints_on_one_page_that_can_be_read(page: Page):
    for path, words in (
        (ANSWER, ("What if: the defending player chooses", "1 does not hold", "2 outcomes", "reg 8.3.0", ANSWER)),
        (f"{ENTRY}/goes-to-owners-pile", ("Discard: goes to owners pile", "Official wording", "goes-to-owners-pile")),
        (ENTRY, ("Discard", "Clauses", "Goes to owners pile.", ENTRY)),
    ):
        page.goto(f"{path}/slip")
        for form in ("A4", "Letter"):
            document = pypdfium2.PdfDocument(page.pdf(format=form))
            assert len(document) == 1, form
            text = document[0].get_textpage().get_text_bounded()
            for said in words:
                assert said in text, said
            assert "Report an error" not in text


def test_a_slip_of_fifty_outcomes_and_long_names_prints_on_one_page(page: Page, site: Site, desk, tmp_path):
    site.stop()
    kept = KeptScenarios(tmp_path)
    kept.keep(FIFTY)
    site.go_on(create_app(replace(desk, scenarios=kept), Settings(requests_a_minute=0)))
    page.goto(f"/scenarios/{key_of(FIFTY)}/slip")
    for form in ("A4", "Letter"):
        document = pypdfium2.PdfDocument(page.pdf(format=form))
        assert len(document) == 1, form
        text = " ".join(document[0].get_textpage().get_text_bounded().split())
        assert "50 outcomes" in text
        assert "more, at the address below" in text
        assert f"/scenarios/{key_of(FIFTY)}" in text


def test_a_link_is_copied_by_one_touch(context: BrowserContext, page: Page, site: Site):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(ANSWER)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == f"{site.address}{ANSWER}"


def test_the_search_that_a_browser_keeps_finds_what_the_desk_finds(browser: Browser, desk):
    queries = [
        "discard",
        "captrue",
        "banish",
        "where does it go",
        "toss",
        "5.7.3",
        ENTRY,
        "",
        "the",
        "zzz qqq",
        "dis card",
    ]
    page = browser.new_page()
    page.add_script_tag(path=web_folder() / "static" / "lookup.js")
    page.evaluate("(index) => { self.lookup = Lookup.open(index); }", json.loads(json.dumps(desk.searcher.portable())))
    for game in ("", *desk.book.games):
        found = page.evaluate(SEARCHES, [queries, game])
        for query, of_browser in zip(queries, found, strict=True):
            answer = desk.searcher.search(query, game or None, 12)
            results = [[one.entry.id, [of.key for of in (one.clause, *one.also)]] for one in answer.results]
            assert of_browser == [answer.corrected, answer.total, results], (query, game)
        for start in ("d", "ca", "dis"):
            names = page.evaluate(
                "([start, game]) => lookup.suggest(start, game).map((one) => one.text)", [start, game]
            )
            assert names == [found.text for found in desk.searcher.suggest(start, game or None)], start
    page.close()


def test_an_exported_site_is_read_and_searched_from_plain_files_below_an_address(browser: Browser, desk, tmp_path):
    everything = Included(wording=True, cards=True)
    export_site(desk, web_folder(), tmp_path / "below" / "here", everything, date(2026, 11, 26), create_app, str)
    handler = partial(SilentFiles, directory=tmp_path)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/below/here"
        page = browser.new_page(viewport={"width": 320, "height": 800}, service_workers="allow")
        page.set_default_timeout(1000 * PATIENCE)
        errors, missing = script_errors(page), failed_requests(page)
        page.goto(f"{address}/index.html")
        page.get_by_label("Search rules and cards").fill("captrue")
        page.keyboard.press("Enter")
        expect(page.locator(".result h2 a").first).to_have_text("Capture")
        page.get_by_label("Search rules and cards").fill("harp")
        page.locator("#found-cards a").click()
        expect(page).to_have_url(f"{address}/cards/harper.html")
        page.get_by_role("link", name="Rulings", exact=True).click()
        page.get_by_role("link", name="Redemption").first.click()
        page.get_by_role("link", name="Discard").first.click()
        expect(page.locator("h1")).to_have_text("Discard")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate(KEPT)
        page.goto(f"{address}/cards/harper.html")
        assert is_soon(page, "(await caches.keys()).some((name) => name.endsWith('seen'))")
        assert missing == []
        server.shutdown()
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(f"{address}/redemption/term/owner.html")  # which was never opened
    expect(page.locator("h1")).to_have_text("Owner")
    page.goto(f"{address}/cards/harper.html")  # which is no page of the book, and was seen
    expect(page.locator("h1")).to_have_text("Harper")
    page.goto(f"{address}/search.html?q=captrue")
    expect(page.locator(".result h2 a").first).to_have_text("Capture")
    page.context.close()
    assert errors == []


class SilentFiles(SimpleHTTPRequestHandler):
    """Any host of plain files."""

    def log_message(self, *told: object) -> None:
        pass
