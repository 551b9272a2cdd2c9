"""The pages as a judge sees them in a browser; pictures of them are left in tests/pictures/."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browsing import PICTURES, script_errors
from tests.patience import PATIENCE
from tests.service.small_deck import LAMPS_KEY
from tests.service.small_scenario import SOULS, SOULS_KEY

pytestmark = pytest.mark.slow

PAGES = {
    "home": "/",
    "search": "/search?q=discard",
    "entry": "/redemption/effect/discard",
    "clause": "/redemption/effect/discard/order-is-chosen",
    "rule": "/epic/rule/breakthrough",
    "glossary": "/glossary",
    "game": "/redemption",
    "sources": "/sources",
    "document": "/sources/guide@2.0",
    "contradictions": "/contradictions",
    "about": "/about",
    "cases": "/cases",
    "case": "/cases/1",
    "stale case": "/cases/2",
    "passage": "/passages/guide@2.0/discard",
    "history": "/history/redemption/effect/discard",
    "compare": "/compare/guide@1.0/guide@2.0",
    "quote": "/quote",
    "link": "/link",
    "elsewhere": "/elsewhere",
    "read": "/read",
    "reading": "/read?text=If+blocking,+you+may+discard+an+evil+card+from+hand+to+capture+a+Hero.+Hoot+at+him.",
    "card": "/cards/harper",
    "cards": "/cards",
    "filtered cards": "/cards?type=hero&q=b:blue",
    "mistaken query": "/cards?q=t:heero+(b:blue",
    "query": "/cards/query",
    "search of cards": "/search?q=harper",
    "scenarios": "/scenarios",
    "scenario": f"/scenarios/{SOULS_KEY}",
    "builder": "/scenarios/new",
    "slip": f"/scenarios/{SOULS_KEY}/slip",
    "two cards": "/versus",
    "who is who": "/characters",
    "two cards compared": "/characters?a=harper&b=lamp",
    "two cards set against each other": "/versus?a=lamp&b_text=Draw+1.&b_type=Hero",
    "initiative": "/initiative",
    "first answer": f"/scenarios/{SOULS_KEY}/first",
    "slip of a clause": "/redemption/effect/discard/order-is-chosen/slip",
    "deck check": "/decks",
    "kept deck": f"/decks/{LAMPS_KEY}",
    "slip of an entry": "/redemption/effect/discard/slip",
    "slip of a card": "/cards/harper/slip",
    "question": "/ask?q=can+a+protected+hero+be+captured",
    "missing": "/redemption/effect/discrad",
}
DISCARD = "/redemption/effect/discard"
POST = (
    "A banished card leaves the game and never comes back to it. "
    "A banished card sits beside the table until the game has ended. "
    "A captured character walks to the land of bondage of her captor. "
    "Purple elephants sing loudly behind seven silver mountains."
)

SWIPE = """(story, across) => {
  const at = (x) => [new Touch({ identifier: 1, target: story, clientX: x, clientY: 300 })];
  story.dispatchEvent(new TouchEvent("touchstart", { touches: at(300), changedTouches: at(300) }));
  story.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: at(300 + across) }));
}"""
"""Draws a finger over a story."""

TITLES_OF_ADDRESSES = """() => {
  window.titles = [];
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, "title");
  Object.defineProperty(document, "title", {
    get: () => get.call(document),
    set: (title) => {
      titles.push([(location.pathname + location.search).replace("&game=", ""), title]);
      set.call(document, title);
    },
  });
}"""
"""Notes each title that a script gives the page, with the address that it has then; this is what a history keeps."""


@pytest.fixture
def context(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A fresh profile on a desk's screen."""
    size = {"width": 1280, "height": 800}
    context = browser.new_context(base_url=site, viewport=size, reduced_motion="reduce")
    context.set_default_timeout(1000 * PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A fresh page; an error in its script fails the test."""
    page = context.new_page()
    errors = script_errors(page)
    yield page
    assert errors == []


@pytest.mark.parametrize("width", [320, 1280])
def test_every_page_fits_its_screen(browser, site, width):
    PICTURES.mkdir(exist_ok=True)
    context = browser.new_context(base_url=site, viewport={"width": width, "height": 800})
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    for name, path in PAGES.items():
        page.goto(path)
        for closed in page.locator("summary").all()[:2]:
            closed.click()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=PICTURES / f"{name}-{width}-{scheme}.png", full_page=True)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways"
    context.close()


def test_axe_finds_nothing_on_any_page_and_all_text_stands_out_from_its_ground(browser, site):
    """What does not depend on colours is asked of axe once."""
    context = browser.new_context(base_url=site, reduced_motion="reduce", bypass_csp=True)
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    for name, path in PAGES.items():
        page.goto(path)
        for scheme, asked in (("light", VIOLATIONS), ("dark", VIOLATIONS | ON_COLOURS)):
            page.emulate_media(color_scheme=scheme)
            assert page.evaluate(FAINT_TEXT) == [], (name, scheme)
            found = Axe().run(page, options=asked).response["violations"]
            nodes = [(item["id"], [node["target"] for node in item["nodes"]]) for item in found]
            assert nodes == [], (name, scheme)
    context.close()


def test_what_stands_alone_is_as_high_as_a_thumb_is_broad(browser, site):
    context = browser.new_context(base_url=site, viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    page = context.new_page()
    for name, path in PAGES.items():
        page.goto(path)
        if name == "cards":
            page.get_by_text("Filters").click()
        assert page.evaluate(LOW_TARGETS) == [], name
    context.close()


@pytest.mark.parametrize(("width", "is_beside"), [(800, False), (1100, True), (1400, True)])
def test_the_official_wording_stands_beside_our_words_where_there_is_room(browser, site, width, is_beside):
    context = browser.new_context(base_url=site, viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(DISCARD)
    clause = page.locator("#goes-to-owners-pile")
    words, wording = clause.locator(".prose").first.bounding_box(), clause.locator(".official").bounding_box()
    assert (wording["x"] > words["x"] + words["width"]) == is_beside
    assert clause.locator("blockquote").first.is_visible() == is_beside
    context.close()


def test_filters_are_closed_on_a_phone_so_that_cards_come_first(browser, site):
    for width, is_open in ((390, False), (1100, True)):
        context = browser.new_context(base_url=site, viewport={"width": width, "height": 800})
        page = context.new_page()
        page.goto("/cards")
        assert page.get_by_label("Brigade").is_visible() == is_open
        context.close()


def test_results_come_as_one_types(page: Page):
    page.goto("/")
    page.get_by_role("combobox").press_sequentially("captrue", delay=20)
    expect(page.locator(".result h2").first).to_contain_text("Capture")
    expect(page.locator("#welcome")).to_be_hidden()
    expect(page).to_have_url("/search?q=captrue&game=")
    page.get_by_role("combobox").fill("")
    expect(page.locator("#welcome")).to_be_visible()
    expect(page.locator(".result")).to_have_count(0)


ASKED_AGAIN = """async () => {
  const slow = ({ signal }) => new ReadableStream({
    start: (body) => signal.addEventListener("abort", () => body.error(signal.reason)),
  });
  const answers = [(options) => new Response(slow(options)), () => Response.json({ data: "new" })];
  window.fetch = async (address, options) => answers.shift()(options);
  const ask = newest();
  const former = ask("/former");
  await new Promise((done) => setTimeout(done));
  return [await ask("/later"), await former];
}"""
"""Asks again while the answer to the question before has begun to come."""


def test_an_answer_that_is_being_read_as_one_types_on_is_dropped_without_an_error(page: Page):
    page.goto("/")
    assert page.evaluate(ASKED_AGAIN) == [{"data": "new"}, None]


def test_the_address_of_a_live_search_has_its_title(page: Page):
    page.goto("/")
    page.evaluate(TITLES_OF_ADDRESSES)
    for words in ("discard", "toss"):
        page.get_by_role("combobox").fill(words)
        expect(page).to_have_title(f"{words} – search · Rulings")
    page.get_by_role("combobox").fill("")
    expect(page).to_have_title("Rulings")
    assert page.evaluate("titles") == [
        ["/search?q=discard", "discard – search · Rulings"],
        ["/search?q=toss", "toss – search · Rulings"],
        ["/", "Rulings"],
    ]


def test_the_game_switch_narrows_the_results_and_is_remembered(page: Page):
    page.goto("/")
    page.get_by_role("combobox").fill("banish")
    expect(page.locator("#found-rules .result h2")).to_have_count(3)
    page.get_by_text("Epic", exact=True).and_(page.locator(".switch span")).click()
    expect(page.locator("#found-rules .result h2")).to_have_count(1)
    page.goto(DISCARD)
    expect(page.get_by_role("radio", name="Epic")).to_be_checked()


def test_names_are_completed_and_chosen_with_the_keyboard(page: Page):
    page.goto("/about")
    page.keyboard.press("/")
    box = page.get_by_role("combobox")
    expect(box).to_be_focused()
    box.press_sequentially("disc", delay=20)
    expect(page.get_by_role("option")).to_have_count(1)
    expect(box).to_have_attribute("aria-expanded", "true")
    box.press("ArrowDown")
    expect(box).to_have_attribute("aria-activedescendant", "completion-0")
    expect(page.get_by_role("option")).to_have_attribute("aria-selected", "true")
    box.press("Escape")
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(box).to_have_value("disc")
    box.press_sequentially("a", delay=20)
    expect(page.get_by_role("option")).to_have_count(1)
    box.press("ArrowDown")
    box.press("Enter")
    expect(page).to_have_url(DISCARD)


def test_a_later_answer_takes_nothing_from_who_has_chosen_a_name(page: Page):
    page.goto("/about")
    box = page.get_by_role("combobox")
    box.press_sequentially("dis")
    expect(page.get_by_role("option")).to_have_count(1)
    box.press("ArrowDown")
    with page.expect_response("**/api/v1/suggest?q=disc&*"):
        box.press_sequentially("c")
    page.wait_for_timeout(100)
    expect(page.get_by_role("option")).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", "completion-0")


def test_names_that_were_closed_do_not_open_again_when_their_answer_comes_late(page: Page):
    page.goto("/about")
    box = page.get_by_role("combobox")
    box.press_sequentially("dis")
    expect(box).to_have_attribute("aria-expanded", "true")
    held: list[Route] = []
    page.route("**/api/v1/suggest?*", lambda route: held.append(route))
    with page.expect_request("**/api/v1/suggest?*"):
        box.press_sequentially("c")
    box.press("Escape")
    with page.expect_response("**/api/v1/suggest?*") as answer:
        held[0].continue_()
    answer.value.finished()
    page.evaluate("() => new Promise((done) => setTimeout(done, 50))")
    expect(box).to_have_attribute("aria-expanded", "false")


def test_arrow_keys_lead_through_the_results(page: Page):
    page.goto("/search?q=discard")
    box = page.get_by_role("combobox")
    box.focus()
    titles = page.locator(".result h2 a")
    box.press("ArrowDown")
    expect(titles.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(titles.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()


def test_enter_searches(page: Page):
    page.goto(DISCARD)
    page.get_by_role("combobox").fill("trample")
    page.get_by_role("combobox").press("Enter")
    expect(page.locator(".result h2").first).to_contain_text("Breakthrough")


def test_a_term_is_previewed_on_hover_and_focus_and_dismissed(page: Page):
    page.goto(DISCARD)
    term = page.get_by_role("link", name="owner", exact=True)
    preview = page.get_by_role("tooltip")
    term.hover()
    expect(preview).to_contain_text("the player who brought it")
    page.keyboard.press("Escape")
    expect(preview).to_be_hidden()
    page.mouse.move(0, 0)
    page.locator("#goes-to-owners-pile h3 a").focus()
    page.keyboard.press("Tab")
    expect(term).to_be_focused()
    expect(preview).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", "preview")
    page.keyboard.press("Tab")
    expect(preview).to_be_hidden()


def test_a_touch_shows_no_preview(browser, site):
    context = browser.new_context(base_url=site, viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(DISCARD)
    page.get_by_role("link", name="owner", exact=True).tap()
    expect(page).to_have_url("/redemption/term/owner")
    context.close()


@pytest.mark.parametrize(
    ("name", "begin"), [("Link", "http"), ("Markdown", "> A card"), ("BBCode", "[quote]"), ("Text", "“A")]
)
def test_a_citation_is_copied(context: BrowserContext, page: Page, name, begin):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(DISCARD)
    clause = page.locator("#goes-to-owners-pile")
    clause.get_by_text("Cite").click()
    clause.get_by_role("button", name=f"Copy as {name}").click()
    expect(clause.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(begin)
    assert f"{DISCARD}/goes-to-owners-pile" in copied


def test_a_chosen_theme_is_remembered(page: Page):
    page.emulate_media(color_scheme="light")
    page.goto("/")
    page.get_by_role("button", name="Dark colours").click()
    ground = "getComputedStyle(document.documentElement).colorScheme"
    assert page.evaluate(ground) == "dark"
    page.goto("/about")
    assert page.evaluate(ground) == "dark"
    page.get_by_role("button", name="Light colours").click()
    assert page.evaluate(ground) == "light"


def test_the_skip_link_leads_to_the_answer(page: Page):
    page.goto(DISCARD)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the answer")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_everything_can_be_read_without_script(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("searchbox").fill("throw away")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Discard", exact=True).first.click()
    clause = page.locator("#goes-to-owners-pile")
    clause.get_by_text("Cite").click()
    expect(clause.locator("pre").nth(1)).to_contain_text("[Discard (Redemption)]")
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    expect(page.get_by_role("button", name="Dark colours")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("width", [320, 1280])
def test_a_card_text_is_read_without_script(browser, site, width):
    context = browser.new_context(base_url=site, viewport={"width": width, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    page.goto("/read")
    page.get_by_label("Text").fill("You may discard an evil Hero from hand. Hoot.")
    page.get_by_role("button", name="Read", exact=True).click()
    effect = page.locator(".annotated .is-effect")
    expect(effect).to_have_text("discard an evil Hero from hand")
    expect(effect).not_to_have_css("border-bottom-width", "0px")
    expect(page.locator(".annotated .is-unread-sentence")).to_have_text("Hoot.")
    expect(page.locator(".effects > li")).to_contain_text("You may discard an evil Hero from your hand.")
    effect.get_by_role("link", name="discard").click()
    expect(page).to_have_url(DISCARD)
    context.close()


@pytest.mark.parametrize("width", [320, 1280])
def test_a_scenario_is_run_mended_and_shared_without_script(browser, site, width):
    context = browser.new_context(base_url=site, viewport={"width": width, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    page.goto("/about")
    page.get_by_role("link", name="What if").first.click()
    box = page.get_by_label("Scenario", exact=True)
    expect(box).to_have_value(re.compile("^scenario: a lone Hero"))
    box.fill(SOULS.replace("attacks", "atacks"))
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".problems")).to_contain_text("Line 10:")
    page.screenshot(path=PICTURES / f"scenario-misspelt-{width}.png", full_page=True)
    box = page.get_by_label("Change it, and run it again")
    box.fill(box.input_value().replace("atacks", "attacks"))
    page.get_by_role("button", name="Run").click()
    expect(page).to_have_url(f"/scenarios/{SOULS_KEY}")
    expect(page.locator(".outcome")).to_have_count(2)
    expect(page.locator(".play").nth(1)).to_have_text("1. A attacks with Envoy.")
    page.get_by_role("link", name="outcome 2").click()
    expect(page.locator("#outcome-2")).to_be_in_viewport()
    table = page.locator(".step", has_text="1. A attacks").locator(".table")
    expect(table.locator(".spot.in-battle")).to_be_hidden()
    table.locator("summary").click()
    expect(table.locator(".spot.in-battle")).to_contain_text("Envoy 6/6")
    page.get_by_role("button", name="without “A: attacks with Envoy”").click()
    expect(page.get_by_role("heading", name="What the change does")).to_be_visible()
    expect(page.locator(".differing").first).to_contain_text("Not allowed")
    context.close()


def test_a_story_is_gone_through_by_key_button_slider_and_swipe_and_clauses_open_in_place(browser, site):
    context = browser.new_context(base_url=site, viewport={"width": 390, "height": 800}, has_touch=True)
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    errors = script_errors(page)
    page.goto(f"/scenarios/{SOULS_KEY}")
    story = page.locator(".story").first
    shown = story.locator(".step:visible .play")
    expect(shown).to_have_text("How it begins")
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text("1. A attacks with Envoy.")
    expect(story.locator(".table:visible .in-battle")).to_contain_text("Envoy 6/6")
    page.get_by_role("button", name="The story: the step before").click()
    expect(shown).to_have_text("How it begins")
    page.get_by_role("slider", name="The story: step").fill("2")
    expect(shown).to_have_text("1. A attacks with Envoy.")
    story.evaluate(SWIPE, 200)
    expect(shown).to_have_text("How it begins")
    story.evaluate(SWIPE, -200)
    for moment, steps in (("beforeprint", 3), ("afterprint", 1)):
        page.evaluate("(moment) => { dispatchEvent(new Event(moment)); }", moment)
        expect(shown).to_have_count(steps)
    with page.expect_download():
        page.get_by_role("link", name="The scenario as a file").click()
    page.wait_for_timeout(1500)
    expect(page.locator("#work")).to_be_hidden()
    page.get_by_role("button", name="All steps").first.click()
    expect(shown).to_have_count(3)
    context.close()
    assert errors == []


def test_a_long_scenario_fits_a_narrow_screen(page: Page):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/scenarios")
    page.get_by_label("Scenario", exact=True).fill(SOULS.replace("Envoy", "W" * 55) + f"    - {'x' * 290}\n")
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".problems li")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(FAINT_TEXT) == []
    page.get_by_label("Change it").fill(SOULS.replace("Envoy", "W" * 55))
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".outcome")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_card_is_named_on_the_page_that_reads(page: Page):
    page.goto("/read")
    page.get_by_label("Or a card’s name").fill("Harpre")
    page.get_by_role("button", name="Read", exact=True).click()
    page.get_by_role("link", name="Harper", exact=True).click()
    expect(page.get_by_role("heading", name="Printed otherwise")).to_be_visible()


def test_a_word_of_a_read_text_is_previewed(page: Page):
    page.goto("/read?text=Discard+a+Hero.")
    page.locator(".annotated .is-effect > a").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("A card that is thrown away")


@pytest.mark.parametrize("width", [320, 1280])
def test_quotes_are_checked_without_script(browser, site, width):
    context = browser.new_context(base_url=site, viewport={"width": width, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    page.goto("/quote")
    page.get_by_label("Text").fill(POST)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".finding h3")).to_have_text(["Exact", "Outdated since Guide 2", "Nearly", "Not found"])
    expect(page.get_by_label("Text")).to_have_value(POST)
    page.screenshot(path=PICTURES / f"quotes-{width}.png", full_page=True)
    context.close()


def test_checked_quotes_fit_a_narrow_screen(page: Page):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/quote")
    page.get_by_label("Text").fill(f"{POST} {'W' * 400} is one long word.")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".finding")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(FAINT_TEXT) == []


def test_official_wording_opens_without_script(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto(DISCARD)
    clause = page.locator("#goes-to-owners-pile")
    expect(clause.locator("blockquote").first).to_be_hidden()
    clause.get_by_text("Official wording").click()
    expect(clause.locator("blockquote").first).to_contain_text("Put a thrown card")
    context.close()


def test_on_paper_only_the_rules_are_left(page: Page):
    page.goto(DISCARD)
    page.emulate_media(media="print")
    expect(page.get_by_role("search")).to_be_hidden()
    expect(page.get_by_role("heading", name="Discard", exact=True)).to_be_visible()
    expect(page.locator("#goes-to-owners-pile .places")).to_be_visible()


def test_on_paper_no_page_shows_what_leads_elsewhere_or_is_to_be_pressed(page: Page):
    page.emulate_media(media="print")
    for name, path in PAGES.items():
        page.goto(path)
        assert page.evaluate(LEFT_ON_PAPER) == [], name
        assert ("http://" in page.locator("footer").inner_text()) == (name != "missing"), name


VIOLATIONS = {"resultTypes": ["violations"]}
"""Lets axe tell of what it finds in order no more than that it is; to name each place takes longer than to look."""

ON_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""Lets axe ask only what depends on colours: of what it asks else, these rules."""

LEFT_ON_PAPER = """
() => [...document.querySelectorAll(
  "nav, form, button, select, .more > summary, .official > summary, .copies > summary, .onward",
)]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length)
  .map((element) => element.outerHTML.slice(0, 80))
"""
"""Lists what of a page leads elsewhere or is to be pressed and can be seen."""

FAINT_TEXT = """
() => {
  const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour.length === 3 || colour[3] > 0) return colour;
    }
    return parse(getComputedStyle(document.documentElement).backgroundColor);
  };
  const faint = [];
  for (const element of document.querySelectorAll("body *")) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!hasText || !element.checkVisibility()) continue;
    const [a, b] = [light(parse(getComputedStyle(element).color)), light(ground(element))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) faint.push(`${element.outerHTML.slice(0, 60)} ${contrast.toFixed(2)}`);
  }
  return faint;
}
"""
"""Lists the texts of a page whose contrast is below the AA level of WCAG."""

LOW_TARGETS = """
() => [...document.querySelectorAll("a, button, input:not([type=hidden]), select, textarea, summary")]
  .filter((element) => element.checkVisibility() && !element.matches(".switch input, .skip"))
  .filter((element) => !element.closest(".prose, .wording, .annotated, .more"))
  .filter((element) => {
    const around = element.parentElement.textContent.trim().length;
    return getComputedStyle(element).display !== "inline" || around <= element.textContent.trim().length + 2;
  })
  .map((element) => (element.matches("[type=checkbox]") && element.closest("label")) || element)
  .filter((element) => element.getBoundingClientRect().height < 43.5)
  .map((element) => `${element.outerHTML.slice(0, 80)} ${element.getBoundingClientRect().height}`)
"""
"""Lists what can be touched, a box with its label, stands in no sentence, and is lower than 44 pixels."""
