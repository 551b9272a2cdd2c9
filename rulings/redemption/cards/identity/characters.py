"""Characters that lists of the ORDIR name: generic ones, unique ones with several titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from rulings.redemption.cards.identity.listed import (
    GLOSSARY,
    Named,
    key_of_edition,
    keys_in_lists,
    listed,
    named,
    names_by_label,
    without_sets,
)
from rulings.redemption.cards.identity.names import core_of

LISTED_TITLES = "redemption/term/duplicate-card#list-of-other-titles"
"""The clause by which titles on one line of the list are one unique character."""

_CHARACTERS = "ordir@7.0.0-characters"
"""The lists of characters that are generic, and of those that have several titles."""

TITLES = "duplicate-card/2"
"""The place of the list of unique characters with several titles."""

GENERIC_LISTS = MappingProxyType(
    {
        "generic-character/2": "redemption/term/generic-card#listed-heroes",
        "generic-character/3": "redemption/term/generic-card#listed-evil-characters",
        "generic-character/4": "redemption/term/generic-card#listed-dual-alignment-characters",
    }
)
"""The clause by which the characters on a list are generic, by the place of the list."""

_MOST_KEPT = 4096
"""For how many names what the lists say is kept at hand; each is asked often."""


@lru_cache(_MOST_KEPT)
def why_generic(editions: tuple[str, ...]) -> tuple[str, ...]:
    """Name the clauses by which a character is generic, since a list names it.

    Args:
        editions: Its titles, with the mark of the set where that is known.

    Returns:
        Those of the lists; none where no list has it.
    """
    return tuple(dict.fromkeys(clause for name in editions if (clause := _generic().get(key_of_edition(name)))))


@lru_cache(_MOST_KEPT)
def unique_titles(editions: tuple[str, ...]) -> tuple[str, ...]:
    """List the titles of a unique character, without that of an identity which is a generic one.

    Args:
        editions: Its titles, with the mark of the set.

    Returns:
        The titles without marks, of which the lists of generic characters do not have any; all where they have all.
    """
    titles = tuple(dict.fromkeys(map(without_sets, editions)))
    generic = {without_sets(name) for name in editions if why_generic((name,))}
    return tuple(title for title in titles if title not in generic) or titles


@lru_cache(_MOST_KEPT)
def titles_joined(editions: tuple[str, ...]) -> tuple[str, ...]:
    """List the titles under which a unique character has cards.

    Args:
        editions: The titles of a card, with the mark of the set where that is known.

    Returns:
        Those on its line of the list, with the mark of the set where other characters have the title too; a card for a
        group has those of its members too. None where the list does not have it.
    """
    return tuple(dict.fromkeys(title for name in editions for title in _titles().get(key_of_edition(name), ())))


@lru_cache(_MOST_KEPT)
def lines_of(editions: tuple[str, ...]) -> frozenset[int]:
    """Give the lines of the list of titles that have a card: one for each character that it is.

    Args:
        editions: The titles of a card, with the mark of the set.

    Returns:
        The numbers of the lines, from 0; none where the list does not have it.
    """
    return frozenset(line for name in editions for line in _lines().get(key_of_edition(name), ()))


@lru_cache(_MOST_KEPT)
def lines_titled(titles: tuple[str, ...]) -> frozenset[int]:
    """Give the lines of the list of titles that alone have a title, in whatever set.

    Args:
        titles: The titles of a card, without marks of sets.

    Returns:
        The numbers of the lines; none where no line has them, or where a title stands on several.
    """
    found = (_lines_by_title().get(core_of(title), frozenset()) for title in titles)
    return frozenset(line for lines in found if len(lines) == 1 for line in lines)


@lru_cache(_MOST_KEPT)
def titles_of_lines_titled(titles: tuple[str, ...]) -> tuple[str, ...]:
    """List the titles under which a unique character has cards, of whose titles one stands on one line alone.

    Args:
        titles: The titles of a card, without marks of sets.

    Returns:
        Those on the line, with the mark of the set where other characters have the title too; none where no line has
        one of the titles, or several do.
    """
    lines = lines_of_titles()
    first = (next(name for name in lines[line] if name not in groups()) for line in sorted(lines_titled(titles)))
    return tuple(dict.fromkeys(title for name in first for title in titles_joined(tuple(named(name).editions))))


def generic_names() -> Iterator[tuple[str, str]]:
    """List the generic characters.

    Yields:
        The clause of the list, and the name.
    """
    lists = listed(_CHARACTERS)
    for place, clause in GENERIC_LISTS.items():
        yield from ((clause, name) for name in _flat(lists[f"{GLOSSARY}/{place}"]))


def lines_of_titles() -> tuple[tuple[str, ...], ...]:
    """List the titles that each unique character has, as the lines of the list join them.

    Returns:
        The names of each line. A name on several lines is a card for a group, which is each of its members; they are
        not one another.
    """
    return tuple(tuple(line) for line in listed(_CHARACTERS)[f"{GLOSSARY}/{TITLES}"])


@cache
def groups() -> frozenset[str]:
    """List the names on several lines: cards for a group, which is each of its members."""
    on_lines = Counter(name for line in lines_of_titles() for name in line)
    return frozenset(name for name, number in on_lines.items() if number > 1)


@cache
def _generic() -> Mapping[str, str]:
    """The clauses of the generic characters, by title and set."""
    return MappingProxyType({key: clause for clause, name in generic_names() for key in _keys_of_name(name)})


def _keys_of_name(name: str) -> Iterator[str]:
    """The keys of a name with each set, without and with the words by which the list tells cards of one title apart."""
    yield from map(key_of_edition, named(name).editions)
    yield from (key for key, _ in keys_in_lists(name))


def _flat(held: Any) -> tuple[str, ...]:
    return tuple(name for names in names_by_label(held).values() for name in names)


@cache
def _lines() -> Mapping[str, tuple[int, ...]]:
    """The lines of the list of titles, by title and set."""
    found: dict[str, dict[int, None]] = {}
    for number, line in enumerate(lines_of_titles()):
        for key in (key for name in line for key in _keys_of_name(name)):
            found.setdefault(key, {})[number] = None
    return MappingProxyType({edition: tuple(numbers) for edition, numbers in found.items()})


@cache
def _lines_by_title() -> Mapping[tuple[str, ...], frozenset[int]]:
    """The lines of the list of titles, by what counts of each title."""
    found: dict[tuple[str, ...], set[int]] = {}
    for number, line in enumerate(lines_of_titles()):
        for name in line:
            found.setdefault(core_of(named(name).title), set()).add(number)
    return MappingProxyType({title: frozenset(numbers) for title, numbers in found.items()})


@cache
def _titles() -> Mapping[str, tuple[str, ...]]:
    """The titles of each unique character that the list has, by title and set."""
    printed = [[named(name) for name in line] for line in lines_of_titles()]
    on_lines = Counter(item for line in printed for item in line)
    of_groups = {item for item, number in on_lines.items() if number > 1}
    lines = [tuple(item for item in line if item not in of_groups) for line in printed]
    often = Counter(title for line in lines for title in {item.title for item in line})
    found = {
        key: _of_line(line, often)
        for names, line in zip(lines_of_titles(), lines, strict=True)
        for name in names
        if named(name) in line
        for key in _keys_of_name(name)
    }
    for group in of_groups:
        members = (item for line in printed if group in line for item in line)
        titles = _of_line(dict.fromkeys((group, *members)), often)
        found |= dict.fromkeys(map(key_of_edition, group.editions), titles)
    return MappingProxyType(found)


def _of_line(line: Iterable[Named], often: Counter[str]) -> tuple[str, ...]:
    return tuple(title for item in line for title in ((item.title,) if often[item.title] < 2 else item.editions))
