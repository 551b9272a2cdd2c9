"""A card and its printings, as the list of the community describes them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulings.cards.problems import Problem

CHAMPION, EVENT, GOD = "Champion", "Event", "God"
TYPES = (CHAMPION, EVENT, GOD)
"""The card types by the names that the rules give them (epic@2016/2.0)."""

ALIGNMENTS = ("Good", "Evil", "Wild", "Sage")
"""The alignments (epic@2016/2.5.1)."""

PARAGRAPH = " | "
"""What parts the paragraphs of a text."""

OPTION = "— OR —"
"""The paragraph between two effects of which one is chosen (epic@2016/3.2.1)."""

DISCARD_PILE = "Discard pile: "
"""What stands before the text that is active in the discard pile, where both texts are written as one."""

_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Printing:
    """A card as it was printed once: one row of the list, or one side of a card with a token on either side.

    Texts stand in the notation of the list, repaired: paragraphs parted by ` | `, keywords by ` ◆ `, a trigger before
    `→`, the cost of a power before `:`; `{0}` and `{1}` are gold, `{good}` and its like alignments, `{expend}`,
    `{offense}` and `{defense}` the symbols of that name. Apostrophes and quotation marks are straight.

    Attributes:
        line: Line in the file, from 1.
        name: As the list writes it.
        set: The name of its set.
        type: `Champion`, `Event` or `God`.
        is_token: Whether it is a token (epic@2016/2.3.1).
        alignments: Those of its type line, one or several.
        cost: What it costs to play; None where it has no cost, as gods have none.
        offense: That of a champion.
        defense: Likewise.
        subtypes: The further words of its type line, its classes: `Human`, `Knight`.
        text: Its rules text, without reminders and flavour; empty where it has none.
        discard_text: The text on gray ground, active in the discard pile alone (epic@2016/5.0.2).
        reminders: Sentences in brackets, which are no rules text (epic@2016/5.0), and notes on errata.
        flavour: What is there for its mood only.
        rarity: How rare the list says it is.
        artist: Who painted it.
    """

    line: int
    name: str
    set: str
    type: str
    is_token: bool
    alignments: tuple[str, ...]
    cost: int | None
    offense: int | None
    defense: int | None
    subtypes: tuple[str, ...]
    text: str
    discard_text: str
    reminders: tuple[str, ...]
    flavour: str
    rarity: str
    artist: str

    @property
    def whole_text(self) -> str:
        """All its rules text, that of the discard pile last."""
        return PARAGRAPH.join(filter(None, (self.text, self.discard_text)))

    @property
    def written(self) -> str:
        """Both texts as one, that of the discard pile behind its heading."""
        discard = f"{DISCARD_PILE}{self.discard_text}" if self.discard_text else ""
        return PARAGRAPH.join(filter(None, (self.text, discard)))

    @property
    def numbers(self) -> str:
        """Offense and defense as players write them, `4/3`; empty where it has none."""
        return f"{self.offense}/{self.defense}" if self.offense is not None and self.defense is not None else ""

    @property
    def says(self) -> tuple[object, ...]:
        """What the rules take from it."""
        numbers = self.cost, self.offense, self.defense
        return (self.type, self.is_token, self.alignments, *numbers, frozenset(self.subtypes), self.wording)

    @property
    def wording(self) -> tuple[str, str]:
        """Both texts in the form in which wordings are compared."""
        return even(self.text).casefold(), even(self.discard_text).casefold()


@dataclass(frozen=True, slots=True)
class Variant:
    """A wording that differs from the one on the newest printing.

    Attributes:
        printings: The printings that have it, the newest first.
    """

    printings: tuple[Printing, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One card with all its printings.

    Attributes:
        key: A name of its own: no two cards of a list share it.
        name: Its name.
        printings: The newest first.
        is_order_documented: Whether documents or the list tell which printing is the newest; else their order is
            inferred, and `rulings/epic/cards/sets.yaml` says from what.
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
    def variants(self) -> tuple[Variant, ...]:
        """The wordings that differ from the newest, the newer first."""
        found: dict[tuple[str, str], list[Printing]] = {}
        for printing in self.printings:
            found.setdefault(printing.wording, []).append(printing)
        found.pop(self.newest.wording)
        return tuple(Variant(tuple(printings)) for printings in found.values())


@dataclass(frozen=True, slots=True)
class CardList:
    """What was read from a list.

    Attributes:
        printings: One for each row that was not skipped, two for a card with a token on either side, in the order of
            the file.
        problems: Everything that was repaired, skipped, or kept although it looks wrong.
        rows: How many rows the file has, without the header.
    """

    printings: tuple[Printing, ...]
    problems: tuple[Problem, ...]
    rows: int


def even(text: str) -> str:
    """Take away what typesetting changes in a text: the spaces between its words."""
    return _SPACES.sub(" ", text).strip()
