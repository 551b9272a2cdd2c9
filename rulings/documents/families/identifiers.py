"""The family of the dictionary of identifiers: chapters of errata, and a glossary with lists of card names."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.documents.families.printed import discard, front, passage
from rulings.documents.files.blocks import Block, blocks
from rulings.documents.files.layout import Line
from rulings.documents.files.tables import join
from rulings.documents.passages import Heading, Item, Outline, Passage, Taken, collect, short_slug, slug

SEE = re.compile(r"^See [^.]+\.$")
SENTENCE = re.compile(r"(?<=[^A-Z][.!?]) (?=[A-Z“])")
"""Between two sentences; not after an initial, as in `N.T.`."""
INTRODUCES = re.compile(r"\bfollow(?:ing)?\b", re.IGNORECASE)
"""In the sentence that announces a list."""

Level = tuple[str, str]
"""A heading and its place."""


@dataclass(frozen=True, slots=True)
class DictionaryProfile:
    """How a dictionary of this family prints its headings.

    Attributes:
        body: The largest font size of running text, in points; bold lines of it are headings within an entry.
        letter: Font size of the letters of the alphabet.
        chapter: Font size of the chapters; what lies between it and the text is an entry.
        contents: The heading of the contents page.
        glossary: The chapter of terms.
    """

    body: float = 12.0
    letter: float = 30.0
    chapter: float = 36.0
    contents: str = "Table of Contents"
    glossary: str = "Glossary of Terms"


ORDIR = DictionaryProfile()


def identifiers(document: str, lines: Sequence[Line], profile: DictionaryProfile = ORDIR) -> Outline:
    """Cut a dictionary of identifiers into passages.

    Args:
        document: Key of the document, the first part of every id.
        lines: The lines of its PDF.
        profile: How it prints its headings.

    Returns:
        The outline.
    """
    return collect(document, _walk(document, blocks(lines, profile.body), profile))


def _walk(document: str, whole: Sequence[Block], profile: DictionaryProfile) -> Iterator[Item]:
    away, _, text = front(whole, profile.contents)
    yield from away
    levels: tuple[Level, ...] = (("Preamble", f"{document}/preamble"),)
    taken: defaultdict[str, Taken] = defaultdict(Taken)
    held: list[Block] = []
    for block in text:
        if not block.heading:
            held.append(block)
            continue
        yield from _section(document, levels, held)
        held = []
        if block.size == profile.letter:
            yield discard(block, "letter of the alphabet")
            continue
        levels = _below(document, levels, block, taken, profile)
        yield Heading(levels[-1][1], _titles(levels), block.piece.first_line, block.piece.last_line)
    yield from _section(document, levels, held)


def _titles(levels: Sequence[Level]) -> tuple[str, ...]:
    return tuple(title for title, _ in levels)


def _below(
    document: str, levels: tuple[Level, ...], block: Block, taken: Mapping[str, Taken], profile: DictionaryProfile
) -> tuple[Level, ...]:
    """Step below a heading: a chapter by its size, an entry by its size, a heading within an entry by its weight."""
    title = block.piece.text
    if block.size == profile.chapter:
        return ((title, f"{document}/{'glossary' if title == profile.glossary else slug(title)}"),)
    above = levels[: 1 if block.size > profile.body else 2]
    path = above[-1][1]
    name = short_slug(title, taken[path])
    return (*above, (title, f"{path}/{name}"))


def _section(document: str, levels: Sequence[Level], body: Sequence[Block]) -> Iterator[Item]:
    """Number the paragraphs, points, tables and lists of names below one heading."""
    for number, group in enumerate(_lists(body), start=1):
        place, titles = f"{levels[-1][1]}/{number}", _titles(levels)
        first, last = group[0], group[-1]
        names = _names_cards(last)
        if not names and not SEE.match(first.piece.text):
            yield from passage(document, place, titles, first)
            continue
        text = "\n".join(block.piece.text for block in group)
        lines = first.piece.first_line, last.piece.last_line
        yield Passage(place, document, titles, "names" if names else "redirect", text, *lines)


def _lists(body: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Put each list of card names together with the sentence that announces it; all else stays alone."""
    held: tuple[Block, ...] = ()
    for block, after in zip(body, (*body[1:], None), strict=False):
        opens = after is not None and _names_cards(after)
        if _names_cards(block):
            held = (*held, block)
        elif opens:
            before, held = _announced(block)
            yield from ((part,) for part in before)
        else:
            yield (block,)
        if held and not opens:
            yield held
            held = ()


def _names_cards(block: Block) -> bool:
    """Whether a block is a point in the type in which the document prints names of cards."""
    return bool(block.piece.marker) and any(line.italic for line in block.lines)


def _announced(block: Block) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Part the sentence that announces a list from what stands before it in its paragraph."""
    piece = block.piece
    start = max((found.end() for found in SENTENCE.finditer(piece.text)), default=0)
    if piece.table or piece.marker or not INTRODUCES.search(piece.text[start:]):
        return (block,), ()
    if not start:
        return (), (block,)
    ends = [len(join(line.text for line in block.lines[: count + 1])) for count in range(len(block.lines))]
    before = replace(piece, text=piece.text[: start - 1], last_line=block.numbers[bisect_left(ends, start - 1)])
    after = replace(piece, text=piece.text[start:], first_line=block.numbers[bisect_right(ends, start)])
    return (replace(block, piece=before),), (replace(block, piece=after),)
