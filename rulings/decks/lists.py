"""A list of a deck as somebody wrote it: lines with a quantity and a name, in parts such as the Reserve."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulings.book.names import fold

DECK = "deck"
"""The part of a list that is the deck itself; every list begins with it."""

NO_HEAD: Mapping[str, str] = MappingProxyType({})
"""The head of a list that says nothing."""


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line of a list.

    Attributes:
        line: Its line in the file, from 1.
        quantity: How many copies.
        name: The name as it is written, with what stands in brackets behind it.
        part: The part of the list that it stands in.
    """

    line: int
    quantity: int
    name: str
    part: str = DECK


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list that was read.

    Attributes:
        lines: Its lines in their order.
        fields: What its head says: `game`, `format`, `rules`, `deck`, `player`, `event`.
        left_out: Lines of parts that belong to no deck, as tokens do.
    """

    lines: tuple[ListLine, ...]
    fields: Mapping[str, str] = field(default_factory=lambda: NO_HEAD)
    left_out: tuple[ListLine, ...] = ()

    @property
    def key(self) -> str:
        """The begin of a hash of what is in the deck: neither order nor split lines nor letter case change it."""
        copies: Counter[tuple[str, str]] = Counter()
        for line in self.lines:
            copies[line.part, fold(line.name)] += line.quantity
        told = "\n".join(f"{part}\t{number}\t{name}" for (part, name), number in sorted(copies.items()))
        return hashlib.sha256(told.encode()).hexdigest()[:20]

    def written(self, head: Mapping[str, str] = NO_HEAD) -> str:
        """Write the list in the community's plain form.

        Args:
            head: What its head says, beside and before what it says itself.

        Returns:
            The head, then quantity, tab and name on each line, other parts under their headings.
        """
        fields = {**self.fields, **{name: said for name, said in head.items() if said}}
        said = "".join(f"{name}: {text}\n" for name, text in fields.items())
        parts = dict.fromkeys((DECK, *(line.part for line in self.lines)))
        return "\n".join(filter(None, (said, *(self._block(part) for part in parts))))

    def _block(self, part: str) -> str:
        heading = "" if part == DECK else f"{part[:1].upper()}{part[1:]}:\n"
        return heading + "".join(f"{line.quantity}\t{line.name}\n" for line in self.lines if line.part == part)


@dataclass(frozen=True, slots=True)
class ListWords:
    """What the lists of a game call the parts of a deck.

    Attributes:
        parts: The parts beside the deck, `reserve`.
        beside: What lists have beside a deck and is no part of it, `tokens`.
        kinds: Headings that only put cards of a kind together, `heroes`; they change no part.
    """

    parts: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    kinds: frozenset[str] = frozenset()
