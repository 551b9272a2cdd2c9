"""Rank entries for a query, and the clauses of each: first by their postings, then by how well each clause fits."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import nlargest
from itertools import accumulate
from operator import itemgetter

from rulings.search.analysis import COMMON, term_of
from rulings.search.fitting import ClauseWeights, EntryTerms, Fit, Query
from rulings.search.index import FIELDS, Index

CANDIDATES = 14
"""How many entries are looked at twice; who follows them is not worth the time."""

_COMMON_TERMS = frozenset(map(term_of, COMMON))


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each sign counts; tuned on judged queries (`make bench` prints what they reach).

    Attributes:
        fields: Weight of a term in each field, in the order of `FIELDS`.
        saturation: How soon further repeats of a term stop to count (k1 of BM25).
        length: How much long fields are held against an entry (b of BM25), from 0 to 1.
        postings: Share of the first ranking.
        title: How near the query is to a name of the entry.
        brief: How much more that counts for a query of one word; half as much for one of two, and so on.
        asked: How near the query is to one of the everyday wordings, whichever clause it belongs to.
        covered: How much of the query the entry holds, in whichever part.
        phrase: How many neighbouring words of the query are neighbours somewhere in the entry.
        clause: How much each sign of a clause counts.
        common: What is left of the worth of a common word.
        hint: What is left of the worth of a term that was not typed, but is what players mean by a typed word.
    """

    fields: tuple[float, ...] = (4.0, 1.6, 1.7, 1.5, 2.2, 1.0)
    saturation: float = 1.1
    length: float = 0.3
    postings: float = 0.3
    title: float = 0.45
    brief: float = 0.6
    asked: float = 0.2
    covered: float = 0.1
    phrase: float = 0.2
    clause: ClauseWeights = field(default_factory=ClauseWeights)
    common: float = 0.6
    hint: float = 0.5

    @property
    def most(self) -> float:
        """The score of an entry that fits in every respect."""
        return self.postings + self.title + self.brief + self.asked + self.covered + self.phrase + self.clause.most


WEIGHTS = Weights()


@dataclass(frozen=True, slots=True)
class Ranked:
    """One entry with its score and its clauses.

    Attributes:
        number: Number of the entry in the index.
        score: How well its best clause fits, together with the entry; 1 is a perfect fit in every respect.
        clauses: The positions of its clauses, the one that fits best first, each with how well it fits by itself.
    """

    number: int
    score: float
    clauses: Sequence[tuple[int, float]]


class Ranking:
    """Ranks the entries of one index.

    What does not depend on the query is worked out once: for the words of the whole book when the ranking is made,
    for a word or an entry when a query first meets it, or for all of them by `prepare`.
    """

    def __init__(self, index: Index, names: Callable[[int], Sequence[tuple[str, ...]]], weights: Weights = WEIGHTS):
        """Work out what each term is worth.

        Args:
            index: The index.
            names: Gives the terms of each name of an entry, by its number in the index.
            weights: How much each sign counts.
        """
        self._weights = weights
        self._most = weights.most
        self._index = index
        self._names = names
        self._holders = _holders_of(index)
        self._worths = _worths_of(index)
        self._unknown = max(self._worths.values(), default=1.0)
        self._means = {name: sum(found) / max(1, len(found)) or 1.0 for name, found in index.lengths.items()}
        self._scores: dict[str, tuple[tuple[int, float], ...]] = {}
        self._entries: dict[int, EntryTerms] = {}

    def prepare(self) -> None:
        """Work everything out now, so that no query has to wait for it."""
        for term in self._holders:
            self._scores_of(term)
        for number in range(len(self._index.ids)):
            self._entry(number)

    def rank(
        self, terms: Sequence[str], hints: Sequence[str], allowed: frozenset[int] | None, limit: int
    ) -> tuple[list[Ranked], int]:
        """Rank the entries for the terms of a query.

        Args:
            terms: The terms in the order of the query.
            hints: Terms that were not typed, but are what players mean by typed ones.
            allowed: Numbers of the entries to look at; all where None.
            limit: How many entries to give.

        Returns:
            The best entries, the best first, and how many entries contain any of the telling terms.
        """
        totals = self._first(terms, hints, allowed)
        if not totals:
            return [], 0
        best = nlargest(max(CANDIDATES, limit), totals.items(), key=itemgetter(1))
        query = Query.of_worths(dict(self._asked_worths(terms, hints)), terms)
        ceiling = best[0][1]
        scored = [self._second(number, total / ceiling, query) for number, total in best[:CANDIDATES]]
        scored.sort(key=itemgetter(0), reverse=True)
        scored += [self._second(number, total / ceiling, query) for number, total in best[CANDIDATES:limit]]
        scores = accumulate((score for score, _, _ in scored), min)
        shown = zip(scores, scored[:limit], strict=False)
        return [Ranked(number, score / self._most, _in_order(fit)) for score, (_, number, fit) in shown], len(totals)

    def _first(self, terms: Sequence[str], hints: Sequence[str], allowed: frozenset[int] | None) -> dict[int, float]:
        telling = [term for term in dict.fromkeys(terms) if term not in _COMMON_TERMS]
        totals: dict[int, float] = {}
        for term in telling or dict.fromkeys(terms):
            for number, score in self._scores_of(term):
                totals[number] = totals.get(number, 0.0) + score
        for term in hints:
            for number, score in self._scores_of(term):
                totals[number] = totals.get(number, 0.0) + self._weights.hint * score
        if allowed is None:
            return totals
        return {number: total for number, total in totals.items() if number in allowed}

    def _asked_worths(self, terms: Sequence[str], hints: Sequence[str]) -> Iterator[tuple[str, float]]:
        for term in hints:
            yield term, self._weights.hint * self._worth(term)
        for term in terms:
            yield term, self._worth(term) * (self._weights.common if term in _COMMON_TERMS else 1.0)

    def _worth(self, term: str) -> float:
        return self._worths.get(term, self._unknown)

    def _second(self, number: int, postings: float, query: Query) -> tuple[float, int, Fit]:
        weights = self._weights
        fit = self._entry(number).fit(query, weights.clause)
        score = (
            weights.postings * postings
            + (weights.title + weights.brief / len(query.worths)) * fit.title
            + weights.asked * fit.asked
            + weights.covered * fit.covered
            + weights.phrase * fit.phrase
            + max(fit.clauses)
        )
        return score, number, fit

    def _entry(self, number: int) -> EntryTerms:
        found = self._entries.get(number)
        if found is None:
            found = EntryTerms.of_parts(self._names(number), self._index.clauses[number], self._worth)
            self._entries[number] = found
        return found

    def _scores_of(self, term: str) -> tuple[tuple[int, float], ...]:
        """Return BM25F of a term in each entry that has it."""
        found = self._scores.get(term)
        if found is None and term in self._holders:
            found = self._scores[term] = tuple(self._work_scores_out(term))
        return found or ()

    def _work_scores_out(self, term: str) -> Iterator[tuple[int, float]]:
        weights, sums = self._weights, dict[int, float]()
        rarity = _rarity(len(self._index.ids), self._holders[term])
        for name, weight in zip(FIELDS, weights.fields, strict=True):
            lengths, mean = self._index.lengths[name], self._means[name]
            for number, count in self._index.postings[name].get(term, {}).items():
                norm = 1 - weights.length + weights.length * lengths[number] / mean
                sums[number] = sums.get(number, 0.0) + weight * count / norm
        for number, total in sums.items():
            yield number, rarity * total / (total + weights.saturation)


def _holders_of(index: Index) -> dict[str, int]:
    """Return how many entries hold each term in any field."""
    holders: dict[str, set[int]] = {}
    for name in FIELDS:
        for term, found in index.postings[name].items():
            holders.setdefault(term, set()).update(found)
    return {term: len(numbers) for term, numbers in holders.items()}


def _worths_of(index: Index) -> dict[str, float]:
    """Return what each term is worth among clauses."""
    clauses = [clause for of_entry in index.clauses for clause in of_entry]
    counts = Counter(term for key, text, asked in clauses for term in {*key, *text}.union(*asked))
    return {term: _rarity(len(clauses), count) for term, count in counts.items()}


def _in_order(fit: Fit) -> list[tuple[int, float]]:
    """Return the positions of the clauses, the one that fits best first, of those that fit alike the earlier one."""
    return sorted(zip(fit.positions, fit.clauses, strict=True), key=lambda item: (-item[1], item[0]))


def _rarity(count: int, holders: int) -> float:
    """Return how much a term says: the rarer, the more."""
    return math.log(1 + (count - holders + 0.5) / (holders + 0.5))
