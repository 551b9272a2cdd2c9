"""Lines of a text that are put in, taken out and changed, while all others stay as they were written."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.scenarios.editing.marked import Mark, Spot
from rulings.scenarios.editing.writing import as_a_name, behind_a_colon, in_brackets, on_a_line

STEP = 2
"""By how many blanks what a field holds is indented."""


def with_item(text: str, items: Spot, at: int, said: str) -> str:
    """Put an item into a list.

    Args:
        text: The text.
        items: The list, which holds something or is written in brackets.
        at: Before which item; behind the last one where there are no more.
        said: What the item says.

    Returns:
        The text with it.
    """
    lines = text.split("\n")
    if items.in_brackets:
        return "\n".join(_in_brackets(lines, items, at, said))
    line = items.items[at].start.line if at < len(items.items) else items.end.line + 1
    dash = _dash_of(lines, items)
    lines.insert(line, f"{' ' * dash}- {on_a_line(said)}")
    return "\n".join(lines)


def with_list(text: str, name: Spot, value: Spot, said: Sequence[str]) -> str:
    """Write a list below the name of a field that holds none, in the stead of what stands there."""
    lines = text.split("\n")
    if not value.is_blank:
        lines = _replaced(lines, Mark(name.end.line, name.end.column + 1), value.end, "")
    lines[name.end.line] = lines[name.end.line].rstrip()
    indent = " " * (name.start.column + STEP)
    lines[name.end.line + 1 : name.end.line + 1] = [f"{indent}- {on_a_line(item)}" for item in said]
    return "\n".join(lines)


def with_field(text: str, fields: Spot, at: int, indent: int, named: tuple[str, str]) -> str:
    """Put a field among others.

    Args:
        text: The text.
        fields: The others.
        at: Before which of them; behind the last one where there are no more.
        indent: How far they are indented.
        named: Its name and its value; the value may be empty.

    Returns:
        The text with it.
    """
    lines = text.split("\n")
    line = fields.pairs[at][0].start.line if at < len(fields.pairs) else fields.end.line + (1 if fields.pairs else 0)
    name, value = named
    written = f" {behind_a_colon(value)}" if value else ""
    lines.insert(line, f"{' ' * indent}{as_a_name(name)}:{written}")
    return "\n".join(lines)


def with_value(text: str, name: Spot, value: Spot, said: str) -> str:
    """Write another value behind the name of a field."""
    lines = text.split("\n")
    if not value.is_blank:
        return "\n".join(_replaced(lines, value.start, value.end, behind_a_colon(said)))
    line, behind = name.end.line, name.end.column + 1
    lines[line] = f"{lines[line][:behind]} {behind_a_colon(said)}{lines[line][behind:].rstrip()}"
    return "\n".join(lines)


def with_other_item(text: str, items: Spot, at: int, said: str) -> str:
    """Write another item in the stead of one."""
    item = items.items[at]
    written = in_brackets(said) if items.in_brackets else on_a_line(said)
    return "\n".join(_replaced(text.split("\n"), item.start, item.end, written))


def without_item(text: str, items: Spot, at: int) -> str:
    """Take an item out of a list that holds others."""
    lines = text.split("\n")
    item = items.items[at]
    if not items.in_brackets:
        del lines[item.start.line : item.end.line + 1]
        return "\n".join(lines)
    if at + 1 < len(items.items):
        return "\n".join(_replaced(lines, item.start, items.items[at + 1].start, ""))
    return "\n".join(_replaced(lines, items.items[at - 1].end, item.end, ""))


def without_field(text: str, name: Spot, value: Spot) -> str:
    """Take a field out, with all that it holds."""
    lines = text.split("\n")
    last = value.end.line if not value.is_blank else name.end.line
    del lines[name.start.line : max(last, name.end.line) + 1]
    return "\n".join(lines)


def _dash_of(lines: Sequence[str], items: Spot) -> int:
    """The column of the dashes of a list."""
    line = lines[items.items[0].start.line]
    return len(line) - len(line.lstrip(" "))


def _in_brackets(lines: list[str], items: Spot, at: int, said: str) -> list[str]:
    written = in_brackets(said)
    if not items.items:
        return _replaced(lines, Mark(items.start.line, items.start.column + 1), items.end, f"{written}]")
    if at < len(items.items):
        start = items.items[at].start
        return _replaced(lines, start, start, f"{written}, ")
    end = items.items[-1].end
    return _replaced(lines, end, end, f", {written}")


def _replaced(lines: list[str], start: Mark, end: Mark, written: str) -> list[str]:
    """Put something in the stead of what stands between two places."""
    whole = lines[start.line][: start.column] + written + lines[end.line][end.column :]
    return [*lines[: start.line], whole, *lines[end.line + 1 :]]
