"""The names by which people ask for a card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rulings.book.names import fold

BRACKETS = re.compile(r"\s*(?:\(([^()]*)\)|\[([^\[\]]*)\])")
"""Brackets, round or square, with what stands in them."""


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


def distinct_names(card: str, written: Iterable[tuple[NameKind, str]]) -> tuple[CardName, ...]:
    """List the names of a card, each folded name once.

    Args:
        card: The key of the card.
        written: Its names as they are written, from the surest sort to the least.

    Returns:
        The names, each as the first sort that has it; none whose folded form is empty.
    """
    found: dict[str, CardName] = {}
    for kind, words in written:
        folded = fold(words)
        if folded and folded not in found:
            found[folded] = CardName(card, kind, words, folded)
    return tuple(found.values())


def without_brackets(name: str) -> str:
    """Take brackets with what stands in them out of a name.

    Args:
        name: A name.

    Returns:
        The rest.
    """
    return BRACKETS.sub("", name).strip()
