"""How a line is written so that it is read as what it says: as it stands where that does, else in quotes."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rulings.scenarios.editing.marked import line_of_node
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text, read_tree


def on_a_line(said: str) -> str:
    """Write what stands behind a dash.

    Args:
        said: What it says, such as a card with its description, or who plays what.

    Returns:
        How it is written.

    Raises:
        ScenarioError: It cannot be written.
    """
    return _first_read(said, _ways(said), "x:\n- {}")


def in_brackets(said: str) -> str:
    """Write an item of a list in brackets, where a comma begins another; `on_a_line` says what is raised."""
    return _first_read(said, iter((said, _double(said))), "x: [{}]")


def behind_a_colon(said: str) -> str:
    """Write the value of a field; `on_a_line` says what is raised."""
    return _first_read(said, iter((said, _single(said), _double(said))), "x: {}")


def as_a_name(said: str) -> str:
    """Write the name of a field; `on_a_line` says what is raised."""
    return _first_read(f"{said}: x", (f"{way}: x" for way in (said, _single(said), _double(said))), "x:\n- {}")[:-3]


def in_one_line(said: str) -> str:
    """Put blanks for the ends of lines, and one for several."""
    return " ".join(said.split())


def _ways(said: str) -> Iterator[str]:
    """The ways to write a line, the plainest first: quotes stand around what is behind the colon alone, if they can."""
    yield said
    name, colon, rest = said.partition(": ")
    if colon:
        yield f"{name}: {_single(rest)}"
        yield f"{_single(name)}: {_single(rest)}"
    yield _single(said)
    yield _double(said)


def _single(said: str) -> str:
    return "'" + said.replace("'", "''") + "'"


def _double(said: str) -> str:
    return json.dumps(said, ensure_ascii=False)


def _first_read(said: str, ways: Iterator[str], around: str) -> str:
    for way in ways:
        try:
            read = read_tree(around.format(way)).pairs
        except ScenarioError:
            continue
        if len(read) == 1 and (value := _only(read[0][1])) is not None and line_of_node(value) == said:
            return way
    raise ScenarioError(Problem(1, said[:60], "The line holds a character that no text may hold."))


def _only(value: Node) -> Node | None:
    """The only item of a list, or the text behind a colon; nothing where there are several, or one is no line."""
    if isinstance(value, Items):
        return _only(value.items[0]) if len(value.items) == 1 else None
    if isinstance(value, Fields):
        return value if len(value.pairs) == 1 and isinstance(value.pairs[0][1], Text) else None
    return value
