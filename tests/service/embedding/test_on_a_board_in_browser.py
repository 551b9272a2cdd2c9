"""A board of another origin in a browser: what links show there, and the bookmark. Pictures go to tests/pictures/."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.serving.server import Server, listen
from rulings.service.settings import Settings
from tests.browsing import PICTURES, script_errors
from tests.patience import PATIENCE

DISCARD = "/redemption/effect/discard"
TEXT = "A card that is thrown away lands in the pile of its owner, whoever held it."
BOX = "rulings-preview .box"
BOARD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A board</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><script src="{desk}/embed.js" defer></script></head>
<body><main><h1>Who keeps it?</h1>
<p>It goes <a id="rule" href="{desk}/redemption/effect/discard">to the pile</a>, says
<a id="gone" href="{desk}/redemption/effect/discrad">a page that is gone</a>, and
<a id="evil" href="{desk}/cases/1">a ruling</a>; <a id="other" href="/elsewhere">elsewhere</a> they differ.</p>
<p><label>Your words <textarea>captured Heroes are held</textarea></label></p>
</main></body></html>"""


class Handler(BaseHTTPRequestHandler):
    """A board that allows scripts of the desk and nothing else, and no styles at all."""

    desk = ""

    def do_GET(self) -> None:
        body = BOARD.replace("{desk}", self.desk).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header(
            "Content-Security-Policy", f"default-src 'none'; script-src {self.desk}; connect-src {self.desk}"
        )
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the class has it
        del format, args


@pytest.fixture(scope="module")
def places(desk: Desk) -> Iterator[tuple[str, str]]:
    """The addresses of the board and of the desk that is shown on it."""
    board = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    address = f"http://127.0.0.1:{board.server_port}"
    listener = listen("127.0.0.1", 0)
    Handler.desk = f"http://127.0.0.1:{listener.getsockname()[1]}"
    server = Server(create_app(desk, Settings(requests_a_minute=0, embed_on=(address,))), listener)
    threads = [threading.Thread(target=run, daemon=True) for run in (server.run, board.serve_forever)]
    for thread in threads:
        thread.start()
    yield address, Handler.desk
    board.shutdown()
    board.server_close()
    server.stop()
    for thread in threads:
        thread.join(PATIENCE)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1000, "height": 600})
    context.set_default_timeout(1000 * PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    errors = script_errors(page)
    yield page
    assert errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_link_shows_its_clause_to_the_mouse_and_to_the_keyboard_and_escape_closes_it(
    page: Page, places: tuple[str, str], scheme: str
) -> None:
    board, desk = places
    page.emulate_media(color_scheme=scheme)
    sent = []
    page.on("request", lambda request: sent.append(request) if "/previews" in request.url else None)
    page.goto(board)
    page.hover("#rule")
    box = page.locator(BOX)
    expect(box).to_contain_text(TEXT)
    expect(box.locator("a")).to_be_hidden()
    assert Axe().run(page).response["violations"] == []
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"board-1000-{scheme}.png")
    page.hover(BOX)
    page.wait_for_timeout(400)  # longer than the box stays after the mouse has left link and box
    expect(box).to_contain_text(TEXT)
    page.keyboard.press("Escape")
    expect(box).not_to_contain_text(TEXT)
    page.focus("#rule")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(f"{BOX} [role=status]")).to_contain_text(TEXT)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(box).to_contain_text("Case 1: Who says")
    assert (
        page.evaluate("document.querySelector('rulings-preview').shadowRoot.querySelectorAll('script, img').length")
        == 0
    )
    page.mouse.move(5, 590)
    page.keyboard.press("Tab")
    expect(box).not_to_contain_text("Case 1")
    asked = [request for request in sent if parse_qs(urlsplit(request.url).query)["url"] == [f"{desk}{DISCARD}"]]
    assert len(asked) == 1, "what was shown once is not asked for again"
    headers = asked[0].all_headers()
    assert "cookie" not in headers
    assert "referer" not in headers


def test_the_first_tap_shows_the_second_leads_on_and_a_link_that_shows_nothing_works(
    browser: Browser, places: tuple[str, str]
) -> None:
    board, desk = places
    size = {"width": 320, "height": 640}
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True, color_scheme="dark")
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    page.goto(board)
    page.tap("#rule")
    expect(page.locator(BOX)).to_contain_text(TEXT)
    assert page.url == f"{board}/"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    around = page.locator(f"{BOX} a").bounding_box()
    assert around is not None
    assert around["height"] >= 44
    page.screenshot(path=PICTURES / "board-320-dark.png")
    page.tap("h1")
    expect(page.locator(BOX)).not_to_contain_text(TEXT)
    page.tap("#rule")
    expect(page.locator(BOX)).to_contain_text(TEXT)
    page.tap(f"{BOX} a")
    page.wait_for_url(f"{desk}{DISCARD}")
    page.goto(board)
    page.tap("#rule")
    expect(page.locator(BOX)).to_contain_text(TEXT)
    page.tap("#rule")
    page.wait_for_url(f"{desk}{DISCARD}")
    page.goto(board)
    page.tap("#gone")
    page.wait_for_url(f"{desk}/redemption/effect/discrad")
    context.close()


def test_a_site_that_the_desk_does_not_know_shows_nothing_and_its_links_work(
    page: Page, places: tuple[str, str]
) -> None:
    board, desk = places
    refused = []
    page.on("console", lambda line: refused.append(line.text))
    page.goto(board.replace("127.0.0.1", "localhost"))
    with page.expect_event("requestfailed"):
        page.hover("#rule")
    page.wait_for_timeout(300)
    expect(page.locator(BOX)).not_to_contain_text(TEXT)
    assert any("CORS" in line for line in refused)
    page.click("#rule")
    page.wait_for_url(f"{desk}{DISCARD}")


def test_the_bookmark_opens_the_desk_for_marked_words_whatever_the_site_allows(
    page: Page, places: tuple[str, str]
) -> None:
    board, desk = places
    page.goto(f"{desk}/elsewhere")
    script = page.locator("a.bookmark").get_attribute("href")
    assert script is not None
    page.click("a.bookmark")  # the desk runs no script that stands in a page
    assert page.url == f"{desk}/elsewhere"

    def opened(mark: str) -> str:
        page.goto(board)
        page.evaluate(mark)
        with page.expect_popup() as popup:
            press(page, script)
        found = popup.value
        found.wait_for_load_state()
        assert found.evaluate("opener === null && document.referrer === ''")
        url = found.url
        found.close()
        return url

    heading = "getSelection().selectAllChildren(document.querySelector('h1'))"
    assert opened(heading) == f"{desk}/search?q=Who%20keeps%20it%3F"
    link = "getSelection().selectAllChildren(document.querySelector('#rule'))"
    assert opened(link) == f"{desk}{DISCARD}"
    typed = "document.querySelector('textarea').focus(), document.querySelector('textarea').setSelectionRange(0, 15)"
    assert opened(typed) == f"{desk}/search?q=captured%20Heroes"
    assert opened("getSelection().removeAllRanges()") == f"{desk}/search?q="


def press(page: Page, script: str) -> None:
    """Run a bookmark as a browser does that somebody has pressed."""
    page.evaluate("code => eval(decodeURIComponent(code))", script.removeprefix("javascript:"))
