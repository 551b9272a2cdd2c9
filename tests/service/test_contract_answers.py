"""Every real answer is as the OpenAPI file describes it, and what is described occurs in some real answer."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from typing import Any

import pytest

from rulings.desk import Desk, open_desk
from rulings.paths import corpus_folder
from rulings.service.problems import PROBLEMS
from tests.service.api_routes import FILES, PREFIX, methods, rules
from tests.service.described import IN_WORDS, Described, below
from tests.service.rich_answers import Said, real_problems, rich_answers

TOLD = (
    "Link",
    "ETag",
    "Retry-After",
    "Allow",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "RateLimit-Policy",
)
"""The headers that the description is to name; the others are those of every site."""

ALWAYS_NULL = {
    "#/components/schemas/SearchMeta/properties/suggestion": "words are corrected before one is suggested",
}
"""What no question is known to bring to another value than null, and why."""


@pytest.fixture(scope="module")
def described(app) -> Described:
    """What the desk says of itself."""
    return Described(app.test_client().get(f"{PREFIX}/openapi.json").json)


@pytest.fixture(scope="module")
def book_desk(built, tmp_path_factory) -> Desk:
    """The desk over the whole book, for whoever writes into it."""
    data = shutil.copytree(built, tmp_path_factory.mktemp("book") / "data")
    return open_desk(corpus_folder(), data, lambda sentence: None)


@pytest.fixture(scope="module")
def answers(desk, book_desk, tmp_path_factory) -> Sequence[Said]:
    """An answer of every route, and further ones that show something else."""
    return tuple(rich_answers(desk, book_desk, tmp_path_factory.mktemp("cards")))


@pytest.fixture(scope="module")
def problems(desk, tmp_path_factory) -> Sequence[Said]:
    """A problem of every code."""
    return tuple(real_problems(desk, tmp_path_factory.mktemp("nothing") / "gone.sqlite"))


@pytest.fixture(scope="module")
def shown(described, answers, problems) -> dict[str, list[Any]]:
    """The values that real answers show, by the pointer to what describes them."""
    found: dict[str, list[Any]] = {}
    for said in (*answers, *problems):
        for pointer, value in described.visits(schema_of(described, said), said.body):
            found.setdefault(pointer, []).append(value)
    return found


def test_every_route_has_answered(app, answers):
    asked = {(f"/{said.path.lstrip('/')}", said.method) for said in answers if said.status == 200}
    routes = {rule.replace("<", "{").replace(">", "}"): methods(app, rule) for rule in rules(app) - {*FILES}}
    assert asked == {(path, method) for path, allowed in routes.items() for method in allowed}
    assert {said.status for said in answers} == {200}


def test_every_answer_is_as_described(described, answers):
    wrong = [
        f"{said.asked}: {mistake}"
        for said in answers
        for mistake in described.mistakes(schema_of(described, said), said.body)
    ]
    assert wrong[:20] == []


def test_every_problem_is_as_described(described, problems):
    assert {said.body["code"] for said in problems} == set(PROBLEMS)
    for said in problems:
        assert described.mistakes(schema_of(described, said), said.body) == [], said.asked


def test_every_described_field_occurs(described, shown):
    fields = {pointer for pointer, _ in fields_of(described)}
    assert len(fields) > 400
    assert sorted(fields - shown.keys()) == []


def test_a_field_that_every_answer_has_is_required(described, shown):
    for pointer, schema in objects_of(described):
        always = [name for name in schema["properties"] if all(name in value for value in shown[pointer])]
        assert sorted(always) == sorted(schema.get("required", ())), pointer


def test_a_field_that_is_not_described_or_is_missing_is_noticed(described, shown):
    for pointer, schema in objects_of(described):
        value = shown[pointer][0]
        assert described.mistakes(pointer, value) == [], pointer
        assert described.mistakes(pointer, value | {"colour": "red"}), pointer
        for name in schema.get("required", ()):
            assert described.mistakes(pointer, {key: value[key] for key in value if key != name}), (pointer, name)


def test_a_field_that_may_be_null_is_null_in_one_answer_and_not_in_another(described, shown):
    nullable = [pointer for pointer, schema in fields_of(described) if may_be_null(schema)]
    assert len(nullable) > 20
    one_sided = {pointer for pointer in nullable if {value is None for value in shown[pointer]} != {True, False}}
    assert one_sided == ALWAYS_NULL.keys()


@pytest.mark.parametrize("field", IN_WORDS)
def test_a_closed_list_that_the_code_states_in_words_holds_what_occurs(described, shown, field):
    pointer = f"#/components/schemas/{field}"
    assert set(shown[pointer]) == set(described.at(pointer)["enum"])


def test_every_alternative_occurs(described, shown):
    for pointer, schema in described.schemas():
        for number in range(len(schema.get("anyOf", ()))):
            assert below(below(pointer, "anyOf"), number) in shown


def test_described_headers_are_those_of_real_answers(described, answers, problems):
    for said in (*answers, *problems):
        told = set(described.at(response_of(described, said))["headers"])
        assert {name for name in said.headers if name in TOLD} <= told, said.asked
        if said.status == 200 and "RateLimit-Limit" in said.headers:
            assert told <= said.headers.keys(), said.asked


def schema_of(described: Described, said: Said) -> str:
    """Point to the schema of an answer."""
    content = below(response_of(described, said), "content")
    return below(below(content, said.headers["Content-Type"]), "schema")


def response_of(described: Described, said: Said) -> str:
    """Point to the response of an answer; of an address that is no route, to that of all problems."""
    if not said.path:
        return "#/components/responses/Problem"
    return described.answer(said.path, said.method, said.status)


def fields_of(described: Described) -> list[tuple[str, Any]]:
    """List the fields of all answers with the schema of each."""
    return [item for item in described.schemas() if re.search(r"/properties/[^/]+$", item[0]) and "/if/" not in item[0]]


def objects_of(described: Described) -> list[tuple[str, Any]]:
    """List the objects of all answers with the schema of each; the envelope is one, what is put into it is none."""
    return [item for item in described.schemas() if item[1].get("type") == "object" and "properties" in item[1]]


def may_be_null(schema: dict[str, Any]) -> bool:
    """Tell whether a schema accepts null beside something else."""
    return "null" in schema.get("type", ()) or {"type": "null"} in schema.get("anyOf", ())
