"""The names by which people ask for a card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rulings.book.names import fold
from rulings.redemption.cards.record import Card

_GROUP = re.compile(r"\s*(?:\(([^()]*)\)|\[([^\[\]]*)\])")
_QUOTED = re.compile(r'"([^"]+)"')
_SIDES = re.compile(r"\s*/\s*")
_LOST_SOUL = "Lost Soul"


class NameKind(StrEnum):
    """What sort of name of a card it is, from the surest to the least."""

    NAME = "name"
    SHORT = "short"
    ALTERNATIVE = "alternative"


@dataclass(frozen=True, slots=True)
class CardName:
    """A name of a card.

    Attributes:
        card: The key of the card.
        kind: What sort of name it is.
        written: The name as it is written.
        folded: The form in which names are compared.
    """

    card: str
    kind: NameKind
    written: str
    folded: str


def names_of(card: Card) -> tuple[CardName, ...]:
    """List the names by which a card is found.

    Args:
        card: The card.

    Returns:
        Its own name, those on its printings, its key; shorter forms; either side of `A / B`, and what stands in
        brackets or quotation marks. Each folded name once, as the surest sort.
    """
    found: dict[str, CardName] = {}
    for kind, written in _names(card):
        folded = fold(written)
        if folded and folded not in found:
            found[folded] = CardName(card.key, kind, written, folded)
    return tuple(found.values())


def without_brackets(name: str) -> str:
    """Take brackets with what stands in them out of a name.

    Args:
        name: A name.

    Returns:
        The rest.
    """
    return _GROUP.sub("", name).strip()


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
    inside = [group[1] or group[2] or "" for group in _GROUP.finditer(name)]
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
    sides = _SIDES.split(_GROUP.sub(lambda group: group[0].replace("/", "\0"), card.name))
    for side in sides:
        written = side.replace("\0", "/")
        yield NameKind.ALTERNATIVE, written
        yield NameKind.ALTERNATIVE, without_brackets(written)
    for group in _GROUP.finditer(card.name):
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
