"""The nouns of a cut document: passages, headings, discarded lines, and the slugs their ids are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

KINDS = ("paragraph", "point", "table", "example", "date", "redirect", "names")
"""What a passage can be."""

_TAGS = re.compile(r"<[^<>]*>")
_DROPPED = re.compile(r"['‘’®]")
_OTHER = re.compile(r"[^a-z0-9]+")
_TRAILING_PARENTHESIS = re.compile(r"\s*\([^()]*\)$")


LONGEST = 12
"""Words of a heading that go into an id."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A smallest citable piece of a document, word for word.

    Attributes:
        id: `reg@8.3.0/discard/how-to-play/1`; it never changes.
        document: Key of the document, `reg@8.3.0`.
        headings: The headings above it as printed, outermost first.
        kind: One of `KINDS`.
        text: The words, lines joined, markup left as printed; a table or a list of names keeps its lines.
        first_line: Its first line in the source, counted from 1.
        last_line: Its last line in the source.
    """

    id: str
    document: str
    headings: tuple[str, ...]
    kind: str
    text: str
    first_line: int
    last_line: int


@dataclass(frozen=True, slots=True)
class Heading:
    """A printed heading that carries passages, with the place it stands for.

    Attributes:
        id: `reg@8.3.0/discard`; no passage has it.
        headings: The headings above it and itself as printed, outermost first.
        first_line: Its first line in the source, counted from 1.
        last_line: Its last line in the source.
    """

    id: str
    headings: tuple[str, ...]
    first_line: int
    last_line: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lines that are nobody's passage: rules between points, tables of contents, links back.

    Attributes:
        first_line: The first line, counted from 1.
        last_line: The last line.
        reason: Why they carry nothing to cite.
        text: The lines as printed.
    """

    first_line: int
    last_line: int
    reason: str
    text: str


Item = Passage | Heading | Discard
"""Whatever a line of a document can become."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A whole document, cut: every line is in a passage, a heading or among the discarded.

    Attributes:
        document: Key of the document.
        passages: The passages in printed order.
        headings: The headings in printed order.
        discarded: The discarded lines in printed order.
    """

    document: str
    passages: tuple[Passage, ...]
    headings: tuple[Heading, ...]
    discarded: tuple[Discard, ...]


def collect(document: str, items: Iterable[Item]) -> Outline:
    """Sort what a family of readers found into an outline.

    Args:
        document: Key of the document.
        items: Passages, headings and discards in any order.

    Returns:
        The outline.

    Raises:
        ValueError: Two passages have the same id.
    """
    found = sorted(items, key=lambda item: item.first_line)
    passages = tuple(item for item in found if isinstance(item, Passage))
    seen: set[str] = set()
    for passage in passages:
        if passage.id in seen:
            raise ValueError(f"two passages are called {passage.id}, the second in line {passage.first_line}")
        seen.add(passage.id)
    return Outline(
        document=document,
        passages=passages,
        headings=tuple(item for item in found if isinstance(item, Heading)),
        discarded=tuple(item for item in found if isinstance(item, Discard)),
    )


def plain(text: str) -> str:
    """Take tags and emphasis out of a printed heading or term.

    Args:
        text: The words with their markup.

    Returns:
        The bare words.
    """
    return " ".join(_TAGS.sub("", text).replace("*", "").split())


def slug(text: str) -> str:
    """Make the part of an id out of a printed heading.

    Args:
        text: The heading, with or without markup.

    Returns:
        Lower-case letters and digits, everything else a single hyphen, apostrophes and ® dropped; the first
        `LONGEST` words of it.
    """
    words = _OTHER.sub("-", _DROPPED.sub("", plain(text).lower())).strip("-").split("-")
    return "-".join(words[:LONGEST])


class Taken:
    """Names that stand beside each other, each of them once."""

    def __init__(self, *names: str) -> None:
        """Begin with names that are in use.

        Args:
            names: The names.
        """
        self._names = set(names)
        self._numbers: dict[str, int] = {}

    def take(self, *wanted: str) -> str:
        """Take the first name that is free.

        Args:
            wanted: The names that will do, the best first; an empty one never does.

        Returns:
            The name; where none is free, the last of them with the first free number from 2.
        """
        name = next((name for name in wanted if name and name not in self._names), "")
        number = self._numbers.get(wanted[-1], 2)  # no name is ever given back, so the search goes on where it ended
        while not name:
            numbered = f"{wanted[-1]}-{number}"
            number += 1
            if numbered not in self._names:
                self._numbers[wanted[-1]] = number
                name = numbered
        self._names.add(name)
        return name


def short_slug(text: str, taken: Taken | None = None) -> str:
    """Make a slug without the parenthesis at the heading's end, as long as it is free.

    Args:
        text: The heading.
        taken: Slugs that are in use beside it; this one is afterwards.

    Returns:
        The short slug, else the full one, else the full one with the first free number from 2.
    """
    short = slug(_TRAILING_PARENTHESIS.sub("", plain(text)))
    return (taken or Taken()).take(short, slug(text))
