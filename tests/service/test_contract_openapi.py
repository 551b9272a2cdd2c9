"""The OpenAPI file and the routes say the same, both ways."""

import re
from importlib import resources
from typing import get_args

import pytest
from jsonschema import Draft202012Validator

from rulings.book import model
from rulings.book.resolve import How
from rulings.book.yaml_text import read_mapping
from rulings.cards import identity, lookup
from rulings.cases.record import case
from rulings.cases.record.changes import Deed
from rulings.cases.staleness.differences import Sort
from rulings.decks import findings
from rulings.decks import report as decks
from rulings.documents import passages
from rulings.documents.comparison.words import Change
from rulings.epic.reading import summary as epic_summary
from rulings.epic.reading.abilities import card_texts, selections
from rulings.linking.forms import Form
from rulings.pictures.arrangement import FORMS
from rulings.redemption.cards import record
from rulings.redemption.reading import identifiers, timing
from rulings.redemption.reading.sections import MAIN
from rulings.scenarios import answer, scenario
from rulings.scenarios.problems import Obstacle
from rulings.search import results
from rulings.service import completions
from rulings.service.asking.typed import KINDS_OF_ANSWERS
from rulings.service.lookups import First
from rulings.service.openapi import SCHEMAS, read_part
from rulings.service.problems import PROBLEMS
from rulings.service.representations import cards
from rulings.service.representations.comparison import RELATIONS
from rulings.service.representations.quotations import VERDICTS
from rulings.service.who import answers as who
from rulings.table.drawing import LASTS
from rulings.table.fates import Fate
from rulings.table.reservations import Why
from rulings.texts import gaps, understanding
from rulings.versus.cells import FIRST, Verdict
from tests.service.api_routes import FILES, POSTED, PREFIX, address, methods, rules
from tests.service.described import IN_WORDS, Described


def data(package, name):
    """A data file of the code."""
    return read_mapping(resources.files(package).joinpath(name).read_text("utf-8"))


FACTS = data("rulings.book", "entry.schema.yaml")["definitions"]
SECTIONS = data("rulings.redemption.reading", "sections.yaml")
OF_THE_CODE = (
    (*decks.Verdict, None),
    decks.Verdict,
    findings.Standing,
    model.KINDS.values(),
    (*model.KINDS.values(), cards.KIND, completions.KIND, who.KIND),
    First,
    Form,
    ("GET", "POST", "PATCH"),
    model.Status,
    FACTS["effect"]["properties"]["timing"]["enum"],
    FACTS["effect"]["properties"]["location"]["items"]["enum"],
    FACTS["modifier"]["properties"]["modifies"]["enum"],
    How,
    results.Match,
    passages.KINDS,
    RELATIONS,
    (*RELATIONS, "cited"),
    VERDICTS,
    get_args(Change),
    lookup.Match,
    identity.Relation,
    record.Legality,
    record.Testament,
    understanding.Status,
    (*timing.Kind, *epic_summary.KINDS),
    epic_summary.MOODS,
    card_texts.KINDS,
    selections.WAYS,
    (MAIN, *SECTIONS["markers"], card_texts.DISCARD_PILE),
    identifiers.KINDS,
    answer.Status,
    answer.Sort,
    Fate,
    LASTS,
    FORMS,
    gaps.Code,
    Obstacle,
    Why,
    scenario.Kind,
    Verdict,
    FIRST,
    case.Status,
    case.Authority,
    Sort,
    Deed,
    KINDS_OF_ANSWERS,
    PROBLEMS,
    {status for status, _ in PROBLEMS.values()},
)
"""The closed lists that the code has."""


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
        if re.sub(r"\{(\w+)\}", r"<\1>", path) not in (*FILES, *POSTED):
            assert client.get(asked).json["warnings"] == [], asked


def test_required_query_parameters_are_missed(client, described):
    for path, item in described["paths"].items():
        parameters = [resolved(described, parameter) for parameter in asked_of(item).get("parameters", [])]
        if any(parameter["in"] == "query" and parameter.get("required") for parameter in parameters):
            assert client.get(PREFIX + path).json["code"] == "missing-parameter"


def test_limits_are_those_that_are_described(client, described):
    for path, item in described["paths"].items():
        for parameter in (resolved(described, given) for given in asked_of(item).get("parameters", [])):
            if parameter.get("name") == "limit":
                asked = address(re.sub(r"\{(\w+)\}", r"<\1>", path))
                asked += f"{'&' if '?' in asked else '?'}limit=100000"
                highest = parameter["schema"]["maximum"]
                assert client.get(asked).json["warnings"] == [f"The limit was cut to {highest}."]


def test_every_reference_leads_somewhere(described):
    for reference in re.findall(r"'\$ref': '([^']+)'", str(described)):
        assert resolved(described, {"$ref": reference})


def test_every_part_of_the_description_is_used(described):
    used = set(re.findall(r"'\$ref': '#/components/(\w+/[\w-]+)'", str(described)))
    used |= {f"securitySchemes/{name}" for name in re.findall(r"'security': \[\{'(\w+)'", str(described))}
    assert used == {f"{group}/{name}" for group, named in described["components"].items() for name in named}


def test_no_name_stands_in_two_files(described):
    names = [name for part in SCHEMAS for name in read_part(part)]
    assert sorted(names) == sorted(described["components"]["schemas"])


def test_every_schema_is_one(described):
    for schema in described["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_every_field_has_a_type_and_says_what_it_is(described):
    fields = [item for item in Described(described).schemas() if re.search(r"/properties/[^/]+$", item[0])]
    said = [
        (pointer, schema)
        for pointer, schema in fields
        if "/components/schemas/" in pointer and "/allOf/" not in pointer
    ]
    assert len(said) > 400
    for pointer, schema in said:
        assert len(schema["description"]) > 3, pointer
        assert schema["description"][-1] != ".", pointer
        assert schema.keys() & {"type", "$ref", "anyOf"}, pointer
        assert schema.get("type") != "array" or "items" in schema, pointer
        assert schema.get("type") != "object" or pointer == "#/components/schemas/Envelope/properties/meta", pointer


def test_every_schema_parameter_header_and_answer_says_what_it_is(described):
    parts = [part for named in described["components"].values() for part in named.values()]
    parts += [item for path in described["paths"].values() for asked in path.values() for item in parameters_of(asked)]
    assert [part for part in parts if "$ref" not in part and not part.get("description")] == []


def test_every_body_that_is_sent_says_what_it_holds(described):
    contents = [
        content["schema"]
        for path in described["paths"].values()
        if "requestBody" in path.get("post", ())
        for content in path["post"]["requestBody"]["content"].values()
    ]
    assert len(contents) >= 6
    for schema in contents:
        for field in schema.get("properties", {"": schema}).values():
            assert field["description"]


def test_no_object_takes_fields_that_are_not_described(described):
    for pointer, schema in Described(described).schemas():
        if "properties" in schema and "/allOf/" not in pointer:
            assert schema["additionalProperties"] is False, pointer
        elif schema.get("type") == "object" and "/properties/" not in pointer and "schemas" in pointer:
            assert schema["additionalProperties"], pointer


def test_every_closed_list_is_that_of_the_code(described):
    schemas = dict(Described(described).schemas())
    in_words = {f"#/components/schemas/{field}" for field in IN_WORDS}
    lists = {
        frozenset(schema["enum"]) for pointer, schema in schemas.items() if "enum" in schema and pointer not in in_words
    }
    assert lists == set(map(frozenset, OF_THE_CODE))


def test_what_is_counted_by_relation_and_verdict_is_every_one(described):
    schemas = described["components"]["schemas"]
    assert set(schemas["RelationCounts"]["properties"]) == set(RELATIONS)
    assert set(schemas["VerdictCounts"]["properties"]) == set(VERDICTS)


def resolved(described, item):
    if "$ref" not in item:
        return item
    found = described
    for step in item["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return found


def asked_of(item):
    """What is read of a path, else what is sent to it."""
    return item.get("get") or item.get("post") or item["patch"]


def parameters_of(asked):
    """The parameters of a method."""
    return asked.get("parameters", [])


def test_every_operation_has_a_name_of_its_own_and_a_tag_that_is_described(described):
    asked = [asked for item in described["paths"].values() for asked in item.values()]
    names = [operation["operationId"] for operation in asked]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+([A-Z][a-z]+)+", name) for name in names)
    tags = [tag["name"] for tag in described["tags"]]
    assert {tag for operation in asked for tag in operation["tags"]} == set(tags)
