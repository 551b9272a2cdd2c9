"""The sets: their order of age, and what players call them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from rulings.book.names import fold
from rulings.book.yaml_text import read_mapping


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of the list.

    Attributes:
        name: Its name in the list.
        short: What players call it, where that is less.
        age: Its place in the order of age, from the oldest.
    """

    name: str
    short: tuple[str, ...]
    age: int


@dataclass(frozen=True, slots=True)
class Sets:
    """The sets that are known.

    Attributes:
        by_name: Each by its folded name.
    """

    by_name: Mapping[str, CardSet]

    def find(self, name: str) -> CardSet | None:
        """Find a set by its name."""
        return self.by_name.get(fold(name))

    def position(self, name: str) -> int | None:
        """Say how new a set is: the greater is the newer; None where nobody knows it."""
        found = self.find(name)
        return found.age if found is not None else None

    def age(self, name: str) -> int:
        """Say how new a set is; one that nobody knows counts as the newest, since the data file is older than it."""
        position = self.position(name)
        return position if position is not None else len(self.by_name)


@cache
def known_sets() -> Sets:
    """Read the data file of the sets.

    Returns:
        The sets.
    """
    data = read_mapping((files("rulings.epic.cards") / "sets.yaml").read_text("utf-8"))
    found = (CardSet(item["name"], tuple(item["short"]), age) for age, item in enumerate(data["sets"]))
    return Sets(MappingProxyType({fold(item.name): item for item in found}))
