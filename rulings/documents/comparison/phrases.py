"""An index of phrases: where words stand one after the other in many texts, and which part of them comes closest."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulings.documents.comparison.wording import bare_words, normalised
from rulings.documents.comparison.words import common_words

COMMONEST = 200
"""A shingle that stands in more places than this finds no candidates for the closest part."""

RAREST = 24
"""So many of a phrase's rarest shingles look for candidates."""

CANDIDATES = 4
"""So many texts are compared with a phrase word by word."""

MOST_TRIED = 200
"""So many texts are tried for a phrase in several parts."""

_BREAK = ""  # stands between two texts in the sequence of all words; no word is empty


@dataclass(frozen=True, slots=True)
class Close:
    """The part of a text that agrees with a phrase.

    Attributes:
        text: Place of the text in the index.
        agreement: Dice's coefficient of their words in order: 1 for the same words.
        first: Place of the first word of the part.
        last: Place behind its last word.
    """

    text: int
    agreement: float
    first: int
    last: int


class PhraseIndex:
    """The words of all texts in one sequence, with the places of every word and every two neighbours."""

    def __init__(self, texts: Sequence[str]) -> None:
        """Index texts.

        Args:
            texts: The texts, with their markup.
        """
        self._texts = texts
        self._words: list[str] = []
        self._starts: list[int] = []
        self._text_of = array("l")
        places: defaultdict[str, list[int]] = defaultdict(list)
        for number, text in enumerate(texts):
            words = bare_words(normalised(text))
            start = len(self._words)
            self._starts.append(start)
            for units in (_shingles(words), words):
                for place, unit in enumerate(units, start):
                    places[unit].append(place)
            self._words += (*words, _BREAK)
            self._text_of.extend([number] * (len(words) + 1))
        self._places = dict(places)

    def holding(self, parts: Sequence[Sequence[str]]) -> Iterator[int]:
        """Find the texts that hold a phrase.

        Args:
            parts: The words of the phrase; several parts stand in a text in this order, with anything between.

        Yields:
            The places of the texts, ascending.
        """
        last, tried = -1, 0
        for place in self._occurrences(max(parts, key=len)):
            text = self._text_of[place]
            if text == last:
                continue
            last, tried = text, tried + 1
            if len(parts) == 1 or self._in_order(text, parts):
                yield text
            if len(parts) > 1 and tried == MOST_TRIED:
                return

    def closest(self, words: Sequence[str], *among: Callable[[int], bool]) -> tuple[Close | None, ...]:
        """Find the texts of which a part comes closest to a phrase.

        Args:
            words: The words of the phrase.
            among: Whether a text counts; once for each text that is wanted.

        Returns:
            The closest part of those that count, for each; None if no text shares a rarer shingle with the phrase.
        """
        votes = self._votes(words)
        return tuple(self._closest(words, {text: votes[text] for text in votes if counts(text)}) for counts in among)

    def _closest(self, words: Sequence[str], votes: Mapping[int, Mapping[int, int]]) -> Close | None:
        best = sorted(votes, key=lambda text: (-sum(votes[text].values()), text))[:CANDIDATES]
        compared = (self._compared(words, text, votes[text]) for text in best)
        return min(compared, key=lambda close: (-close.agreement, close.text), default=None)

    def printed(self, close: Close) -> str:
        """Give the words that a phrase was compared with.

        Args:
            close: What `closest` found.

        Returns:
            The words with case and punctuation.
        """
        shown, place = [], 0
        for word in normalised(self._texts[close.text]).split():
            end = place + len(bare_words(word))
            if end > close.first and place < close.last:
                shown.append(word)
            place = end
        return " ".join(shown)

    def _occurrences(self, words: Sequence[str]) -> Iterator[int]:
        """Where the words stand one after the other, found from the rarest shingle among them."""
        shingles = list(_shingles(words)) or list(words)
        lists = [self._places.get(shingle, []) for shingle in shingles]
        offset = min(range(len(lists)), key=lambda index: len(lists[index]))
        wanted = list(words)
        for place in lists[offset]:
            start = place - offset
            if start >= 0 and self._words[start : start + len(wanted)] == wanted:
                yield start

    def _in_order(self, text: int, parts: Sequence[Sequence[str]]) -> bool:
        words = self._words_of(text)
        position = 0
        for part in parts:
            wanted = list(part)
            while True:
                try:
                    position = words.index(wanted[0], position)
                except ValueError:
                    return False
                if words[position : position + len(wanted)] == wanted:
                    position += len(wanted)
                    break
                position += 1
        return True

    def _votes(self, words: Sequence[str]) -> Mapping[int, Mapping[int, int]]:
        """Texts that share the rarer shingles of a phrase, with how many say where the phrase would start in each."""
        known = [
            (len(places), index, places)
            for index, shingle in enumerate(_shingles(words))
            if (places := self._places.get(shingle)) and len(places) <= COMMONEST
        ]
        votes: dict[int, dict[int, int]] = {}
        for _, index, places in sorted(known)[:RAREST]:
            for place in places:
                starts = votes.setdefault(self._text_of[place], {})
                starts[place - index] = starts.get(place - index, 0) + 1
        return votes

    def _compared(self, words: Sequence[str], text: int, starts: Mapping[int, int]) -> Close:
        """The part of a text that agrees best with a phrase."""
        begin = self._starts[text]
        whole = self._words_of(text)
        slack = len(words) // 2 + 3
        likely = max(starts, key=lambda start: (starts[start], -start)) - begin
        low = max(0, likely - slack)
        matches = common_words(words, whole[low : likely + len(words) + slack])
        head, tail, agreement = 0, len(matches), 0.0
        for cut in range(len(matches)):
            score = _dice(len(matches) - cut, len(words), matches[-1][1] - matches[cut][1] + 1)
            if score > agreement:
                head, agreement = cut, score
        for cut in range(len(matches), head, -1):
            score = _dice(cut - head, len(words), matches[cut - 1][1] - matches[head][1] + 1)
            if score > agreement:
                tail, agreement = cut, score
        if not matches:
            return Close(text, 0.0, 0, 0)
        first, last = matches[head], matches[tail - 1]
        before, behind = first[0], len(words) - 1 - last[0]
        return Close(text, agreement, max(0, low + first[1] - before), min(len(whole), low + last[1] + 1 + behind))

    def _words_of(self, text: int) -> list[str]:
        end = self._starts[text + 1] if text + 1 < len(self._starts) else len(self._words)
        return self._words[self._starts[text] : end - 1]


def _shingles(words: Sequence[str]) -> Iterator[str]:
    return (f"{first} {second}" for first, second in pairwise(words))


def _dice(common: int, one: int, other: int) -> float:
    return 2 * common / (one + other)
