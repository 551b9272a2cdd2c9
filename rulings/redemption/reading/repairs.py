"""Repairs of errors in printed card texts, each with its name, and the way back to the text as given."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from rulings.book.yaml_text import read_mapping

CHARACTERS = MappingProxyType(
    {
        "\N{RIGHT SINGLE QUOTATION MARK}": ("curly apostrophe", "'"),
        "\N{LEFT SINGLE QUOTATION MARK}": ("curly apostrophe", "'"),
        "\N{LEFT DOUBLE QUOTATION MARK}": ("curly quotation mark", '"'),
        "\N{RIGHT DOUBLE QUOTATION MARK}": ("curly quotation mark", '"'),
        "\N{ZERO WIDTH SPACE}": ("zero width space", " "),
    }
)
"""Characters that stand for another one, with the name of their repair."""

SINGLE_QUOTATION_MARKS = "single quotation marks"
"""The name of the repair that makes double ones of them."""

_PIECE = re.compile(r"[^\W_]+(?:['-][^\W_]+)*|[^\w\s]")
_SINGLE_QUOTED = re.compile(r"(?<![\w'])'(?=\w)(?:[^'\"]|(?<=\w)'(?=\w))*'(?!\w)")
_SMALL = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}  # unlike str.lower, it keeps the length


class RepairsError(Exception):
    """The list of repairs holds one that is not well formed."""


@dataclass(frozen=True, slots=True)
class Repair:
    """A known error of print.

    Attributes:
        name: What it is called where repairs are counted.
        find: The erroneous words, in small letters.
        replace: What was meant.
        why: The kind of error.
    """

    name: str
    find: str
    replace: str
    why: str


@dataclass(frozen=True, slots=True)
class Edit:
    """A place where the repaired text differs from the text as given.

    Attributes:
        start: Where the repaired stretch begins in the repaired text.
        end: Where it ends there.
        given_start: Where the stretch begins in the text as given.
        given_end: Where it ends there.
    """

    start: int
    end: int
    given_start: int
    given_end: int


@dataclass(frozen=True, slots=True)
class Repaired:
    """A text without its known errors.

    Attributes:
        text: The repaired text.
        edits: Where it differs in length or order from the text as given, in order.
        applied: The names of the repairs that were made, one for each place, in order.
    """

    text: str
    edits: tuple[Edit, ...]
    applied: tuple[str, ...]

    def given_start(self, place: int) -> int:
        """Find where in the text as given something begins.

        Args:
            place: Where it begins in the repaired text.

        Returns:
            The place there; inside an edit, the begin of the edited stretch.
        """
        index = bisect_right(self.edits, place, key=lambda edit: edit.start) - 1
        if index < 0:
            return place
        edit = self.edits[index]
        return edit.given_start if place < edit.end else place - edit.end + edit.given_end

    def given_end(self, place: int) -> int:
        """Find where in the text as given something ends.

        Args:
            place: Where it ends in the repaired text.

        Returns:
            The place there; inside an edit, the end of the edited stretch.
        """
        index = bisect_left(self.edits, place, key=lambda edit: edit.start) - 1
        if index < 0:
            return place
        edit = self.edits[index]
        return edit.given_end if place <= edit.end else place - edit.end + edit.given_end


def repair(text: str) -> Repaired:
    """Repair the known errors of a text.

    Args:
        text: Any text.

    Returns:
        The repaired text with the way back to the text as given.
    """
    applied: list[tuple[int, str]] = []
    plain = _repair_characters(text, applied)
    pieces: list[str] = []
    edits: list[Edit] = []
    done = length = 0
    for start, end, known, replacement in _errors(plain):
        applied.append((start, known.name))
        for first, last, meant in _differences(plain[start:end], replacement):
            kept = plain[done : start + first]
            done = start + last
            length += len(kept)
            edits.append(Edit(length, length + len(meant), start + first, done))
            length += len(meant)
            pieces += (kept, meant)
    pieces.append(plain[done:])
    names = tuple(name for _, name in sorted(applied, key=lambda place: place[0]))
    return Repaired("".join(pieces), tuple(edits), names)


def count_repairs(texts: Iterable[str]) -> Mapping[str, int]:
    """Count how often each repair is needed.

    Args:
        texts: The texts as given.

    Returns:
        The number of places for each name of a repair; 0 for one that no text needs.
    """
    counted = Counter(dict.fromkeys(names_of_repairs(), 0))
    for text in texts:
        counted.update(repair(text).applied)
    return counted


def names_of_repairs() -> tuple[str, ...]:
    """Name all repairs, those of single characters first."""
    characters = dict.fromkeys(name for name, _ in CHARACTERS.values())
    return (*characters, SINGLE_QUOTATION_MARKS, *(known.name for known in known_repairs()))


@cache
def known_repairs() -> tuple[Repair, ...]:
    """Read the list of repairs.

    Returns:
        The repairs, in the order of the list.

    Raises:
        RepairsError: One of them is not well formed, or two share a name or look for the same words.
    """
    source = resources.files(__package__).joinpath("repairs.yaml").read_text("utf-8")
    return check_repairs(read_mapping(source)["repairs"])


def check_repairs(entries: Sequence[Mapping[str, Any]]) -> tuple[Repair, ...]:
    """Check entries of the list of repairs.

    Args:
        entries: The entries, each with name, find, replace and why.

    Returns:
        The repairs.

    Raises:
        RepairsError: One of them is not well formed, or two share a name or look for the same words.
    """
    repairs = tuple(Repair(**entry) for entry in entries)
    for known in repairs:
        if known.find != known.find.translate(_SMALL).strip() or not _PIECE.match(known.find):
            raise RepairsError(f"{known.name}: `find` needs small letters and no space around them")
    for field in ("name", "find"):
        twice = [value for value, number in Counter(getattr(known, field) for known in repairs).items() if number > 1]
        if twice:
            raise RepairsError(f"{field} stands there twice: {', '.join(twice)}")
    return repairs


@cache
def _by_first_piece() -> Mapping[str, tuple[Repair, ...]]:
    """Sort the repairs by the first word that they look for, the longest first."""
    found: dict[str, list[Repair]] = {}
    for known in sorted(known_repairs(), key=lambda known: -len(known.find)):
        first = _PIECE.match(known.find)
        assert first  # check_repairs
        found.setdefault(first[0], []).append(known)
    return {first: tuple(repairs) for first, repairs in found.items()}


def _errors(text: str) -> Iterator[tuple[int, int, Repair, str]]:
    """Yield the begin, the end, the repair and the replacement of each known error, none within another."""
    known = _by_first_piece()
    small = text.translate(_SMALL)
    done = 0
    for piece in _PIECE.finditer(small):
        start = piece.start()
        if start < done:
            continue
        for candidate in known.get(piece[0], ()):
            end = start + len(candidate.find)
            if small.startswith(candidate.find, start) and not _goes_on(small, end):
                replacement = candidate.replace
                if text[start].isupper():
                    replacement = replacement[:1].upper() + replacement[1:]
                yield start, end, candidate, replacement
                done = end
                break


def _goes_on(text: str, place: int) -> bool:
    """Whether the word that ends here goes on in truth."""
    return text[place - 1].isalnum() and text[place : place + 1].isalnum()


def _repair_characters(text: str, applied: list[tuple[int, str]]) -> str:
    """Replace single characters by one each, and note the places."""
    for place, character in enumerate(text):
        if character in CHARACTERS:
            applied.append((place, CHARACTERS[character][0]))
    plain = text.translate({ord(character): meant for character, (_, meant) in CHARACTERS.items()})
    for quoted in _SINGLE_QUOTED.finditer(plain):
        applied.append((quoted.start(), SINGLE_QUOTATION_MARKS))
    return _SINGLE_QUOTED.sub(lambda quoted: f'"{quoted[0][1:-1]}"', plain)


@lru_cache(maxsize=1024)
def _differences(found: str, meant: str) -> tuple[tuple[int, int, str], ...]:
    """Find the stretches of the found words that differ from what was meant, and what is to stand there."""
    steps = SequenceMatcher(None, found, meant, autojunk=False).get_opcodes()
    return tuple((first, last, meant[begin:end]) for step, first, last, begin, end in steps if step != "equal")
