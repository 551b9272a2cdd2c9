"""The names by which people ask for a card of Redemption."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulings.cards.names import BRACKETS, CardName, NameKind, distinct_names, without_brackets
from rulings.redemption.cards.record import Card

_QUOTED = re.compile(r'"([^"]+)"')
_SIDES = re.compile(r"\s*/\s*")
_LOST_SOUL = "Lost Soul"


def names_of(card: Card) -> tuple[CardName, ...]:
    """List the names by which a card is found.

    Args:
        card: The card.

    Returns:
        Its own name, those on its printings, its key; shorter forms; either side of `A / B`, and what stands in
        brackets or quotation marks. Each folded name once, as the surest sort.
    """
    return distinct_names(card.key, _names(card))


def nickname_of(name: str) -> str:
    """Find the Lost Soul name in the name of a card.

    Args:
        name: `Lost Soul "Hopper" [Matthew 18:12]`, `Lost Soul Ezekiel 31:14 (Shuffler)`.

    Returns:
        The words in quotation marks, else those in brackets that are no reference; empty where there are none.
    """
    quoted = _QUOTED.search(name)
    if quoted:
        return quoted[1]
    inside = [group[1] or group[2] or "" for group in BRACKETS.finditer(name)]
    return next((words for words in inside if words and not any(letter.isdigit() for letter in words)), "")


def _names(card: Card) -> Iterator[tuple[NameKind, str]]:
    yield NameKind.NAME, card.name
    for printing in card.printings:
        yield NameKind.NAME, printing.name
    yield NameKind.NAME, card.key
    if _LOST_SOUL in card.types:
        yield from _names_of_soul(card)
        return
    yield NameKind.SHORT, without_brackets(card.name)
    sides = _SIDES.split(BRACKETS.sub(lambda group: group[0].replace("/", "\0"), card.name))
    for side in sides:
        written = side.replace("\0", "/")
        yield NameKind.ALTERNATIVE, written
        yield NameKind.ALTERNATIVE, without_brackets(written)
    for group in BRACKETS.finditer(card.name):
        yield NameKind.ALTERNATIVE, group[1] or group[2] or ""


def _names_of_soul(card: Card) -> Iterator[tuple[NameKind, str]]:
    """Yield the short names of a Lost Soul; `Lost Soul` alone would mean every one."""
    for printing in card.printings:
        nickname = nickname_of(printing.name)
        if nickname and printing.ability:
            yield NameKind.SHORT, f"{_LOST_SOUL} {nickname}"
            yield NameKind.ALTERNATIVE, nickname
        if printing.reference:
            yield NameKind.ALTERNATIVE, f"{_LOST_SOUL} {printing.reference}"
            yield NameKind.ALTERNATIVE, printing.reference
