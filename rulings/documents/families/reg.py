"""The family of the Redemption Exegesis Guide: chapters of prose, listings of pages, and a glossary."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rulings.documents.files.lines import Piece, mend, pieces
from rulings.documents.passages import Discard, Heading, Item, Outline, Passage, Taken, collect, short_slug, slug

MARKER = re.compile(r"^ ?- (?=\S)|^\d+\. (?=\S)")
RULE = re.compile(r"^-\s*$")
BACK = re.compile(r"^\[Return to ")
SEE = re.compile(r"^See \[[^\]]+\]\(#\)$")
LETTER = re.compile(r"^[A-Z]$")
DATE = re.compile(r"^(Last Updated|Released):")
PLACE = re.compile(r"^[^:]{4,60}: .{6,70}(?<!\.)$")
PRINTED_SET = re.compile(r"\([A-Z][\w.-]*(?:[ ,]+[\w.-]+)*\)")
BRACKETED = re.compile(r"^\([^()]+\)$")
SMALL_WORDS = frozenset("a an and as at be by for from in of on or the to vs. with".split())
SECTIONS = frozenset({"How to Play", "Special Conditions", "Clarifications"})


@dataclass(frozen=True, slots=True)
class GuideProfile:
    """What a guide of this family calls its chapters.

    Attributes:
        prose: Chapters whose passages hang from the nearest heading.
        nested: Chapters among `prose` whose headings lie within each other; short lines that end in a colon
            are headings there.
        listings: Chapters made of pages with sections.
        glossary: The chapter of terms.
        contents: The line that opens the table of contents.
    """

    prose: tuple[str, ...] = ("Deck Building Rules", "Special Ability Structure")
    nested: tuple[str, ...] = ("Deck Building Rules",)
    listings: tuple[str, ...] = ("Modifier Listing", "Effect Listing")
    glossary: str = "Glossary of Terms"
    contents: str = "Table of Contents"


REG = GuideProfile()


def guide(document: str, text: str, profile: GuideProfile = REG) -> Outline:
    """Cut a guide into passages.

    Args:
        document: Key of the document, the first part of every id.
        text: The whole document.
        profile: What its chapters are called.

    Returns:
        The outline.
    """
    whole = tuple(mend(pieces(text, MARKER, RULE), _belongs))
    return collect(document, _chapters(document, whole, profile))


def is_title(text: str) -> bool:
    """Tell a printed heading from a sentence.

    Args:
        text: One paragraph.

    Returns:
        Whether it is short, in title case and without the punctuation of a sentence.
    """
    if len(text) > 60 or text[-1] in ".:;,?!*" or ":" in text or not text[0].isupper() or "](" in text:
        return False
    words = re.sub(r"\([^)]*\)", "", text).split()
    return all(word in SMALL_WORDS or not word[0].islower() for word in words)


def increasing(keys: Sequence[str]) -> frozenset[int]:
    """Find the longest run of keys in alphabetical order, others may stand between.

    Args:
        keys: Sort keys in printed order.

    Returns:
        The positions that belong to the run.
    """
    tails: list[str] = []
    ends: list[int] = []
    before: list[int] = []
    for index, key in enumerate(keys):
        length = bisect_right(tails, key)
        before.append(ends[length - 1] if length else -1)
        tails[length:] = [key, *tails[length + 1 :]]
        ends[length:] = [index, *ends[length + 1 :]]
    found = set()
    index = ends[-1] if ends else -1
    while index >= 0:
        found.add(index)
        index = before[index]
    return frozenset(found)


def _belongs(first: Piece, second: Piece) -> bool:
    if second.marker or second.table or first.table or not first.unfinished or RULE.match(first.text):
        return False
    return second.starts_small or (bool(first.marker) and len(first.text) > 200 and not is_title(second.text))


def _chapters(document: str, whole: tuple[Piece, ...], profile: GuideProfile) -> Iterator[Item]:
    names = {*profile.prose, *profile.listings, profile.glossary}
    starts = [index for index, piece in enumerate(whole) if piece.text in names]
    contents = next((index for index, piece in enumerate(whole) if piece.text == profile.contents), 0)
    first = starts[0] if starts else len(whole)
    for index, piece in enumerate(whole[:first]):
        yield _discard(piece, "title page" if index < contents else "contents")
    for start, end in pairwise([*starts, len(whole)]):
        title, body = whole[start], whole[start + 1 : end]
        if title.text in profile.listings:
            yield _discard(title, "title of a listing")
            yield from _listing(document, title.text, body)
        elif title.text == profile.glossary:
            path = f"{document}/glossary"
            yield Heading(path, (title.text,), title.first_line, title.last_line)
            yield from _glossary(document, (title.text,), path, body)
        else:
            yield from _prose(document, title, body, nested=title.text in profile.nested)


def _discard(piece: Piece, reason: str) -> Discard:
    return Discard(piece.first_line, piece.last_line, reason, piece.marker + piece.text)


def _frame(piece: Piece) -> Discard | None:
    if RULE.match(piece.text):
        return _discard(piece, "rule between sections")
    return _discard(piece, "link back") if BACK.match(piece.text) else None


def _passage(document: str, path: str, headings: tuple[str, ...], kind: str, piece: Piece) -> Passage:
    return Passage(path, document, headings, kind, piece.text, piece.first_line, piece.last_line)


def _prose(document: str, title: Piece, body: Sequence[Piece], nested: bool) -> Iterator[Item]:
    root = f"{document}/{slug(title.text)}"
    yield Heading(root, (title.text,), title.first_line, title.last_line)
    levels: list[tuple[str, str]] = [(title.text, root)]
    held: list[Piece] = []
    for piece in body:
        caption = nested and piece.text.endswith(":") and len(piece.text) < 60 and not DATE.match(piece.text)
        if piece.marker or not (caption or is_title(piece.text)) or piece.table:
            held.append(piece)
            continue
        yield from _section(document, tuple(name for name, _ in levels), levels[-1][1], held)
        held = []
        levels = levels[: 2 if caption else 1]
        name = piece.text.removesuffix(":")
        levels.append((name, f"{levels[-1][1]}/{slug(name.removesuffix(title.text))}"))
        yield Heading(levels[-1][1], tuple(name for name, _ in levels), piece.first_line, piece.last_line)
    yield from _section(document, tuple(name for name, _ in levels), levels[-1][1], held)


def _listing(document: str, listing: str, body: Sequence[Piece]) -> Iterator[Item]:
    pages: list[list[Piece]] = [[]]
    for piece in body:
        pages[-1].append(piece)
        if BACK.match(piece.text) or SEE.match(piece.text):
            pages.append([])
    taken = Taken()
    for number, page in enumerate(pages):
        rest = list(page)
        while rest and rest[0].text.startswith("("):
            rest.pop(0)
        strays = page[: len(page) - len(rest)]
        if strays and number:
            pages_above = (listing, pages[number - 1][0].text)
            yield from _section(document, pages_above, f"{document}/{slug(pages_above[-1])}", strays)
        if rest:
            name = short_slug(rest[0].text, taken)
            yield from _page(document, listing, f"{document}/{name}", rest)


def _page(document: str, listing: str, path: str, page: Sequence[Piece]) -> Iterator[Item]:
    title = page[0]
    headings: tuple[str, ...] = (listing, title.text)
    yield Heading(path, headings, title.first_line, title.last_line)
    below, held = path, list[Piece]()
    for piece in page[1:]:
        if piece.text in SECTIONS and not piece.marker:
            yield from _section(document, headings, below, held)
            below, held, headings = f"{path}/{slug(piece.text)}", [], (listing, title.text, piece.text)
            yield Heading(below, headings, piece.first_line, piece.last_line)
        else:
            held.append(piece)
    yield from _section(document, headings, below, held)


def _section(document: str, headings: tuple[str, ...], path: str, body: Iterable[Piece]) -> Iterator[Item]:
    """Number the paragraphs and points below one heading."""
    number = inner = 0
    letter = ""
    above: Piece | None = None
    for piece in body:
        frame = _frame(piece)
        if frame:
            yield frame
            continue
        date = DATE.match(piece.text)
        if date or (SEE.match(piece.text) and not path.startswith(f"{document}/glossary")):
            name, kind = (slug(date[1]), "date") if date else ("redirect", "redirect")
            yield _passage(document, f"{path}/{name}", headings, kind, piece)
            continue
        counted = re.match(r"(\d+) (?=\S)", piece.text) if piece.marker.endswith("- ") else None
        lettered = re.match(r"([a-z]) (?=\S)", piece.text) if piece.marker.endswith("- ") else None
        below_colon = piece.marker == " - " and above is not None and above.marker == "- " and above.text.endswith(":")
        if number and counted and int(counted[1]) == inner + 1:
            inner, letter = inner + 1, ""
            piece = replace(piece, text=piece.text[counted.end() :])
        elif inner and lettered and lettered[1] == chr(ord(letter or "`") + 1):
            letter = lettered[1]
            piece = replace(piece, text=piece.text[lettered.end() :])
        elif below_colon:
            inner, letter = inner + 1, ""
        else:
            number, inner, letter, above = number + 1, 0, "", piece
        label = ".".join(part for part in (str(number), str(inner) if inner else "", letter) if part)
        yield _passage(document, f"{path}/{label}", headings, _kind(piece), _printed(piece))


def _kind(piece: Piece) -> str:
    if piece.table:
        return "table"
    if SEE.match(piece.text.rstrip(".")):
        return "redirect"
    return "point" if piece.marker or PLACE.match(piece.text) else "paragraph"


def _printed(piece: Piece) -> Piece:
    """Put the number of a printed step back before its words."""
    return replace(piece, text=piece.marker + piece.text) if piece.marker[:1].isdigit() else piece


def _glossary(document: str, headings: tuple[str, ...], path: str, body: Sequence[Piece]) -> Iterator[Item]:
    letters = [piece for piece in body if LETTER.match(piece.text)]
    yield from (_discard(piece, "letter of the alphabet") for piece in letters)
    rest = [piece for piece in body if not LETTER.match(piece.text)]
    titles = [not piece.marker and is_title(piece.text) for piece in rest] + [False]
    heads = [
        index
        for index, piece in enumerate(rest[:-1])
        if titles[index] and not titles[index + 1] and not rest[index + 1].marker
    ]
    ordered = increasing([rest[index].text[0] for index in heads])
    entries = {heads[position] for position in ordered}
    bracketed = {index for index, piece in enumerate(rest) if BRACKETED.match(piece.text)}
    inner = (set(heads) - entries) | bracketed
    starts = sorted(entries | inner)
    taken = Taken()
    entry_path, names = path, headings
    yield from _entry(document, headings, path, rest[: starts[0]] if starts else rest)
    for start, end in pairwise([*starts, len(rest)]):
        title = rest[start]
        if start in entries:
            entry = short_slug(title.text, taken)
            below = entry_path = f"{path}/{entry}"
            above = names = (*headings, title.text)
        else:
            below, above = f"{entry_path}/{slug(title.text)}", (*names, title.text)
        yield Heading(below, above, title.first_line, title.last_line)
        yield from _entry(document, above, below, rest[start + 1 : end])


def _entry(document: str, headings: tuple[str, ...], path: str, body: Sequence[Piece]) -> Iterator[Item]:
    bodies = (replace(p, marker="- ") if not p.marker and is_title(p.text) else p for p in _gather(body))
    for item in _section(document, headings, path, bodies):
        if isinstance(item, Passage) and len(PRINTED_SET.findall(item.text)) >= 3 and item.kind == "point":
            yield replace(item, kind="names")
        else:
            yield item


def _gather(body: Sequence[Piece]) -> Iterator[Piece]:
    """Make one piece of a list whose points are all names of cards."""
    run: list[Piece] = []
    for piece in (*body, None):
        if piece is not None and piece.marker == "- " and PRINTED_SET.search(piece.text):
            run.append(piece)
            continue
        if run:
            yield replace(run[0], text="\n".join(p.text for p in run), last_line=run[-1].last_line)
            run = []
        if piece is not None:
            yield piece
