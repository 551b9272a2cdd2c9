"""Two versions or editions of a document side by side, as plain dicts, in parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import get_args

from rulings.documents.comparison.differences import Pair, Relation
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json, of_document
from rulings.service.representations.official import of_entry_name, of_pair
from rulings.service.representations.parts import begin_of, part_of
from rulings.service.representations.passages import ingested
from rulings.service.shelf import Shelf

RELATIONS: tuple[str, ...] = get_args(Relation)
USUAL_LIMIT = 50
HIGHEST_LIMIT = 200


def compare(shelf: Shelf, old: str, new: str, relation: str | None, cursor: str | None, limit: int) -> Json:
    """Compare two documents of a game.

    Args:
        shelf: The ingested documents.
        old: Key of the one that is read as the older.
        new: Key of the other.
        relation: The only relation to list, or None.
        cursor: The cursor of the part before, or None.
        limit: How many pairs to list.

    Returns:
        Both documents, how many pairs there are of each relation, the pairs of this part, and the cursor of the next;
        passages that both have come first, title pages and what else states no rule last.

    Raises:
        ProblemError: A document is unknown or not at hand, they are of different games or the same one, or the
            relation or the cursor is none.
    """
    left, right = ingested(shelf, old), ingested(shelf, new)
    if left.game != right.game or old == new:
        hint = "Compare two versions or editions of documents of the same game."
        raise ProblemError("not-comparable", f"{left.short} and {right.short} cannot be compared.", hint)
    if relation is not None and relation not in RELATIONS:
        raise ProblemError("bad-parameter", "There is no such relation.", f"Known are {', '.join(RELATIONS)}.")
    everything = shelf.compare(old, new)
    counts = Counter(pair.relation for pair in everything)
    chosen = [pair for pair in everything if relation in (None, pair.relation)]
    mark = f"{old}/{new}/{relation or ''}"
    part = part_of(chosen, mark, cursor, limit)
    first = begin_of(cursor, mark, part.total) + 1
    return {
        "old": of_document(left),
        "new": of_document(right),
        "url": f"/compare/{old}/{new}",
        "counts": {name: counts.get(name, 0) for name in RELATIONS},  # type: ignore[call-overload]
        "relation": relation,
        "total": part.total,
        "first": first if chosen else 0,
        "pairs": of_pairs(shelf, part.items),
        "cursor": part.cursor,
    }


def of_pairs(shelf: Shelf, pairs: Sequence[Pair]) -> list[Json]:
    """Represent pairs with the entries that say what stands there.

    Args:
        shelf: The ingested documents.
        pairs: The pairs.

    Returns:
        A dict for each.
    """
    found = []
    for pair in pairs:
        places = [passage.id for passage in (pair.new, pair.old) if passage is not None]
        found.append({**of_pair(shelf, pair), "entries": [of_entry_name(entry) for entry in shelf.entries_of(*places)]})
    return found
