"""YAML as the book uses it: dates stay text, and every value knows its line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]
    """The safe loader, except that dates are not turned into objects, and no key may stand twice."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value if isinstance(node, yaml.MappingNode) else ():
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    raise yaml.constructor.ConstructorError(None, None, f"`{key.value}` stands twice", key.start_mark)
                seen.add(key.value)
        return dict(super().construct_mapping(node, deep))


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in _Base.yaml_implicit_resolvers.items()
}


class YamlError(Exception):
    """A text is not the YAML that was expected; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


def read_mapping(text: str) -> Mapping[str, Any]:
    """Read a YAML text whose top is a mapping.

    Args:
        text: The YAML text.

    Returns:
        The mapping, with dates as text.

    Raises:
        YamlError: The text is no YAML, or its top is no mapping.
    """
    try:
        value = yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise YamlError(mark.line + 1 if mark else 1, f"not YAML: {error.problem or error.context}") from error
    except yaml.YAMLError as error:
        raise YamlError(1, f"not YAML: {error}") from error
    if not isinstance(value, dict):
        raise YamlError(1, "expected `field: value` lines")
    return value


def line_of(text: str, path: tuple[str, ...]) -> int:
    """Find the line on which a value stands.

    Args:
        text: A YAML text that `read_mapping` accepts.
        path: Keys, and indexes in digits, that lead to the value.

    Returns:
        The line, from 1; that of the nearest enclosing value where the path leads nowhere.
    """
    node = yaml.compose(text, Loader=_Loader)
    line = 1
    for step in path:
        child = _child(node, step)
        if child is None:
            break
        node, line = child
    return line


def _child(node: Any, step: str) -> tuple[Any, int] | None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == step:
                return value, key.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode) and step.isdigit() and int(step) < len(node.value):
        item = node.value[int(step)]
        return item, item.start_mark.line + 1
    return None
