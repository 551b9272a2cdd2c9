"""Facts: what happened to one card or one thing, small enough to be undone one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.table.places import Place

Value = str | int | bool | None | tuple[str, ...]
"""What an attribute can be."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from one place to another.

    Attributes:
        card: The card.
        source: Where it was.
        was_at: Which it was there, counted from the top.
        target: Where it is now.
        is_at: Which it is there.
    """

    card: str
    source: Place
    was_at: int
    target: Place
    is_at: int


@dataclass(frozen=True, slots=True)
class Changed:
    """An attribute of a card, a player or the game changed.

    Attributes:
        subject: The card or player; empty for the game itself.
        attribute: The attribute.
        before: What it was; None where it was not set.
        after: What it is; None where it is set no more.
    """

    subject: str
    attribute: str
    before: Value
    after: Value


@dataclass(frozen=True, slots=True)
class Reordered:
    """The cards of a place were brought into another order.

    Attributes:
        place: The place.
        before: Its cards as they lay.
        after: Its cards as they lie.
    """

    place: Place
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Renamed:
    """Cards that lie where they lay are found under another place from now on; none of them has moved.

    Attributes:
        before: The place under which they were found.
        after: The place under which they are found.
        cards: The cards, from the top.
    """

    before: Place
    after: Place
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Created:
    """A card that was none of the game's before comes to lie at the top of a place.

    Attributes:
        card: The card.
        face: What is printed on it.
        place: Where it lies now.
    """

    card: str
    face: Any
    place: Place


Fact = Moved | Changed | Reordered | Renamed | Created
"""One thing that happened to one thing."""
