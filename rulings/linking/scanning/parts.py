"""The parts of a post that are text, and the addresses of the links that it has already."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

ADDRESS = re.compile(r"\b(?:https?://|www\.)[^\s<>\[\]\"`]{1,2000}", re.IGNORECASE)
"""An address that stands by itself."""

_TRAILING = ".,;:!?'*_~"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a post that is text.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        is_quoted: Whether somebody else said it.
    """

    start: int
    end: int
    is_quoted: bool = False


@dataclass(frozen=True, slots=True)
class Alone:
    """A part of a post that is left alone.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        address: Where it leads, if it is a link.
    """

    start: int
    end: int
    address: str = ""


@dataclass(frozen=True, slots=True)
class Scanned:
    """A post, scanned.

    Attributes:
        parts: Its text.
        addresses: The addresses of its links.
    """

    parts: tuple[Part, ...]
    addresses: tuple[str, ...]


def bare_address(found: re.Match[str]) -> Alone:
    """Take an address that stands by itself, without the punctuation of the sentence around it.

    Args:
        found: A match of `ADDRESS`.

    Returns:
        What is left alone.
    """
    address = _within_brackets(found[0]).rstrip(_TRAILING)
    return Alone(found.start(), found.start() + len(address), address)


def _within_brackets(address: str) -> str:
    """An address up to a bracket that closes what was opened before it."""
    depth = 0
    for place, letter in enumerate(address):
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            return address[:place]
    return address


def bare_addresses(text: str, start: int, end: int) -> Iterator[Alone]:
    """List the addresses in a part of a text.

    Args:
        text: The text.
        start: Where the part begins.
        end: Where it ends.

    Yields:
        What is left alone.
    """
    while (found := ADDRESS.search(text, start, end)) is not None:
        alone = bare_address(found)
        yield alone
        start = max(alone.end, found.start() + 1)


def quotes_between(tags: Iterable[tuple[int, int, bool]], length: int) -> list[tuple[int, int]]:
    """Find what stands between the tags of quotes, however they are nested.

    Args:
        tags: Where each tag begins and ends, and whether it closes a quote, in their order.
        length: The letters of the post: what is not closed goes on to its end.

    Returns:
        Where the outermost quotes begin and end.
    """
    quoted: list[tuple[int, int]] = []
    depth, begun = 0, 0
    for start, end, closes in tags:
        if closes and not depth:
            continue
        begun = begun if depth else end
        depth += -1 if closes else 1
        if not depth:
            quoted.append((begun, start))
    return [*quoted, (begun, length)] if depth else quoted


def scanned(length: int, alone: Iterable[Alone], quoted: Sequence[tuple[int, int]]) -> Scanned:
    """Part a post into text and what is left alone.

    Args:
        length: Its letters.
        alone: What is left alone, in any order; parts may overlap.
        quoted: Where quotes begin and end, in their order.

    Returns:
        The parts of it that are text, each either quoted or not, and the addresses.
    """
    ordered = sorted(alone, key=lambda part: (part.start, -part.end))
    parts: list[Part] = []
    at = 0
    for part in ordered:
        if part.start > at:
            parts += _cut(at, part.start, quoted)
        at = max(at, part.end)
    parts += _cut(at, length, quoted)
    return Scanned(tuple(parts), tuple(part.address for part in ordered if part.address))


def _cut(start: int, end: int, quoted: Sequence[tuple[int, int]]) -> Iterator[Part]:
    """Cut text where quotes begin and end."""
    for begins, ends in quoted:
        if ends <= start or begins >= end:
            continue
        if begins > start:
            yield Part(start, begins)
        yield Part(max(start, begins), min(end, ends), is_quoted=True)
        start = min(end, ends)
    if start < end:
        yield Part(start, end)
