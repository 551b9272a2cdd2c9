"""The page on the API names every route, problem and limit, and its examples are real."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulings.book import resolve
from rulings.cards import lookup
from rulings.search import searcher
from rulings.service.api import card_lists
from rulings.service.api import cards as api_cards
from rulings.service.api.asked import COMMON
from rulings.service.problems import PROBLEMS
from rulings.service.representations import quotations, readings, scenarios
from rulings.service.serving.nursery import MOST_ANSWER
from rulings.service.serving.workers import LONGEST as LONGEST_WORK
from rulings.service.settings import Settings
from rulings.texts.understanding import LONGEST_TEXT
from tests.service.api_routes import PREFIX, methods, rules
from tests.service.described import Described

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
LIMITS = {
    "letters of a query that are looked at": searcher.LONGEST,
    "letters of a name that `/resolve` looks at": resolve.LONGEST,
    "letters of a name that `/cards` looks at": lookup.LONGEST,
    "characters of a card text": LONGEST_TEXT,
    "characters of a type": readings.LONGEST_TYPE,
    "characters of an identifier line": readings.LONGEST_IDENTIFIER,
    "bytes of a request with a card text": api_cards.LONGEST_REQUEST,
    "names of cards that are asked for together": card_lists.MOST_ASKED,
    "bytes of a request for several cards": card_lists.LONGEST_REQUEST,
    "bytes of a post": quotations.LONGEST,
    "bytes of a scenario": scenarios.LONGEST,
    "bytes of a request with a scenario": scenarios.LONGEST_REQUEST,
    "bytes of an answer that takes long": MOST_ANSWER,
    "seconds for an answer": int(LONGEST_WORK),
}


@pytest.fixture(scope="module")
def described(app) -> Described:
    """What the desk says of itself."""
    return Described(app.test_client().get(f"{PREFIX}/openapi.json").json)


def test_every_route_stands_on_the_page_and_every_one_on_it_answers(app):
    routes = {rule.replace("<", "{").replace(">", "}"): methods(app, rule) for rule in rules(app)}
    named = re.findall(r"^\| `(GET|POST|PATCH) (/[^`]*)` \| \S", PAGE, re.MULTILINE)
    assert len(named) == len(set(named))
    assert set(named) == {(method.upper(), path) for path, allowed in routes.items() for method in allowed}


def test_every_problem_stands_on_the_page_with_its_status():
    named = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| \S", PAGE, re.MULTILINE)
    assert len(named) == len(PROBLEMS)
    assert {code: int(status) for code, status in named} == {code: status for code, (status, _) in PROBLEMS.items()}


def test_every_field_of_the_envelope_stands_on_the_page(described):
    assert first_column("The envelope") == set(described.at("#/components/schemas/Envelope/properties"))


def test_the_parameters_that_every_answer_takes_stand_on_the_page():
    assert first_column("What every answer takes") == set(COMMON)


def first_column(heading: str) -> set[str]:
    """What the first column of the table under a heading names."""
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)` \| .+ \|$", section, re.MULTILINE))


def test_every_way_to_find_a_name_stands_on_the_page_in_its_order():
    section = PAGE.partition("## How a name is looked up")[2].partition("\n## ")[0]
    of_entries, _, of_cards = section.partition("`/cards/{name}`")
    assert re.findall(r"^\d\. `(\w+)`:", of_entries, re.MULTILINE) == list(resolve.How)
    assert [way for way in re.findall(r"`([a-z ]+)`", of_cards) if way in set(lookup.Match)] == list(lookup.Match)


def test_limits_are_those_of_the_code():
    rows = dict(re.findall(r"^\| ([^|]+) \| ([\d,]+) \|$", PAGE, re.MULTILINE))
    assert rows == {what: f"{limit:,}" for what, limit in LIMITS.items()}
    assert f"| requests of a client | {Settings().requests_a_minute} a minute" in PAGE


def test_how_much_a_list_gives_is_as_described(described):
    rows = re.findall(r"^\| `(/\S+)` \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    limits = {
        path: (parameter["schema"]["default"], parameter["schema"]["maximum"])
        for path, item in described.at("#/paths").items()
        for given in item.get("get", {}).get("parameters", ())
        for parameter in (described.at(given["$ref"]) if "$ref" in given else given,)
        if parameter.get("name") == "limit"
    }
    assert {path: (int(usual), int(most)) for path, usual, most in rows} == limits


def test_the_examples_are_real(client):
    asked = re.findall(r"`GET (/api/v1/\S+)` answers:\n\n```json\n(.*?)\n```", PAGE, re.DOTALL)
    assert len(asked) == 2
    for address, answer in asked:
        assert client.get(address).json == json.loads(answer), address


def test_every_link_of_the_page_leads_to_another_page():
    found = re.findall(r"\]\(([^)]+)\)", PAGE)
    assert found
    for page in found:
        assert (Path(__file__).parents[2] / "docs" / page).is_file(), page
