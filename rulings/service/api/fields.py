"""Answers with only some of their fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulings.service.problems import ProblemError

MOST_FIELDS = 50
"""Fields that can be asked for at once."""


def only_fields(data: Any, asked: str) -> Any:
    """Leave the fields of an answer that are asked for.

    Args:
        data: An object or a list of objects.
        asked: Names of fields with commas between them; a point leads into a field, `clauses.text`. Empty for all.

    Returns:
        The answer with these fields, in its own order.

    Raises:
        ProblemError: The answer has no such field, or more fields are asked for than can be.
    """
    paths = [tuple(path.strip().split(".")) for path in asked.split(",") if path.strip()]
    if not paths:
        return data
    if len(paths) > MOST_FIELDS:
        raise ProblemError("bad-parameter", f"`fields` takes up to {MOST_FIELDS} fields.", "Leave it out for all.")
    for path in paths:
        _check(data, path)
    return _only(data, paths)


def _check(data: Any, path: Sequence[str]) -> None:
    """Refuse a field that nothing in an answer has; an empty list may have any."""
    if not path:
        return
    found = [item for item in _objects(data) if item is not None]
    objects = [item for item in found if isinstance(item, Mapping)]
    known = dict.fromkeys(name for item in objects for name in item)
    if found and path[0] not in known:
        hint = f"Fields are {', '.join(known)}." if known else "Leave out what stands behind the point."
        raise ProblemError("bad-parameter", f"The answer has no field `{path[0][:40]}` there.", hint)
    _check([item[path[0]] for item in objects if path[0] in item], path[1:])


def _objects(data: Any) -> list[Any]:
    if not isinstance(data, list):
        return [data]
    return [item for part in data for item in _objects(part)]


def _only(data: Any, paths: Sequence[Sequence[str]]) -> Any:
    if isinstance(data, list):
        return [_only(item, paths) for item in data]
    if not isinstance(data, Mapping):
        return data
    wanted: dict[str, list[Sequence[str]]] = {}
    for first, *rest in paths:
        wanted.setdefault(first, []).append(rest)
    return {
        name: value if not all(wanted[name]) else _only(value, wanted[name])
        for name, value in data.items()
        if name in wanted
    }
