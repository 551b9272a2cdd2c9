"""What a query is held against in one entry: its names, and each clause with its key, words and everyday wordings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TypeVar

Terms = tuple[str, ...]
Pair = tuple[str, str]
_Item = TypeVar("_Item", str, Pair)


@dataclass(frozen=True, slots=True)
class Query:
    """The terms of a query with what each is worth.

    Attributes:
        worths: What each term is worth.
        total: What all of them are worth.
        pairs: The neighbouring terms.
    """

    worths: Mapping[str, float]
    total: float
    pairs: frozenset[Pair]

    @classmethod
    def of_worths(cls, worths: Mapping[str, float], terms: Sequence[str]) -> Query:
        """Make a query.

        Args:
            worths: What each term is worth.
            terms: The terms that were typed, in their order.

        Returns:
            The query.
        """
        return cls(worths, sum(worths.values()) or 1.0, frozenset(pairwise(terms)))


@dataclass(frozen=True, slots=True)
class ClauseWeights:
    """How much each sign of a clause counts.

    Attributes:
        asked: How near the query is to one of its everyday wordings.
        key: How near it is to the words of its key.
        text: How near it is to its text.
        covered: How much of the query is in the clause, its wordings and the names of the entry taken together.
        phrase: How many neighbouring words of the query are neighbours in the clause or its wordings.
    """

    asked: float = 0.4
    key: float = 0.3
    text: float = 0.3
    covered: float = 1.0
    phrase: float = 1.4

    @property
    def most(self) -> float:
        """The fit of a clause that fits in every respect."""
        return self.asked + self.key + self.text + self.covered + self.phrase


@dataclass(frozen=True, slots=True)
class Fit:
    """How a query fits an entry.

    Attributes:
        title: How near the query is to a name, from 0 to 1.
        asked: How near it is to one of the everyday wordings, from 0 to 1.
        clauses: How each clause fits, by its position; what held once is left out.
    """

    title: float
    asked: float
    clauses: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class EntryTerms:
    """The parts of an entry and the terms that they hold.

    The parts stand one after another: names, clauses with all that belongs to them, keys, texts, wordings.

    Attributes:
        holders: The parts that hold each term.
        worths: What the terms of each part are worth.
        pairs: The clauses that hold each pair of neighbouring terms.
        names: How many names there are.
        positions: The position in the entry of each clause that can answer.
        wordings: The clause of each wording, as a place in `positions`.
    """

    holders: Mapping[str, tuple[int, ...]]
    worths: tuple[float, ...]
    pairs: Mapping[Pair, tuple[int, ...]]
    names: int
    positions: tuple[int, ...]
    wordings: tuple[int, ...]

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
        answering = [clauses[number] for number in positions]
        named = set(chain.from_iterable(names))
        whole = [tuple(named.union(key, text, *asked)) for key, text, asked in answering]
        wordings = [(place, terms) for place, (_, _, asked) in enumerate(answering) for terms in asked]
        parts = [
            *names,
            *whole,
            *(key for key, _, _ in answering),
            *(text for _, text, _ in answering),
            *(terms for _, terms in wordings),
        ]
        return cls(
            _holders(set(part) for part in parts),
            tuple(sum(map(worth, set(part))) or 1.0 for part in parts),
            _holders(_pairs_of(key, text, asked) for key, text, asked in answering),
            len(names),
            positions,
            tuple(place for place, _ in wordings),
        )

    def fit(self, query: Query, weights: ClauseWeights) -> Fit:
        """Hold a query against the entry.

        How near two of them are is the harmonic mean of the share of the query that the part holds and the share of
        the part that the query holds.

        Args:
            query: The query.
            weights: How much each sign of a clause counts.

        Returns:
            How it fits.
        """
        held = self._held(query)
        worths, total, names, count = self.worths, query.total, self.names, len(self.positions)
        title = max([2 * held[part] / (total + worths[part]) for part in range(names)], default=0.0)
        asked = [0.0] * count
        first = names + 3 * count
        for part, place in enumerate(self.wordings, first):
            if held[part]:
                near = 2 * held[part] / (total + worths[part])
                if near > asked[place]:
                    asked[place] = near
        fits: dict[int, float] = {}
        phrases = self._phrases(query)
        share = weights.covered / total
        keys, texts = names + count, names + 2 * count
        for place, position in enumerate(self.positions):
            fits[position] = (
                weights.asked * asked[place]
                + share * held[names + place]
                + weights.key * 2 * held[keys + place] / (total + worths[keys + place])
                + weights.text * 2 * held[texts + place] / (total + worths[texts + place])
                + weights.phrase * phrases[place]
            )
        return Fit(title, max(asked, default=0.0), fits)

    def _held(self, query: Query) -> list[float]:
        """Return the worth of the terms of a query that each part holds."""
        held, holders = [0.0] * len(self.worths), self.holders
        for term, worth in query.worths.items():
            for part in holders.get(term, ()):
                held[part] += worth
        return held

    def _phrases(self, query: Query) -> list[float]:
        """Return the share of the neighbouring terms of a query that are neighbours in each clause."""
        found, pairs = [0.0] * len(self.positions), self.pairs
        share = 1 / max(1, len(query.pairs))
        for pair in query.pairs:
            for place in pairs.get(pair, ()):
                found[place] += share
        return found


def _pairs_of(key: Terms, text: Terms, asked: Sequence[Terms]) -> set[Pair]:
    return {pair for part in (key, text, *asked) for pair in pairwise(part)}


def _holders(parts: Iterator[set[_Item]]) -> dict[_Item, tuple[int, ...]]:
    holders: dict[_Item, list[int]] = {}
    for number, part in enumerate(parts):
        for item in part:
            holders.setdefault(item, []).append(number)
    return {item: tuple(found) for item, found in holders.items()}
