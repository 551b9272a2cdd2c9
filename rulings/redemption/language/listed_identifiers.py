"""Identifiers that the dictionary of identifiers gives to cards, whatever is printed on them (ORDIR 7.0.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from rulings.redemption.cards.identity.listed import GLOSSARY, keys_in_lists, keys_of, listed, names_by_label
from rulings.redemption.cards.record import Card, Printing

_CARDS = "ordir@7.0.0-cards"
"""The lists of what cards are."""

_BOOKS = "ordir@7.0.0-books"
"""The lists of what cards cite."""


def listed_identifiers(card: Card, printing: Printing) -> tuple[str, ...]:
    """List the identifiers that the dictionary gives to a printing.

    Args:
        card: The card.
        printing: The printing.

    Returns:
        The identifiers in small letters, in the order of the alphabet; none for a card of several types, since the
        lists do not say which of its identities they mean.
    """
    if len(printing.types) != 1:
        return ()
    return tuple(sorted({found for key in keys_of(card, printing) for found in _identifiers().get(key, ())}))


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
def _identifiers() -> Mapping[str, frozenset[str]]:
    """The identifiers of the lists by key."""
    found: dict[str, set[str]] = {}
    for identifier, names in names_by_identifier().items():
        for key in (key for name in names for pair in keys_in_lists(name) for key in pair):
            found.setdefault(key, set()).add(identifier)
    return MappingProxyType({key: frozenset(identifiers) for key, identifiers in found.items()})
