"""Which line of a scenario somebody is writing: by which rule it is read, and what stands there so far."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulings.scenarios.editing.patch import KINDS

RULES = ("part", "laid", "action", "expectation")
"""The rules of which lines can be completed."""

_FIELD = re.compile(r"(?P<name>[^\s#-][^:#]*):(?:\s|$)")
_ITEM = re.compile(r"\s*-\s+(?P<said>.*)")
_OF_FIELD = {"cards": "part", "before": "laid", "play": "action", "expect": "expectation"}


@dataclass(frozen=True, slots=True)
class Written:
    """A line on its way.

    Attributes:
        rule: The rule that reads it; empty where none does.
        typed: What stands there so far.
    """

    rule: str
    typed: str


def what_is_written(text: str, line: int) -> Written:
    """Tell what stands in a line so far.

    Args:
        text: The text, which need not be written as scenarios are.
        line: The number of the line, from 1.

    Returns:
        What is read of it: of a card the last part of its description, of a play what the player does.
    """
    lines = text.split("\n")
    if not 1 <= line <= len(lines):
        return Written("", "")
    item = _ITEM.fullmatch(lines[line - 1])
    above = (_FIELD.match(before) for before in reversed(lines[: line - 1]) if before[:1].strip())
    field = next((found["name"] for found in above if found is not None), "")
    rule = _OF_FIELD.get(field, "")
    if item is None or not rule or (rule == "expectation" and _kind_above(lines, line) not in KINDS[:-1]):
        return Written("", "")
    said = item["said"]
    if rule == "part":
        return Written(rule, re.split(r":\s|,\s", said)[-1]) if ":" in said else Written("", "")
    if rule == "action":
        _, colon, rest = said.partition(":")
        return Written(rule, rest.lstrip()) if colon else Written("", "")
    return Written(rule, said)


def _kind_above(lines: list[str], line: int) -> str:
    """The field in which a line of `expect` stands."""
    above = (before.strip() for before in reversed(lines[: line - 1]))
    return next((before.partition(":")[0] for before in above if before.partition(":")[0] in KINDS), "")
