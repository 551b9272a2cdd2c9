"""Identifiers: the line under the picture of a card, split into its parts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

KINDS = (
    "identifier",  # a plain one: Demon, King of Judah
    "definition",  # what X or * stands for
    "unity",
    "hold",
    "taunt",
    "token",
    "activation",  # on which card this one may be activated
    "side",  # where it is played to, what it begins as, what its player chooses then
    "limit",  # how often it may be used or be in a territory
    "deck",  # how many a deck may have, and with what
    "nickname",  # of a Lost Soul
    "scope",  # the identity of a dual card that the next part speaks of
    "second identity",  # the identifiers of the other icon box, which are a line of their own
    "statement",  # a sentence about the card or one of its identities
    "unknown",
)
"""The kinds of parts."""

_PATTERNS = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        ("scope", r"\((?:top|bottom|good|evil)\)$"),
        ("nickname", r'["“][^"“”]*["”]$'),
        ("definition", r"[x*]\s*(?:=|is\b)"),
        ("unity", r"(?:[a-z]+ (?:[a-z]+ )?has )?unity\b"),
        ("hold", r"(?:fortress )?holds?\b"),
        ("taunt", r"taunt\b"),
        ("activation", r"may (?:be activated on|activate)\b"),
        ("side", r"(?:plays to|begins as|when put in play)\b"),
        ("limit", r"limit\b"),
        ("deck", r"(?:may (?:not )?(?:use|include|be included)\b|does not count\b)"),
        ("token", r'(?:["“][^"“”]*["”] |[a-z]+ )?token\b'),
        ("statement", r"(?:[a-z]+ ){1,2}(?:is|may)\b|has\b|same\b|mother of\b|gender, "),
    )
)
_NAME = re.compile(r"[^\W\d_][\w.'’/() -]*!?$")
_LONGEST_NAME = 6  # words: Zerubbabel's Temple High Priest has four, Tabernacle High Priest (House of Ithamar) six
_LONGEST_PART = 400  # characters; no printed part has half as many

# A place where a part ends, outside parentheses. A point after a single capital belongs to O.T. or N.T.
_SEPARATOR = re.compile(r",|(?<![A-Z])\.(?=\s|$|\])|(?<=\s)/(?=\s)|[\[\]]")
_SCOPE = re.compile(r"\((?:top|bottom|good|evil)\)(?=\s\w)", re.IGNORECASE)
_NEXT = re.compile(r"(?<=\))\s(?=unity\b|x\s?=)", re.IGNORECASE)
_CONTINUES = re.compile(r"(?:or|and|except|choose|gain|\w+ and other)\b", re.IGNORECASE)
_LONGEST_LIST = 12  # parts that one *and* ends

_WITHOUT_SECOND = ("unity", "taunt", "token", "hold")  # what stands in parentheses there belongs to the part itself


@dataclass(frozen=True, slots=True)
class IdentifierPart:
    """A part of the identifier line.

    Attributes:
        kind: One of `KINDS`.
        text: The part as printed; a second identity without its parentheses.
        start: Where it begins in the line.
        end: Where it ends there.
    """

    kind: str
    text: str
    start: int
    end: int


def split_identifier(line: str) -> tuple[IdentifierPart, ...]:
    """Split an identifier line into its parts; what lies between them is punctuation and white space.

    Args:
        line: The line as printed, or any other text.

    Returns:
        The parts in order.
    """
    parts: list[IdentifierPart] = []
    known: set[str] = set()
    for start, end in _join_continued(line, list(_spans(line))):
        for part in _split_second_identity(line, _part(line, start, end), known):
            parts.append(part)
            known.add(part.text.lower())
    return tuple(parts)


def _spans(line: str) -> Iterator[tuple[int, int]]:
    """Yield where the parts begin and end, split at every separator outside parentheses."""
    closing = _closing(line)
    start = place = 0
    while place < len(line):
        scope = _SCOPE.match(line, place)
        found = scope or _SEPARATOR.match(line, place) or _NEXT.match(line, place)
        if not found:
            place = closing.get(place, place) + 1
            continue
        yield from _trimmed(line, start, place)
        if scope:
            yield scope.span()
        start = place = found.end()
    yield from _trimmed(line, start, len(line))


def _trimmed(line: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield a part without the white space around it, if it says anything; a dash says that there is none."""
    text = line[start:end]
    if text.strip() in ("", "-"):
        return
    yield start + len(text) - len(text.lstrip()), start + len(text.rstrip())


def _closing(line: str) -> dict[int, int]:
    """Find for each parenthesis that is closed where that is."""
    closing: dict[int, int] = {}
    opened: list[int] = []
    for place, character in enumerate(line):
        if character == "(":
            opened.append(place)
        elif character == ")" and opened:
            closing[opened.pop()] = place
    return closing


def _join_continued(line: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Join what a comma splits within one part: *or …*, *except …*, *choose …*, and lists that *and …* ends."""
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        continued = _CONTINUES.match(line, start, end)
        if continued and joined:
            first = _begin_of_list(line, joined) if continued[0].lower() == "and" else -1
            joined[first:] = [(joined[first][0], end)]
        else:
            joined.append((start, end))
    return joined


def _begin_of_list(line: str, spans: Sequence[tuple[int, int]]) -> int:
    """Find the last part with *of*, counted from the end; the last part, if there is none."""
    nearest = range(-1, -min(len(spans), _LONGEST_LIST) - 1, -1)
    return next((index for index in nearest if line.find(" of ", *_head(spans[index])) >= 0), -1)


def _head(span: tuple[int, int]) -> tuple[int, int]:
    """Cut a part that is longer than any printed one."""
    start, end = span
    return start, min(end, start + _LONGEST_PART)


def _split_second_identity(line: str, part: IdentifierPart, known: Set[str]) -> Iterator[IdentifierPart]:
    """Yield a part and, apart from it, the second identity at its end, which repeats what is known of the first."""
    opening = next((start for start, end in _closing(part.text).items() if end == len(part.text) - 1), 0)
    head, inner = part.text[:opening].rstrip(), part.text[opening + 1 : -1]
    first = inner.partition(",")[0].strip().lower()
    if not head or part.kind in _WITHOUT_SECOND or (first not in known and first != head.lower()):
        yield part
        return
    yield _part(line, part.start, part.start + len(head))
    yield IdentifierPart("second identity", inner, part.start + opening + 1, part.end - 1)


def _part(line: str, start: int, end: int) -> IdentifierPart:
    text = line[start:end]
    return IdentifierPart(_kind(text), text, start, end)


def _kind(text: str) -> str:
    """Name the kind of a part."""
    if len(text) > _LONGEST_PART:
        return "unknown"
    for kind, pattern in _PATTERNS:
        if pattern.match(text):
            return kind
    named = _NAME.match(text) and len(text.split(None, _LONGEST_NAME)) <= _LONGEST_NAME
    return "identifier" if named else "unknown"
