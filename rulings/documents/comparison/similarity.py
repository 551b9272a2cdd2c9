"""How alike passages are: weighted common words, and an inverted index that finds the candidates."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

COMMONEST = 60
"""A word that stands in more passages than this finds no candidates; it still counts when they are compared."""

RAREST = 12
"""So many of a passage's rarest words look for candidates."""

CANDIDATES = 8
"""So many candidates with the greatest common weight are looked at for each passage."""


@dataclass(frozen=True, slots=True)
class Weighted:
    """A passage as a bag of words.

    Attributes:
        counts: How often each word stands in it, in the order of the words.
        weight: The sum of the words' weights.
    """

    counts: Mapping[str, int]
    weight: float


class Collection:
    """The passages of both sides of a comparison as bags of words, a rare word weighing more than a common one."""

    def __init__(self, left: Sequence[Sequence[str]], right: Sequence[Sequence[str]]) -> None:
        """Weigh the words.

        Args:
            left: The words of each passage of one side.
            right: The words of each of the other.
        """
        bags = [Counter(dict(sorted(Counter(words).items()))) for words in (*left, *right)]
        spread = Counter(word for bag in bags for word in bag)
        self._weights = {word: 1 + math.log(len(bags) / number) for word, number in spread.items()}
        weighted = [Weighted(bag, sum(self._weights[word] * number for word, number in bag.items())) for bag in bags]
        self._left = weighted[: len(left)]
        self._right = weighted[len(left) :]

    def similarity(self, left: int, right: int) -> float:
        """Compare two passages.

        Args:
            left: Place of the one on its side.
            right: Place of the other.

        Returns:
            Dice's coefficient of the weighted words: 0 if they have none in common, 1 if they have the same words.
        """
        one, other = self._left[left], self._right[right]
        fewer, more = sorted((one.counts, other.counts), key=len)
        whole = one.weight + other.weight
        common = sum(self._weights[word] * min(number, more.get(word, 0)) for word, number in fewer.items())
        return 2 * common / whole if whole else 1.0

    def candidates(self, left: Iterable[int], right: Iterable[int]) -> Mapping[int, Sequence[int]]:
        """Find for each passage of one side those of the other that share its rarer words.

        Args:
            left: Places on the one side.
            right: Places on the other.

        Returns:
            At most `CANDIDATES` places of the right side for each of the left, those with most in common first.
        """
        postings: defaultdict[str, list[int]] = defaultdict(list)
        for place in right:
            for word in self._right[place].counts:
                postings[word].append(place)
        found = {}
        for place in left:
            words = [word for word in self._left[place].counts if 0 < len(postings.get(word, ())) <= COMMONEST]
            words.sort(key=lambda word: (-self._weights[word], word))
            common: defaultdict[int, float] = defaultdict(float)
            for word in words[:RAREST]:
                for other in postings[word]:
                    common[other] += self._weights[word]
            found[place] = sorted(common, key=lambda other: (-common[other], other))[:CANDIDATES]
        return found
