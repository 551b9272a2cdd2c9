"""Whom the title of a character names: a person, somebody who belongs to one, or nobody (REG, Unique Card)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType

from rulings.book.yaml_text import read_mapping
from rulings.redemption.cards.references import find_books, find_chapters

_MARK = re.compile(r" [\[(].*$")
"""What tells printings of one title apart, and what a title adds in brackets."""

_RANKS = frozenset(
    (
        *("the", "king", "queen", "prince", "princess", "emperor", "pharaoh", "captain", "governor", "priest"),
        *("high", "prophet", "apostle", "saint", "father", "mother", "brother", "sister", "lady", "lord"),
        *("chief", "commander"),
    )
)
"""Words that stand in front of a name and say what its bearer is."""

_BEARER_GOES_ON = frozenset(("the", "son", "daughter", "wife", "mother", "father", "of", "in"))
"""Words behind a name with which a title goes on about its bearer: `Ann the Bold`, `Ann son of Elon`, `Ann of Tyre`."""

_OF_ANOTHER = re.compile(r"\bof$|['’]s?$")
_BELONGS = re.compile(r"(?P<name>[\w-]+)['’]s?\s+(?P<what>.+)")
_KIN_OF = re.compile(r"(?P<what>.+) of (?P<name>[\w-]+)")
_NUMERAL = re.compile(r"[IVX]+")
_QUANTITY = re.compile(r"\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|seventy", re.IGNORECASE)
_KIN = re.compile(
    r"(?:wife|wives|husband|mother|father|parents|sons?|daughters?|brothers?|sisters?|nephews?|nieces?|cousin|uncle|aunt"
    r"|mother-in-law|father-in-law|grand(?:son|daughter|mother|father))",
    re.IGNORECASE,
)
_MOST_KEPT = 4096


class Names(StrEnum):
    """Whom a title names."""

    PERSON = "a person"
    RELATED = "somebody who belongs to a person"


@dataclass(frozen=True, slots=True)
class People:
    """Names of people and beings of whom Scripture or history speaks, in small letters.

    Attributes:
        bearers: The places that tell of bearers of each name, by their gender; `other` where nothing tells that.
        behind: Words that are a part of a name behind another, or behind a rank, only.
    """

    bearers: Mapping[str, Mapping[str, tuple[str, ...]]]
    behind: frozenset[str]

    def gender_of(self, name: str, reference: str) -> frozenset[str]:
        """Tell which gender the bearer of a name has.

        Args:
            name: The name, in small letters.
            reference: What a card of one of them cites.

        Returns:
            `male`, `female`; none where nobody knows the name, or nothing tells it. Of a name that men and women have
            had, the one of whom a chapter tells that the card cites, else a book
            (redemption/term/role-and-gender#humans-male-or-female).
        """
        own = self.bearers.get(name, {})
        if len(own) < 2:
            return frozenset(own) - {"other"}
        for find in (find_chapters, find_books):
            cited = frozenset[object](find(reference))
            told = {sex for sex, places in own.items() if any(not cited.isdisjoint(find(place)) for place in places)}
            if len(told) == 1:
                return frozenset(told)
        return frozenset()


@cache
def known_people() -> People:
    """Read the names of people of whom Scripture or history speaks."""
    data = read_mapping((files("rulings.redemption.cards.identity") / "people.yaml").read_text("utf-8"))
    alike = {name: {sex: (place,)} for sex in ("male", "female", "other") for name, place in data[sex].items()}
    several = {name: {sex: tuple(places) for sex, places in own.items()} for name, own in data["several"].items()}
    return People(MappingProxyType({**alike, **several}), frozenset(data["behind"].split()))


@lru_cache(_MOST_KEPT)
def whom_it_names(title: str) -> Names | None:
    """Tell whether a title names a specific person, or somebody specific who belongs to one.

    Args:
        title: The title, without the mark of a set.

    Returns:
        PERSON where it consists of a name, with or without a rank before it and what its bearer is known by behind it;
        RELATED where it tells whose relative it is, or how many of somebody's people
        (redemption/term/unique-card#criteria-for-characters). None where its words leave it open: a servant of somebody
        may be generic, and so may the kin of a pharaoh, which is no name but a rank.
    """
    if name_in(title):
        return Names.PERSON
    part = _first_part(title)
    found = _BELONGS.fullmatch(part) or _KIN_OF.fullmatch(part)
    if found is None or found["name"].lower() not in _names() - _RANKS:
        return None
    words = found["what"].split()
    is_kin, is_counted = _KIN.fullmatch(words[-1]), any(map(_QUANTITY.fullmatch, words))
    return Names.RELATED if is_kin or is_counted else None


@lru_cache(_MOST_KEPT)
def name_in(title: str) -> tuple[str, ...]:
    """Find the name of the person whom a title names.

    Args:
        title: The title, without the mark of a set.

    Returns:
        The words of the name in small letters; none where the title consists of no name that is known.
    """
    words = _first_part(title).split()
    ranks = next((at for at, word in enumerate(words) if word.lower() not in _RANKS), len(words))
    found = _name_at(words, ranks)
    if not found and ranks and words[ranks - 1].lower() in _names():
        return _name_at(words, ranks - 1)
    return found


def _name_at(words: Sequence[str], start: int) -> tuple[str, ...]:
    """The words of a name from a place on, if the title goes on about its bearer or ends behind it."""
    end = start
    while end < len(words) and _goes_on(words, start, end):
        end += 1
    if end == start or (end < len(words) and words[end].lower() not in _BEARER_GOES_ON):
        return ()
    return tuple(word.lower() for word in words[start:end])


def _goes_on(words: Sequence[str], start: int, at: int) -> bool:
    """Whether a word belongs to the name that starts at a place: at the head of a title only what is a name alone."""
    if at > start and _NUMERAL.fullmatch(words[at]):
        return True
    return words[at].lower() in (_parts() if at else _names())


def _first_part(title: str) -> str:
    return _MARK.sub("", title).partition(",")[0].strip()


@cache
def _names() -> frozenset[str]:
    """Names that may stand first."""
    return frozenset(known_people().bearers)


@cache
def _parts() -> frozenset[str]:
    """Words that may be a part of a name behind a rank or another name."""
    return _names() | known_people().behind


@lru_cache(_MOST_KEPT)
def represents(title: str, name: str) -> bool | None:
    """Tell whether a character of a title represents a person or being of a name that stands within it.

    Args:
        title: The title.
        name: The name.

    Returns:
        Whether it does (redemption/term/duplicate-card#reference-by-name, redemption/term/targeting-by-name
        #person-of-that-name): it is called so, with or without a rank before it and what it is known by behind it. Not
        where the title says that it belongs to somebody of that name, and not where the name is no part of it. None
        where the words around the name leave it open.
    """
    found = [_in_part(part.strip(), name) for part in _MARK.sub("", title).split(",")]
    told = [verdict for verdict in found if verdict is not _ABSENT]
    if True in told:
        return True
    return None if None in told else False


_ABSENT = "the name is not there"


def _in_part(part: str, name: str) -> bool | str | None:
    """What a part of a title tells of a name."""
    place = re.search(rf"(?<![\w'’-]){re.escape(name)}(?![\w'’-])", part)
    if place is None:
        return _ABSENT
    before, behind = part[: place.start()].strip(), part[place.end() :].split()
    if _OF_ANOTHER.search(before):
        return False
    has_rank_alone = all(word.lower() in _RANKS for word in before.split())
    goes_on = not behind or behind[0].lower() in _BEARER_GOES_ON
    return True if has_rank_alone and goes_on else None
