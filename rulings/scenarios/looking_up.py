"""Imported cards as a scenario asks for them: each name once, and names that are alike for the first few it misses."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from rulings.decks.cards import CardBox

OpenBox = Callable[[str], AbstractContextManager[CardBox[Any]] | None]
"""Opens the imported cards of a game for decks; gives None where nothing is imported."""

LookUp = Callable[[str, str], Any]
"""Finds an imported card: takes the game and a name."""

MOST_UNKNOWN_NAMES = 10
"""For how many names that no card has, names that are alike are looked for; each takes long, a known name does not."""


def nothing_imported(game: str) -> None:
    """Open no cards, where nothing is imported."""


@dataclass(slots=True)
class LookingUp:
    """The look-up of imported cards for one scenario.

    Attributes:
        find: Finds a card by its name.
        find_alike: Finds what is alike to a name that no card has.
        found: What was found so far, by game and name.
        alike: What is alike to the names that were missed so far.
        open_box: Opens the cards of a game for decks, which take every printing that a name leaves possible.
    """

    find: LookUp
    find_alike: LookUp
    open_box: OpenBox = nothing_imported
    found: dict[tuple[str, str], Any] = field(default_factory=dict)
    alike: dict[tuple[str, str], Any] = field(default_factory=dict)

    def __call__(self, game: str, name: str) -> Any:
        """Find a card; a name that was asked for before is not looked up again."""
        if (game, name) not in self.found:
            self.found[game, name] = self.find(game, name)
        return self.found[game, name]

    def nearest(self, game: str, name: str) -> Any:
        """Find what is alike to a name that no card has; for names beyond the bound, what looking it up has found."""
        if (game, name) in self.alike:
            return self.alike[game, name]
        if len(self.alike) >= MOST_UNKNOWN_NAMES:
            return self(game, name)
        self.alike[game, name] = self.find_alike(game, name)
        return self.alike[game, name]
