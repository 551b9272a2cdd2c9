"""How much each sign counts by which entries and clauses are ranked."""

from __future__ import annotations

from dataclasses import dataclass, field


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
    def beside(self) -> float:
        """How much neighbouring words count beside words."""
        return self.phrase / self.covered

    @property
    def most(self) -> float:
        """The fit of a clause that fits in every respect."""
        return self.asked + self.key + self.text + self.covered + self.phrase


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
