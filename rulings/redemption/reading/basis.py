"""The table of what each kind of word in a card text rests on in the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from rulings.book.yaml_text import read_mapping

_EFFECTS = "redemption/effect"
_LOCATIONS = "redemption/term/default-location"
_IN_PLAY = ("in play",)
_ABILITIES_IN_PLAY = frozenset(("activate-an-ability", "interrupt", "negate", "prevent"))
"""Effects whose targets are abilities on cards in play, which the rules list apart."""

WITHOUT_DEFAULT = frozenset(("search", "look", "reveal", "taunt", "hold"))
"""Effects of which the text has to say where their targets are."""


@dataclass(frozen=True, slots=True)
class Basis:
    """The table, by section and name.

    Attributes:
        sections: Ids of entries and clauses by the name of a word, for each section of the table.
        qualities: The same for words of the lexicon, by part of the lexicon.
        effects: For each effect's entry the keys of its clauses on timing, target, location, duration, destination.
    """

    sections: Mapping[str, Mapping[str, str]]
    qualities: Mapping[str, Mapping[str, str]]
    effects: Mapping[str, Mapping[str, str | list[str]]]

    def of(self, section: str, name: str) -> str | None:
        """Find what a word rests on.

        Args:
            section: A section of the table, `places`.
            name: The name of the word, `hand`.

        Returns:
            An id of the book, or None where no entry treats it.
        """
        return self.sections[section].get(name)

    def of_quality(self, category: str, name: str) -> str | None:
        """Find what a word of the lexicon rests on.

        Args:
            category: The part of the lexicon, `brigades`.
            name: The name of the word there, `blue`.

        Returns:
            An id of the book, or None where no entry treats it.
        """
        known = self.qualities.get(category, {})
        return known.get(name, known.get("else"))

    def of_effect(self, entry: str, aspect: str) -> tuple[str, ...]:
        """Find the clauses of an effect's entry on one aspect.

        Args:
            entry: Id of the entry.
            aspect: timing, target, location, duration or destination.

        Returns:
            Ids of the clauses; none where the entry has none on it.
        """
        keys = self.effects.get(entry.removeprefix(f"{_EFFECTS}/"), {}).get(aspect, ())
        return tuple(f"{entry}#{key}" for key in ([keys] if isinstance(keys, str) else keys))

    def ids(self) -> Iterator[str]:
        """List all ids that the table names."""
        for section in (*self.sections.values(), *self.qualities.values()):
            yield from section.values()
        for entry, aspects in self.effects.items():
            for aspect in aspects:
                yield from self.of_effect(f"{_EFFECTS}/{entry}", aspect)


def default_location(entry: str, locations: tuple[str, ...]) -> str:
    """Name the clause that gives an effect its default location.

    Args:
        entry: Id of the effect's entry.
        locations: Its default locations.

    Returns:
        Id of the clause (REG, Effect Targeting).
    """
    effect = entry.removeprefix(f"{_EFFECTS}/")
    if effect in WITHOUT_DEFAULT:
        return f"{_LOCATIONS}#effects-without-a-default"
    if locations == _IN_PLAY and effect not in _ABILITIES_IN_PLAY:
        return f"{_LOCATIONS}#effects-that-default-to-in-play"
    return f"{_LOCATIONS}#effects-with-their-own-default"


@cache
def read_basis() -> Basis:
    """Read the table.

    Returns:
        The table, the same one at every call.
    """
    read: dict[str, Any] = dict(read_mapping(resources.files(__package__).joinpath("basis.yaml").read_text("utf-8")))
    effects, qualities = read.pop("effects"), read.pop("qualities")
    return Basis(MappingProxyType(read), MappingProxyType(qualities), MappingProxyType(effects))
