"""The cells of a row, turned into what they mean."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulings.epic.cards.record import ALIGNMENTS, CHAMPION, EVENT, GOD

TYPES: Mapping[str, str] = MappingProxyType({"CHAMPION": CHAMPION, "EVENT": EVENT, "DEITY": GOD, "GOD": GOD})
"""The card types of the list by the names that the rules give them."""

TOKEN = "TOKEN"

_NAME_OF_TOKEN = re.compile(rf"\S.*?\s{TOKEN}\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Side:
    """What a row says of one card, or of one of the tokens on either side of a card.

    Attributes:
        name: Its name.
        alignments: Its alignments as the list writes them.
        offense: Its offense as the list writes it.
        defense: Likewise.
        subtypes: The further words of its type line.
        is_token: Whether it is a token.
    """

    name: str
    alignments: tuple[str, ...]
    offense: str
    defense: str
    subtypes: tuple[str, ...]
    is_token: bool


def parse_sides(row: Mapping[str, str]) -> tuple[Side, ...]:
    """Part the tokens on either side of a card, which the list has in one row.

    Args:
        row: The cells by the names of their columns.

    Returns:
        One side for a card. Where the name and the type line both name several tokens, one for each, if each cell has
        one value for all of them or as many values as there are tokens; else all that the row says, as one token.
    """
    names, lines = _tokens(row["Name"]), _tokens(row["Subtype"])
    alignments, offenses, defenses = (tuple(row[column].split()) for column in ("Align.", "O", "D"))
    each = [_for_each(values, len(lines)) for values in (alignments, offenses, defenses)]
    if len(lines) > 1 and len(names) == len(lines) and all(each):
        return tuple(
            Side(name, (alignment,), offense, defense, _subtypes(line), is_token=True)
            for name, line, alignment, offense, defense in zip(names, lines, *each, strict=True)
        )
    return (Side(row["Name"], alignments, row["O"], row["D"], _subtypes(row["Subtype"]), bool(lines)),)


def alignment_of(word: str) -> str | None:
    """Read the name of an alignment, `WILD`; None where it is none."""
    return word.title() if word.title() in ALIGNMENTS else None


def number_of(cell: str) -> int | None:
    """Read a number; None where a cell has none."""
    return int(cell) if cell.isascii() and cell.isdigit() else None


def _tokens(cell: str) -> tuple[str, ...]:
    """The tokens that a name or a type line names, `Wolf Token Zombie Token`."""
    return tuple(_NAME_OF_TOKEN.findall(cell))


def _subtypes(line: str) -> tuple[str, ...]:
    """The words of a type line beside the card type; each is a trait of its own (epic@2016/5.0.5)."""
    return tuple(dict.fromkeys(word.title() for word in line.split() if word.upper() != TOKEN))


def _for_each(values: tuple[str, ...], number: int) -> tuple[str, ...]:
    """A value for each of several tokens; none where they cannot be told apart."""
    if len(values) == 1:
        return values * number
    return values if len(values) == number else ()
