"""Identifiers that the dictionary of identifiers gives to cards, whatever is printed on them (ORDIR 7.0.0)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from rulings.book.names import fold
from rulings.redemption.cards.record import Card, Printing
from rulings.redemption.cards.sets import known_sets
from rulings.redemption.rules.cards.titles.listed import GLOSSARY, named, names_by_label
from rulings.redemption.rules.facts import listed

_CARDS = "ordir@7.0.0-cards"
"""The lists of what cards are."""

_BOOKS = "ordir@7.0.0-books"
"""The lists of what cards cite."""

_SIDES = re.compile(r"\s*/\s*")
_PICTURE = " - "
"""What parts a name of the list from words on the picture by which it tells cards of one title apart."""

_WHICH = re.compile(r"\s*\[(?P<which>[^\]]*)\]")


def set_marks(printing: Printing) -> tuple[str, ...]:
    """List how the official lists abbreviate the set of a printing.

    Args:
        printing: The printing.

    Returns:
        The marks; the code of the list where no official list has the set.
    """
    found = known_sets().find(printing.set)
    return (found.reg if found is not None else ()) or (printing.set,)


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


def corrected_identifiers(card: Card, printing: Printing, printed: tuple[str, ...]) -> tuple[str, ...]:
    """Correct what is printed by mistake, since errata go before print (identifier#printed-identifiers-are-valid).

    Args:
        card: The card.
        printing: The printing.
        printed: The identifiers that are printed on it, in small letters.

    Returns:
        Those that count.
    """
    found = next((errata for key in keys_of(card, printing) if (errata := _errata().get(key))), None)
    if found is None:
        return printed
    kept = tuple(identifier for identifier in printed if identifier not in found.get("without", ()))
    return tuple(dict.fromkeys((*kept, *found.get("with", ()))))


def keys_of(card: Card, printing: Printing) -> frozenset[str]:
    """List the keys under which a list may have a printing.

    Args:
        card: The card.
        printing: The printing.

    Returns:
        Title and set; where lists may tell cards of one title apart by a brigade, with that between them; where the
        list of cards tells them apart by the picture, the title that all of them share.
    """
    titles = {card.name, *_SIDES.split(card.name)}
    titles |= {_WHICH.sub("", title) for title in titles}
    titles |= {f"{title} {brigade}" for title in titles for brigade in printing.brigades.distinct}
    shared = {card.name.partition(_PICTURE)[0]} if _PICTURE in card.name else set()
    return frozenset(
        key
        for mark in set_marks(printing)
        for key in (*(_key(title, mark) for title in titles), *(_key_of_all(title, mark) for title in shared))
    )


def keys_in_lists(name: str) -> tuple[tuple[str, str], ...]:
    """Give the keys of a name in a list: of the card that it means, and of all that share its title.

    Args:
        name: The name, `David [Green] (Wa, Ki)`.

    Returns:
        A pair for each set.
    """
    title = name.rpartition(" (")[0]
    of_one, found = _WHICH.sub(r" \g<which>", title), named(name)
    return tuple((_key(of_one, mark), _key_of_all(found.title, mark)) for mark in found.sets)


def _key(title: str, mark: str) -> str:
    return fold(f"{title} {mark}")


def _key_of_all(title: str, mark: str) -> str:
    return f"{fold(title)}{_PICTURE}{fold(mark)}"


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
def _errata() -> Mapping[str, Mapping[str, list[str]]]:
    """The errata by the key of the card that they mean."""
    every = listed("identifier-errata").items()
    return MappingProxyType({key: errata for name, errata in every for key, _ in keys_in_lists(name)})


@cache
def _identifiers() -> Mapping[str, frozenset[str]]:
    """The identifiers of the lists by key."""
    found: dict[str, set[str]] = {}
    for identifier, names in names_by_identifier().items():
        for key in (key for name in names for pair in keys_in_lists(name) for key in pair):
            found.setdefault(key, set()).add(identifier)
    return MappingProxyType({key: frozenset(identifiers) for key, identifiers in found.items()})
