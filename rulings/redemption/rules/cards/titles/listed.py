"""Characters that lists of the ORDIR name by title and set: generic ones, unique ones with several titles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from rulings.book.names import fold
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.facts import listed

LISTED_TITLES = "redemption/term/duplicate-card#list-of-other-titles"
"""The clause by which titles on one line of the list are one unique character."""

GLOSSARY = "glossary"
"""The chapter of the ORDIR that its lists stand in."""

_CHARACTERS = "ordir@7.0.0-characters"
"""The lists of characters that are generic, and of those that have several titles."""

_GENERIC = MappingProxyType(
    {
        "generic-character/2": "redemption/term/generic-card#listed-heroes",
        "generic-character/3": "redemption/term/generic-card#listed-evil-characters",
        "generic-character/4": "redemption/term/generic-card#listed-dual-alignment-characters",
    }
)
"""The clause by which the characters on a list are generic."""

_LISTED = re.compile(r"(?P<title>.+) \((?P<sets>[^()]+)\)")
_MOST_KEPT = 4096
"""For how many names what the lists say is kept at hand; each is asked often."""

_WHICH = re.compile(r"\s*\[[^\]]*\]")


@dataclass(frozen=True, slots=True)
class Named:
    """A card as a list names it.

    Attributes:
        title: Its title.
        sets: The sets, as the lists abbreviate them; a part of a set behind a hyphen is left out.
    """

    title: str
    sets: tuple[str, ...]

    @property
    def editions(self) -> Iterator[str]:
        """The title with the mark of each set."""
        return (f"{self.title} ({mark})" for mark in self.sets)


def named(text: str) -> Named:
    """Read how a list names a card, such as `Task Master (A-L, Or-L)`.

    Args:
        text: What the list says; which of several pictures is meant stands in square brackets.

    Returns:
        The title and the sets.
    """
    found = _LISTED.fullmatch(text)
    assert found is not None, text
    sets = (mark.strip().partition("-")[0] for mark in found["sets"].split(","))
    return Named(_WHICH.sub("", found["title"]), tuple(dict.fromkeys(sets)))


def names_by_label(held: Any) -> Mapping[str, tuple[str, ...]]:
    """Give the names of a list by the labels that they stand under.

    Args:
        held: What the data hold of the list.

    Returns:
        The names by label; those of a list without labels under the empty string.
    """
    parts = held if isinstance(held, Mapping) else {"": held}
    return MappingProxyType({label: tuple(names) for label, names in parts.items()})


def why_listed_generic(card: Face) -> tuple[str, ...]:
    """Name the clause by which a character is generic, since a list names it.

    Args:
        card: The character.

    Returns:
        That of the list; none where no list has it.
    """
    return _clauses_of(_names_of(card))


def listed_titles(card: Face) -> tuple[str, ...]:
    """List the titles under which the unique character that a card is has cards.

    Args:
        card: The character.

    Returns:
        Those on its line of the list, with the mark of the set where other characters have the title too; a card for a
        group has those of its members too. None where the list does not have it.
    """
    return _titles_of(_names_of(card))


@lru_cache(_MOST_KEPT)
def _clauses_of(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for name in names if (clause := _generic().get(fold(name)))))


@lru_cache(_MOST_KEPT)
def _titles_of(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(title for name in names for title in _titles().get(fold(name), ())))


def plain_titles(card: Face) -> tuple[str, ...]:
    """List the titles of a card without the marks of sets."""
    listed_as = tuple(dict.fromkeys(_LISTED.sub(r"\g<title>", name) for name in card.editions))
    return listed_as or card.titles or (card.name,)


def _names_of(card: Face) -> tuple[str, ...]:
    return card.editions or (card.name,)


@cache
def _generic() -> Mapping[str, str]:
    """The clauses of the generic characters, by title and set."""
    lists = listed(_CHARACTERS)
    names = ((clause, name) for place, clause in _GENERIC.items() for name in _flat(lists[f"{GLOSSARY}/{place}"]))
    return MappingProxyType({fold(edition): clause for clause, name in names for edition in named(name).editions})


def _flat(held: Any) -> tuple[str, ...]:
    return tuple(name for names in names_by_label(held).values() for name in names)


@cache
def _titles() -> Mapping[str, tuple[str, ...]]:
    """The titles of each unique character that the list has, by title and set."""
    printed = [[named(name) for name in line] for line in lines_of_titles()]
    on_lines = Counter(item for line in printed for item in line)
    groups = {item for item, number in on_lines.items() if number > 1}
    lines = [tuple(item for item in line if item not in groups) for line in printed]
    often = Counter(title for line in lines for title in {item.title for item in line})
    found = {fold(edition): _of_line(line, often) for line in lines for item in line for edition in item.editions}
    for group in groups:
        members = (item for line in printed if group in line for item in line)
        titles = _of_line(dict.fromkeys((group, *members)), often)
        found |= dict.fromkeys(map(fold, group.editions), titles)
    return MappingProxyType(found)


def lines_of_titles() -> tuple[tuple[str, ...], ...]:
    """List the titles that each unique character has, as the lines of the list join them.

    Returns:
        The names of each line. A name on several lines is a card for a group, which is each of its members; they are
        not one another.
    """
    return tuple(tuple(line) for line in listed(_CHARACTERS)[f"{GLOSSARY}/duplicate-card/2"])


def _of_line(line: Iterable[Named], often: Counter[str]) -> tuple[str, ...]:
    return tuple(title for item in line for title in ((item.title,) if often[item.title] < 2 else item.editions))
