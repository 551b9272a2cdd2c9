"""Names of cards in a list of a document, each with the sets that it means: `Abel (C, Pi, CW) and Adam (Man) (LC)`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_MARK = r"[A-Z0-9][A-Za-z0-9]*\+?(?:-[A-Za-z0-9 ']+)?"
_NAME = re.compile(rf"(?P<name>\S.*?\({_MARK}(?:, {_MARK})*\))(?P<part>, and |, | and | or |/|\.?$)")
_LABEL = re.compile(r"\((?P<label>[^()]*)\): ?")

Names = tuple[str, ...]
"""Names of cards with their sets."""


@dataclass(frozen=True, slots=True)
class CardNames:
    """What a list of cards says.

    Attributes:
        lines: For each line the label before it, `Hero`, or the empty string, and the names.
        rest: What of the lines is no name with sets.
    """

    lines: tuple[tuple[str, Names], ...]
    rest: tuple[str, ...]

    @property
    def names(self) -> frozenset[str]:
        """All names."""
        return frozenset(name for _, names in self.lines for name in names)


def read_card_names(text: str, misprints: Mapping[str, str]) -> CardNames:
    """Read the names of a list of cards.

    Args:
        text: The list as it is printed: a line that announces it, then lines with names.
        misprints: What is printed by mistake, and what is meant.

    Returns:
        The names with straight apostrophes, and what could not be read as one.
    """
    body = straight(text.partition("\n")[2])
    for printed, meant in misprints.items():
        body = body.replace(straight(printed), straight(meant))
    read = [_read_line(line) for line in body.splitlines()]
    return CardNames(tuple((label, names) for label, names, _ in read), tuple(rest for *_, rest in read if rest))


def straight(text: str) -> str:
    """Write apostrophes and quotation marks as a keyboard has them."""
    return text.translate(str.maketrans("’‘“”", "''\"\""))


def _read_line(line: str) -> tuple[str, Names, str]:
    """Return the label of a line, its names, and what is left of it."""
    label = _LABEL.match(line)
    position = label.end() if label else 0
    names = []
    while (found := _NAME.match(line, position)) is not None:
        names.append(found["name"])
        position = found.end()
    return label["label"] if label else "", tuple(names), line[position:].strip()
