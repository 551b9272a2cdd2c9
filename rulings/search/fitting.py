"""What a query is held against in one entry: its names, and each clause with its key, words and everyday wordings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise, repeat
from operator import add, truediv

from rulings.search.lanes import Lanes, Width
from rulings.search.weights import Weights

Terms = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Query:
    """The terms of a query with what each is worth.

    Attributes:
        shares: The share of each term and of each pair of neighbouring terms, which is written with a space between; in
            whole numbers for the lanes.
        total: The shares of all terms.
        of_pairs: The shares of all pairs.
        unit: The share of what is worth one.
        worth: What all terms together are worth.
        terms: How many different terms there are.
    """

    shares: Mapping[str, int]
    total: float
    of_pairs: float
    unit: float
    worth: float
    terms: int

    @classmethod
    def of_worths(cls, worths: Mapping[str, float], terms: Sequence[str], phrase: float) -> Query:
        """Make a query.

        Args:
            worths: What each term is worth.
            terms: The terms that were typed, in their order.
            phrase: How much all neighbours together count beside all terms together.

        Returns:
            The query.
        """
        total = Width.TWO_BYTES.most / (1 + phrase)
        worth = sum(worths.values()) or 1.0
        unit = total / worth
        pairs = dict.fromkeys(_pairs(terms))
        shares = {term: int(unit * worth) for term, worth in worths.items()}
        shares |= dict.fromkeys(pairs, int(phrase * total / max(1, len(pairs))))
        return cls(shares, total, phrase * total, unit, worth, len(worths))


@dataclass(frozen=True, slots=True)
class EntryTerms:
    """The parts of an entry and the terms that they hold.

    The parts stand in lanes, one after another: each clause with all that belongs to it; all neighbours; all terms;
    then what a query can be near to: keys; texts; wordings; names.

    Attributes:
        lanes: The lanes of the parts.
        marks: The parts that hold each term, and each pair of neighbouring terms, with a one in each lane.
        worths: What the terms of each part are worth that a query can be near to.
        positions: The position in the entry of each clause that can answer.
        places: The clause of each wording, as a place in `positions`.
    """

    lanes: Lanes
    marks: dict[str, int]
    worths: tuple[float, ...]
    positions: tuple[int, ...]
    places: tuple[int, ...]

    @classmethod
    def of_parts(
        cls,
        names: Sequence[Terms],
        clauses: Sequence[tuple[Terms, Terms, Sequence[Terms]]],
        worth: Callable[[str], float],
    ) -> EntryTerms:
        """Put the parts of an entry in order.

        Args:
            names: The terms of each name.
            clauses: The terms of the key, the text and each wording of each clause; no text where it cannot answer.
            worth: Gives what a term is worth.

        Returns:
            The parts.
        """
        positions = tuple(number for number, (_, text, _) in enumerate(clauses) if text)
        keys, texts, asked = zip(*(clauses[number] for number in positions), strict=True) if positions else ((), (), ())
        named = set(chain.from_iterable(names))
        by_clause = [(key, text, *of_clause) for key, text, of_clause in zip(keys, texts, asked, strict=True)]
        terms = [named.union(*parts) for parts in by_clause]
        pairs = [{pair for part in parts for pair in _pairs(part)} for parts in by_clause]
        near = [*keys, *texts, *chain.from_iterable(asked), *names]
        of_clauses = (chain(*both) for both in zip(terms, pairs, strict=True))
        parts = [*of_clauses, chain.from_iterable(pairs), named.union(*terms), *near]
        lanes = Lanes.of_count(len(parts), Width.TWO_BYTES)
        return cls(
            lanes,
            _marks(lanes, parts),
            tuple(sum(map(worth, set(part))) or 1.0 for part in near),
            positions,
            tuple(place for place, of_clause in enumerate(asked) for _ in of_clause),
        )

    def fit(self, query: Query, weights: Weights) -> tuple[float, list[float]]:
        """Hold a query against the entry.

        How near two of them are is the harmonic mean of the share of the query that the part holds and the share of
        the part that the query holds.

        Args:
            query: The query.
            weights: How much each sign counts.

        Returns:
            How the entry fits by what it holds, without its postings; and each clause that can answer, by itself.
        """
        marks, count, total = self.marks, len(self.positions), query.total
        shares = query.shares
        held = self.lanes.read(sum([shares[item] * marks[item] for item in shares.keys() & marks.keys()]))
        near = [*map(truediv, held[count + 2 :], map(add, repeat(query.worth), self.worths))]  # in units, and by half
        names, whole = 2 * count + len(self.places), 2 / query.unit
        asked = [0.0] * count
        for place, of_wording in zip(self.places, near[2 * count : names], strict=True):
            if of_wording > asked[place]:
                asked[place] = of_wording
        of_clause, of_all = weights.clause, weights.clause.covered / total
        of_key, of_text, of_asked = whole * of_clause.key, whole * of_clause.text, whole * of_clause.asked
        signs = zip(held[:count], near[:count], near[count : 2 * count], asked, strict=True)
        clauses = [of_all * share + of_key * key + of_text * text + of_asked * ask for share, key, text, ask in signs]
        score = (
            whole * (weights.title + weights.brief / query.terms) * max(near[names:], default=0.0)
            + whole * weights.asked * max(asked)
            + weights.covered * held[count + 1] / total
            + weights.phrase * held[count] / query.of_pairs
            + max(clauses)
        )
        return score, clauses


def _pairs(terms: Terms | Sequence[str]) -> Iterator[str]:
    """Yield each pair of neighbouring terms."""
    return map(" ".join, pairwise(terms))


def _marks(lanes: Lanes, parts: Sequence[Iterable[str]]) -> dict[str, int]:
    """Mark the parts that hold each item; items of the same parts share one number."""
    holders: dict[str, list[int]] = {}
    for number, part in enumerate(parts):
        for item in set(part):
            holders.setdefault(item, []).append(number)
    marks = {found: lanes.mark(found) for found in set(map(tuple, holders.values()))}
    return {item: marks[tuple(found)] for item, found in holders.items()}
