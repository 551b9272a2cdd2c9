"""Words and the cards that have them: each set of cards is a number, whose bits are the places of the cards."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rulings.book.names import fold

_AFTER = "\x7f"
"""Stands after every letter and digit that a folded word has."""

_MOST_BEGUN = 4096
"""Beginnings of words for which the cards are remembered."""


@dataclass(frozen=True, slots=True)
class WordIndex:
    """The words of texts, one text a card.

    Attributes:
        words: The folded words, sorted.
        holders: The cards that have each of them.
        texts: The folded texts, with a space on either side.
    """

    words: tuple[str, ...]
    holders: tuple[int, ...]
    texts: tuple[str, ...]
    _begun: Callable[[str], int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Remember what was found for the beginnings that were asked for last: people type the same words."""
        object.__setattr__(self, "_begun", lru_cache(_MOST_BEGUN)(self._beginning))

    @classmethod
    def of_texts(cls, texts: Iterable[Sequence[str]]) -> WordIndex:
        """Enter the texts of cards.

        Args:
            texts: The texts of each card; a phrase never goes from one of them to the next.

        Returns:
            The index.
        """
        folded = tuple(" | ".join(("", *map(fold, parts), "")) for parts in texts)
        holders: dict[str, int] = {}
        for place, text in enumerate(folded):
            bit = 1 << place
            for word in set(text.split()):
                holders[word] = holders.get(word, 0) | bit
        holders.pop("|", None)
        words = tuple(sorted(holders))
        return cls(words, tuple(holders[word] for word in words), folded)

    def beginning(self, start: str) -> int:
        """Find the cards that have a word that begins so.

        Args:
            start: The first letters of a folded word.

        Returns:
            The cards.
        """
        return self._begun(start)

    def _beginning(self, start: str) -> int:
        found = 0
        for holders in self.holders[bisect_left(self.words, start) : bisect_left(self.words, start + _AFTER)]:
            found |= holders
        return found

    def having(self, words: str) -> int:
        """Find the cards that have words, whole or begun, in any order.

        Args:
            words: Folded words.

        Returns:
            The cards.
        """
        found = (1 << len(self.texts)) - 1
        for word in words.split():
            found &= self._begun(word)
            if not found:
                break
        return found

    def having_whole(self, words: str) -> int:
        """Find the cards that have words, each of them whole, in any order.

        Args:
            words: Folded words.

        Returns:
            The cards.
        """
        found = (1 << len(self.texts)) - 1
        for word in words.split():
            place = bisect_left(self.words, word)
            found &= self.holders[place] if self.words[place : place + 1] == (word,) else 0
        return found

    def saying(self, phrase: str) -> int:
        """Find the cards that have whole words one behind the other.

        Args:
            phrase: Folded words.

        Returns:
            The cards.
        """
        whole = f" {phrase} "
        return set_of(place for place in places_of(self.having_whole(phrase)) if whole in self.texts[place])


class GrowingIndex:
    """The words of texts that come one after the other, of which none goes: entering one looks at no other."""

    def __init__(self) -> None:
        """Begin without any text."""
        self.number = 0
        self._words: list[str] = []
        self._holders: dict[str, int] = {}

    def add(self, text: str) -> None:
        """Enter a text; its place is how many there were before."""
        for word in set(fold(text).split()):
            if word not in self._holders:
                insort(self._words, word)
            self._holders[word] = self._holders.get(word, 0) | 1 << self.number
        self.number += 1

    def having(self, words: str) -> int:
        """Find the texts that have words, whole or begun, in any order.

        Args:
            words: Folded words.

        Returns:
            Their places, as a set.
        """
        found = (1 << self.number) - 1
        for word in words.split():
            begun = self._words[bisect_left(self._words, word) : bisect_left(self._words, word + _AFTER)]
            holders = 0
            for whole in begun:
                holders |= self._holders[whole]
            found &= holders
        return found


def places_of(cards: int) -> Iterator[int]:
    """List the places of the cards of a set, the lowest first."""
    digits = f"{cards:b}"[::-1]
    place = digits.find("1")
    while place >= 0:
        yield place
        place = digits.find("1", place + 1)


def set_of(places: Iterable[int]) -> int:
    """Make a set of the places of its cards."""
    found = 0
    for place in places:
        found |= 1 << place
    return found
