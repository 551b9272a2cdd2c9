"""Two versions or editions of a document, passage by passage: what stayed, was reworded, moved, came and went."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from rulings.documents.comparison.pairing import matches
from rulings.documents.comparison.words import Span, word_diff
from rulings.documents.passages import Outline, Passage

Relation = Literal["same", "reworded", "moved", "new", "gone"]


@dataclass(frozen=True, slots=True)
class Pair:
    """A passage of the older document and what became of it in the newer one.

    Attributes:
        relation: `same`: word for word where it stood; `moved`: word for word elsewhere; `reworded`: recognised by
            its words and its place; `new` and `gone`: without a counterpart.
        old: The older passage; None if the pair is new.
        new: The newer passage; None if it is gone.
        similarity: 1 for the same words, 0 where there is nothing to compare.
    """

    relation: Relation
    old: Passage | None
    new: Passage | None
    similarity: float

    @property
    def words(self) -> tuple[Span, ...]:
        """The word diff; all is added if the passage is new, all removed if it is gone."""
        return word_diff(self.old.text if self.old else "", self.new.text if self.new else "")


def differences(old: Outline, new: Outline) -> tuple[Pair, ...]:
    """Compare two versions or editions.

    Args:
        old: The older one.
        new: The newer one.

    Returns:
        The pairs in reading order.
    """
    return in_reading_order(pair_passages(old, new), old)


def pair_passages(old: Outline, new: Outline) -> tuple[Pair, ...]:
    """Find for each passage its counterpart.

    Args:
        old: The older document.
        new: The newer one.

    Returns:
        Pairs in which each passage of both documents stands once: in the order of the newer one, then those gone in
        the order of the older one.
    """
    by_new = {match.new: match for match in matches(old, new)}
    used = {match.old for match in by_new.values()}
    pairs = []
    for place, passage in enumerate(new.passages):
        match = by_new.get(place)
        if match is None:
            pairs.append(Pair("new", None, passage, 0.0))
        else:
            pairs.append(Pair(match.relation, old.passages[match.old], passage, match.similarity))
    gone = (passage for place, passage in enumerate(old.passages) if place not in used)
    return (*pairs, *(Pair("gone", passage, None, 0.0) for passage in gone))


def in_reading_order(pairs: Iterable[Pair], old: Outline) -> tuple[Pair, ...]:
    """Put pairs where a reader of the newer document looks for them.

    Args:
        pairs: What `pair_passages` found.
        old: The older document.

    Returns:
        The pairs in the order of the newer document; each gone one after what stood before it in the older document
        and did not move away, those without such a neighbour at the start.
    """
    pairs = tuple(pairs)
    by_old = {pair.old.id: pair for pair in pairs if pair.old is not None}
    gone_after: defaultdict[str, list[Pair]] = defaultdict(list)
    neighbour = ""
    for passage in old.passages:
        pair = by_old[passage.id]
        if pair.new is None:
            gone_after[neighbour].append(pair)
        elif pair.relation != "moved":
            neighbour = pair.new.id
    found = list(gone_after[""])
    for pair in pairs:
        if pair.new is not None:
            found += (pair, *gone_after.get(pair.new.id, ()))
    return tuple(found)


def alike_first(pairs: Iterable[Pair], aside: Collection[str]) -> tuple[Pair, ...]:
    """Put first what both documents say, then what one of them says, and last what states no rule.

    Args:
        pairs: The pairs in reading order.
        aside: Places that state no rule, such as title pages, or headings over nothing else.

    Returns:
        The pairs, each of the three parts in the order in which they came.
    """
    return tuple(sorted(pairs, key=lambda pair: (_is_aside(pair, aside), None in (pair.old, pair.new))))


def _is_aside(pair: Pair, aside: Collection[str]) -> bool:
    places = (passage.id for passage in (pair.old, pair.new) if passage is not None)
    return all(any(f"{place}/".startswith(f"{above}/") for above in aside) for place in places)
