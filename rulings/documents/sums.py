"""The account of a document: every printed character is in a passage, a heading or the list of what was discarded."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from rulings.documents.passages import Heading, Item, Outline, Passage

NUMBERS = "numbers and letters of points"
SIGNS = "signs of headings, points and cut words"
_TAGS = re.compile(r"<[^<>]*>")
_NUMBER = re.compile(r"[^\w]*(?:\d+(?:\.\d+)*[a-z]?|[A-Za-z])?[^\w]*")
_LONGEST_NUMBER = 12


@dataclass(frozen=True, slots=True)
class Sums:
    """Where the characters of a document went; blanks are not counted.

    Attributes:
        characters: All of them.
        passages: Those in passages.
        headings: Those in headings.
        discarded: Those that nobody cites, by the reason.
        lost: Lines of which a character is nowhere, or of which one is there twice.
    """

    characters: int
    passages: int
    headings: int
    discarded: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    lost: tuple[int, ...] = ()


def account(lines: Sequence[str], outline: Outline) -> Sums:
    """Compare an outline with the lines that it was cut from.

    Args:
        lines: The lines of the document.
        outline: Its outline.

    Returns:
        The sums.
    """
    discarded = Counter[str]()
    sums = Counter[str]()
    lost: list[int] = []
    for first, last, items in _groups(outline, len(lines)):
        printed = lines[first - 1 : last]
        kept = [_squeezed(_words(item)) for item in items]
        left, extra = _difference([_squeezed(line) for line in printed], kept)
        for item, words in zip(items, kept, strict=True):
            if isinstance(item, Passage):
                sums["passages"] += len(words)
            elif isinstance(item, Heading):
                sums["headings"] += len(words)
            else:
                discarded[item.reason] += len(words)
        for number, line in enumerate(left, start=first):
            reason = _reason(line, items)
            if reason is None:
                lost.append(number)
            else:
                discarded[reason] += len(line)
        # a head of a table that is printed again stands in the table and among the discarded
        if extra:
            lost.append(first)
    return Sums(
        characters=sum(len(_squeezed(line)) for line in lines),
        passages=sums["passages"],
        headings=sums["headings"],
        discarded=MappingProxyType({reason: number for reason, number in sorted(discarded.items()) if number}),
        lost=tuple(sorted(set(lost))),
    )


def _groups(outline: Outline, lines: int) -> Iterator[tuple[int, int, list[Item]]]:
    """Put the items together that share lines; lines that no item has are a group without items."""
    items: list[Item] = [*outline.headings, *outline.passages, *outline.discarded]
    items.sort(key=lambda item: (item.first_line, item.last_line))
    start, end, held = 1, 0, list[Item]()
    for item in items:
        if held and item.first_line <= end:
            held.append(item)
            end = max(end, item.last_line)
            continue
        if held:
            yield start, end, held
        if item.first_line > end + 1:
            yield end + 1, item.first_line - 1, []
        start, end, held = item.first_line, item.last_line, [item]
    if held:
        yield start, end, held
    if end < lines:
        yield end + 1, lines, []


def _words(item: Item) -> str:
    return item.headings[-1] if isinstance(item, Heading) else item.text


def _squeezed(text: str) -> str:
    return "".join(text.split())


def _difference(printed: Sequence[str], kept: Sequence[str]) -> tuple[list[str], int]:
    """Take what was kept out of what was printed.

    Args:
        printed: The lines without blanks.
        kept: The texts without blanks, in printed order where they are no table.

    Returns:
        For each line what is left of it, and how many kept characters are not printed.
    """
    whole = "".join(kept)
    left: list[str] = []
    end = len(whole)
    for line in reversed(printed):
        if end >= len(line) and whole.endswith(line, 0, end):
            end -= len(line)
            left.append("")
            continue
        rest = []
        for character in reversed(line):
            if end and whole[end - 1] == character:
                end -= 1
            else:
                rest.append(character)
        left.append("".join(reversed(rest)))
    if not end:
        return left[::-1], 0
    over = Counter(whole)
    unordered = []
    for line in printed:
        rest = []
        for character in line:
            if over[character]:
                over[character] -= 1
            else:
                rest.append(character)
        unordered.append("".join(rest))
    return unordered, sum(over.values())


def _reason(left: str, items: Sequence[Item]) -> str | None:
    """Say why characters of a line are in no item; None where there is no good reason."""
    if not items and left:
        return None
    bare = _TAGS.sub("", left) if any(isinstance(item, Heading) for item in items) else left
    if not any(character.isalnum() for character in bare):
        return SIGNS
    return NUMBERS if len(bare) <= _LONGEST_NUMBER and _NUMBER.fullmatch(bare) else None
