"""YAML as scenarios use it: texts, lists and fields with their lines, and nothing that could grow without end.

Every value stays the text that was written: `6/6`, `no` and `2025-02-03` are no numbers, truths or dates.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from rulings.scenarios.problems import Problem, ScenarioError

LONGEST_FILE = 200_000
"""Characters of the longest scenario that is read."""

MOST_VALUES = 20_000
"""How many texts, lists and fields a scenario may have in all."""

DEEPEST = 12
"""How many lists and fields may stand inside one another."""

_TOO_DEEP = f"Lists and fields stand more than {DEEPEST} deep in one another."
"""What is said where the limit is reached, by the tree or already by a scanner that has a limit of its own."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Text:
    """A text.

    Attributes:
        line: The line on which it begins, from 1.
        text: The text.
    """

    line: int
    text: str


@dataclass(slots=True)
class Items:
    """A list.

    Attributes:
        line: The line on which it begins.
        items: What it holds.
        in_brackets: Whether it is written as `[…]`, where each comma begins another item.
    """

    line: int
    items: list[Node] = field(default_factory=list)
    in_brackets: bool = False


@dataclass(slots=True)
class Fields:
    """Fields with their values.

    Attributes:
        line: The line on which they begin.
        pairs: Name and value of each.
    """

    line: int
    pairs: list[tuple[Text, Node]] = field(default_factory=list)


Node = Text | Items | Fields


def texts_in(node: Node | None) -> Iterator[str]:
    """List the texts that stand in a value, not the names of its fields.

    Args:
        node: The value, if there is one.

    Yields:
        The texts in their order.
    """
    match node:
        case Text():
            yield node.text
        case Items():
            yield from (text for item in node.items for text in texts_in(item))
        case Fields():
            yield from (text for _, value in node.pairs for text in texts_in(value))


def read_tree(text: str) -> Fields:
    """Read a YAML text whose top is fields.

    Args:
        text: The text.

    Returns:
        Its fields.

    Raises:
        ScenarioError: It is no YAML, its top is something else, or it reaches a limit.
    """
    if len(text) > LONGEST_FILE:
        reason = f"The file has {len(text)} characters; scenarios of up to {LONGEST_FILE} are read."
        raise ScenarioError(Problem(1, "", reason))
    tree = _Tree()
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            tree.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise ScenarioError(Problem(line, _line_of(text, line), _explain(error, text, line))) from error
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, min(error.position, len(text))) + 1
        raise ScenarioError(Problem(line, "", "There is a character that no text may hold.")) from error
    if not isinstance(tree.top, Fields):
        raise ScenarioError(Problem(1, _line_of(text, 1), "A scenario is made of `field: value` lines.", "scenario: …"))
    return tree.top


def _line_of(text: str, line: int) -> str:
    lines = text.splitlines()
    return lines[line - 1].strip() if 0 < line <= len(lines) else ""


def _explain(error: yaml.MarkedYAMLError, text: str, line: int) -> str:
    said = error.problem or error.context or "it cannot be read"
    if "cannot start any token" in said and "\t" in text.split("\n")[line - 1]:
        return "The line is no YAML: it is indented with a tab; blanks indent."
    if "mapping values are not allowed" in said:
        return "The line is no YAML: a text that holds `: ` stands in single quotes as a whole, or behind `|`."
    if "maximum nesting depth" in said:
        return _TOO_DEEP
    if "expected ',' or ']'" in said:
        return "The line is no YAML: in `[…]`, a name that holds a bracket stands in double quotes."
    return f"The line is no YAML: {said}."


@dataclass(slots=True)
class _Tree:
    """A tree in the making."""

    top: Node | None = None
    open: list[Items | Fields] = field(default_factory=list)
    keys: list[Text | None] = field(default_factory=list)
    names: list[set[str]] = field(default_factory=list)
    values: int = 0

    def take(self, event: Any) -> None:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            reason = "`&` and `*` stand for another part of the file in YAML; write the part out, or put it in quotes."
            raise ScenarioError(Problem(line, event.anchor, reason))
        if isinstance(event, yaml.ScalarEvent):
            self._refuse_tag(event, line)
            self._add(Text(line, event.value), line)
        elif isinstance(event, yaml.MappingStartEvent):
            self._begin(Fields(line), event, line)
        elif isinstance(event, yaml.SequenceStartEvent):
            self._begin(Items(line, in_brackets=bool(event.flow_style)), event, line)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.open.pop()
            self.keys.pop()
            self.names.pop()
        elif isinstance(event, yaml.DocumentStartEvent) and self.top is not None:
            raise ScenarioError(Problem(line, "---", "A file holds one scenario; `---` begins another one."))

    def _refuse_tag(self, event: Any, line: int) -> None:
        if event.tag not in (None, "!"):
            reason = "`!` names a type in YAML, and scenarios have none; put it in quotes."
            raise ScenarioError(Problem(line, event.tag, reason))

    def _begin(self, node: Items | Fields, event: Any, line: int) -> None:
        self._refuse_tag(event, line)
        if len(self.open) >= DEEPEST:
            raise ScenarioError(Problem(line, "", _TOO_DEEP))
        self._add(node, line)
        self.open.append(node)
        self.keys.append(None)
        self.names.append(set())

    def _add(self, node: Node, line: int) -> None:
        self.values += 1
        if self.values > MOST_VALUES:
            raise ScenarioError(Problem(line, "", f"The file holds more than {MOST_VALUES} texts, lists and fields."))
        if not self.open:
            self.top = node
            return
        holder = self.open[-1]
        if isinstance(holder, Items):
            holder.items.append(node)
        else:
            self._add_to_fields(holder, node, line)

    def _add_to_fields(self, holder: Fields, node: Node, line: int) -> None:
        key = self.keys[-1]
        if key is not None:
            holder.pairs.append((key, node))
            self.keys[-1] = None
            return
        if not isinstance(node, Text):
            raise ScenarioError(Problem(line, "", "The name of a field is a word, not a list."))
        if node.text in self.names[-1]:
            raise ScenarioError(Problem(line, node.text, f"`{node.text}` stands twice."))
        self.names[-1].add(node.text)
        self.keys[-1] = node
