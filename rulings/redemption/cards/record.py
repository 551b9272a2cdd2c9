"""A card and its printings, as the list of the community describes them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from rulings.cards.problems import Problem

_SPACES = re.compile(r"\s+")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})


class Testament(StrEnum):
    """A part of the Bible that a card may belong to."""

    OLD = "Old"
    NEW = "New"


class Legality(StrEnum):
    """Where a printing may be played."""

    ROTATION = "Rotation"
    BANNED = "Banned"
    OTHER = ""


@dataclass(frozen=True, slots=True)
class Brigades:
    """The brigades in the icon boxes of a printing.

    Attributes:
        printed: As the list writes them, `Green (Crimson)`.
        face: Those of the first icon box, in their order; `Multi` is the rainbow.
        other: Those of the second identity where the list parts it from the first, as `(Crimson)` does.
    """

    printed: str = ""
    face: tuple[str, ...] = ()
    other: tuple[str, ...] = ()

    @property
    def distinct(self) -> tuple[str, ...]:
        """Every brigade once, in the order of the list."""
        return tuple(dict.fromkeys((*self.face, *self.other)))


@dataclass(frozen=True, slots=True)
class Printing:
    """One row of the list: a card as it was printed once.

    Attributes:
        line: Line in the file, from 1.
        name: As the list writes it, with the mark of the set, `Goliath (Wa)`.
        set: The code of the set in the list, `War`.
        official_set: The name of the set, `Warriors`.
        image: The key of its picture.
        types: Its card types in full words, `("Hero", "Evil Character")`.
        is_token: Whether it is a token of that type.
        brigades: Its brigades.
        strength: As printed: `4`, `X`, `*`, `4 (0)`, `3/2`, or nothing.
        toughness: Likewise.
        classes: `Warrior`, `Weapon`, `Territory`, `Cloud`, `Star`.
        identifier: The identifier line as printed.
        ability: The special ability as printed.
        rarity: How rare the list says it is.
        reference: The reference as printed.
        testaments: Those that it belongs to by its identifiers, else by its reference.
        alignment: `Good`, `Evil` or `Neutral`.
        legality: Whether it is banned, or in today's format.
    """

    line: int
    name: str
    set: str
    official_set: str
    image: str
    types: tuple[str, ...]
    is_token: bool
    brigades: Brigades
    strength: str
    toughness: str
    classes: tuple[str, ...]
    identifier: str
    ability: str
    rarity: str
    reference: str
    testaments: tuple[Testament, ...]
    alignment: str
    legality: Legality

    @property
    def wording(self) -> str:
        """The special ability in the form in which wordings are compared: without what typesetting changes."""
        return even(self.ability).casefold()


@dataclass(frozen=True, slots=True)
class Variant:
    """A special ability that differs from the one on the newest printing.

    Attributes:
        ability: As the newest printing that has it says it.
        printings: The printings that have it, the newest first.
    """

    ability: str
    printings: tuple[Printing, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One card with all its printings.

    Attributes:
        key: A name of its own: no two cards of a list share it.
        name: Its name without the mark of a set.
        printings: The newest first.
        is_order_documented: Whether documents or the list tell which printing is the newest; else their order is
            inferred, and `rulings/redemption/cards/sets.yaml` says from what.
    """

    key: str
    name: str
    printings: tuple[Printing, ...]
    is_order_documented: bool = True

    @property
    def newest(self) -> Printing:
        """The newest printing, whose wording rules."""
        return self.printings[0]

    @property
    def types(self) -> tuple[str, ...]:
        """The card types of the newest printing."""
        return self.newest.types

    @property
    def legality(self) -> Legality:
        """Rotation where one printing is; banned only where each is."""
        found = {printing.legality for printing in self.printings}
        if Legality.ROTATION in found:
            return Legality.ROTATION
        return Legality.BANNED if found == {Legality.BANNED} else Legality.OTHER

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The wordings that differ from the newest, the newer first."""
        found: dict[str, list[Printing]] = {}
        for printing in self.printings:
            found.setdefault(printing.wording, []).append(printing)
        found.pop(self.newest.wording)
        return tuple(Variant(printings[0].ability, tuple(printings)) for printings in found.values())


@dataclass(frozen=True, slots=True)
class CardList:
    """What was read from a list.

    Attributes:
        printings: One for each row that was not skipped, in the order of the file.
        problems: Everything that was repaired, skipped, or kept although it looks wrong.
        rows: How many rows the file has, without the header.
    """

    printings: tuple[Printing, ...]
    problems: tuple[Problem, ...]
    rows: int


def even(text: str) -> str:
    """Take away what typesetting changes in a text.

    Args:
        text: A text of a card.

    Returns:
        The text with single spaces and straight quotation marks.
    """
    return _SPACES.sub(" ", text.translate(_QUOTES)).strip()
