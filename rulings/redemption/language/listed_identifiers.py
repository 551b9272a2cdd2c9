"""Identifiers that the dictionary of identifiers gives to cards, whatever is printed on them (ORDIR 7.0.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from rulings.book.names import slug
from rulings.redemption.cards.identity.listed import (
    GLOSSARY,
    is_covered,
    keys_in_lists,
    keys_of,
    listed,
    named,
    names_by_label,
    title_without_picture,
    titles_of_sides,
)
from rulings.redemption.cards.identity.names import core_of
from rulings.redemption.cards.record import Card, Printing

_CARDS = "ordir@7.0.0-cards"
"""The lists of what cards are."""

_BOOKS = "ordir@7.0.0-books"
"""The lists of what cards cite."""

_ALIKE = (frozenset(("Hero", "Evil Character")), frozenset(("good Enhancement", "evil Enhancement")))
"""Types of two identities that are both characters, or both Enhancements."""


def listed_identifiers(card: Card, printing: Printing) -> tuple[str, ...]:
    """List the identifiers that the dictionary gives to a printing.

    Args:
        card: The card.
        printing: The printing.

    Returns:
        The identifiers in small letters, in the order of the alphabet; none for a card of two titles, or of which one
        identity is a character and the other is none, since the lists do not say which of them they mean. Under one
        title both are the same person, or cite the same verse.
    """
    if not _is_one_subject(card, printing):
        return ()
    return tuple(sorted({found for key in keys_of(card, printing) for found in _identifiers().get(key, ())}))


def _is_one_subject(card: Card, printing: Printing) -> bool:
    """Whether all identities of a printing are one person, or cite one verse."""
    return len(printing.types) == 1 or (frozenset(printing.types) in _ALIKE and len(titles_of_sides(card)) == 1)


def settled_by_lists(card: Card, printing: Printing) -> frozenset[str]:
    """List the identifiers of which the dictionary tells that a printing does not have them.

    Args:
        card: The card.
        printing: The printing.

    Returns:
        Those whose list is of all cards that have them, knows the set, and has none of the titles of the card in any
        set (redemption/term/identifier#printed-in-identifier-line); none for a set that is newer than the dictionary.
    """
    if not is_covered(printing):
        return frozenset()
    titles = {core_of(title) for title in (title_without_picture(card), *titles_of_sides(card))}
    return frozenset(identifier for identifier, listed in _titles_of_whole_lists().items() if listed.isdisjoint(titles))


@cache
def names_by_identifier() -> Mapping[str, tuple[str, ...]]:
    """List the names of the cards that have each identifier, from the lists of the dictionary.

    Returns:
        The names by the identifier in small letters.
    """
    lists = {**listed(_CARDS), **listed(_BOOKS)}
    return MappingProxyType(
        {identifier: tuple(_names(lists, said)) for identifier, said in listed("identifiers").items()}
    )


def _names(lists: Mapping[str, Any], said: Any) -> Iterator[str]:
    """The names of the lists that are said to be those of an identifier, each once."""
    rule = said if isinstance(said, Mapping) else {"of": said}
    groups = [lists[f"{GLOSSARY}/{place}"] for place in rule["of"]]
    parts = [part for held in groups for part in names_by_label(held).items()]
    names = (name for label, names in parts if rule.get("labelled", label) == label for name in names)
    yield from (name for name in dict.fromkeys(names) if name not in rule.get("without", ()))


@cache
def _titles_of_whole_lists() -> Mapping[str, frozenset[tuple[str, ...]]]:
    """What counts of the titles that have an identifier, where a list of its own name has all of them."""
    said = {name: rule for name, rule in listed("identifiers").items() if not isinstance(rule, Mapping)}
    whole = {name for name, places in said.items() if any(_is_list_of(name, place) for place in places)}
    names = names_by_identifier()
    return MappingProxyType({one: frozenset(core_of(named(name).title) for name in names[one]) for one in whole})


def _is_list_of(identifier: str, place: str) -> bool:
    """Whether a list is that of an identifier, not of some who have it: `roman-soldier` has Roman soldiers alone."""
    chapters = place.split("/")[:-1]
    return any(chapter in (slug(identifier), f"{slug(identifier)}-characters") for chapter in chapters)


@cache
def _identifiers() -> Mapping[str, frozenset[str]]:
    """The identifiers of the lists by key."""
    found: dict[str, set[str]] = {}
    for identifier, names in names_by_identifier().items():
        for key in (key for name in names for pair in keys_in_lists(name) for key in pair):
            found.setdefault(key, set()).add(identifier)
    return MappingProxyType({key: frozenset(identifiers) for key, identifiers in found.items()})
