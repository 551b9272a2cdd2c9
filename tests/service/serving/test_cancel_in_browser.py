"""What takes more than a second says so in a browser, and can be ended; without a script it just takes its time."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.service.serving.conftest import is_there, until
from tests.service.small_scenario import SOULS

CANCEL = """() => setInterval(() => {
  const work = document.getElementById("work");
  if (!work.hidden && work.querySelector("output").textContent) work.querySelector("button").click();
}, 50)"""
"""Presses the button as soon as it is shown; from outside, a page cannot be touched that is about to be left."""


def test_a_button_ends_what_takes_long_and_what_was_written_stays(serve, browser):
    desk = serve(workers=1)
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{desk.port}/scenarios")
    expect(page.locator("#work")).to_be_hidden()
    page.locator("#scenario-text").fill(f"{SOULS}# {desk.wait_for('never')}")
    page.evaluate(CANCEL)
    page.get_by_role("button", name="Run").click(no_wait_after=True)
    (process,) = desk.begun("never")
    until(lambda: not is_there(process))
    expect(page.locator("#work")).to_be_hidden()
    assert "wait" in page.locator("#scenario-text").input_value()
    page.close()


def test_without_a_script_the_answer_comes_when_it_is_there(serve, browser):
    desk = serve(workers=1)
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{desk.port}/scenarios")
    page.locator("#scenario-text").fill(f"{SOULS}# {desk.wait_for('gate')}")
    page.get_by_role("button", name="Run").click(no_wait_after=True)
    desk.begun("gate")
    desk.let_go("gate")
    expect(page.locator("h1")).to_have_text("the defending player chooses")
    context.close()
