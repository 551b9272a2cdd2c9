"""The sets: their order of age, and the marks by which names in the list tell printings apart."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from rulings.book.names import fold
from rulings.book.yaml_text import read_mapping

_BANNED = " [Ban]"
_PROMO = "Promo"
_YEAR = re.compile(r"\b20\d\d\b")
_GROUP = re.compile(r"\s*(?:\((?P<round>[^()]*)\)|\[(?P<square>[^\[\]]*)\])")
_TAIL = re.compile(r"\s*-\s*(?P<mark>[^-]+)$")
_HEAD = re.compile(r"(?P<mark>[^\s,]+)[\s,]+(?=\D+$)")
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of the list.

    Attributes:
        code: Its code in the list.
        name: Its name in the list.
        marks: What names of this set carry in brackets, folded.
        position: Its place in the order of age, from the oldest.
        year: When it came out, if that is known.
        is_documented: Whether a document tells its place; else it is inferred.
        reg: How the lists of the REG abbreviate it; none where they do not.
    """

    code: str
    name: str
    marks: frozenset[str]
    position: int
    year: int | None
    is_documented: bool
    reg: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Age:
    """How new a printing is.

    Attributes:
        order: Compares with that of other printings; the greater is the newer.
        is_documented: Whether a document or the list tells it; else it is inferred.
    """

    order: tuple[float, ...]
    is_documented: bool


@dataclass(frozen=True, slots=True)
class Sets:
    """All sets.

    Attributes:
        by_code: The sets by their codes.
        promos: The codes of the sets whose printings may bear a year.
        ways: How a promo was given away, folded.
    """

    by_code: Mapping[str, CardSet]
    promos: frozenset[str]
    ways: frozenset[str]

    def find(self, code: str) -> CardSet | None:
        """Find a set.

        Args:
            code: Its code in the list; `PoC [Ban]` is PoC.

        Returns:
            The set, or None where the data file does not have it.
        """
        return self.by_code.get(code.removesuffix(_BANNED))

    def age(self, code: str, name: str) -> Age:
        """Tell how new a printing is.

        Args:
            code: The code of its set.
            name: Its name as the list writes it; a promo may bear a year in brackets.

        Returns:
            Its age. A set that nobody knows counts as the newest, since the data file is older than it.
        """
        found = self.find(code)
        if found is None:
            return Age((len(self.by_code), 0), False)
        is_banned = code.endswith(_BANNED)
        year = _year(name) if found.code in self.promos else None
        if year is None:
            return Age((found.position, not is_banned), found.is_documented)
        # a promo follows the sets that are known to be of its year or an older one
        older = [item.position for item in self.by_code.values() if item.year is not None and item.year <= year]
        return Age((max(older) + 0.5, year), False)

    def plain_name(self, name: str, code: str) -> str:
        """Take the marks of a printing out of a name.

        Args:
            name: As the list writes it, `Goliath (Wa)`.
            code: The code of its set: marks of other sets stay, since they may belong to the name.

        Returns:
            The name of the card.
        """
        return _SPACES.sub(" ", _GROUP.sub(lambda group: self._without_marks(group, code), name)).strip()

    def _without_marks(self, group: re.Match[str], code: str) -> str:
        inside = (group["round"] if group["round"] is not None else group["square"]).strip()
        if self._is_mark(inside, code):
            return ""
        tail = _TAIL.search(inside)
        if tail and self._is_mark(tail["mark"], code):
            inside = inside[: tail.start()]
        head = _HEAD.match(inside)
        if head and self._is_mark(head["mark"], code):
            inside = inside[head.end() :]
        return f" ({inside})" if group["round"] is not None else f" [{inside}]"

    def _is_mark(self, words: str, code: str) -> bool:
        """Whether words in brackets are nothing but marks of a set, ways and years."""
        found = self.find(code)
        rest = f" {fold(words)} "
        if found is None or not rest.strip():
            return False
        marks = found.marks | self.ways if found.name == _PROMO else found.marks
        for mark in sorted(marks, key=len, reverse=True):
            rest = rest.replace(f" {mark} ", " ")
        return not _YEAR.sub("", rest).strip()


@cache
def known_sets() -> Sets:
    """Read the data file of the sets.

    Returns:
        The sets.
    """
    data = read_mapping((files("rulings.redemption.cards") / "sets.yaml").read_text("utf-8"))
    found = (_read(item, position, code) for position, item in enumerate(data["sets"]) for code in item["codes"])
    return Sets(
        by_code=MappingProxyType({item.code: item for item in found}),
        promos=frozenset(data["promos"]),
        ways=frozenset(map(fold, data["ways"])),
    )


def _read(item: Mapping[str, Any], position: int, code: str) -> CardSet:
    return CardSet(
        code=code,
        name=item["name"],
        marks=frozenset(map(fold, item["marks"])),
        position=position,
        year=item.get("year"),
        is_documented=item["place"] == "documented",
        reg=tuple(item.get("reg", ())),
    )


def _year(name: str) -> int | None:
    years = [int(year) for group in _GROUP.finditer(name) for year in _YEAR.findall(group[0])]
    return max(years, default=None)
