"""Small lists of cards that nobody printed."""

from __future__ import annotations

from rulings.epic.cards.card_list import COLUMNS, read_card_list
from rulings.epic.cards.record import Printing

HEADER = "\t".join(COLUMNS)
_COLUMN = {
    "cost": "Cost",
    "align": "Align.",
    "type": "Type",
    "offense": "O",
    "defense": "D",
    "text": "Rules Text",
    "discard": "Discard Pile Text",
    "subtype": "Subtype",
    "rarity": "Gem Color (cube rarity)",
    "artist": "Artist Name",
    "set": "Set Name",
}


def row(name: str, **cells: str) -> str:
    """Write a row; a wild champion 3/4 of the base set that costs a gold where nothing else is said."""
    usual = {
        "Name": name,
        "Cost": "1",
        "Align.": "WILD",
        "Type": "CHAMPION",
        "O": "3",
        "D": "4",
        "Set Name": "Base Set",
    }
    said = {_COLUMN[key]: value for key, value in cells.items()}
    return "\t".join({**dict.fromkeys(COLUMNS, ""), **usual, **said}[column] for column in COLUMNS)


def event(name: str, text: str, **cells: str) -> str:
    """Write a row of an event."""
    return row(name, **{"type": "EVENT", "offense": "", "defense": "", "text": text, **cells})


def list_of(*rows: str) -> str:
    return "\n".join([HEADER, *rows]) + "\n"


def printings(*rows: str) -> tuple[Printing, ...]:
    return read_card_list(list_of(*rows)).printings
