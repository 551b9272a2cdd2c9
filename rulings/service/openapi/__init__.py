"""The description of the API as OpenAPI 3.1: the routes, their answers, and what each field of an answer says."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Any

from rulings.book.yaml_text import read_mapping

ROUTES = "api.yaml"
ANSWERS = "answers.yaml"
CHANGES = "changes.yaml"
COMMON = ("Fields", "Links", "Edition")
"""The parameters, among the components, that every answer in the envelope takes."""

FILES = (".sqlite", "/openapi.json", ".ndjson", ".csv")
"""How the addresses end that give a file as it stands, without the envelope."""

SCHEMAS = (
    "envelope.yaml",
    "book.yaml",
    "documents.yaml",
    "links.yaml",
    "cards.yaml",
    "readings.yaml",
    "scenarios.yaml",
    "building.yaml",
    "questions.yaml",
    "casework.yaml",
    "decks.yaml",
    "cases.yaml",
    "identity.yaml",
)
"""The files whose schemas together are those of the description; no name stands in two."""


def read_description() -> dict[str, Any]:
    """Read the description of the API.

    Returns:
        The OpenAPI document: the routes, with the answers and the schemas among its components.
    """
    described = dict(read_part(ROUTES))
    described["paths"] = {path: _with_common(path, item) for path, item in described["paths"].items()}
    schemas = {name: schema for part in SCHEMAS for name, schema in read_part(part).items()}
    return described | {"components": {**described["components"], "responses": read_part(ANSWERS), "schemas": schemas}}


def read_changes() -> list[dict[str, Any]]:
    """Read what changed in the API, the latest first.

    Returns:
        Each version of the software with what changed in it, a sentence each.
    """
    return list(read_part(CHANGES)["versions"])


def _with_common(path: str, item: Mapping[str, Any]) -> dict[str, Any]:
    """Add the parameters that every answer in the envelope takes."""
    if path.endswith(FILES):
        return dict(item)
    common = [{"$ref": f"#/components/parameters/{name}"} for name in COMMON]
    return {method: asked | {"parameters": [*asked.get("parameters", ()), *common]} for method, asked in item.items()}


def read_part(name: str) -> dict[str, Any]:
    """Read one of the files.

    Args:
        name: Its name.

    Returns:
        What stands in it.
    """
    return dict(read_mapping(resources.files(__package__).joinpath(name).read_text("utf-8")))
