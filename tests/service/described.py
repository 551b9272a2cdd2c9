"""The description of the API: what stands at a pointer of it, and which parts of it a real answer shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

Visit = tuple[str, Any]
"""A pointer into the description, and a value that it describes."""

IN_WORDS = (
    "Annotation/properties/kind",
    "Effect/properties/joined",
    "EpicReadVariant/properties/differs",
    "EffectRule/properties/what",
    "Effect/properties/role",
    "IdentifierPart/properties/measures",
    "IdentifierPart/properties/side",
    "MissedCard/properties/code",
    "ReadVariant/properties/differs",
    "Reference/properties/kind",
)
"""The fields with a closed list for which the code has no list, but words that say what there is."""

_NAME = "urn:api"
_GROUPS = ("/properties", "/components/schemas", "/components/responses", "/headers", "/content")
"""Where names stand with what they name, and no schema."""


class Described:
    """The description, and what its schemas accept."""

    def __init__(self, description: dict[str, Any]) -> None:
        self.description = description
        self._registry = Registry().with_resource(_NAME, DRAFT202012.create_resource(description))

    def at(self, pointer: str) -> Any:
        """Find what stands at a pointer, `#/components/schemas/Entry`."""
        found = self.description
        for step in pointer.split("/")[1:]:
            step = step.replace("~1", "/").replace("~0", "~")
            found = found[int(step)] if isinstance(found, list) else found[step]
        return found

    def answer(self, path: str, method: str, status: int) -> str:
        """Point to the response that is described for a status of a route."""
        responses = below(below(below("#/paths", path), method), "responses")
        listed = self.at(responses)
        pointer = below(responses, str(status) if str(status) in listed else "default")
        return self.at(pointer).get("$ref", pointer)

    def validator(self, pointer: str) -> Draft202012Validator:
        """Make what tells whether a value is as the schema at a pointer describes it."""
        return Draft202012Validator({"$ref": f"{_NAME}{pointer}"}, registry=self._registry)

    def mistakes(self, pointer: str, value: Any) -> list[str]:
        """List what of a value is not as described, with its place in the value."""
        return [f"{error.json_path}: {error.message[:300]}" for error in self.validator(pointer).iter_errors(value)]

    def visits(self, pointer: str, value: Any) -> Iterator[Visit]:
        """Yield every part of the description that a value shows; of alternatives those that accept it."""
        schema = self.at(pointer)
        yield pointer, value
        if "$ref" in schema:
            yield from self.visits(schema["$ref"], value)
        for number, part in enumerate(schema.get("allOf", ())):
            here = below(below(pointer, "allOf"), number)
            if "if" not in part:
                yield from self.visits(here, value)
            elif self.validator(below(here, "if")).is_valid(value):
                yield from self.visits(below(here, "then"), value)
        for number in range(len(schema.get("anyOf", ()))):
            here = below(below(pointer, "anyOf"), number)
            if self.validator(here).is_valid(value):
                yield from self.visits(here, value)
        if isinstance(value, dict):
            yield from self._visits_of_fields(pointer, schema, value)
        if isinstance(value, list) and "items" in schema:
            for item in value:
                yield from self.visits(below(pointer, "items"), item)

    def _visits_of_fields(self, pointer: str, schema: dict[str, Any], value: dict[str, Any]) -> Iterator[Visit]:
        named = schema.get("properties", {})
        for name in value:
            if name in named:
                yield from self.visits(below(below(pointer, "properties"), name), value[name])
            elif isinstance(schema.get("additionalProperties"), dict):
                yield from self.visits(below(pointer, "additionalProperties"), value[name])

    def schemas(self) -> Iterator[Visit]:
        """Yield every schema among the components with its pointer, also those inside others."""
        for group in ("responses", "schemas"):
            yield from _schemas_in(f"#/components/{group}", self.at(f"#/components/{group}"))


def below(pointer: str, step: str | int) -> str:
    """Point to what stands under a name or a number."""
    return f"{pointer}/{str(step).replace('~', '~0').replace('/', '~1')}"


def _schemas_in(pointer: str, value: Any) -> Iterator[Visit]:
    if isinstance(value, dict):
        if not pointer.endswith(
            ("/properties", "/components/schemas", "/components/responses", "/headers", "/content")
        ):
            yield pointer, value
        for name, part in value.items():
            yield from _schemas_in(below(pointer, name), part)
    if isinstance(value, list):
        for number, part in enumerate(value):
            yield from _schemas_in(below(pointer, number), part)
