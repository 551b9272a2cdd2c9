"""The OpenAPI file and the routes say the same, both ways."""

import re

import pytest

from tests.service.api_routes import FILES, POSTED, PREFIX, address, methods, rules


@pytest.fixture(scope="module")
def described(app):
    return app.test_client().get(f"{PREFIX}/openapi.json").json


def test_every_route_is_described_and_every_description_has_a_route(app, described):
    routes = {re.sub(r"<(\w+)>", r"{\1}", rule) for rule in rules(app)}
    assert set(described["paths"]) == routes
    for path, item in described["paths"].items():
        assert set(item) == methods(app, re.sub(r"\{(\w+)\}", r"<\1>", path)), path


def test_path_parameters_are_those_of_the_address(described):
    for path, item in described["paths"].items():
        parameters = [resolved(described, parameter) for parameter in asked_of(item).get("parameters", [])]
        named = {parameter["name"] for parameter in parameters if parameter["in"] == "path"}
        assert named == set(re.findall(r"\{(\w+)\}", path)), path


def test_described_query_parameters_are_known_to_the_routes(app, client, described):
    for path, item in described["paths"].items():
        parameters = [resolved(described, parameter) for parameter in asked_of(item).get("parameters", [])]
        asked = address(re.sub(r"\{(\w+)\}", r"<\1>", path))
        for parameter in parameters:
            if parameter["in"] == "query" and f"{parameter['name']}=" not in asked:
                asked += f"{'&' if '?' in asked else '?'}{parameter['name']}="
        if path not in (*FILES, *POSTED):
            assert client.get(asked).json["warnings"] == [], asked


def test_required_query_parameters_are_missed(client, described):
    for path, item in described["paths"].items():
        parameters = [resolved(described, parameter) for parameter in asked_of(item).get("parameters", [])]
        if any(parameter["in"] == "query" and parameter.get("required") for parameter in parameters):
            assert client.get(PREFIX + path).json["code"] == "missing-parameter"


def test_limits_are_those_that_are_described(client, described):
    for path, item in described["paths"].items():
        for parameter in asked_of(item).get("parameters", []):
            if parameter.get("name") == "limit":
                asked = address(re.sub(r"\{(\w+)\}", r"<\1>", path))
                asked += f"{'&' if '?' in asked else '?'}limit=100000"
                highest = parameter["schema"]["maximum"]
                assert client.get(asked).json["warnings"] == [f"The limit was cut to {highest}."]


def test_every_reference_leads_somewhere(described):
    for reference in re.findall(r"'\$ref': '([^']+)'", str(described)):
        assert resolved(described, {"$ref": reference})


def test_answers_and_problems_have_the_described_fields(client, described):
    schemas = described["components"]["schemas"]
    assert set(client.get(f"{PREFIX}/status").json) == set(schemas["Envelope"]["required"])
    assert set(schemas["Problem"]["required"]) <= set(client.get(f"{PREFIX}/nothing").json)


def resolved(described, item):
    if "$ref" not in item:
        return item
    found = described
    for step in item["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return found


def asked_of(item):
    """What is read of a path, else what is sent to it."""
    return item.get("get") or item["post"]
