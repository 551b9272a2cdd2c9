"""Quantities and names as the lines of a list have them."""

from __future__ import annotations

import re

MOST = 999
"""How many copies a line may have."""

LONGEST_NAME = 120
"""How many letters a name may have."""

_NUMBER = re.compile(r"[+-]?[0-9]+")


def why_no_quantity(cell: str) -> str:
    """Say why a cell is no quantity.

    Args:
        cell: What stands where the quantity should.

    Returns:
        A sentence; empty where it is a quantity.
    """
    if not _NUMBER.fullmatch(cell):
        return f"`{cell[:40]}` is no quantity; a whole number is." if cell else "The line has no quantity."
    if cell.startswith("-") or not cell.strip("+-0"):
        return f"A quantity is 1 at least, not {cell[:40]}."
    if len(cell.lstrip("+0")) > len(str(MOST)) or int(cell) > MOST:
        return f"A quantity is {MOST} at most, not {cell[:40]}."
    return ""


def why_no_name(name: str) -> str:
    """Say why a cell is no name of a card.

    Args:
        name: What stands where the name should.

    Returns:
        A sentence; empty where it can be a name.
    """
    if not name:
        return "The line has no name."
    if "\t" in name:
        return "A name holds no tab: only one stands in a line, between the quantity and the name."
    if len(name) > LONGEST_NAME:
        return f"A name has {LONGEST_NAME} letters at most, not {len(name):,}."
    return ""
