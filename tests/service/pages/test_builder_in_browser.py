"""The scenario of the plan is built in a browser: by clicks, by keyboard alone and by touch, and its answer is read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from tests.browsing import PICTURES, script_errors
from tests.patience import PATIENCE

NEW = "/scenarios/new"
CARDS = (
    ("Envoy", "Hero, blue, 6/6, human", "", "A’s territory"),
    ("Rescue Cry", "good Enhancement, blue", "Negate the last card played in battle.", "A’s hand"),
    ("Lost Soul", "", "", "B’s land of bondage"),
    ("Snare", "evil Enhancement, brown, 1/1", "Capture a Hero.", "B’s hand"),
    ("Raider", "Evil Character, brown, 5/5, human", "", "B’s territory"),
)
PLAYS = (
    "A attacks with Envoy",
    "B blocks with Raider",
    "B plays Snare on Raider",
    "A plays Rescue Cry on Envoy",
)
EXPECTED = ("A has special initiative after step 3", "Snare is negated", "Envoy is in battle")
BUILT = """\
scenario: a lone Hero is captured, and the negate comes in time
game: redemption
players: [A, B]
cards:
  - Envoy: Hero, blue, 6/6, human
  - Rescue Cry: good Enhancement, blue, "Negate the last card played in battle."
  - Snare: evil Enhancement, brown, 1/1, "Capture a Hero."
  - Raider: Evil Character, brown, 5/5, human
before:
  A:
    territory:
      - Envoy
    hand:
      - Rescue Cry
  B:
    land of bondage:
      - Lost Soul
    hand:
      - Snare
    territory:
      - Raider
play:
  - A: attacks with Envoy
  - B: blocks with Raider
  - B: plays Snare on Raider
  - A: plays Rescue Cry on Envoy
expect:
  always:
    - A has special initiative after step 3
    - Snare is negated
    - Envoy is in battle
"""

TYPED = """(field, text) => {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""Types into a field while the mouse is elsewhere."""

pytestmark = pytest.mark.browser


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[object]:
    """Opens a page on a screen of one's own; an error in its script fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[list[str]] = []

    def make(path: str = NEW, **options: object) -> Page:
        context = browser.new_context(base_url=site, reduced_motion="reduce", **options)
        context.set_default_timeout(1000 * PATIENCE)
        contexts.append(context)
        page = context.new_page()
        errors.append(script_errors(page))
        page.goto(path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not any(errors), errors


def test_the_scenario_that_is_built_is_one():
    scenario = read_scenario(BUILT, GAMES)
    assert len(scenario.expectations) == 3


def written(page: Page) -> str:
    return page.locator("#scenario-text").input_value()


def wait_for(page: Page, line: str) -> None:
    """Wait until a line stands in the text; whoever is quicker than the desk has not seen yet what comes next."""
    expect(page.locator("#scenario-text")).to_have_value(re.compile(rf"^ *(- )?{re.escape(line)}$", re.MULTILINE))


def open_places(page: Page) -> None:
    """Show the places in which seldom anything lies."""
    for summary in page.locator("#table details[id^=others] > summary").all():
        if summary.locator("xpath=..").get_attribute("open") is None:
            summary.click()


def test_the_scenario_of_the_plan_is_built_by_clicks(open_page):
    page = open_page(viewport={"width": 1280, "height": 900})
    page.get_by_label("Heading").fill("a lone Hero is captured, and the negate comes in time")
    page.get_by_label("Heading").blur()
    wait_for(page, "scenario: a lone Hero is captured, and the negate comes in time")
    open_places(page)
    for name, description, ability, place in CARDS:
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Description, if it is no card of the list").fill(description)
        page.get_by_label("Text of its ability").fill(ability)
        page.get_by_role("button", name=f"Put here in {place}").click()
        wait_for(page, name)
    for play in PLAYS:
        page.get_by_role("button", name=play, exact=True).click()
        wait_for(page, play.replace(" ", ": ", 1))
    page.get_by_label("That", exact=True).fill("Snare is neg")
    page.get_by_role("button", name="Snare is negated", exact=True).click()
    wait_for(page, EXPECTED[1])
    page.get_by_role("button", name="CARD is in battle", exact=True).click()
    page.get_by_role("button", name="Envoy is in battle", exact=True).click()
    wait_for(page, EXPECTED[2])
    page.get_by_label("That", exact=True).fill(EXPECTED[0])
    page.get_by_role("button", name="Ask it").click()
    wait_for(page, EXPECTED[0])
    assert sorted(written(page).splitlines()) == sorted(BUILT.splitlines())
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / "builder-1280-light.png", full_page=True)
    page.get_by_role("button", name="Run it").click()
    expect(page.locator("h1")).to_have_text("a lone Hero is captured, and the negate comes in time")
    expect(page.locator(".expected .holds")).to_have_count(3)


def test_it_is_built_by_keyboard_alone(open_page):
    page = open_page(viewport={"width": 1280, "height": 900})
    press = page.keyboard.press

    def tab_to(name: str) -> None:
        """Tab on until the focus is where it is wanted; a name is told as readers of screens tell it."""
        for _ in range(400):
            at = page.evaluate(NAME_OF_FOCUSED)
            if at == name:
                return
            press("Tab")
        pytest.fail(f"no tab leads to {name}")

    tab_to("Heading")
    press("Control+a")
    page.keyboard.type("a lone Hero is captured, and the negate comes in time")
    press("Tab")
    wait_for(page, "scenario: a lone Hero is captured, and the negate comes in time")
    for name, description, ability, place in CARDS:
        tab_to("Name")
        page.keyboard.type(name)
        press("Tab")
        page.keyboard.type(description)
        press("Tab")
        page.keyboard.type(ability)
        press("Tab")
        player = place[0]
        if place.endswith("bondage"):
            tab_to(f"Other places of {player}")
            press("Enter")
        tab_to(f"Put here in {place}")
        press("Enter")
        wait_for(page, name)
    for play in PLAYS:
        tab_to(play)
        press("Enter")
        wait_for(page, play.replace(" ", ": ", 1))
    for question in EXPECTED:
        tab_to("That")
        page.keyboard.type(question)
        press("Enter")
        wait_for(page, question)
    assert sorted(written(page).splitlines()) == sorted(BUILT.splitlines())
    tab_to("Run it")
    press("Enter")
    expect(page.locator(".expected .holds")).to_have_count(3)


NAME_OF_FOCUSED = """() => {
  const at = document.activeElement;
  const label = at.labels?.[0]?.textContent ?? at.getAttribute("aria-label") ?? at.textContent;
  return label.replace(/\\s+/g, " ").trim();
}"""


def test_it_is_built_by_touch_on_a_phone(open_page):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label("Heading").fill("a lone Hero is captured, and the negate comes in time")
    open_places(page)
    for name, description, ability, place in CARDS:
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Description, if it is no card of the list").fill(description)
        page.get_by_label("Text of its ability").fill(ability)
        page.get_by_role("button", name=f"Put here in {place}").tap()
        wait_for(page, f"- {name}")
    # What lies somewhere is picked and put elsewhere, and taken back.
    page.locator("#table .seats .chip", has_text="Snare").tap()
    page.get_by_role("button", name="Put here in B’s deck").tap()
    expect(page.get_by_role("group", name="B’s deck").locator(".chip")).to_have_text("Snare")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("group", name="B’s hand").locator(".chip")).to_have_text("Snare")
    for play in PLAYS:
        page.get_by_role("button", name=play, exact=True).tap()
        wait_for(page, play.replace(" ", ": ", 1))
    for question in EXPECTED:
        page.get_by_label("That", exact=True).fill(question)
        page.get_by_role("button", name="Ask it").tap()
        wait_for(page, question)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert sorted(written(page).splitlines()) == sorted(BUILT.splitlines())
    page.screenshot(path=PICTURES / "builder-390-light.png", full_page=True)
    page.get_by_role("button", name="Run it").tap()
    expect(page.locator(".expected .holds")).to_have_count(3)


def test_a_card_is_dragged_by_a_finger_that_rests_on_it_and_not_by_one_that_moves_on(open_page):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.locator("#scenario-text").evaluate("(box, text) => (box.value = text)", BUILT.partition("play:")[0])
    page.get_by_role("button", name="Put here in A’s territory").tap()  # takes up the text, since no card is named
    hand = page.get_by_role("group", name="B’s hand")
    chip = page.locator("#table .seats .chip", has_text="Raider")
    expect(chip).to_be_visible()
    finger = Finger(page)
    chip.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    finger.put_on(chip)
    finger.move(0, -200)
    finger.lift()
    page.wait_for_function("before => scrollY > before", arg=before)
    expect(hand.locator(".chip")).to_have_text(["Snare"])
    page.evaluate(AT_REST)  # the page glides on when a finger is lifted, and nobody knows how far
    hand.evaluate("(place) => place.scrollIntoView({ block: 'center' })")
    finger.put_on(chip)
    expect(page.locator(".ghost")).to_have_text("Raider")
    still = page.evaluate("scrollY")
    finger.move_to(hand)
    expect(hand).to_have_class(re.compile("is-over"))
    assert page.evaluate("scrollY") == still
    finger.lift()
    expect(hand.locator(".chip")).to_have_text(["Snare", "Raider"])
    expect(page.locator(".ghost")).to_have_count(0)
    # Below other places, whose name opens them; and back where it was, by a key that lets go.
    finger.put_on(hand.locator(".chip", has_text="Raider"))
    expect(page.locator(".ghost")).to_have_count(1)
    finger.move_to(page.locator("summary", has_text="Other places of B"))
    expect(page.get_by_role("group", name="B’s deck")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    finger.lift()
    expect(hand.locator(".chip")).to_have_text(["Snare", "Raider"])


AT_REST = """() => new Promise((done) => {
  let before = -1;
  const look = () => (scrollY === before ? done() : ((before = scrollY), setTimeout(look, 150)));
  look();
})"""
"""Waits until the page scrolls no more."""


class Finger:
    """A finger on the screen, as the browser gets it from a phone."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def put_on(self, what: Locator) -> None:
        """Touch the middle of something."""
        self._at = middle_of(what)
        self._send("touchStart")

    def move(self, across: float, down: float) -> None:
        """Move without lifting, in some steps."""
        x, y = self._at
        for step in range(1, 6):
            self._at = (x + across * step / 5, y + down * step / 5)
            self._send("touchMove")

    def move_to(self, what: Locator) -> None:
        """Move to the middle of something."""
        x, y = middle_of(what)
        self.move(x - self._at[0], y - self._at[1])

    def lift(self) -> None:
        """Leave the screen."""
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str) -> None:
        x, y = self._at
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


def middle_of(what: Locator) -> tuple[float, float]:
    """Where the middle of something is on the screen."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_text_and_the_table_stay_in_step(open_page):
    page = open_page(viewport={"width": 1280, "height": 900})
    page.locator("#scenario-text").fill(BUILT.replace("Raider\n  - B: plays", "Ranger\n  - B: plays"))
    expect(page.locator("#problems")).to_contain_text("Line 24")
    expect(page.locator("#numbers mark")).to_have_text("24")
    page.get_by_role("link", name="Line 24").click()
    assert page.evaluate("getSelection().toString() || document.activeElement.id") in (
        "scenario-text",
        "  - B: blocks with Ranger",
    )
    page.locator("#scenario-text").fill(BUILT + "    - Envoy is cap")
    page.locator("#scenario-text").press("End")
    page.locator("#scenario-text").type("t")
    page.get_by_role("button", name="Envoy is captured", exact=True).click()
    wait_for(page, "Envoy is captured")
    expect(page.locator("#problems")).to_contain_text("Every line is understood")


def test_a_card_is_dragged_from_place_to_place(open_page):
    page = open_page(viewport={"width": 1280, "height": 900})
    page.locator("#scenario-text").fill(BUILT.partition("play:")[0])
    chip = page.locator("#table .seats .chip", has_text="Raider")
    chip.drag_to(page.get_by_role("group", name="B’s hand"))
    expect(page.get_by_role("group", name="B’s hand").locator(".chip")).to_have_text(["Snare", "Raider"])


def test_a_press_that_has_begun_is_not_lost_to_an_answer_that_comes_meanwhile(open_page):
    page = open_page(viewport={"width": 1280, "height": 900})
    page.locator("#scenario-text").fill(BUILT.partition("play:")[0])
    page.get_by_role("button", name=PLAYS[0], exact=True).hover()
    page.mouse.down()
    with page.expect_response(lambda response: response.request.method == "POST"):
        page.locator("#played").evaluate(TYPED, "attacks")
    page.evaluate("() => new Promise((done) => setTimeout(done, 300))")
    page.mouse.up()
    wait_for(page, PLAYS[0].replace(" ", ": ", 1))


def test_what_is_left_open_is_chosen_or_not(open_page):
    page = open_page(viewport={"width": 1280, "height": 900})
    two = BUILT.replace("      - Envoy\n", "      - Envoy\n      - Scout\n").replace(
        "cards:\n", "cards:\n  - Scout: Hero, red\n"
    )
    page.locator("#scenario-text").fill(two.partition("  - A: plays Rescue")[0] + "  - A: passes\n")
    page.get_by_role("button", name="Scout", exact=True).click()
    wait_for(page, "- B: chooses Scout for Snare")
    expect(page.locator(".open-choice")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_in_the_way_of_whom_the_page_is_read_to(open_page, scheme):
    page = open_page(viewport={"width": 390, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page.locator("#scenario-text").evaluate("(box, text) => (box.value = text)", BUILT)
    page.get_by_label("Heading").fill("read to others")
    page.get_by_label("Heading").blur()
    wait_for(page, "scenario: read to others")
    for summary in page.locator("#pointing details:not(.because) > summary").all():
        summary.click()
    found = Axe().run(page).response["violations"]
    assert [(item["id"], [node["target"] for node in item["nodes"]]) for item in found] == []


def test_without_script_it_is_a_form(open_page):
    page = open_page(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page.get_by_label("Name", exact=True).fill("Envoy")
    page.get_by_label("Description, if it is no card of the list").fill("Hero, blue, 6/6")
    page.get_by_role("button", name="Put here in A’s territory").click()
    page.get_by_label("Name", exact=True).fill("Lost Soul")
    page.locator("#others-3 > summary").click()
    page.get_by_role("button", name="Put here in B’s land of bondage").click()
    page.get_by_role("button", name="A attacks with Envoy", exact=True).click()
    page.get_by_role("button", name="CARD is in battle", exact=True).click()
    page.get_by_role("button", name="Envoy is in battle", exact=True).click()
    page.get_by_role("button", name="Run it").click()
    expect(page.locator(".expected .holds")).to_have_count(1)


def test_pasted_markup_stays_text(open_page):
    page = open_page(viewport={"width": 1280, "height": 900})
    mark = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    ran: list[str] = []
    page.on("dialog", lambda dialog: (ran.append(dialog.message), dialog.dismiss()))
    page.get_by_label("Name", exact=True).fill(mark)
    page.get_by_role("button", name="Put here in A’s territory").click()
    wait_for(page, f"- {mark}")
    expect(page.locator("#table .seats .chip")).to_have_text(mark)
    expect(page.locator("main img, main #table script")).to_have_count(0)
    assert ran == []


def test_two_tabs_do_not_write_into_each_other(open_page):
    first = open_page(viewport={"width": 1280, "height": 900})
    second = first.context.new_page()
    second.goto(NEW)
    for page, name in ((first, "Envoy"), (second, "Scout")):
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_role("button", name="Put here in A’s territory").click()
        wait_for(page, f"- {name}")
    first.reload()
    wait_for(first, "- Envoy")
    assert "Scout" not in written(first)


def test_names_are_completed_and_what_is_written_stays_while_the_desk_is_away(open_page):
    page = open_page()
    page.get_by_label("Name", exact=True).press_sequentially("harp", delay=20)
    expect(page.locator("#card-names option").first).to_have_attribute("value", "Harper")
    written = "scenario: written in a hall without signal\n"
    page.route(f"**{NEW}", lambda route: route.abort())
    page.get_by_label("The scenario; up to").fill(written)
    expect(page.locator("#refused")).to_have_text("The desk cannot be reached; what is written stays here.")
    page.unroute(f"**{NEW}")
    page.reload()
    expect(page.get_by_label("The scenario; up to")).to_have_value(written)
    expect(page.locator("#refused")).to_be_empty()
