"""What takes long is known by its route, so that a server can do it apart from look-ups."""

import pytest

from rulings.service.costs import COSTS, Cost, cost_of
from tests.service.small_scenario import SOULS_KEY


def test_every_cost_is_that_of_a_route(app):
    assert set(COSTS) <= set(app.view_functions)


def test_whatever_is_sent_is_no_look_up(app):
    sent = {rule.endpoint for rule in app.url_map.iter_rules() if "POST" in rule.methods}
    assert sent <= set(COSTS)


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
