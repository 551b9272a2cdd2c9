"""Judged queries: which entries answer them, and how well a search does on them.

The queries name headings of the documents. An entry answers for a heading if it is the heading's home, so each judged
heading is worth as much as the entry that holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from rulings.book.model import Book
from rulings.book.names import fold

DOCUMENTS = {
    "reg": "reg@8.3.0",
    "rulebook5": "rulebook@2025",
    "wiki": "rulebook@2018",
    "rulebook3": "rulebook@2005",
    "epic": "epic@2016",
}
ANSWERS = 3
"""The grade of a heading that answers the query."""

Search = Callable[[str, str | None], Sequence[str]]
"""Takes a query and the key of a game, gives ids of entries, the best first."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A query with the grades of the entries that answer it."""

    id: str
    query: str
    kind: str
    game: str | None
    grades: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Quality:
    """How a search did.

    Attributes:
        first: Share of queries with an answer as the first result.
        three: Share of queries with an answer among the first three.
        reciprocal: Mean of one over the rank of the first answer, down to rank 10.
        missed: The queries whose first result is no answer, with the first three results.
    """

    first: float
    three: float
    reciprocal: float
    missed: tuple[tuple[Judged, tuple[str, ...]], ...]


def read_judged(file: Path, book: Book) -> tuple[Judged, ...]:
    """Read judged queries and map their headings to entries.

    Args:
        file: A YAML file of queries, each with the entries that answer it or the headings (`relevant`) that do.
        book: The book.

    Returns:
        The queries.

    Raises:
        ValueError: A query has no entry that answers it.
    """
    homes = _homes(book)
    queries = []
    for item in yaml.safe_load(file.read_text("utf-8"))["queries"]:
        grades: dict[str, int] = dict(item.get("entries", {}))
        for place in item.get("relevant", ()):
            for entry in (entry for key in _keys(place) for entry in homes.get(key, ())):
                grades[entry] = max(grades.get(entry, 0), place["grade"])
        if not any(grades.get(entry) == ANSWERS for entry in book.entries):
            raise ValueError(f"{item['id']}: no entry answers {item['query']!r}")
        game = item.get("game")
        queries.append(Judged(item["id"], item["query"], item["kind"], game if game in book.games else None, grades))
    return tuple(queries)


def measure_quality(queries: Sequence[Judged], search: Search) -> Quality:
    """Run judged queries through a search.

    Args:
        queries: The queries.
        search: The search.

    Returns:
        How it did.
    """
    ranks: list[int | None] = []
    missed = []
    for judged in queries:
        found = search(judged.query, judged.game)[:10]
        rank = next((n for n, entry in enumerate(found, 1) if judged.grades.get(entry, 0) >= ANSWERS), None)
        ranks.append(rank)
        if rank != 1:
            missed.append((judged, tuple(found[:3])))
    count = len(queries)
    return Quality(
        first=sum(rank == 1 for rank in ranks) / count,
        three=sum(rank is not None and rank <= 3 for rank in ranks) / count,
        reciprocal=sum(1 / rank for rank in ranks if rank) / count,
        missed=tuple(missed),
    )


def _homes(book: Book) -> dict[tuple[str, str], set[str]]:
    """Return the entries that are the home of a heading, by document and heading or `heading > sub-heading`."""
    homes: dict[tuple[str, str], set[str]] = {}
    for entry in book.entries.values():
        for source in entry.sources:
            document, _, place = source.partition("/")
            path = book.documents[document].heading_path(place)
            for depth in (1, 2):
                homes.setdefault((document, fold(" > ".join(path[-depth:]))), set()).add(entry.id)
        for clause in entry.clauses:
            for place in clause.rests_on:
                document, _, number = place.partition("/")
                homes.setdefault((document, fold(number)), set()).add(entry.id)
    return homes


def _keys(place: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    document, section = DOCUMENTS[place["doc"]], str(place["section"])
    if place.get("under") == "Transform":
        section = f"5.21/{section}"
    keys = [section, f"{section} > {place['sub']}"] if "sub" in place else [section]
    return tuple((document, fold(key)) for key in keys)
