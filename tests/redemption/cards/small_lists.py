"""Small lists of cards that nobody printed."""

from __future__ import annotations

from rulings.redemption.cards.card_list import COLUMNS, read_card_list
from rulings.redemption.cards.record import Printing

HEADER = "\t".join(COLUMNS)


def row(name: str, code: str = "War", **cells: str) -> str:
    """Write a row; a Hero of Warriors where nothing else is said."""
    usual = {"Name": name, "Set": code, "Type": "Hero", "Alignment": "Good"}
    return "\t".join({**dict.fromkeys(COLUMNS, ""), **usual, **cells}[column] for column in COLUMNS)


def list_of(*rows: str) -> str:
    return "\n".join([HEADER, *rows]) + "\n"


def printings(*rows: str) -> tuple[Printing, ...]:
    return read_card_list(list_of(*rows)).printings


def soul(name: str, code: str, place: str, ability: str = "Heroes sing.") -> str:
    return row(name, code, Type="Lost Soul", Reference=place, SpecialAbility=ability, Alignment="Neutral")
