"""Terms in a text: names of several words are found whole, the longest first, at the bounds of words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rulings.book.names import fold

Meaning = TypeVar("Meaning")
"""What a term may mean."""

_TOKENS = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|\n[ \t]*\n|[^\w\s-]|_|(?<=\s)-(?=\s)")
_WORDS = re.compile(r"[^\W_]+")
_ENDS = re.compile(r"[\s.!?…,;:]+\Z")


@dataclass(frozen=True, slots=True)
class Term(Generic[Meaning]):
    """A word or words that mean something.

    Attributes:
        written: As they are written.
        meaning: What they mean.
        is_name: Whether they are a name, which is meant only where capitals stand as in it.
    """

    written: str
    meaning: Meaning
    is_name: bool = False


@dataclass(frozen=True, slots=True)
class Mention(Generic[Meaning]):
    """Where a text has a term.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        terms: All terms that are written so.
    """

    start: int
    end: int
    terms: tuple[Term[Meaning], ...]

    @property
    def is_one_word(self) -> bool:
        """Whether the terms are a single word."""
        return all(len(_TOKENS.findall(term.written)) == 1 for term in self.terms)


@dataclass(slots=True)
class _Node(Generic[Meaning]):
    """What can follow on the words so far, and what they mean."""

    following: dict[str, _Node[Meaning]] = field(default_factory=dict)
    terms: list[Term[Meaning]] = field(default_factory=list)


class Terms(Generic[Meaning]):
    """All terms, made once for many texts."""

    def __init__(self, terms: Iterable[Term[Meaning]]) -> None:
        """Enter terms.

        Args:
            terms: The terms; each is meant where its words stand, in any punctuation that `fold` drops within a word.
        """
        self._root: _Node[Meaning] = _Node()
        for term in terms:
            node = self._root
            for token in _tokens(_ENDS.sub("", term.written)):
                node = node.following.setdefault(token[0], _Node())
            if node is not self._root:
                node.terms.append(term)

    def find(self, text: str, start: int, end: int) -> Iterator[Mention[Meaning]]:
        """Find the terms in a stretch of a text, the leftmost first, of several at one place the longest.

        Args:
            text: The text.
            start: Where the stretch begins.
            end: Where it ends.

        Yields:
            The mentions, none over another.
        """
        tokens = tuple(_tokens(text, start, end))
        at = 0
        while at < len(tokens):
            length, terms = self._longest(text, tokens, at)
            if terms:
                yield Mention(tokens[at][1], tokens[at + length - 1][2], terms)
            at += length

    def _longest(
        self, text: str, tokens: tuple[tuple[str, int, int], ...], at: int
    ) -> tuple[int, tuple[Term[Meaning], ...]]:
        """How many tokens the longest term has that begins here, and what is written so; one token where none does."""
        node, best = self._root, 1
        terms: tuple[Term[Meaning], ...] = ()
        for length in range(1, len(tokens) - at + 1):
            token, _, end = tokens[at + length - 1]
            following = node.following.get(token)
            if following is None:
                break
            node = following
            meant = tuple(term for term in node.terms if _is_meant(term, text[tokens[at][1] : end]))
            if meant:
                best, terms = length, meant
        return best, terms


def _is_meant(term: Term[Meaning], said: str) -> bool:
    """Whether a name has its capitals."""
    if not term.is_name:
        return True
    words = zip(_WORDS.findall(term.written), _WORDS.findall(said), strict=False)
    return all(not own[0].isupper() or other[0].isupper() for own, other in words)


def _tokens(text: str, start: int = 0, end: int | None = None) -> Iterator[tuple[str, int, int]]:
    """The words and signs of a text, folded, with where they stand."""
    for match in _TOKENS.finditer(text, start, len(text) if end is None else end):
        word = match[0]
        yield (word.lower() if word.isascii() and word.isalnum() else fold(word) or word), match.start(), match.end()
