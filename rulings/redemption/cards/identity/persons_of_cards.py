"""Which persons a card of a unique character is: by the list of titles, else by its name (REG, Version)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.redemption.cards.identity.bearers import bearers_of
from rulings.redemption.cards.identity.characters import lines_of, lines_titled, unique_titles
from rulings.redemption.cards.identity.listed import (
    editions_of,
    is_covered,
    title_without_picture,
    titles_of_printing,
)
from rulings.redemption.cards.identity.names import core_of
from rulings.redemption.cards.identity.persons import name_in
from rulings.redemption.cards.record import Card, Printing
from rulings.redemption.cards.references import find_chapters

VERSIONS = "redemption/term/version#unique-characters"
"""The clause by which unique characters that are one person are versions of one another."""

OTHER_CARDS = "redemption/term/unique-card#same-character-on-different-cards"
"""The clause by which cards of one character are unique with each other, however they look."""

OTHER_TITLE = "redemption/term/duplicate-card#other-title-same-character"
"""The clause by which cards of different titles are one unique character."""


@dataclass(frozen=True, slots=True)
class Persons:
    """The persons that a printing of a unique character is.

    Attributes:
        lines: The lines of the list of titles that have it: one for each person; none where no line does.
        name: What counts of its name.
        titles: What counts of each of its titles that is no generic character's.
        called: The names of persons in its titles, as far as they are known.
        bearers: Who of those who bore the names may be meant; none where nothing is known of them.
        is_covered: Whether the list knows its set.
    """

    lines: frozenset[int]
    name: tuple[str, ...]
    titles: frozenset[tuple[str, ...]]
    called: frozenset[tuple[str, ...]]
    bearers: frozenset[str]
    is_covered: bool

    @property
    def line_of(self) -> Mapping[str, int | None]:
        """The line of each person by a word for the person; None where no line has it."""
        return {f"on line {line}": line for line in sorted(self.lines)} or {" ".join(self.name): None}

    @property
    def keys(self) -> frozenset[str]:
        """A word for each person."""
        return frozenset(self.line_of)


def persons_of(card: Card, printing: Printing) -> Persons:
    """Find the persons that a printing of a unique character is.

    Args:
        card: The card.
        printing: The printing.

    Returns:
        By the lines that have its title and set, else by the one line that has its title in another set.
    """
    titles = titles_of_printing(card, printing)
    lines = lines_of(editions_of(card, printing)) or lines_titled(titles)
    called = frozenset(name for title in titles if (name := name_in(title)))
    bearers = bearers_of(called, find_chapters(printing.reference))
    own = frozenset(map(core_of, unique_titles(editions_of(card, printing))))
    return Persons(lines, core_of(title_without_picture(card)), own, called, bearers, is_covered(printing))
