"""The text of a scenario as a tree whose values know where they stand, so that an edit touches no other line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from rulings.scenarios.yaml_lines import Fields, Items, Node, Text, read_tree

_BREAKS = re.compile(r"\r\n?|[\x85\u2028\u2029]")

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a text.

    Attributes:
        line: The line, from 0.
        column: The character in it, from 0.
    """

    line: int
    column: int


@dataclass(slots=True)
class Spot:
    """A text, list or fields, and where it stands.

    Attributes:
        start: Where it begins; of a list that is written line by line, the dash of its first item.
        end: Behind its last character.
        text: What it says, of a text; None of others.
        items: What it holds, of a list.
        pairs: Name and value of each field, of fields.
        is_list: Whether it is a list.
        in_brackets: Whether it is written in `[…]` or `{…}`.
    """

    start: Mark
    end: Mark
    text: str | None = None
    items: list[Spot] = field(default_factory=list)
    pairs: list[tuple[Spot, Spot]] = field(default_factory=list)
    is_list: bool = False
    in_brackets: bool = False

    @property
    def is_blank(self) -> bool:
        """Whether nothing stands there."""
        return self.text is not None and not self.text.strip()

    @property
    def is_fields(self) -> bool:
        """Whether it is fields."""
        return self.text is None and not self.is_list

    def value_of(self, name: str) -> tuple[Spot, Spot] | None:
        """Find a field: its name and its value."""
        return next(((key, value) for key, value in self.pairs if key.text == name), None)

    def holds(self) -> Sequence[Spot]:
        """List what it holds, of a list its items, of fields their names and values."""
        return self.items if self.is_list else [spot for pair in self.pairs for spot in pair]


def with_line_feeds(text: str) -> str:
    """Let every line end with a line feed, whatever YAML takes for the end of one."""
    return _BREAKS.sub("\n", text.removeprefix("\ufeff"))


def read_marked(text: str) -> Spot:
    """Read a text with its places.

    Args:
        text: The text, its lines ended by line feeds.

    Returns:
        Its fields; none for a text in which nothing stands.

    Raises:
        ScenarioError: It is not written as scenarios are.
    """
    if not text.strip():
        return Spot(Mark(0, 0), Mark(0, 0))
    read_tree(text)
    lines = text.split("\n")
    events: Iterator[Any] = iter(yaml.parse(text, Loader=_LOADER))
    first = next(event for event in events if not isinstance(event, yaml.StreamStartEvent | yaml.DocumentStartEvent))
    return _node(first, events, lines)


def _node(first: Any, events: Iterator[Any], lines: Sequence[str]) -> Spot:
    """Make the value that an event begins, with the events that follow."""
    if isinstance(first, yaml.SequenceStartEvent):
        return _list(first, events, lines)
    if isinstance(first, yaml.MappingStartEvent):
        return _fields(first, events, lines)
    return _scalar(first, lines)


def _scalar(event: Any, lines: Sequence[str]) -> Spot:
    start, end = _mark(event.start_mark), _mark(event.end_mark)
    if end.line > start.line and end.column == 0:
        end = _before(end, lines)
    return Spot(start, max(start, end, key=_order), text=event.value)


def _list(begin: Any, events: Iterator[Any], lines: Sequence[str]) -> Spot:
    spot = Spot(_mark(begin.start_mark), _mark(begin.end_mark), is_list=True, in_brackets=bool(begin.flow_style))
    while not isinstance(event := next(events), yaml.SequenceEndEvent):
        spot.items.append(_node(event, events, lines))
    return _ended(spot, event)


def _fields(begin: Any, events: Iterator[Any], lines: Sequence[str]) -> Spot:
    spot = Spot(_mark(begin.start_mark), _mark(begin.end_mark), in_brackets=bool(begin.flow_style))
    while not isinstance(event := next(events), yaml.MappingEndEvent):
        spot.pairs.append((_node(event, events, lines), _node(next(events), events, lines)))
    return _ended(spot, event)


def _ended(spot: Spot, event: Any) -> Spot:
    """End where the last thing in it ends; brackets end where they close."""
    held = spot.holds()
    spot.end = _mark(event.end_mark) if spot.in_brackets or not held else held[-1].end
    return spot


def _mark(mark: Any) -> Mark:
    return Mark(mark.line, mark.column)


def _order(mark: Mark) -> tuple[int, int]:
    return mark.line, mark.column


def _before(mark: Mark, lines: Sequence[str]) -> Mark:
    """The end of the last line above a place that is not empty."""
    line = mark.line - 1
    while line > 0 and not lines[line].strip():
        line -= 1
    return Mark(line, len(lines[line]))


def line_of(spot: Spot) -> str:
    """Give a value in a line, as a judge would write it: a text, or a name and what stands behind its colon."""
    if spot.text is not None:
        return spot.text.strip()
    if spot.is_list:
        return ", ".join(line_of(item) for item in spot.items)
    return ", ".join(f"{key.text}: {line_of(value)}" for key, value in spot.pairs)


def line_of_node(node: Node) -> str:
    """Give the value of a tree without places in a line, as `line_of` does."""
    match node:
        case Text():
            return node.text.strip()
        case Items():
            return ", ".join(line_of_node(item) for item in node.items)
        case Fields():
            return ", ".join(f"{key.text}: {line_of_node(value)}" for key, value in node.pairs)
