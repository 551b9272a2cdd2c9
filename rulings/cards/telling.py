"""What a game tells of its cards: to people under headings, to programs as plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from rulings.cards.record import AnyCard, Data


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of what stands on a card.

    Attributes:
        heading: What it is; empty for its text.
        paragraphs: Its paragraphs.
        is_rules: Whether it is rules text.
    """

    heading: str
    paragraphs: tuple[str, ...]
    is_rules: bool = True


@dataclass(frozen=True, slots=True)
class Wording:
    """A wording that differs from that of the newest printing.

    Attributes:
        says: The texts as plain data, under the names that printings have for them.
        printings: The printings that have it, the newest first.
    """

    says: Data
    printings: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class CardTelling(Generic[AnyCard]):
    """How the cards of a game are told.

    Attributes:
        about: What is said of the whole card, as plain data.
        facts: What stands on its newest printing beside the text: headings with what stands under them, in the order of
            a card's face, the card type first.
        passages: What a printing says, in its order; none where it says nothing.
        set_of: The name of the set of a printing.
        remark: What is to be known of a printing beside its set; empty where nothing is.
        variants: The wordings that differ from the newest, the newer first.
        reads: What a reader is given of a printing: its text, its type or types, its identifier line.
        types: The types of cards as one may name them where a text is read.
        no_text: Says that a card has no text.
        columns: What stands in a table of printings, by the names that plain data have for it.
        row: The plain data of a printing as such a table has it.
        unused: What plain data say of a printing that nobody has a use for who shows it.
    """

    about: Callable[[AnyCard], Data]
    facts: Callable[[AnyCard], tuple[tuple[str, str], ...]]
    passages: Callable[[Any], tuple[Passage, ...]]
    set_of: Callable[[Any], str]
    remark: Callable[[Any], str]
    variants: Callable[[AnyCard], tuple[Wording, ...]]
    reads: Callable[[Any], tuple[str, str, str]]
    types: tuple[str, ...]
    no_text: str
    columns: tuple[str, ...]
    row: Callable[[Data], Data]
    unused: frozenset[str] = frozenset()
