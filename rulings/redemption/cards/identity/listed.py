"""Lists of the ORDIR that name cards by title and set: how they are read, and under which keys they have a card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from rulings.book.corpus import read_list
from rulings.book.names import fold
from rulings.paths import corpus_folder
from rulings.redemption.cards.identity.names import core_of
from rulings.redemption.cards.record import Card, Printing
from rulings.redemption.cards.sets import known_sets

GLOSSARY = "glossary"
"""The chapter of the ORDIR that its lists stand in."""

_LISTED = re.compile(r"(?P<title>.+) \((?P<sets>[^()]+)\)")
_SIDES = re.compile(r"\s*/\s*")
_BETWEEN_SIDES = re.compile(r"\s*/\s*(?![^()]*\))")
"""What parts the titles of two sides; within brackets a stroke parts brigades."""

_PICTURE = " - "
"""What parts a name of the list from words on the picture by which it tells cards of one title apart."""

_QUOTED = re.compile(r'\s*"[^"]*"')
_WHICH = re.compile(r"\s*\[(?P<which>[^\]]*)\]")


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


@cache
def listed(name: str) -> Mapping[str, Any]:
    """Read a list of the documents, such as that of generic characters.

    Args:
        name: The name of the list.

    Returns:
        What it holds.
    """
    return read_list(corpus_folder(), "redemption", name)


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


def without_sets(edition: str) -> str:
    """Take the marks of sets off a title."""
    return _LISTED.sub(r"\g<title>", edition)


def titles_of_sides(card: Card) -> tuple[str, ...]:
    """List the titles of a card: one, or one for either side of `A / B` and `A/B`; without words on pictures."""
    return tuple(dict.fromkeys(_BETWEEN_SIDES.split(_WHICH.sub("", card.name))))


def title_of(card: Card) -> str:
    """Give the title of a card without the words in quotation marks by which the list tells its pictures apart."""
    return _QUOTED.sub("", card.name)


def title_without_picture(card: Card) -> str:
    """Give the title of a card without any words by which lists tell pictures of one title apart."""
    return _WHICH.sub("", title_of(card))


def titles_of_printing(card: Card, printing: Printing) -> tuple[str, ...]:
    """List the titles of a printing, as `titles_of_sides` does, with what errata make of them (#name-errata)."""
    return tuple(_corrected(title, set_marks(printing)) for title in titles_of_sides(card))


def _corrected(title: str, marks: tuple[str, ...]) -> str:
    errata = listed("name-errata")
    return next((errata[edition] for mark in marks if (edition := f"{title} ({mark})") in errata), title)


def editions_of(card: Card, printing: Printing) -> tuple[str, ...]:
    """List the titles of a printing, each with the marks that the REG has for its set, else with that of the list."""
    return tuple(f"{title} ({mark})" for title in titles_of_printing(card, printing) for mark in set_marks(printing))


def key_of_edition(edition: str) -> str:
    """Give the key under which lists have a title with the mark of a set, `Envoy [Gray] (Wa)`.

    What does not count of names is no part of it (redemption/term/name#same-name); no list has a title without a set.
    """
    found = _LISTED.fullmatch(edition)
    return "" if found is None else _key(_WHICH.sub(r" \g<which>", found["title"]), found["sets"])


def set_marks(printing: Printing) -> tuple[str, ...]:
    """List how the official lists abbreviate the set of a printing.

    Args:
        printing: The printing.

    Returns:
        The marks; the code of the list where no official list has the set.
    """
    found = known_sets().find(printing.set)
    return (found.reg if found is not None else ()) or (printing.set,)


def is_covered(printing: Printing) -> bool:
    """Tell whether the lists of the ORDIR know the set of a printing; a newer set they cannot name."""
    found = known_sets().find(printing.set)
    return found is not None and bool(found.reg)


def keys_of(card: Card, printing: Printing) -> frozenset[str]:
    """List the keys under which a list may have a printing.

    Args:
        card: The card.
        printing: The printing.

    Returns:
        Title and set; where lists may tell cards of one title apart by a brigade, with that between them; where the
        list of cards tells them apart by the picture, the title that all of them share.
    """
    titles = {card.name, *_SIDES.split(card.name), *titles_of_printing(card, printing)}
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
    """What counts of a title, with the mark of the set; the whole title where only the rest tells two cards apart."""
    counts = (core_of(title), fold(mark))
    return f"{fold(title) if counts in _told_apart() else ' '.join(counts[0])} ({counts[1]})"


@cache
def _told_apart() -> frozenset[tuple[tuple[str, ...], str]]:
    """What counts of titles that the lists have twice in a set, such as one in the singular and one in the plural."""
    found: dict[tuple[tuple[str, ...], str], set[str]] = {}
    for text in (text for file in _OF_CARDS for held in listed(file).values() for text in _names_in(held)):
        name = named(text)
        for mark in name.sets:
            found.setdefault((core_of(name.title), fold(mark)), set()).add(fold(name.title))
    return frozenset(counts for counts, titles in found.items() if len(titles) > 1)


_OF_CARDS = ("ordir@7.0.0-cards", "ordir@7.0.0-characters")
"""The lists of what cards are."""


def _names_in(held: Any) -> Iterator[str]:
    """The names that a list has, under labels, in lines or one by one."""
    if isinstance(held, str):
        yield held
        return
    for part in held.values() if isinstance(held, Mapping) else held:
        yield from _names_in(part)


def _key_of_all(title: str, mark: str) -> str:
    return f"{fold(title)}{_PICTURE}{fold(mark)}"


@cache
def _errata() -> Mapping[str, Mapping[str, list[str]]]:
    """The errata by the key of the card that they mean."""
    every = listed("identifier-errata").items()
    return MappingProxyType({key: errata for name, errata in every for key, _ in keys_in_lists(name)})


def are_covered(editions: tuple[str, ...]) -> bool:
    """Tell whether the lists of the ORDIR know the set of a printing, by its titles with the marks of it."""
    marks = frozenset(mark for found in known_sets().by_code.values() for mark in found.reg)
    return any((found := _LISTED.fullmatch(edition)) is not None and found["sets"] in marks for edition in editions)


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
