"""Which passage of one document is which passage of another: equal words first, then the most similar ones."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rulings.documents.comparison.similarity import Collection
from rulings.documents.comparison.wording import bare_words, fingerprint_of, normalised
from rulings.documents.passages import Outline, plain, short_slug, slug

NEARNESS = ("id", "place", "heading", "topic", "anywhere")
"""How near two passages can stand: the same id but for the document, the same headings, the same inner heading on the
same topic, another heading on it (an effect page and a term of a glossary), or nothing of the kind."""

LEAST = {"id": 0.28, "place": 0.28, "heading": 0.28, "topic": 0.30, "anywhere": 0.60}
"""Least similarity that pairs two passages. Chosen by reading the pairs of two rulebooks and a guide around each bound:
on a common topic, pairs from 0.28 up are one rule written anew (two glossaries that define a term), and below 0.25
most are different rules; without a topic, pairs up to 0.58 merely spoke of the same things."""

BONUS = {"id": 0.25, "place": 0.20, "heading": 0.16, "topic": 0.12, "anywhere": 0.0}
"""What nearness adds to the similarity where one passage could be paired with several."""

SHORTEST_ANYWHERE = 4
"""Words that a passage needs to be recognised away from its topic; a title of two words says too little."""

MOST_UNDER_ONE_HEADING = 2_500
"""All pairs under one topic are compared up to this number; beyond, only their rarer words find candidates."""

MOST_PARENTS = 3
"""A heading that stands under more other headings than this, such as "How to Play", is no topic."""

_FIXED = ("date", "redirect")
"""Kinds of passage that mean nothing away from their topic."""

_LEADS = (":", "-")

_NUMBERING = re.compile(r"(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?|[A-Za-z]\))\s+")


@dataclass(frozen=True, slots=True)
class Match:
    """Two passages that are one.

    Attributes:
        old: Place of the older passage in its outline.
        new: Place of the newer one.
        relation: `same`, `moved` or `reworded`.
        similarity: 1 for the same words.
    """

    old: int
    new: int
    relation: Literal["same", "moved", "reworded"]
    similarity: float


class _Side:
    """One document with what pairing asks of each passage."""

    def __init__(self, outline: Outline) -> None:
        self.passages = outline.passages
        texts = [normalised(passage.text) for passage in outline.passages]
        self.prints = list(map(fingerprint_of, texts))
        self.words = list(map(bare_words, texts))
        terms = {passage.headings: normalised(passage.headings[-1]) for passage in outline.passages if passage.headings}
        self.words_without_term = [
            bare_words(_without_term(text, terms.get(passage.headings, "")))
            for text, passage in zip(texts, outline.passages, strict=True)
        ]
        places = {passage.headings for passage in outline.passages}
        parents: defaultdict[str, set[tuple[str, ...]]] = defaultdict(set)
        for headings in places:
            for depth, heading in enumerate(headings):
                parents[heading].add(headings[:depth])
        slugs = {headings: tuple(map(slug, headings)) for headings in places}
        inner = {headings: _subject(headings[-1]) if headings else "" for headings in places}
        topics = {headings: _topic(headings, parents) for headings in places}
        self.near: Mapping[str, Sequence[object]] = {
            "id": [passage.id.partition("/")[2] for passage in outline.passages],
            "place": [slugs[passage.headings] for passage in outline.passages],
            "heading": [(topics[passage.headings], inner[passage.headings]) for passage in outline.passages],
            "topic": [topics[passage.headings] or None for passage in outline.passages],
            "anywhere": [
                None if passage.kind in _FIXED or len(words) < SHORTEST_ANYWHERE else True
                for passage, words in zip(outline.passages, self.words, strict=True)
            ],
        }


def matches(old: Outline, new: Outline) -> tuple[Match, ...]:
    """Find the passages that two documents have in common.

    Args:
        old: The older document.
        new: The newer one.

    Returns:
        The matches in the order of the newer document; no passage stands in two of them.
    """
    left, right = _Side(old), _Side(new)
    equal = dict(sorted((other, one) for one, other in _equal(left, right)))
    settled = _settled(equal, left, right)
    found = [Match(one, other, "same" if other in settled else "moved", 1.0) for other, one in equal.items()]
    taken = set(equal.values())
    ones = [place for place in range(len(left.passages)) if place not in taken]
    others = [place for place in range(len(right.passages)) if place not in equal]
    found += _similar(left, right, ones, others)
    return tuple(sorted(found, key=lambda match: match.new))


def _topic(headings: Sequence[str], parents: Mapping[str, set[tuple[str, ...]]]) -> str:
    """What a passage is about: its innermost heading that is no formula, without numbering and plural."""
    for heading in reversed(headings):
        if len(parents[heading]) <= MOST_PARENTS:
            return _subject(heading)
    return ""


def _subject(heading: str) -> str:
    return short_slug(_NUMBERING.sub("", plain(heading), count=1)).removesuffix("s")


def _without_term(text: str, term: str) -> str:
    """The text without the term that it defines, which other books print as a heading."""
    rest = text[len(term) :].lstrip()
    return rest[1:] if term and text.casefold().startswith(term.casefold()) and rest[:1] in _LEADS else text


def _nearness(left: _Side, one: int, right: _Side, other: int) -> str | None:
    for kind in NEARNESS:
        if left.near[kind][one] is not None and left.near[kind][one] == right.near[kind][other]:
            return kind
    return None


def _equal(left: _Side, right: _Side) -> Iterator[tuple[int, int]]:
    """Passages with the same words, the nearest first."""
    ones: defaultdict[str, list[int]] = defaultdict(list)
    others: defaultdict[str, list[int]] = defaultdict(list)
    for places, side in ((ones, left), (others, right)):
        for place, value in enumerate(side.prints):
            places[value].append(place)
    for value in ones.keys() & others.keys():
        for kind in NEARNESS:
            waiting: defaultdict[object, list[int]] = defaultdict(list)
            for one in reversed(ones[value]):
                waiting[left.near[kind][one]].append(one)
            waiting[None] = []
            pairs = [(stack.pop(), other) for other in others[value] if (stack := waiting[right.near[kind][other]])]
            yield from pairs
            used, met = {one for one, _ in pairs}, {other for _, other in pairs}
            ones[value] = [one for one in ones[value] if one not in used]
            others[value] = [other for other in others[value] if other not in met]


def _settled(equal: Mapping[int, int], left: _Side, right: _Side) -> set[int]:
    """Of the equal passages, those with the same id, or under the same inner heading in the same order as before."""
    under: defaultdict[object, list[int]] = defaultdict(list)
    found = set()
    for other, one in equal.items():
        if left.near["id"][one] == right.near["id"][other]:
            found.add(other)
        if left.near["heading"][one] == right.near["heading"][other]:
            under[right.near["heading"][other]].append(other)
    for others in under.values():
        found.update(others[index] for index in _ascending([equal[other] for other in others]))
    return found


def _ascending(numbers: Sequence[int]) -> Iterator[int]:
    """The places of a longest ascending subsequence, the last first."""
    tails: list[int] = []
    ends: list[int] = []
    previous: list[int] = []
    for place, number in enumerate(numbers):
        at = bisect_left(tails, number)
        previous.append(ends[at - 1] if at else -1)
        tails[at : at + 1] = [number]
        ends[at : at + 1] = [place]
    place = ends[-1] if ends else -1
    while place >= 0:
        yield place
        place = previous[place]


def _similar(left: _Side, right: _Side, ones: Sequence[int], others: Sequence[int]) -> Iterator[Match]:
    """Of the passages with different words, the most similar, each once."""
    collection = Collection(left.words_without_term, right.words_without_term)
    ranked = []
    for one, other in sorted(_candidates(collection, left, right, ones, others)):
        kind = _nearness(left, one, right, other)
        if kind is None:
            continue
        similarity = collection.similarity(one, other)
        if similarity >= LEAST[kind]:
            ranked.append((-similarity - BONUS[kind], other, one, similarity))
    taken, met = set(), set()
    for _, other, one, similarity in sorted(ranked):
        if one not in taken and other not in met:
            taken.add(one)
            met.add(other)
            yield Match(one, other, "reworded", similarity)


def _candidates(
    collection: Collection, left: _Side, right: _Side, ones: Iterable[int], others: Iterable[int]
) -> set[tuple[int, int]]:
    """Pairs worth comparing: under one topic all, elsewhere those with rarer words in common."""
    found = {(one, other) for one, seen in collection.candidates(ones, others).items() for other in seen}
    about: defaultdict[object, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for one in ones:
        about[left.near["topic"][one]][0].append(one)
    for other in others:
        about[right.near["topic"][other]][1].append(other)
    for group_ones, group_others in about.values():
        if len(group_ones) * len(group_others) <= MOST_UNDER_ONE_HEADING:
            found.update((one, other) for one in group_ones for other in group_others)
    return found
