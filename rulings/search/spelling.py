"""Misspellings: a dictionary of deletions that finds the words of the book nearest to a typed one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

_PREFIX = 10
"""Deletions are taken from the first letters of a word only; long words need no more to be told apart."""

_NEAR, _FAR = 4, 7
"""From this many letters on a word may have one mistake, or two."""

_BEGUN = 3
"""From this many letters on it can be told which word was begun."""


Deletions = Mapping[str, str]
"""The words that a shortened word may come from, with spaces between them."""


@dataclass(frozen=True)
class Spelling:
    """The words of the book and what is left of each when letters are deleted.

    Attributes:
        words: How often each folded word stands in the book.
        good: Other words that are spelled right, though the book has no use for them.
        prepare: Gives the deletions, which are needed only where a word is spelled wrong.
    """

    words: Mapping[str, int]
    good: frozenset[str]
    prepare: Callable[[], Deletions]

    @classmethod
    def of_words(cls, words: Mapping[str, int], good: frozenset[str]) -> Spelling:
        """Make the spelling of a vocabulary.

        Args:
            words: How often each folded word stands in the book.
            good: Other words that are spelled right.

        Returns:
            The spelling of this vocabulary.
        """
        return cls(words, good, lambda: deletions_of(words))

    @cached_property
    def deletions(self) -> Deletions:
        """The words that a shortened word may come from."""
        return self.prepare()

    def correct(self, word: str) -> str | None:
        """Find the word that a misspelled word was meant to be.

        Args:
            word: A folded word.

        Returns:
            The nearest word of the book, the more common one where two are as near; None where the word is spelled
            right, too short to tell, or near to none.
        """
        if word in self.words or word in self.good or len(word) < _NEAR or not word.isalpha():
            return None
        allowed = _mistakes(word)
        found: list[tuple[int, bool, int, str]] = []
        for candidate in self._candidates(word, allowed):
            mistakes = distance(word, candidate, allowed)
            if mistakes <= allowed:
                found.append((mistakes, candidate[0] != word[0], -self.words[candidate], candidate))
        return min(found)[3] if found else None

    def complete(self, start: str) -> str | None:
        """Find the word that was begun.

        Args:
            start: The first letters of a folded word.

        Returns:
            The most common word of the book that begins so, the first in the alphabet of those as common; None where
            there is none, the letters are too few to tell, or a word themselves.
        """
        if len(start) < _BEGUN or start in self.words or start in self.good:
            return None
        return max(
            (word for word in sorted(self.words) if word.startswith(start)), key=self.words.__getitem__, default=None
        )

    def _candidates(self, word: str, allowed: int) -> set[str]:
        return {found for shorter in _shortened(word, allowed) for found in self.deletions.get(shorter, "").split()}


def deletions_of(words: Iterable[str]) -> Deletions:
    """Find what is left of words when letters are deleted.

    Args:
        words: Folded words.

    Returns:
        For each shortened word, the words that it may come from.
    """
    found: dict[str, list[str]] = {}
    for word in words:
        if len(word) >= _NEAR and word.isalpha():
            for shorter in _shortened(word, _mistakes(word)):
                found.setdefault(shorter, []).append(word)
    return {shorter: " ".join(longer) for shorter, longer in found.items()}


def distance(left: str, right: str, limit: int) -> int:
    """Count the letters to insert, delete, replace or swap with their neighbour to turn one word into another.

    A column of the table of distances differs from row to row by one at most: it `rises`, it `falls`, or neither. So it
    stands in the bits of two numbers, and a letter takes a few steps for all rows at once (Hyyrö, 2003).

    Args:
        left: A word.
        right: Another.
        limit: From this count on the exact number does not matter.

    Returns:
        The number of mistakes; `limit + 1` where there are more.
    """
    if not left:
        return min(len(right), limit + 1)
    if abs(len(left) - len(right)) > limit:
        return limit + 1
    rows = (1 << len(left)) - 1
    last = (rows + 1) >> 1
    places: dict[str, int] = {}
    for row, letter in enumerate(left):
        places[letter] = places.get(letter, 0) | 1 << row
    count, rises, falls, diagonal, before = len(left), rows, 0, 0, 0
    for letter in right:
        same = places.get(letter, 0)
        swapped = ((~diagonal & same) << 1) & before
        diagonal = (((same & rises) + rises) ^ rises) | same | falls | swapped
        more, fewer = falls | ~(diagonal | rises), diagonal & rises
        count += bool(more & last) - bool(fewer & last)
        more, fewer = (more << 1) | 1, fewer << 1
        rises, falls = (fewer | ~(diagonal | more)) & rows, more & diagonal & rows
        before = same
    return min(count, limit + 1)


def _mistakes(word: str) -> int:
    return 2 if len(word) >= _FAR else 1


def _shortened(word: str, mistakes: int) -> Iterator[str]:
    """Yield a word's beginning with up to so many letters deleted, itself included."""
    seen = {word[:_PREFIX]}
    level = seen
    for _ in range(mistakes):
        level = {found[:i] + found[i + 1 :] for found in level for i in range(len(found))} - seen
        seen |= level
    yield from seen
