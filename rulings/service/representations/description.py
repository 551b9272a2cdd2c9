"""The API for a reader: its routes by what they are about, from the description that programs read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulings.service.representations.entries import Json

_REFERENCE = "$ref"
_OBJECT = "application/json"


def of_description(described: Mapping[str, Any]) -> list[Json]:
    """Put the routes of a description together by what they are about.

    Args:
        described: The description of the API (OpenAPI).

    Returns:
        Each group with its name, what it is about, and its routes in the order of the description.
    """
    routes = list(_routes(described))
    return [
        {
            "name": tag["name"],
            "description": tag["description"],
            "routes": [route for route in routes if route["tag"] == tag["name"]],
        }
        for tag in described["tags"]
    ]


def of_common_parameters(described: Mapping[str, Any], names: Iterable[str]) -> list[Json]:
    """Tell what every answer in the envelope takes.

    Args:
        described: The description of the API (OpenAPI).
        names: The names of these parameters among the components.

    Returns:
        The parameters, as those of a route.
    """
    return [_parameter(described, described["components"]["parameters"][name]) for name in names]


def _routes(described: Mapping[str, Any]) -> Iterator[Json]:
    prefix = described["servers"][0]["url"]
    for path, item in described["paths"].items():
        for method, asked in item.items():
            parameters = [_resolved(described, parameter) for parameter in asked.get("parameters", ())]
            yield {
                "operation": asked["operationId"],
                "tag": asked["tags"][0],
                "method": method.upper(),
                "path": prefix + path.rstrip("/"),
                "summary": asked["summary"],
                "parameters": [_parameter(described, parameter) for parameter in parameters],
                "body": _body(asked.get("requestBody")),
                "answer": _answer(described, asked["responses"]["200"]),
                "counts_as": asked.get("x-counts-as", 1),
                "try": _address(prefix + path.rstrip("/"), parameters) if method == "get" else None,
            }


def _parameter(described: Mapping[str, Any], said: Mapping[str, Any]) -> Json:
    schema = _resolved(described, said["schema"])
    return {
        "name": said["name"],
        "in": said["in"],
        "is_required": bool(said.get("required")),
        "description": said["description"],
        "type": schema.get("type"),
        "values": list(schema.get("enum", ())),
        "usual": schema.get("default"),
        "highest": schema.get("maximum"),
        "example": said.get("example"),
    }


def _body(said: Mapping[str, Any] | None) -> Json | None:
    if said is None:
        return None
    return {"description": said.get("description", ""), "types": list(said["content"])}


def _answer(described: Mapping[str, Any], said: Mapping[str, Any]) -> Json:
    """What a route answers: in words, in which types of content, and the schema of its data."""
    found = _resolved(described, said)
    content = found.get("content", {})
    schemas = content.get(_OBJECT, {}).get("schema", {}).get("allOf", ())
    data: Json = next((part["properties"]["data"] for part in schemas if "data" in part.get("properties", ())), {})
    return {"description": found["description"], "types": list(content), "data": _name_of(data)}


def _name_of(schema: Mapping[str, Any]) -> str:
    """The name of the schema of an answer; of a list, that of its items."""
    said = schema.get("items", schema)
    return str(said.get(_REFERENCE, "")).rpartition("/")[2]


def _address(path: str, parameters: list[Any]) -> str | None:
    """An address to try, made of the examples; None where a part that must be given has none."""
    asked = {said["name"]: said.get("example") for said in parameters if said.get("required")}
    if any(example is None for example in asked.values()):
        return None
    in_path = {said["name"] for said in parameters if said["in"] == "path"}
    for name in in_path & asked.keys():
        path = path.replace(f"{{{name}}}", str(asked[name]))
    query = "&".join(f"{name}={example}" for name, example in asked.items() if name not in in_path)
    return f"{path}?{query}" if query else path


def _resolved(described: Mapping[str, Any], said: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a reference into the description stands for; anything else as it is."""
    if _REFERENCE not in said:
        return said
    found: Any = described
    for part in str(said[_REFERENCE]).removeprefix("#/").split("/"):
        found = found[part]
    resolved: Mapping[str, Any] = found
    return resolved
