"""How lines of `before` call places, and how many cards of a kind they say."""

from __future__ import annotations

import re

from rulings.redemption.rules.setup import ZONES
from rulings.scenarios.sheet import MOST_CARDS


def said_of_several(text: str) -> list[str]:
    """Take a line that says how many cards of a kind lie there as a line for each of them.

    Args:
        text: The line: `2 x Sword`, `3 Lost Souls`; `20` and `20 cards` are of cards that nobody knows.

    Returns:
        The lines; any other line alone, and none for an empty one.
    """
    alike = _ALIKE.fullmatch(text)
    if alike is None:
        return [text] if text else []
    number, name = int(alike["number"]), alike["name"] or (_SOUL if alike["souls"] else "")
    return [name] * number if name and number <= MOST_CARDS else [f"{number} unknown"]


_SOUL = "Lost Soul"
_ALIKE = re.compile(r"(?P<number>\d{1,4})(?: cards?| ?[x×] ?(?P<name>\S.*)| (?P<souls>Lost Souls))?")


def zone_called(said: str) -> str:
    """Find the place that a heading names, in capitals or not, also in the words that players have for it.

    Args:
        said: The heading.

    Returns:
        The place; empty where it names none.
    """
    words = " ".join(said.lower().split())
    return words if words in ZONES else _ALSO_CALLED.get(words, "")


_ALSO_CALLED = {
    "draw pile": "deck",
    "discard": "discard pile",
    "set aside area": "set-aside area",
    "set-aside": "set-aside area",
    "set aside": "set-aside area",
    "artifacts": "artifact pile",
    "lost souls": "land of bondage",
    "redeemed souls": "land of redemption",
    "banished": "banish pile",
}
