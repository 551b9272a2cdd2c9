"""The word diff: what was kept, added and taken out between two wordings of a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rulings.documents.comparison.wording import folded, normalised

SHORTEST_KEPT = 3
"""Fewer unchanged words than this between two changes are shown as part of one change: they are mostly articles and
prepositions that happen to stand in both wordings, and cut a readable change into shreds."""

Change = Literal["kept", "added", "removed"]


@dataclass(frozen=True, slots=True)
class Span:
    """Neighbouring words with the same fate.

    Attributes:
        change: `kept`, `added` or `removed`.
        text: The words with their punctuation; kept words as the newer text prints them.
    """

    change: Change
    text: str


def word_diff(old: str, new: str, key: Callable[[str], str] = folded) -> tuple[Span, ...]:
    """Compare two wordings word by word.

    Args:
        old: The older text, with its markup or without.
        new: The newer text.
        key: What two words must have in common to count as the same.

    Returns:
        The spans in reading order, what was removed before what was added. Joined by blanks, the kept and added ones
        are the normalised newer text, and the kept and removed ones the normalised older text but for its case.
    """
    before, after = normalised(old).split(), normalised(new).split()
    matches = common_words([key(word) for word in before], [key(word) for word in after])
    return tuple(_spans(before, after, _clustered(_runs(matches), len(before), len(after))))


def before(spans: Iterable[Span]) -> str:
    """Put the older text together again.

    Args:
        spans: A word diff.

    Returns:
        The kept and removed words, the kept ones in the case of the newer text.
    """
    return " ".join(span.text for span in spans if span.change != "added")


def after(spans: Iterable[Span]) -> str:
    """Put the newer text together again.

    Args:
        spans: A word diff.

    Returns:
        The kept and added words.
    """
    return " ".join(span.text for span in spans if span.change != "removed")


def common_words(left: Sequence[str], right: Sequence[str]) -> list[tuple[int, int]]:
    """Find the longest common subsequence of two texts.

    The rows of the table are bits of whole numbers (Hyyrö 2004), so that even texts of equal words, which make other
    methods slow, take a few microseconds for each word.

    Args:
        left: Words.
        right: Words.

    Returns:
        The places of the common words in both, ascending.
    """
    start, end = 0, 0
    shorter = min(len(left), len(right))
    while start < shorter and left[start] == right[start]:
        start += 1
    while end < shorter - start and left[-1 - end] == right[-1 - end]:
        end += 1
    middle = _table_matches(left[start : len(left) - end], right[start : len(right) - end])
    head = [(place, place) for place in range(start)]
    tail = [(len(left) - back, len(right) - back) for back in range(end, 0, -1)]
    return [*head, *((start + first, start + second) for first, second in middle), *tail]


def _table_matches(left: Sequence[str], right: Sequence[str]) -> list[tuple[int, int]]:
    if not left or not right:
        return []
    places: dict[str, int] = {}
    for place, word in enumerate(left):
        places[word] = places.get(word, 0) | 1 << place
    everything = (1 << len(left)) - 1
    row = everything
    table = []
    for word in right:
        hit = row & places.get(word, 0)
        row = ((row + hit) | (row - hit)) & everything
        table.append(row)
    found = []
    column, line = len(left), len(right)
    while column and line:
        if table[line - 1] >> (column - 1) & 1:
            column -= 1
            continue
        line -= 1
        if not line or table[line - 1] >> (column - 1) & 1:
            column -= 1
            found.append((column, line))
    return found[::-1]


def _runs(matches: Iterable[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Matches that follow each other in both texts, as places and length."""
    runs: list[tuple[int, int, int]] = []
    for first, second in matches:
        if runs:
            left, right, length = runs[-1]
            if (left + length, right + length) == (first, second):
                runs[-1] = (left, right, length + 1)
                continue
        runs.append((first, second, 1))
    return runs


def _clustered(runs: Sequence[tuple[int, int, int]], left: int, right: int) -> Iterator[tuple[int, int, int]]:
    """The runs without short ones in the middle of a change; what stands at either end of both texts stays."""
    for run in runs:
        first, second, length = run
        at_start = first == second == 0
        at_end = (first + length, second + length) == (left, right)
        if length >= SHORTEST_KEPT or at_start or at_end:
            yield run


def _spans(before: Sequence[str], after: Sequence[str], runs: Iterable[tuple[int, int, int]]) -> Iterator[Span]:
    left = right = 0
    for first, second, length in (*runs, (len(before), len(after), 0)):
        if left < first:
            yield Span("removed", " ".join(before[left:first]))
        if right < second:
            yield Span("added", " ".join(after[right:second]))
        if length:
            yield Span("kept", " ".join(after[second : second + length]))
        left, right = first + length, second + length
