"""What a query is held against in one entry: its names, and each clause with its key, words and everyday wordings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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
        covered: How much of the query the entry holds anywhere, from 0 to 1.
        phrase: How many neighbouring words of the query are neighbours anywhere in it, from 0 to 1.
        clauses: How each clause fits; what held once is left out.
        positions: The position of each of them in the entry.
    """

    title: float
    asked: float
    covered: float
    phrase: float
    clauses: Sequence[float]
    positions: Sequence[int]


@dataclass(frozen=True, slots=True)
class EntryTerms:
    """The parts of an entry and the terms that they hold.

    The parts stand one after another: names, what belongs to each clause besides its text, keys, texts, wordings.

    Attributes:
        holders: The parts that hold each term.
        pairs: The clauses that hold each pair of neighbouring terms.
        names: What the terms of each name are worth.
        keys: What the terms of each key are worth.
        texts: What the terms of each text are worth.
        wordings: What the terms of each wording are worth.
        positions: The position in the entry of each clause that can answer.
        places: The clause of each wording, as a place in `positions`.
    """

    holders: Mapping[str, tuple[int, ...]]
    pairs: Mapping[Pair, tuple[int, ...]]
    names: tuple[float, ...]
    keys: tuple[float, ...]
    texts: tuple[float, ...]
    wordings: tuple[float, ...]
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

        def worths(parts: Iterable[Terms]) -> tuple[float, ...]:
            return tuple(sum(map(worth, set(part))) or 1.0 for part in parts)

        positions = tuple(number for number, (_, text, _) in enumerate(clauses) if text)
        keys, texts, asked = zip(*(clauses[number] for number in positions), strict=True) if positions else ((), (), ())
        named = set(chain.from_iterable(names))
        besides = [
            tuple(named.union(key, *of_clause).difference(text))
            for key, text, of_clause in zip(keys, texts, asked, strict=True)
        ]
        wordings = list(chain.from_iterable(asked))
        parts = [*names, *besides, *keys, *texts, *wordings]
        return cls(
            _holders(set(part) for part in parts),
            _holders(_pairs_of(key, text, *of_clause) for key, text, of_clause in zip(keys, texts, asked, strict=True)),
            worths(names),
            worths(keys),
            worths(texts),
            worths(wordings),
            positions,
            tuple(place for place, of_clause in enumerate(asked) for _ in of_clause),
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
        (held, anywhere), total = self._held(query), query.total
        count = len(self.positions)
        first, keys, texts, wordings = (len(self.names) + number * count for number in range(4))
        title = max([2 * worth / (total + most) for worth, most in zip(held, self.names, strict=False)], default=0.0)
        asked = [0.0] * count
        for worth, most, place in zip(held[wordings:], self.wordings, self.places, strict=False):
            if worth:
                near = 2 * worth / (total + most)
                if near > asked[place]:
                    asked[place] = near
        phrases, phrase = self._phrases(query)
        covered, key_near, text_near = weights.covered / total, 2 * weights.key, 2 * weights.text
        signs = zip(
            held[first:keys], held[keys:texts], self.keys, held[texts:wordings], self.texts, asked, phrases, strict=True
        )
        clauses = [
            covered * (text + beside)
            + key_near * key / (total + most_of_key)
            + text_near * text / (total + most_of_text)
            + weights.asked * near
            + weights.phrase * neighbours
            for beside, key, most_of_key, text, most_of_text, near, neighbours in signs
        ]
        return Fit(title, max(asked, default=0.0), anywhere / total, phrase, clauses, self.positions)

    def _held(self, query: Query) -> tuple[list[float], float]:
        """Return the worth of the terms of a query that each part holds, and that any does."""
        count = len(self.names) + 3 * len(self.positions) + len(self.wordings)
        held, anywhere, holders = [0.0] * count, 0.0, self.holders
        for term, worth in query.worths.items():
            parts = holders.get(term)
            if parts:
                anywhere += worth
                for part in parts:
                    held[part] += worth
        return held, anywhere

    def _phrases(self, query: Query) -> tuple[list[float], float]:
        """Return the share of the neighbouring terms of a query that are neighbours in each clause, and in any."""
        found, anywhere, pairs = [0.0] * len(self.positions), 0.0, self.pairs
        share = 1 / max(1, len(query.pairs))
        for pair in query.pairs:
            places = pairs.get(pair)
            if places:
                anywhere += share
                for place in places:
                    found[place] += share
        return found, anywhere


def _pairs_of(*parts: Terms) -> set[Pair]:
    return {pair for part in parts for pair in pairwise(part)}


def _holders(parts: Iterable[set[_Item]]) -> dict[_Item, tuple[int, ...]]:
    holders: dict[_Item, list[int]] = {}
    for number, part in enumerate(parts):
        for item in part:
            holders.setdefault(item, []).append(number)
    return {item: tuple(found) for item, found in holders.items()}
