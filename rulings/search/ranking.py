"""Rank entries for a query: first by their postings, then by how well title, wording and best clause fit."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import pairwise

from rulings.search.analysis import COMMON, stem
from rulings.search.index import FIELDS, Index

CANDIDATES = 30
"""How many entries are looked at twice."""

_WORDY, _LONG = 0.004, 60
"""What each different word of a clause costs, and the number of words from which on no more is taken off."""

_COMMON_STEMS = frozenset(map(stem, COMMON))


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each sign counts; tuned on judged queries (`make bench` prints what they reach).

    Attributes:
        fields: Weight of a term in each field, in the order of `FIELDS`.
        saturation: How soon further repeats of a term stop to count (k1 of BM25).
        length: How much long fields are held against an entry (b of BM25), from 0 to 1.
        postings: Share of the first ranking.
        coverage: Share of the query that the entry contains.
        title: How well the query covers a name and the name the query.
        asked: How near the query is to one of the everyday wordings.
        clause: How much of the query one clause contains.
        phrase: How many neighbouring words of the query are neighbours in the entry.
        common: What is left of the weight of a common word.
    """

    fields: tuple[float, ...] = (4.0, 1.6, 1.7, 1.5, 2.2, 1.0)
    saturation: float = 1.1
    length: float = 0.3
    postings: float = 0.5
    coverage: float = 0.4
    title: float = 2.0
    asked: float = 1.8
    clause: float = 3.0
    phrase: float = 1.3
    common: float = 0.9


WEIGHTS = Weights()


@dataclass(frozen=True, slots=True)
class Ranked:
    """One entry with its score and best clause.

    Attributes:
        number: Number of the entry in the index.
        score: How well it fits; 1 is a perfect fit in every respect.
        clause: Position of its best clause.
    """

    number: int
    score: float
    clause: int


class Ranking:
    """Ranks the entries of one index.

    What does not depend on the query is worked out once: for the words of the whole book when the ranking is made,
    for a word or an entry when a query first meets it, or for all of them by `prepare`.
    """

    def __init__(
        self, index: Index, names: Callable[[int], Sequence[tuple[str, ...]]], weights: Weights = WEIGHTS
    ) -> None:
        """Work out what each term is worth.

        Args:
            index: The index.
            names: Gives the terms of each name of an entry, by its number in the index.
            weights: How much each sign counts.
        """
        self._weights = weights
        self._index = index
        self._names = names
        self._count = len(index.ids)
        self._holders = _holders_of(index)
        self.worth = {term: self._worth(term, len(numbers)) for term, numbers in self._holders.items()}
        self._means = {name: sum(found) / max(1, len(found)) or 1.0 for name, found in index.lengths.items()}
        self._scores: dict[str, tuple[tuple[int, float], ...]] = {}
        self._entries: dict[int, _Entry] = {}

    def prepare(self) -> None:
        """Work everything out now, so that no query has to wait for it."""
        for term in self.worth:
            self._scores_of(term)
        for number in range(self._count):
            self._entry(number)

    def rank(self, terms: Sequence[str], allowed: frozenset[int] | None = None) -> tuple[list[Ranked], int]:
        """Rank the entries for the terms of a query.

        Args:
            terms: The terms in the order of the query.
            allowed: Numbers of the entries to look at; all where None.

        Returns:
            The best entries, the best first, and how many entries contain any of the terms.
        """
        totals = self._first(terms, allowed)
        if not totals:
            return [], 0
        best = nlargest(CANDIDATES, totals.items(), key=lambda item: item[1])
        query = _Query.of_terms(terms, self.worth)
        ceiling = best[0][1]
        ranked = [self._second(number, total / ceiling, query) for number, total in best]
        ranked.sort(key=lambda found: -found.score)
        return ranked, len(totals)

    def _first(self, terms: Sequence[str], allowed: frozenset[int] | None) -> dict[int, float]:
        totals: dict[int, float] = {}
        for term in dict.fromkeys(terms):
            for number, score in self._scores_of(term):
                totals[number] = totals.get(number, 0.0) + score
        if allowed is None:
            return totals
        return {number: total for number, total in totals.items() if number in allowed}

    def _second(self, number: int, postings: float, query: _Query) -> Ranked:
        weights = self._weights
        entry = self._entry(number)
        position, clause = query.best_clause(entry.clauses)
        title = query.best_likeness(entry.names)
        asked = query.best_likeness(entry.asked)
        score = (
            weights.postings * postings
            + weights.coverage * query.share([term for term in query.worth if number in self._holders.get(term, ())])
            + weights.title * title
            + weights.asked * asked
            + weights.clause * clause
            + weights.phrase * query.share_of_pairs(entry.pairs)
        )
        most = weights.postings + weights.coverage + weights.title + weights.asked + weights.clause + weights.phrase
        return Ranked(number, score / most, position)

    def _worth_of(self, terms: frozenset[str]) -> float:
        return sum(self.worth[term] for term in terms) or 1.0

    def _worth(self, term: str, holders: int) -> float:
        """Return the worth of a term: the rarer among entries, the more it says."""
        rarity = math.log(1 + (self._count - holders + 0.5) / (holders + 0.5))
        return rarity * (self._weights.common if term in _COMMON_STEMS else 1.0)

    def _entry(self, number: int) -> _Entry:
        found = self._entries.get(number)
        if found is None:
            names, asked, clauses = self._names(number), self._index.asked[number], self._index.clauses[number]
            found = self._entries[number] = _Entry(
                names=_Parts.of_terms(names, self._worth_of),
                asked=_Parts.of_terms(asked, self._worth_of),
                clauses=_Parts.of_terms(clauses, _brevity_of),
                pairs=frozenset(pair for wording in (*names, *asked, *clauses) for pair in pairwise(wording)),
            )
        return found

    def _scores_of(self, term: str) -> tuple[tuple[int, float], ...]:
        """Return BM25F of a term in each entry that has it."""
        found = self._scores.get(term)
        if found is None and term in self.worth:
            found = self._scores[term] = tuple(self._work_scores_out(term))
        return found or ()

    def _work_scores_out(self, term: str) -> Iterator[tuple[int, float]]:
        weights, sums = self._weights, dict[int, float]()
        for name, weight in zip(FIELDS, weights.fields, strict=True):
            lengths, mean = self._index.lengths[name], self._means[name]
            for number, count in self._index.postings[name].get(term, {}).items():
                norm = 1 - weights.length + weights.length * lengths[number] / mean
                sums[number] = sums.get(number, 0.0) + weight * count / norm
        for number, total in sums.items():
            yield number, self.worth[term] * total / (total + weights.saturation)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a query is held against in an entry."""

    names: _Parts
    asked: _Parts
    clauses: _Parts
    pairs: frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class _Parts:
    """The names, questions or clauses of an entry: which of them hold a term, and a number for each."""

    holders: Mapping[str, tuple[int, ...]]
    numbers: tuple[float, ...]

    @classmethod
    def of_terms(cls, parts: Sequence[tuple[str, ...]], number: Callable[[frozenset[str]], float]) -> _Parts:
        different = [frozenset(terms) for terms in parts]
        holders: dict[str, list[int]] = {}
        for position, terms in enumerate(different):
            for term in terms:
                holders.setdefault(term, []).append(position)
        return cls({term: tuple(found) for term, found in holders.items()}, tuple(map(number, different)))


@dataclass(frozen=True, slots=True)
class _Query:
    """The terms of a query with what each is worth."""

    worth: Mapping[str, float]
    telling: Mapping[str, float]
    total: float
    pairs: frozenset[tuple[str, str]]

    @classmethod
    def of_terms(cls, terms: Sequence[str], worths: Mapping[str, float]) -> _Query:
        unknown = max(worths.values(), default=1.0)
        worth = {term: worths.get(term, unknown) for term in terms}
        telling = {term: found for term, found in worth.items() if term not in _COMMON_STEMS} or worth
        return cls(worth, telling, sum(worth.values()) or 1.0, frozenset(pairwise(terms)))

    def share(self, terms: Iterable[str]) -> float:
        """Return the share of the query's worth that some of its terms have."""
        return sum([self.worth[term] for term in terms]) / self.total

    def best_clause(self, clauses: _Parts) -> tuple[int, float]:
        """Return the position of the clause that answers, and how well some clause fits.

        How well one fits is the share of the query that it contains, less a little for each of its words. The one that
        answers is found by the telling words alone: of two that contain as much the shorter one, then the earlier one.
        """
        fits = (worth * clauses.numbers[position] for position, worth in _held_by(self.worth, clauses).items())
        told = _held_by(self.telling, clauses).items()
        answer = min(((-worth * clauses.numbers[position], position) for position, worth in told), default=(0.0, 0))
        return answer[1], max(fits, default=0.0) / self.total

    def best_likeness(self, wordings: _Parts) -> float:
        """Return how well the query and one of some wordings cover each other, at best.

        It is the harmonic mean of the share of the query that the wording contains and the share of the wording that
        the query contains.
        """
        held = _held_by(self.worth, wordings).items()
        return max([2 * worth / (self.total + wordings.numbers[position]) for position, worth in held], default=0.0)

    def share_of_pairs(self, pairs: frozenset[tuple[str, str]]) -> float:
        """Return the share of neighbouring words of the query that are neighbours in an entry."""
        return len(self.pairs & pairs) / len(self.pairs) if self.pairs else 0.0


def _held_by(worths: Mapping[str, float], parts: _Parts) -> dict[int, float]:
    """Return the worth of the terms that each part holds, by position; nothing for those that hold none."""
    held: dict[int, float] = {}
    for term, worth in worths.items():
        for position in parts.holders.get(term, ()):
            held[position] = held.get(position, 0.0) + worth
    return held


def _brevity_of(terms: frozenset[str]) -> float:
    return 1 - _WORDY * min(len(terms), _LONG)


def _holders_of(index: Index) -> dict[str, set[int]]:
    """Return the numbers of the entries that hold each term in any field."""
    holders: dict[str, set[int]] = {}
    for name in FIELDS:
        for term, found in index.postings[name].items():
            holders.setdefault(term, set()).update(found)
    return holders
