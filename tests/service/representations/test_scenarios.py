"""A scenario is run by the API and on its page, keeps its address, and is never markup, a failure or a long wait."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
import yaml
from hypothesis import given
from hypothesis import settings as bounds
from hypothesis import strategies as st

from rulings.desk import no_cards
from rulings.games import GAMES
from rulings.redemption.language.lines import forms
from rulings.scenarios.looking_up import MOST_UNKNOWN_NAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.service.app import create_app
from rulings.service.representations import scenarios
from rulings.service.representations.markdown_text import escaped, fenced
from rulings.service.settings import Settings
from rulings.store.scenarios import MOST_BYTES, KeptScenarios, key_of
from tests import hostile
from tests.counting import counted
from tests.examples import some
from tests.service.small_scenario import SOULS, SOULS_KEY, WITH_LAMP

API = "/api/v1/scenarios"
NOT_ALLOWED = """\
scenario: an Evil Character does not begin a battle
cards:
  - Giant: Evil Character, brown, 5/5
before:
  A:
    territory: [Giant]
play:
  - A: attacks with Giant
"""
MISSPELT = SOULS.replace("attacks with", "atacks with")
NASTY = '</textarea><script>alert(1)</script>"&<b onclick=x>'


@pytest.fixture
def fresh(desk, tmp_path):
    """A desk with an empty folder of scenarios."""
    return replace(desk, scenarios=KeptScenarios(tmp_path / "scenarios"))


def client_of(desk):
    return create_app(desk, Settings(requests_a_minute=0)).test_client()


def post(client, text):
    return client.post(API, json={"scenario": text})


def test_a_scenario_is_answered_as_on_the_command_line(client):
    response = post(client, SOULS)
    assert response.status_code == 200
    assert response.json["data"] == run(read_scenario(SOULS, GAMES), GAMES).as_data()
    meta = response.json["meta"]
    assert meta.pop("cite")["link"] == f"http://localhost/scenarios/{SOULS_KEY}"
    assert meta == {
        "status": "answered",
        "hash": SOULS_KEY,
        "url": f"/scenarios/{SOULS_KEY}",
        "scenario": SOULS,
    }
    assert response.json["warnings"] == []
    assert response.headers["Cache-Control"] == "no-store"
    assert response.headers["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize(
    "kind", ["text/yaml", "application/yaml", "application/x-yaml", "text/x-yaml", "text/plain; charset=utf-8"]
)
def test_a_scenario_can_be_sent_as_it_stands(client, kind):
    assert client.post(API, data=SOULS.encode(), content_type=kind).json == post(client, SOULS).json


def test_line_ends_and_blanks_at_the_end_make_no_other_scenario(client):
    untidy = "\ufeff" + SOULS.replace("\n", "  \r\n") + "\r\n\r\n"
    assert post(client, untidy).json == post(client, SOULS).json


def test_what_is_not_understood_is_an_answer_with_line_and_nearest_form_and_is_not_kept(fresh):
    client = client_of(fresh)
    response = post(client, MISSPELT)
    assert response.status_code == 200
    data, meta = response.json["data"], response.json["meta"]
    assert (data["status"], meta["status"], meta["url"]) == ("not understood", "not understood", None)
    [problem] = data["problems"]
    assert problem["line"] == 10
    assert problem["nearest"] == "attacks with CARD"
    assert client.get(f"{API}/{meta['hash']}").json["code"] == "unknown-scenario"
    assert not fresh.scenarios.folder.exists()


def test_what_the_rules_do_not_allow_is_an_answer_with_its_clauses_and_is_kept(client):
    response = post(client, NOT_ALLOWED).json
    assert response["data"]["status"] == "not allowed"
    [problem] = response["data"]["problems"]
    assert (problem["line"], bool(problem["because"])) == (8, True)
    assert client.get(f"{API}/{response['meta']['hash']}").json["data"] == response["data"]


def test_a_kept_scenario_is_answered_at_its_address_also_by_a_desk_that_was_started_again(fresh):
    posted = post(client_of(fresh), SOULS).json
    first, second = (client_of(fresh).get(f"{API}/{SOULS_KEY}") for _ in range(2))
    assert first.json == second.json == posted
    assert first.headers["ETag"] == second.headers["ETag"]
    again = client_of(fresh).get(f"{API}/{SOULS_KEY}", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_the_text_of_a_kept_scenario_never_changes(client):
    response = client.get(f"/scenarios/{SOULS_KEY}.yaml")
    assert response.text == SOULS
    assert key_of(response.text) == SOULS_KEY
    assert response.mimetype == "application/yaml"
    assert "immutable" in response.headers["Cache-Control"]
    assert "immutable" not in client.get(f"/scenarios/{SOULS_KEY}").headers["Cache-Control"]


@pytest.mark.parametrize("key", ["0" * 24, "x", "8dd9", "%2e%2e", "A" * 24])
def test_an_unknown_address_is_a_problem(client, key):
    assert client.get(f"{API}/{key}").json["code"] == "unknown-scenario"
    for ending in ("", ".md", ".yaml"):
        assert client.get(f"/scenarios/{key.lower()}{ending}").status_code == 404
    assert client.get(f"/scenarios/{key.lower()}.json").mimetype == "application/problem+json"


def test_where_there_is_no_room_the_scenario_is_answered_with_a_warning(fresh):
    for kept in (KeptScenarios(fresh.scenarios.folder, most_bytes=0), KeptScenarios()):
        client = client_of(replace(fresh, scenarios=kept))
        response = post(client, SOULS).json
        assert response["data"]["status"] == "answered"
        assert response["meta"]["url"] is None
        [warning] = response["warnings"]
        assert warning.startswith("The scenario has no permanent address: This desk ")
        page = client.post("/scenarios", data={"scenario": SOULS})
        assert page.status_code == 200
        assert warning in page.text


def test_kept_scenarios_that_cannot_be_read_are_a_problem(fresh, tmp_path):
    (tmp_path / "scenarios").write_text("in the way")
    client = client_of(fresh)
    assert post(client, SOULS).json["meta"]["url"] is None
    assert (client.get(f"{API}/{SOULS_KEY}").status_code, client.get(f"/scenarios/{SOULS_KEY}").status_code) == (
        503,
        503,
    )


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({"json": {"text": "x"}}, 400, "missing-parameter"),
        ({"json": ["x"]}, 400, "bad-request"),
        ({"json": {"scenario": {"scenario": "x"}}}, 400, "bad-request"),
        ({"json": {"scenario": None}}, 400, "bad-request"),
        ({"data": b'{"scenario": "\\ud800"}', "content_type": "application/json"}, 400, "bad-request"),
        ({"data": b"{", "content_type": "application/json"}, 400, "bad-request"),
        ({"data": b"[" * 300_000, "content_type": "application/json"}, 400, "bad-request"),
        ({"data": b"scenario: \xff", "content_type": "text/yaml"}, 400, "bad-request"),
        ({"data": b"scenario=x", "content_type": "application/x-www-form-urlencoded"}, 415, "wrong-type"),
        ({"data": b"a" * 100_001, "content_type": "text/yaml"}, 413, "too-large"),
        ({"json": {"scenario": "é" * 50_001}}, 413, "too-large"),
        ({"data": b"a" * 1_000_000, "content_type": "text/yaml"}, 413, "too-large"),
        ({"json": {"scenario": "a: b\n" * 200_000}}, 413, "too-large"),
    ],
    ids=range(13),
)
def test_a_request_that_holds_no_scenario_is_refused_unread(client, sent, status, code):
    with counted(scenarios, "read_scenario") as read, counted(scenarios, "run") as ran:
        response = client.post(API, **sent)
    assert (response.status_code, response.mimetype) == (status, "application/problem+json")
    assert response.json["code"] == code
    assert (read.calls, ran.calls) == (0, 0)


@pytest.mark.parametrize("path", ["/readings", "/quotes"])
def test_json_that_is_too_deep_is_no_failure(client, path):
    response = client.post(f"/api/v1{path}", data=b"[" * 50_000, content_type="application/json")
    assert (response.status_code, response.json["code"]) == (400, "bad-request")


def test_a_scenario_as_long_as_may_be_is_read_in_every_encoding(client):
    longest = "# " + "é" * 49_990
    assert post(client, longest).json["data"]["status"] == "not understood"
    page = client.post("/scenarios", data={"scenario": longest})
    assert page.status_code == 200
    assert "The heading is missing" in page.text or "Not understood" in page.text


@pytest.mark.parametrize(("text", "reason"), hostile.SCENARIOS, ids=range(len(hostile.SCENARIOS)))
def test_bad_input_is_answered_with_its_reason_before_anything_is_run(client, text, reason):
    with counted(scenarios, "run") as ran:
        data = post(client, text).json["data"]
        page = client.post("/scenarios", data={"scenario": text})
    assert ran.calls == 0
    assert data["status"] == "not understood"
    assert any(reason in problem["reason"] for problem in data["problems"]), data["problems"][:3]
    assert page.status_code == 200
    assert all(problem["line"] >= 1 for problem in data["problems"])


def test_ten_thousand_cards_are_too_much(client):
    text = "scenario: many\ncards:\n" + "".join(f"  - Card {number}: Hero\n" for number in range(10_000))
    assert post(client, text).json["code"] == "too-large"
    page = client.post("/scenarios", data={"scenario": text})
    assert page.status_code == 413
    assert "up to 100,000 are read" in page.text


@bounds(max_examples=some(25))
@given(text=st.text(max_size=200))
def test_no_text_makes_the_desk_fail(app, text):
    client = app.test_client()
    assert client.post(API, data=text.encode("utf-8", "replace"), content_type="text/yaml").status_code == 200
    assert client.post("/scenarios", data={"scenario": text.encode("utf-8", "replace")}).status_code in (200, 303)


LINES = SOULS.splitlines()
OTHERS = (*LINES, "", "  - ", "- A: b", "x", "    - x: [", "&a")


@pytest.mark.parametrize(("text", "stopped"), hostile.SEARCHES.values(), ids=hostile.SEARCHES.keys())
def test_a_search_of_very_much_is_stopped_where_its_limit_says(client, text, stopped):
    data = post(client, text).json["data"]
    assert data["status"] == "answered"
    assert data["complete"] is (stopped == "")
    assert stopped in data.get("stopped", "")


@bounds(max_examples=some(40))
@given(
    at=st.integers(0, len(LINES) - 1), other=st.sampled_from([*LINES, "", "  - ", "- A: b", "x", "    - x: [", "&a"])
)
def test_no_changed_line_makes_the_desk_fail(app, at, other):
    text = "\n".join([*LINES[:at], other, *LINES[at + 1 :]])
    assert post(app.test_client(), text).json["data"]["status"] in ("answered", "not understood", "not allowed")


def test_a_search_without_end_is_stopped_and_says_so(fresh, monkeypatch):
    client = client_of(fresh)
    monkeypatch.setattr(scenarios, "MOST_STATES", 8)
    data = post(client, SOULS).json["data"]
    assert (data["complete"], data["stopped"]) == (False, "at 8 states")
    assert [checked["holds"] for checked in data["expect"]][:2] == [False, False]
    page = client.post("/scenarios", data={"scenario": SOULS}, follow_redirects=True)
    assert "The search was stopped at 8 states" in page.text


def test_many_expectations_shorten_the_search():
    def limits(number):
        lines = "".join("    - there is no battle\n" for _ in range(number))
        return scenarios.limits_of(read_scenario(f"scenario: x\nexpect:\n  always:\n{lines}", GAMES)).states

    assert (limits(1), limits(100), limits(200), limits(500)) == (2_000, 2_000, 1_000, 400)


def test_cards_are_taken_from_the_imported_list_by_name(client, bare_client):
    data = post(client, WITH_LAMP).json["data"]
    assert data["problems"] == []
    assert data["cards"] == [{"card": "Lamp (Wa)", "printing": "Lamp (War)", "sentences": []}]
    [problem] = post(bare_client, WITH_LAMP).json["data"]["problems"]
    assert "There is no card `Lamp (Wa)`" in problem["reason"]


def test_the_page_says_which_printings_were_used(client):
    page = client.get(post(client, WITH_LAMP).json["meta"]["url"])
    assert "Cards of the list: Lamp (Wa) is Lamp (War)." in page.get_data(as_text=True)


def test_the_page_hints_at_a_card_that_lies_nowhere(client):
    url = post(client, SOULS.replace("6/6\n", "6/6\n  - Sword: good Enhancement, blue, 1/1\n")).json["meta"]["url"]
    for twin in ("", ".md"):
        assert "Hint, line 4: Sword lies nowhere, so it is set apart" in client.get(f"{url}{twin}").text


def test_a_printing_that_is_not_there_is_refused_with_those_that_are(client):
    [problem] = post(client, WITH_LAMP.replace("(Wa)", "(PoC)")).json["data"]["problems"]
    assert problem["line"] == 4
    assert "`PoC` fits none of Lamp (LoC), Lamp (War)." in problem["reason"]
    missing = client.get("/api/v1/cards/Lamp (PoC)")
    assert (missing.status_code, missing.json["code"]) == (404, "unknown-card")
    assert missing.json["detail"] == "The card has no printing that is `PoC`."
    assert missing.json["hint"] == "Its printings are Lamp (LoC), Lamp (War)."


def test_a_name_that_is_nearly_a_card_is_not_guessed(client):
    data = post(client, "scenario: x\ncards:\n  - Harpre\n").json["data"]
    assert data["problems"][0]["nearest"] == "Harper"


def test_of_many_unknown_names_each_is_a_problem_of_its_own(client):
    names = "".join(f"  - Nobody {number}\n" for number in range(30))
    problems = post(client, f"scenario: x\ncards:\n{names}").json["data"]["problems"]
    assert [problem["line"] for problem in problems] == list(range(3, 33))
    assert all("There is no card `Nobody" in problem["reason"] for problem in problems)


def test_imported_cards_that_cannot_be_read_are_a_problem(desk, tmp_path):
    file = tmp_path / "cards.sqlite"
    file.write_bytes(b"nothing of the kind" * 100)
    client = client_of(replace(desk, cards=no_cards(file)))
    response = post(client, "scenario: x\ncards:\n  - Lamp\n")
    assert (response.status_code, response.json["code"]) == (503, "store-unavailable")


def test_the_limits_are_those_that_are_described(client):
    described = client.get("/api/v1/openapi.json").json["paths"]["/scenarios"]["post"]["description"]
    for limit in (
        f"{scenarios.LONGEST:,} bytes",
        f"{scenarios.MOST_STATES:,} states",
        f"{scenarios.MOST_WORK:,} cards and effects",
        f"{scenarios.MOST_LINES:,} lines",
        f"from {scenarios.MANY_EXPECTATIONS} lines of `expect`",
        f"For {MOST_UNKNOWN_NAMES} names that no imported card has",
        f"({MOST_BYTES // 1_000_000} MB)",
    ):
        assert limit in described


def test_the_described_fields_are_those_of_the_answers(client):
    schemas = client.get("/api/v1/openapi.json").json["components"]["schemas"]
    described = schemas["ScenarioAnswer"]
    for text in (SOULS, MISSPELT, NOT_ALLOWED):
        answer = post(client, text).json
        assert set(answer["meta"]) == set(schemas["ScenarioMeta"]["properties"])
        assert set(answer["data"]) <= set(described["properties"])
        assert set(answer["data"]) >= set(described["required"])
        assert answer["data"]["status"] in described["properties"]["status"]["enum"]
        for part in ("outcomes", "expect", "problems"):
            for item in answer["data"][part]:
                schema = described["properties"][part]["items"]
                named = schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
                assert set(item) == set(named["required"])


def test_the_page_begins_with_an_example_that_holds(book_desk):
    client = client_of(book_desk)
    page = client.get("/scenarios").text
    [field] = re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", page, re.DOTALL)
    response = client.post("/scenarios", data={"scenario": unescape(field).replace("\n", "\r\n")})
    assert (response.status_code, response.location) == (303, f"/scenarios/{key_of(scenarios.example())}")
    shown = client.get(response.location).text
    for part in (
        "<h1>a lone Hero is captured, and the negate comes in time</h1>",
        "1 outcome. All that was expected holds.",
        "3. B plays Snare on brown Evil Character 5/5, choosing Envoy.",
        '<a href="/redemption/procedure/special-initiative#who-gets-it">',
        "✓ Holds",
        f"http://localhost{response.location}</a>",
    ):
        assert part in shown, part


def test_every_clause_of_a_story_leads_to_its_place_in_the_book(book_desk):
    client = client_of(book_desk)
    url = client.post("/scenarios", data={"scenario": scenarios.example()}).location
    [outcome] = run(read_scenario(scenarios.example(), GAMES), GAMES).outcomes
    cited = {clause for told in outcome.trace if not told.is_bookkeeping for clause in told.because}
    linked = set(re.findall(r'<p class="named"><a href="/([^"]+)"', client.get(url).text))
    assert cited
    assert linked >= {clause for clause in cited if clause in book_desk.book.clauses}
    assert linked <= {*book_desk.book.clauses, *book_desk.book.entries}


def test_every_line_of_the_trace_stands_on_the_page_and_in_its_markdown(client):
    page = unescape(client.get(f"/scenarios/{SOULS_KEY}").text)
    markdown = client.get(f"/scenarios/{SOULS_KEY}.md").text
    [first, second] = post(client, SOULS).json["data"]["outcomes"]
    facts = {fact["fact"] for outcome in (first, second) for fact in outcome["facts"]}
    shown = {fact for fact in facts if fact in page}
    assert {"Envoy goes from A's territory to battle.", "The rescue attempt succeeds."} <= shown
    assert all(escaped(fact) in markdown for fact in shown)
    assert "From here on there are 2 outcomes" in page
    assert '<a href="#outcome-2">outcome 2</a>' in page
    assert 'id="outcome-2"' in page


def test_of_very_many_outcomes_the_page_shows_some_and_says_so(client):
    souls = ", ".join(["Lost Soul"] * 60)
    named = [f"    - Lost Soul {number} is in A's land of redemption" for number in range(1, 61)]
    text = SOULS.split("expect:")[0].replace("Lost Soul, Lost Soul", souls) + "\n".join(
        ["expect:", "  possible:", *named]
    )
    url = client.post("/scenarios", data={"scenario": text}).location
    page = client.get(url).text
    assert page.count('<details class="outcome"') == 50
    assert f'And 10 more; <a href="{url}.json"' in page
    assert len(client.get(f"{url}.json").json["data"]["answer"]["outcomes"]) == 60


def test_the_page_names_line_and_nearest_form_of_what_is_not_understood(client):
    page = client.post("/scenarios", data={"scenario": MISSPELT})
    assert page.status_code == 200
    assert "<b>Line 10:</b>" in page.text
    assert "Perhaps: <code>attacks with CARD</code>" in page.text
    assert "A: atacks with Envoy" in page.text
    assert '<meta name="robots" content="noindex">' in page.text


def test_an_empty_form_begins_anew(client):
    page = client.post("/scenarios", data={"scenario": " \r\n"})
    assert page.status_code == 200
    assert "<h1>What if</h1>" in page.text


def test_the_page_lists_the_forms_of_all_lines(client):
    page = unescape(client.get("/scenarios").text)
    for rule in ("part", "laid", "action", "expectation"):
        assert forms()[rule]
        assert [form for form in forms()[rule] if f"<code>{form}</code>" not in page] == []


@pytest.mark.parametrize("text", [SOULS, MISSPELT], ids=["understood", "not understood"])
def test_what_was_written_is_never_markup(client, text):
    nasty = text.replace("the defending player chooses", f"'{NASTY}'").replace("Envoy", '"Envoy <i>x</i>"', 1)
    nasty = nasty.replace("Envoy", "Envoy <i>x</i>").replace('"Envoy <i>x</i> <i>x</i>"', '"Envoy <i>x</i>"')
    data = yaml.safe_load(nasty)
    assert data["scenario"] == NASTY
    assert list(data["cards"][0]) == ["Envoy <i>x</i>"]
    page = client.post("/scenarios", data={"scenario": nasty}, follow_redirects=True)
    assert page.status_code == 200
    for mark in ("<script>alert", "<b onclick", "<i>"):
        assert mark not in page.text
    if page.request.path != "/scenarios":
        markdown = client.get(f"{page.request.path}.md").text.partition("```yaml")[0]
        assert re.search(r"(?<!\\)[<>]", markdown) is None


def test_words_that_others_wrote_are_words_in_markdown():
    assert escaped("a *b* [c](d)\n# <i>`e`") == r"a \*b\* \[c\]\(d\) \# \<i\>\`e\`"
    assert fenced("a\n````\nb\n") == "`````yaml\na\n````\nb\n`````"
    assert fenced("a\n") == "```yaml\na\n```"


def test_the_way_to_the_page_stands_on_every_page(client):
    """Once in the head, once in the foot."""
    assert len(re.findall(r'<a (?:class="\w+" )?href="/scenarios">What if</a>', client.get("/about").text)) == 2
