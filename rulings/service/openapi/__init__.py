"""The description of the API as OpenAPI 3.1: the routes, their answers, and what each field of an answer says."""

from __future__ import annotations

from importlib import resources
from typing import Any

from rulings.book.yaml_text import read_mapping

ROUTES = "api.yaml"
ANSWERS = "answers.yaml"
SCHEMAS = ("envelope.yaml", "book.yaml", "documents.yaml", "cards.yaml", "readings.yaml", "scenarios.yaml")
"""The files whose schemas together are those of the description; no name stands in two."""


def read_description() -> dict[str, Any]:
    """Read the description of the API.

    Returns:
        The OpenAPI document: the routes, with the answers and the schemas among its components.
    """
    described = dict(read_part(ROUTES))
    schemas = {name: schema for part in SCHEMAS for name, schema in read_part(part).items()}
    return described | {"components": {**described["components"], "responses": read_part(ANSWERS), "schemas": schemas}}


def read_part(name: str) -> dict[str, Any]:
    """Read one of the files.

    Args:
        name: Its name.

    Returns:
        What stands in it.
    """
    return dict(read_mapping(resources.files(__package__).joinpath(name).read_text("utf-8")))
