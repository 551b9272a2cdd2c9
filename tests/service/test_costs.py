"""What takes long is known by its route, so that a server can do it apart from look-ups."""

import re

import pytest

from rulings.service.costs import COSTS, OWN_PAGES, Cost, cost_of
from rulings.service.jobs import TAKES_LATER, Postponed
from rulings.service.openapi import read_description
from rulings.service.settings import Settings
from tests.service.small_scenario import SOULS_KEY

EXAMPLES = {
    "kind": "effect",
    "name": "discard",
    "key": "guide@2.0",
    "old": "guide@1.0",
    "new": "guide@2.0",
    "number": "7",
}
"""What stands for the parts of a path; redemption for all others."""


def test_every_cost_is_that_of_a_route(app):
    assert set(COSTS) <= set(app.view_functions)


def test_whatever_is_sent_is_no_look_up(app):
    sent = {rule.endpoint for rule in app.url_map.iter_rules() if "POST" in rule.methods}
    assert sent <= set(COSTS)


def test_what_is_made_for_one_person_is_no_work_that_is_shared(app):
    own = {name for name in app.view_functions if name.partition(".")[0] in OWN_PAGES}
    assert len(own) > 15
    assert {COSTS[name] for name in own} == {Cost.OWN, Cost.OWN_SEARCH}


def test_a_page_for_one_person_that_takes_long_is_nobody_elses(client_with):
    """Those who ask for one address at once share its answer, unless it is made for one of them."""
    app = client_with(Settings(requests_a_minute=0, kept_bytes=0)).application

    def key(path, cookie):
        told = {TAKES_LATER: frozenset(Cost), "HTTP_COOKIE": cookie}
        with pytest.raises(Postponed) as postponed:
            app.test_client(use_cookies=False).get(path, environ_overrides=told)
        return postponed.value.job.key

    one, other = "rulings=one", "rulings=other"
    assert key("/cases/1/confirm", one) == key("/cases/1/confirm", one)
    assert len({key("/cases/1/confirm", cookie) for cookie in (one, other, "")}) == 3
    assert key(f"/scenarios/{SOULS_KEY}", one) == key(f"/scenarios/{SOULS_KEY}", other)


def test_whole_files_are_no_look_ups(app):
    files = {endpoint for endpoint in app.view_functions if endpoint.endswith(("_ndjson", "_csv", "_json"))}
    files -= {endpoint for endpoint in files if endpoint.startswith("pages.")}
    assert len(files) > 6
    assert files <= set(COSTS)


def test_each_route_of_the_description_counts_as_its_cost(app):
    for path, item in read_description()["paths"].items():
        address = re.sub(r"\{(\w+)\}", lambda found: EXAMPLES.get(found[1], "redemption"), path.rstrip("/"))
        for method, asked in item.items():
            cost = cost_of(app.url_map, method.upper(), f"/api/v1{address}")
            assert asked.get("x-counts-as", 1) == cost.tokens, (method, path)


@pytest.mark.parametrize(
    ("method", "path", "cost"),
    [
        ("GET", "/", Cost.LOOK_UP),
        ("GET", "/search", Cost.LOOK_UP),
        ("GET", "/api/v1/search", Cost.LOOK_UP),
        ("GET", "/redemption/effect/discard", Cost.LOOK_UP),
        ("GET", "/quote", Cost.LOOK_UP),
        ("POST", "/quote", Cost.WORK),
        ("HEAD", "/compare/guide@1.0/guide@2.0", Cost.WORK),
        ("GET", "/compare/guide@1.0/guide@2.0.json", Cost.WORK),
        ("GET", "/scenarios", Cost.LOOK_UP),
        ("POST", "/scenarios", Cost.SEARCH),
        ("POST", "/api/v1/scenarios", Cost.SEARCH),
        ("GET", f"/scenarios/{SOULS_KEY}", Cost.SEARCH),
        ("GET", f"/scenarios/{SOULS_KEY}.yaml", Cost.LOOK_UP),
        ("OPTIONS", "/api/v1/scenarios", Cost.LOOK_UP),
        ("GET", "/nothing/at/all/here", Cost.LOOK_UP),
        ("DELETE", "/scenarios", Cost.LOOK_UP),
    ],
)
def test_a_request_costs_what_its_route_does(app, method, path, cost):
    assert cost_of(app.url_map, method, path) is cost
