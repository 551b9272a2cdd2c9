"""Rank entries for a query, and the clauses of each: first by their postings, then by how well each clause fits."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import itemgetter

from rulings.search.analysis import COMMON, term_of
from rulings.search.fitting import EntryTerms, Query
from rulings.search.index import FIELDS, Index
from rulings.search.lanes import Lanes, Width
from rulings.search.weights import WEIGHTS, Weights

CANDIDATES = 14
"""How many entries are looked at twice; who follows them is not worth the time."""

SHOWN = 3
"""How many clauses of an entry are told."""

_FINE = 1 << 20
"""Into how many parts a score is cut, to stand in a lane; there is room for several hundred terms."""

_COMMON_TERMS = frozenset(map(term_of, COMMON))


@dataclass(frozen=True, slots=True)
class Ranked:
    """One entry with its score and its clauses.

    Attributes:
        number: Number of the entry in the index.
        score: How well its best clause fits, together with the entry; 1 is a perfect fit in every respect.
        clauses: The positions of its best clauses, the one that fits best first, each with how well it fits by itself.
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
        self._lanes = Lanes.of_count(len(index.ids), Width.FOUR_BYTES)
        self._scores: dict[str, int] = {}
        self._meant: dict[str, int] = {}
        self._entries: dict[int, EntryTerms] = {}

    def prepare(self) -> None:
        """Work everything out now, so that no query has to wait for it."""
        for term in self._holders:
            self._scores_of(term)
        for number in range(len(self._index.ids)):
            self._entry(number)

    def among(self, numbers: Iterable[int]) -> int:
        """Mark the entries that a ranking is to look at.

        Args:
            numbers: Their numbers in the index.

        Returns:
            What `rank` takes for them.
        """
        return self._lanes.fill(numbers)

    def rank(
        self, terms: Sequence[str], hints: Sequence[str], allowed: int | None, limit: int
    ) -> tuple[list[Ranked], int]:
        """Rank the entries for the terms of a query.

        Args:
            terms: The terms in the order of the query.
            hints: Terms that were not typed, but are what players mean by typed ones.
            allowed: The entries to look at, as `among` marks them; all where None.
            limit: How many entries to give.

        Returns:
            The best entries, the best first, and how many entries contain any of the telling terms.
        """
        totals = self._first(terms, hints, allowed)
        holders = len(totals) - totals.count(0)
        if not holders:
            return [], 0
        best = _highest(totals, min(max(CANDIDATES, limit), holders))
        query = Query.of_worths(dict(self._asked_worths(terms, hints)), terms, self._weights.clause.beside)
        ceiling = totals[best[0]]
        scored = [self._second(number, totals[number] / ceiling, query) for number in best[:CANDIDATES]]
        scored.sort(key=itemgetter(0), reverse=True)
        scored += [self._second(number, totals[number] / ceiling, query) for number in best[CANDIDATES:limit]]
        scores = accumulate((score for score, _, _ in scored), min)
        shown = zip(scores, scored[:limit], strict=False)
        return [
            Ranked(number, score / self._most, self._in_order(number, fits)) for score, (_, number, fits) in shown
        ], holders

    def _first(self, terms: Sequence[str], hints: Sequence[str], allowed: int | None) -> Sequence[int]:
        """Return what each entry is worth by its postings, in the order of the index; nothing where it has no term."""
        telling = [term for term in dict.fromkeys(terms) if term not in _COMMON_TERMS]
        totals = sum(map(self._scores_of, telling or dict.fromkeys(terms))) + sum(map(self._scores_meant, hints))
        return self._lanes.read(totals if allowed is None else totals & allowed)

    def _asked_worths(self, terms: Sequence[str], hints: Sequence[str]) -> Iterator[tuple[str, float]]:
        for term in hints:
            yield term, self._weights.hint * self._worth(term)
        for term in terms:
            yield term, self._worth(term) * (self._weights.common if term in _COMMON_TERMS else 1.0)

    def _worth(self, term: str) -> float:
        return self._worths.get(term, self._unknown)

    def _second(self, number: int, postings: float, query: Query) -> tuple[float, int, Sequence[float]]:
        score, fits = self._entry(number).fit(query, self._weights)
        return self._weights.postings * postings + score, number, fits

    def _in_order(self, number: int, fits: Sequence[float]) -> list[tuple[int, float]]:
        """Return the positions of the best clauses, the best first, of those that fit alike the earlier."""
        positions = self._entry(number).positions
        places = sorted(range(len(fits)), key=fits.__getitem__, reverse=True)[:SHOWN]
        return [(positions[place], fits[place]) for place in places]

    def _entry(self, number: int) -> EntryTerms:
        found = self._entries.get(number)
        if found is None:
            found = EntryTerms.of_parts(self._names(number), self._index.clauses[number], self._worth)
            self._entries[number] = found
        return found

    def _scores_of(self, term: str) -> int:
        """Return BM25F of a term in each entry, in lanes."""
        found = self._scores.get(term)
        if found is None and term in self._holders:
            scores = self._work_scores_out(term)
            found = self._scores[term] = self._lanes.put({number: int(_FINE * score) for number, score in scores})
        return found or 0

    def _scores_meant(self, term: str) -> int:
        """Return what a term counts in each entry that was not typed, in lanes."""
        found = self._meant.get(term)
        if found is None:
            scores = self._lanes.read(self._scores_of(term))
            weighed = {number: int(self._weights.hint * score) for number, score in enumerate(scores)}
            found = self._meant[term] = self._lanes.put(weighed)
        return found

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


def _highest(totals: Sequence[int], count: int) -> list[int]:
    """Return the places of the highest numbers, the highest first, of equal ones the earlier."""
    least = sorted(totals, reverse=True)[count - 1]
    places = [place for place, total in enumerate(totals) if total >= least]
    return sorted(places, key=totals.__getitem__, reverse=True)[:count]


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


def _rarity(count: int, holders: int) -> float:
    """Return how much a term says: the rarer, the more."""
    return math.log(1 + (count - holders + 0.5) / (holders + 0.5))
