"""Sections of a card text: what a dual card says in each identity, and its star ability."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from rulings.book.yaml_text import read_mapping
from rulings.texts.tokens import Token, tokenize

MAIN = "main"
"""The section of what stands before any marker."""


@dataclass(frozen=True, slots=True)
class SectionTokens:
    """A section of a card text.

    Attributes:
        section: Its name, one of those in sections.yaml.
        marker: The printed marker, with the slash before it, if there is one.
        tokens: What the section says.
    """

    section: str
    marker: tuple[Token, ...]
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Marker:
    """A printed marker of sections.

    Attributes:
        printed: Its tokens as printed.
        sections: The sections that it can name; on a card of another type, it names the main one.
        by_type: Whether the type of the card decides.
    """

    printed: tuple[str, ...]
    sections: tuple[str, ...]
    by_type: bool


@dataclass(frozen=True, slots=True)
class Markers:
    """The list of markers.

    Attributes:
        by_first: The markers by their first token, the longest first.
        types: The section for each type of card that an alignment can name, by its name in small letters.
    """

    by_first: Mapping[str, tuple[Marker, ...]]
    types: Mapping[str, str]


def split_sections(tokens: Sequence[Token], type: str) -> tuple[SectionTokens, ...]:  # noqa: A002
    """Split a card text at its printed markers.

    Args:
        tokens: The tokens of the whole text.
        type: The type or types of the card, such as `GE/EE`; empty if unknown.

    Returns:
        The sections in the order of print; markers and tokens together give all tokens again. Two sections can have
        the same name, as both identities of a card can have the same type.
    """
    starts = [(index, *found) for index in range(len(tokens)) if (found := _marker_at(tokens, index))]
    ends = [index for index, *_ in starts[1:]] + [len(tokens)]
    sections: list[SectionTokens] = []
    first = starts[0][0] if starts else len(tokens)
    if first:
        sections.append(SectionTokens(MAIN, (), tuple(tokens[:first])))
    for (start, length, marker), end in zip(starts, ends, strict=False):
        name = _section(marker, type) if marker else sections[-1].section
        split = start + length
        sections.append(SectionTokens(name, tuple(tokens[start:split]), tuple(tokens[split:end])))
    return tuple(sections)


def _marker_at(tokens: Sequence[Token], index: int) -> tuple[int, Marker | None] | None:
    """Find the number of tokens of the marker that stands here, and which it is; a slash alone is one of no name."""
    if not _sentence_begins(tokens, index) and not _is_capital_behind_a_word(tokens, index):
        return None
    slash = 1 if tokens[index].word == "/" and index else 0
    known = markers().by_first
    printed = tokens[index + slash].text if index + slash < len(tokens) else ""
    for marker in known.get(printed, ()):
        end = index + slash + len(marker.printed)
        if tuple(token.text for token in tokens[index + slash : end]) == marker.printed:
            return slash + len(marker.printed), marker
    return (1, None) if slash else None


def _sentence_begins(tokens: Sequence[Token], index: int) -> bool:
    """Whether the token before this one ends a sentence."""
    if index == 0:
        return True
    last = index - 1
    if tokens[last].word in ('"', ")") and last:
        last -= 1
    return tokens[last].word in (".", "!", "?")


def _is_capital_behind_a_word(tokens: Sequence[Token], index: int) -> bool:
    """Whether a token is a word of capitals, which as a marker stands in no sentence, even where one has no end."""
    text = tokens[index].text
    return tokens[index - 1].text.isalpha() and len(text) > 1 and text.isalpha() and text.isupper()


def _section(marker: Marker, type: str) -> str:  # noqa: A002
    """Name the section of a marker on a card of this type."""
    if not marker.by_type:
        return marker.sections[0]
    types = markers().types
    own = [types.get(part.strip().lower()) for part in type.split("/")]
    return next((section for section in own if section in marker.sections), MAIN) or MAIN


@cache
def markers() -> Markers:
    """Read the list of printed markers."""
    listed = read_mapping(resources.files(__package__).joinpath("sections.yaml").read_text("utf-8"))
    found = [
        _marker(printed, (section,), by_type=False) for section, all_ in listed["markers"].items() for printed in all_
    ]
    found += [_marker(printed, tuple(sections), by_type=True) for printed, sections in listed["alignments"].items()]
    by_first: dict[str, tuple[Marker, ...]] = {}
    for marker in sorted(found, key=lambda marker: -len(marker.printed)):
        by_first[marker.printed[0]] = (*by_first.get(marker.printed[0], ()), marker)
    return Markers(by_first, listed["types"])


def _marker(printed: str, sections: tuple[str, ...], *, by_type: bool) -> Marker:
    return Marker(tuple(token.text for token in tokenize(printed)), sections, by_type)
