"""Edits of the text of a scenario, in the form of a JSON patch (RFC 6902) whose values are lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulings.scenarios.editing import lines
from rulings.scenarios.editing.marked import Spot, line_of, read_marked, with_line_feeds
from rulings.scenarios.editing.pointers import LAST, Path, find, is_number, nothing_there, parts_of, pointer_of
from rulings.scenarios.editing.writing import in_one_line
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.sheet import USUAL_PLAYERS

FIELDS = ("scenario", "game", "rules", "category", "note", "players", "cards", "before", "play", "expect")
"""The fields of a scenario in the order in which one is written."""

KINDS = ("always", "possible", "never", "because")
"""What `expect` holds, in its order."""

OPERATIONS = ("add", "remove", "replace", "move")


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit.

    Attributes:
        op: What is done: `add`, `remove`, `replace` or `move`.
        path: Where.
        value: The line that is added or put in the stead of another.
        source: From where something is moved.
    """

    op: str
    path: str
    value: str = ""
    source: str = ""


def apply(text: str, edits: Iterable[Edit]) -> str:
    """Edit the text of a scenario; lines of which no edit speaks stay as they were written, with their comments.

    Args:
        text: The text.
        edits: The edits, each made in the text that those before it leave. A list or field on the way to what is added
            is written where it is missing; one that holds nothing more is taken out.

    Returns:
        The text after them.

    Raises:
        ScenarioError: The text is not written as scenarios are, or nothing stands where an edit says.
    """
    text = with_line_feeds(text)
    for edit in edits:
        text = _apply(text, edit)
        read_marked(text)
    return text if text.endswith("\n") else f"{text}\n"


def _apply(text: str, edit: Edit) -> str:
    path = parts_of(edit.path)
    match edit.op:
        case "add":
            return _add(text, path, in_one_line(edit.value))
        case "remove":
            return _remove(text, path)
        case "replace":
            return _replace(text, path, in_one_line(edit.value))
        case "move":
            return _move(text, parts_of(edit.source), path)
    reason = f"`{edit.op[:20]}` is no edit; there are {', '.join(OPERATIONS)}."
    raise ScenarioError(Problem(1, edit.op[:20], reason))


def _move(text: str, source: Path, path: Path) -> str:
    """Move a line; in the list in which it stands, the place is that among the others."""
    found = find(read_marked(text), source)
    if found is None:
        raise nothing_there(source)
    said = line_of(found)
    if source[:-1] != path[:-1]:
        return _remove(_add(text, path, said), source)
    items = find(read_marked(text), source[:-1])
    if items is not None and items.is_list and len(items.items) == 1:
        return text
    return _add(_remove(text, source), path, said)


def _add(text: str, path: Path, said: str) -> str:
    if not said:
        raise ScenarioError(Problem(1, pointer_of(path), "An empty line says nothing; write what is to stand there."))
    if path[-1] == LAST or is_number(path[-1]):
        return _add_item(text, path, said)
    text = _with_fields(text, path[:-1])
    holder = _holder(text, path[:-1])
    found = holder.value_of(path[-1])
    if found is not None:
        return _write_value(text, found, said)
    return _with_field(text, path, said)


def _add_item(text: str, path: Path, said: str) -> str:
    text = _with_fields(text, path[:-1])
    name, value = _field(text, path[:-1])
    if value.is_list and (value.items or value.in_brackets):
        at = len(value.items) if path[-1] == LAST else int(path[-1])
        if at > len(value.items):
            raise nothing_there(path)
        return lines.with_item(text, value, at, said)
    if value.is_fields:
        raise ScenarioError(Problem(name.start.line + 1, name.text or "", f"`{name.text}` holds no list of lines."))
    held = [] if value.is_blank else [line_of(value)]
    return lines.with_list(text, name, value, [*held, said] if path[-1] != "0" else [said, *held])


def _remove(text: str, path: Path) -> str:
    """Take a value out, and what holds nothing more without it."""
    top = read_marked(text)
    holder = find(top, path[:-1])
    if find(top, path) is None or holder is None:
        raise nothing_there(path)
    if len(path) > 1 and len(holder.items if holder.is_list else holder.pairs) == 1:
        return _remove(text, path[:-1])
    if holder.is_list:
        return lines.without_item(text, holder, int(path[-1]))
    _refuse_braces(holder)
    name, value = _field(text, path)
    return lines.without_field(text, name, value)


def _replace(text: str, path: Path, said: str) -> str:
    top = read_marked(text)
    if find(top, path) is None:
        raise nothing_there(path)
    if not said:
        return _remove(text, path)
    holder = find(top, path[:-1])
    assert holder is not None
    if holder.is_list:
        return lines.with_other_item(text, holder, int(path[-1]), said)
    return _write_value(text, _field(text, path), said)


def _write_value(text: str, found: tuple[Spot, Spot], said: str) -> str:
    name, value = found
    if value.text is None:
        reason = f"`{name.text}` holds several lines; edit one of them."
        raise ScenarioError(Problem(name.start.line + 1, name.text or "", reason))
    return lines.with_value(text, name, value, said)


def _with_fields(text: str, path: Path) -> str:
    """Write the fields on the way to a value that are missing."""
    for length in range(1, len(path) + 1):
        if find(read_marked(text), path[:length]) is None:
            text = _with_field(text, path[:length], "")
    return text


def _with_field(text: str, path: Path, said: str) -> str:
    top = read_marked(text)
    holder = _holder(text, path[:-1])
    if holder.is_blank:
        name, _ = _field(text, path[:-1])
        indent = name.start.column + lines.STEP
        below = Spot(name.end, name.end, pairs=[(name, name)])
        return lines.with_field(text, below, 1, indent, (path[-1], said))
    order = _order(top, path[:-1])
    rank = _rank(path[-1], order)
    at = next((index for index, (key, _) in enumerate(holder.pairs) if _rank(key.text or "", order) > rank), None)
    indent = holder.pairs[0][0].start.column if holder.pairs else 0
    return lines.with_field(text, holder, len(holder.pairs) if at is None else at, indent, (path[-1], said))


def _order(top: Spot, path: Path) -> Sequence[str]:
    """The order of the fields at an address; of `before`, what is said of the game stands before the players."""
    if path == ():
        return FIELDS
    if path == ("expect",):
        return KINDS
    if path != ("before",):
        return ()
    players = top.value_of("players")
    return ["", *(line_of(item) for item in players[1].items)] if players is not None else ["", *USUAL_PLAYERS]


def _rank(name: str, order: Sequence[str]) -> int:
    """The place of a field; one of which the order says nothing stands first where the order begins so, else last."""
    if name in order:
        return order.index(name)
    return 0 if order[:1] == [""] else len(order)


def _holder(text: str, path: Path) -> Spot:
    """The fields, or what is empty yet, at an address."""
    holder = find(read_marked(text), path)
    if holder is None:
        raise nothing_there(path)
    if not (holder.is_fields or holder.is_blank):
        pointer = pointer_of(path)
        raise ScenarioError(Problem(holder.start.line + 1, pointer, f"`{pointer}` holds no fields."))
    _refuse_braces(holder)
    return holder


def _refuse_braces(holder: Spot) -> None:
    if holder.in_brackets and holder.is_fields:
        reason = "Fields in `{…}` are edited by hand; write each on a line of its own."
        raise ScenarioError(Problem(holder.start.line + 1, "{", reason))


def _field(text: str, path: Path) -> tuple[Spot, Spot]:
    """The name and the value of the field at an address."""
    holder = find(read_marked(text), path[:-1])
    found = holder.value_of(path[-1]) if holder is not None else None
    if found is None:
        raise nothing_there(path)
    return found
