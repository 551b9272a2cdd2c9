"""The page of an answer: its verdict, its tables, what differs from the first answer, and what a change does."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from rulings.service import lookups
from rulings.service.app import create_app
from rulings.service.context import context
from rulings.service.representations.official import of_official
from rulings.service.settings import Settings
from rulings.store.first_answers import FirstAnswers
from rulings.store.scenarios import KeptScenarios, key_of
from tests.service.small_scenario import LASTING, SOULS, SOULS_KEY


@pytest.fixture
def fresh(desk, tmp_path):
    """A desk with an empty folder of scenarios, on the first day of 1971."""
    return replace(desk, scenarios=KeptScenarios(tmp_path / "scenarios", day=lambda: 365))


@pytest.fixture
def asking(fresh):
    return create_app(fresh, Settings(requests_a_minute=0)).test_client()


def run(client, text, **more):
    return client.post("/scenarios", data={"scenario": text, **more}).location


def words_of(response):
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", response.text)).split())


def test_the_verdict_stands_first_and_reservations_beside_it(asking):
    text = LASTING.replace("Your Heroes cannot be negated.", "If the moon is full, this Hero glows.")
    page = asking.get(run(asking, text)).text
    assert page.index('class="verdict reserved"') < page.index("In the end:") < page.index('class="reservations"')
    assert page.index('class="reservations"') < page.index("<h2>The story</h2>")


def test_what_stops_the_only_line_is_said_once_and_what_follows_from_each_way_is_listed(asking):
    raised = "'Hero, blue, 6/6, N.T., \"Increase all O.T. Heroes 1/1.\"'\n  - Scout: Hero, blue, 3/3"
    scenario = SOULS.replace("Hero, blue, 6/6", raised).replace("[Envoy]", "[Envoy, Scout]")
    scenario = scenario.replace("- the rescue attempt succeeds", "- Scout is 4/4")
    page = asking.get(run(asking, scenario)).text
    said, stopped = page.split("<h2>Where it stops</h2>")
    assert "To which testament Scout belongs is not known" in said
    assert "If Scout is O.T., <code>Scout is 4/4</code> holds." in said
    assert "is not known" not in stopped
    assert "A attacks with Envoy" in stopped.split("<h2")[0]


def test_the_official_wording_opens_with_the_clause_on_which_a_step_rests(fresh, monkeypatch):
    app = create_app(fresh, Settings(requests_a_minute=0))
    clause = fresh.book.entries["redemption/effect/discard"].clause("goes-to-owners-pile")
    with app.app_context():
        official = of_official(context().shelf, clause.rests_on)
    named = {
        "id": clause.id,
        "url": f"/{clause.id}",
        "title": "Discard",
        "html": "",
        "text": "Ours.",
        "official": official,
    }
    monkeypatch.setattr(lookups, "cited", lambda context, ids: [named])
    client = app.test_client()
    words = words_of(client.get(run(client, SOULS)))
    assert official
    assert "Ours. Official wording" in words
    assert all(passage["title"] in words for passage in official)


def test_the_table_of_each_step_marks_what_is_new(asking):
    data = asking.get(run(asking, LASTING) + ".json").json["data"]
    tables = {step["number"]: step["table"] for step in data["story"]["steps"]}
    assert list(tables) == [0, 1, 2, 3]
    [battle] = [place for place in tables[1]["players"][0]["places"] if place["name"] == "battle"]
    assert [(card["name"], card["new"]) for card in battle["cards"]] == [("Envoy", True)]
    [again] = [place for place in tables[2]["players"][0]["places"] if place["name"] == "battle"]
    assert [(card["name"], card["new"]) for card in again["cards"]] == [("Envoy", False)]


def test_the_table_of_a_step_in_which_outcomes_part_stands_in_each_of_them(client):
    story = client.get(f"/scenarios/{SOULS_KEY}.json").json["data"]["story"]
    assert [(step["number"], step["table"] is not None) for step in story["steps"]] == [
        (0, True),
        (1, True),
        (2, False),
    ]
    for outcome in story["outcomes"]:
        [step] = outcome["steps"]
        assert step["number"] == 2
        names = [place["name"] for side in step["table"]["players"] for place in side["places"]]
        assert "land of redemption" in names
    assert [branch["outcomes"] for branch in story["tree"]] == [[1], [2]]


def test_the_first_answer_keeps_its_day_and_its_address(asking):
    url = run(asking, SOULS)
    assert "First answered on 1971-01-01" in words_of(asking.get(url))
    first = asking.get(f"{url}/first")
    assert "This is the answer as it was given on 1971-01-01" in words_of(first)
    assert "Envoy goes from A's territory to battle." in unescape(first.text)
    told = asking.get(f"/api/v1{url}/first").json
    assert told["data"] == asking.get(f"/api/v1{url}").json["data"]
    assert (told["meta"]["date"], told["meta"]["scenario"], told["meta"]["whole"]) == ("1971-01-01", SOULS, True)


def test_where_today_answers_otherwise_both_stand_side_by_side(fresh, asking):
    url = run(asking, SOULS)
    answers = FirstAnswers.beside(fresh.scenarios)
    former = dict(answers.find(SOULS_KEY))
    old = former["answer"]
    changed = {**old["expect"][1], "holds": True, "counterexample": None}
    former["answer"] = {**old, "rules": "reg 7.0.0", "expect": [old["expect"][0], changed, old["expect"][2]]}
    (answers.folder / f"{SOULS_KEY}.json.gz").unlink()
    assert answers.keep(SOULS_KEY, former)
    again = create_app(fresh, Settings(requests_a_minute=0)).test_client()
    words = words_of(again.get(url))
    assert "Today’s answer differs from the first one" in words
    assert "judged by reg 7.0.0 reg 8.3.0" in words
    line = "always: Lost Soul 1 is in A's land of redemption"
    assert f"{line} holds does not hold" in words
    found = again.get(f"/api/v1{url}/differences").json["data"]
    assert found["same"] is False
    assert {"what": line, "former": "holds", "later": "does not hold"} in found["differences"]
    assert "under reg 7.0.0" in words_of(again.get(f"{url}/first"))


def test_a_scenario_that_was_kept_before_answers_were_opens_without_one(fresh, asking):
    fresh.scenarios.keep(SOULS)
    page = asking.get(f"/scenarios/{SOULS_KEY}")
    assert page.status_code == 200
    assert "First answered" not in page.text
    assert asking.get(f"/scenarios/{SOULS_KEY}/first").status_code == 404
    assert asking.get(f"/api/v1/scenarios/{SOULS_KEY}/differences").json["code"] == "unknown-answer"


def test_a_scenario_of_rules_that_are_no_more_opens_with_the_answer_of_then(fresh, asking):
    old = SOULS.replace("cards:", "rules: reg 7.0.0\ncards:", 1)
    fresh.scenarios.keep(old)
    answers, url = FirstAnswers.beside(fresh.scenarios), f"/scenarios/{key_of(old)}"
    run(asking, SOULS)
    former = dict(answers.find(SOULS_KEY))
    answers.keep(key_of(old), {**former, "answer": {**former["answer"], "rules": "reg 7.0.0"}})
    words = words_of(asking.get(url))
    assert "Not understood." in words
    assert "under reg 7.0.0" in words
    assert "Envoy goes from A's territory to battle." in words_of(asking.get(f"{url}/first"))


def test_a_very_long_answer_is_kept_without_its_story(fresh, monkeypatch):
    monkeypatch.setattr("rulings.store.first_answers.LONGEST", 900)
    client = create_app(fresh, Settings(requests_a_minute=0)).test_client()
    url = run(client, LASTING)
    words = words_of(client.get(f"{url}/first"))
    assert "without its story" in words
    assert "First answered" in words_of(client.get(url))
    assert client.get(f"/api/v1{url}/differences").json["data"]["same"] is True


def test_a_change_is_run_kept_and_shown_beside_the_former_answer(asking):
    url = run(asking, SOULS)
    response = asking.post(f"{url}/changed", data={"change": "choice-2"})
    assert response.status_code == 303
    assert response.location.endswith(f"?beside={SOULS_KEY}")
    words = words_of(asking.get(response.location))
    assert "outcomes 2 1" in words
    assert "- B: chooses Lost Soul 2" in asking.get(response.location.partition("?")[0] + ".yaml").text


def test_another_card_is_run_and_what_comes_of_it_is_shown(asking):
    url = run(asking, LASTING)
    evil = 'evil Enhancement, brown, 1/1, "Discard a Hero."'
    response = asking.post(f"{url}/changed", data={"card": "Snare", "description": evil})
    words = words_of(asking.get(response.location))
    assert "Snare would discard Envoy" in words
    assert "Snare would capture Envoy" in words


def test_the_form_leads_to_the_answer_beside_the_one_that_was_changed(asking):
    key = run(asking, SOULS).rpartition("/")[2]
    assert run(asking, LASTING, beside=key).endswith(f"?beside={key}")
    assert "?" not in run(asking, SOULS, beside=key)
    assert "?" not in run(asking, SOULS, beside="0" * 24)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({}, 400),
        ({"change": "order-99"}, 400),
        ({"change": "<b>"}, 400),
        ({"card": "x", "description": "y" * 100_001}, 413),
    ],
)
def test_a_change_that_is_none_is_a_problem(asking, sent, status):
    assert asking.post(f"{run(asking, SOULS)}/changed", data=sent).status_code == status
    assert asking.post(f"/scenarios/{'0' * 24}/changed", data=sent).status_code == 404


def test_what_is_described_is_never_markup(asking):
    url = run(asking, SOULS)
    response = asking.post(f"{url}/changed", data={"card": "Envoy", "description": "<script>alert(1)</script>\n- x: y"})
    shown = asking.get(response.location).text if response.location else response.text
    assert "<script>alert" not in shown


def test_fifty_outcomes_and_more_are_a_page_and_no_tree_says_them_again_that_has_no_branches(asking):
    souls = ", ".join(["Lost Soul"] * 60)
    each = "".join(f"    - Lost Soul {number} is in A's land of redemption\n" for number in range(1, 61))
    text = SOULS.replace("Lost Soul, Lost Soul", souls).partition("expect:")[0]
    url = run(asking, f"{text}expect:\n  possible:\n{each}")
    page = asking.get(url).text
    assert page.count('class="outcome"') == 50
    assert "And 10 more" in page
    assert 'class="tree"' not in page
    assert 'class="tree"' in asking.get(run(asking, SOULS)).text


def test_tables_come_where_they_are_asked_for(asking):
    url = f"/api/v1{run(asking, SOULS)}"
    assert "tables" not in asking.get(url).json["data"]["outcomes"][0]
    tables = asking.get(f"{url}?with=tables").json["data"]["outcomes"][0]["tables"]
    assert [after["step"] for after in tables] == [0, 1, 2]
    assert asking.get(f"{url}?with=chairs").json["code"] == "bad-parameter"


def test_changes_that_are_listed_are_scenarios(asking):
    listed = asking.get(f"/api/v1{run(asking, SOULS)}/changes").json["data"]
    assert [change["key"] for change in listed] == ["choice-1", "choice-2", "order-1", "without-1", "without-2"]
    data = asking.post("/api/v1/scenarios", json={"scenario": listed[0]["scenario"]}).json["data"]
    assert len(data["outcomes"]) == 1
