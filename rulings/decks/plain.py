"""Lists in the community's plain form, `quantity TAB name`, and as people paste them: `3 Envoy`, `3x Envoy`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rulings.book.names import fold
from rulings.decks.amounts import why_no_name, why_no_quantity
from rulings.decks.lists import DECK, DeckList, ListLine, ListWords
from rulings.decks.problems import DeckListError, ListProblem

FIELDS = ("game", "format", "rules", "deck", "player", "event")
"""What the head of a list may say, `format: t2`."""

_FIELD = re.compile(rf"\s*(?P<name>{'|'.join(FIELDS)})\s*:\s*(?P<value>.*?)\s*", re.IGNORECASE)
_HEADING = re.compile(r"\s*(?P<name>[^\t\d:][^\t:]*?)\s*(?:\(\d+\))?\s*:\s*")
_CARD = re.compile(r"\s*(?P<quantity>[^\s]*?)(?:(?<=\d)[xX×]|\s+[xX×](?=\s))?[ \t]+(?P<name>\S.*?)\s*")
_COMMENTS = ("#", "//")


def read_plain(lines: Sequence[str], words: ListWords) -> DeckList:
    """Read a list in the plain form.

    Args:
        lines: Its lines.
        words: What the game calls the parts of a deck.

    Returns:
        The list.

    Raises:
        DeckListError: Lines cannot be read; all of them are named.
    """
    reader = _Reader(words)
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.lstrip().startswith(_COMMENTS):
            reader.read(number, line)
    return reader.result()


def head_of(text: str) -> Mapping[str, str]:
    """Read the fields that stand before the first card of a list.

    Args:
        text: The list, or its begin.

    Returns:
        The fields by their names.
    """
    found: dict[str, str] = {}
    for line in filter(str.strip, text.splitlines()):
        field = _FIELD.fullmatch(line)
        if field is not None:
            found |= {field["name"].lower(): field["value"]} if field["value"] else {}
        elif not line.lstrip().startswith(_COMMENTS) and _HEADING.fullmatch(line) is None:
            break
    return found


class _Reader:
    """Reads one line after the other and keeps what it found."""

    def __init__(self, words: ListWords) -> None:
        self._words = words
        self._parts = {fold(part): part for part in (DECK, *words.parts, *words.beside)}
        self._part = DECK
        self._fields: dict[str, str] = {}
        self._lines: list[ListLine] = []
        self._problems: list[ListProblem] = []

    def read(self, number: int, line: str) -> None:
        field = _FIELD.fullmatch(line)
        heading = _HEADING.fullmatch(line)
        is_part = heading is not None and fold(heading["name"]) in self._parts
        if field is not None and not self._lines and not is_part:
            self._say(number, field["name"].lower(), field["value"])
        elif heading is not None:
            self._open(number, heading["name"])
        else:
            self._card(number, line)

    def _say(self, number: int, name: str, value: str) -> None:
        """Note what the head says; a field that is left empty says nothing."""
        if value and self._fields.setdefault(name, value) != value:
            self._report(number, value, f"The list says twice what its `{name}` is.")

    def _open(self, number: int, heading: str) -> None:
        """Go on with another part; a heading for cards of a kind stays in the part."""
        if fold(heading) in self._parts:
            self._part = self._parts[fold(heading)]
        elif fold(heading) not in self._words.kinds:
            known = ", ".join(f"`{part[:1].upper()}{part[1:]}:`" for part in self._parts.values())
            self._report(number, heading, f"`{heading[:40]}` is no part of a list; known are {known}.")

    def _card(self, number: int, line: str) -> None:
        found = _CARD.fullmatch(line)
        if found is None:
            cell = line.strip()
            self._report(number, line, "The line has no name." if not why_no_quantity(cell) else _NO_QUANTITY)
            return
        quantity, name = found["quantity"], found["name"]
        reason = why_no_quantity(quantity)
        if reason and not any(letter.isdigit() for letter in quantity) and "\t" not in line:
            reason = _NO_QUANTITY
        reason = reason or why_no_name(name)
        if reason:
            self._report(number, line, reason)
            return
        self._lines.append(ListLine(number, int(quantity), name, self._part))

    def _report(self, number: int, text: str, reason: str) -> None:
        self._problems.append(ListProblem(number, text.strip()[:80], reason))

    def result(self) -> DeckList:
        if self._problems:
            raise DeckListError(*self._problems)
        lines = tuple(line for line in self._lines if line.part not in self._words.beside)
        left_out = tuple(line for line in self._lines if line.part in self._words.beside)
        if not lines:
            raise DeckListError(ListProblem(1, "", "The list has no cards; a line has a quantity and a name."))
        return DeckList(lines, MappingProxyType(self._fields), left_out)


_NO_QUANTITY = "The line has no quantity; it should begin with one, `1 Name`."
