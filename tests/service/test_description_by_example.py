"""Requests made from the description of the API, right ones and wrong ones, are answered as it says."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.examples import some

schemathesis = pytest.importorskip("schemathesis")

from schemathesis.checks import not_a_server_error  # noqa: E402 - only where there is one
from schemathesis.specs.openapi.checks import (  # noqa: E402
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 8
NOT_ASKED = {"/openapi.json", "/book.sqlite"}
"""The description itself, and the file that is sent as it lies on the disk."""


def test_what_is_made_from_the_description_is_answered_as_described(app):
    """Each operation is asked with values that its description allows, drawn the same in every run."""
    described = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)
    operations = [found.ok() for found in described.get_all_operations()]
    operations = [operation for operation in operations if operation.path not in NOT_ASKED]
    paths = app.test_client().get("/api/v1/openapi.json").json["paths"]
    assert {operation.path for operation in operations} == set(paths) - NOT_ASKED
    for operation in operations:
        assert answers_to(operation), operation.label


def answers_to(operation):
    """Ask an operation, hold each answer against its description, and list the statuses of the answers."""
    statuses = []

    @settings(
        max_examples=some(EXAMPLES),
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def ask(case):
        response = case.call(headers={"Accept-Encoding": "identity"})
        case.validate_response(response, checks=CHECKS)
        statuses.append(response.status_code)

    ask()
    return statuses
