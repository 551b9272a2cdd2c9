"""Which of those who bore a name of Scripture a card is, by the chapters that it cites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from rulings.book.yaml_text import read_mapping
from rulings.redemption.cards.references import find_chapters

Chapter = tuple[str, int]
"""A book of the Bible, and the number of a chapter."""

_NOBODY_KNOWN = "somebody else"


def bearers_of(names: Iterable[tuple[str, ...]], chapters: Iterable[Chapter]) -> frozenset[str]:
    """List who may be meant by a name.

    Args:
        names: The names in the titles of a card, each by its words in small letters.
        chapters: The chapters that the card cites.

    Returns:
        A word for each person of whom all of the chapters tell; for all persons of the name and somebody else where
        they tell of none, or the card cites none. None where nothing is known of who bore the name.
    """
    cited = frozenset(chapters)
    found = [f"{' '.join(name)} {number}" for name in names for number in _meant(name, cited)]
    return frozenset(found)


def _meant(name: tuple[str, ...], cited: frozenset[Chapter]) -> tuple[int | str, ...]:
    told = _bearers().get(" ".join(name), ())
    meant = tuple(number for number, chapters in enumerate(told, 1) if cited and cited <= chapters)
    return meant or ((*range(1, len(told) + 1), _NOBODY_KNOWN) if told else ())


def same_bearer(first: frozenset[str], second: frozenset[str]) -> bool | None:
    """Tell whether two cards are one person.

    Args:
        first: Who may be meant by the one.
        second: Who may be meant by the other.

    Returns:
        Whether they are; None where that is not known.
    """
    if not first or not second:
        return None
    if first.isdisjoint(second):
        return False
    return True if len(first | second) == 1 else None


@cache
def _bearers() -> Mapping[str, tuple[frozenset[Chapter], ...]]:
    """The chapters that tell of each bearer of a name, by the name."""
    data = read_mapping((files("rulings.redemption.cards.identity") / "bearers.yaml").read_text("utf-8"))
    return MappingProxyType(
        {name: tuple(frozenset(find_chapters(person)) for person in persons) for name, persons in data.items()}
    )
