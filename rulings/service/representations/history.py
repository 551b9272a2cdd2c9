"""The history of an entry: what each document said on it, in the order of their dates, and what changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rulings.book.model import Clause, Document, Entry
from rulings.documents.comparison.differences import Pair, differences
from rulings.documents.passages import Outline, Passage
from rulings.service.representations.entries import Json, of_clause, of_contradiction, of_document, of_place
from rulings.service.representations.official import of_entry_name, of_pair, of_passage
from rulings.service.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Stage:
    """What one document said on an entry.

    Attributes:
        document: The document.
        places: Its places that the entry is the home of or that its clauses cite.
        own: The passages under the headings that the entry is the home of.
        cited: Other passages that its clauses rest on.
        against: The document before it that has text on the entry, or None.
        changes: The passages of both, paired; none for the first document.
        left_out: How many passages of `against`, which is in force beside this document, it does not speak of.
        earlier: The clauses that say only what held then.
    """

    document: Document
    places: tuple[str, ...]
    own: tuple[Passage, ...]
    cited: tuple[Passage, ...]
    against: Document | None
    changes: tuple[Pair, ...]
    left_out: int
    earlier: tuple[Clause, ...]


def stages(shelf: Shelf, entry: Entry) -> tuple[Stage, ...]:
    """Follow an entry through the documents of its game.

    Args:
        shelf: The ingested documents.
        entry: The entry.

    Returns:
        A stage for each document that says something on it, the oldest first.
    """
    documents = sorted(shelf.catalogue.book.games[entry.game].documents, key=lambda document: document.published)
    found: list[Stage] = []
    before: Stage | None = None
    for document in documents:
        places = _places(entry, document.key)
        if not places:
            continue
        own, cited = _passages(shelf, entry, document.key)
        stage = Stage(document, places, own, cited, None, (), 0, _earlier(shelf, entry, document.key))
        if (own or cited) and before:
            stage = _compared(entry, before, stage)
        found.append(stage)
        before = stage if own or cited else before
    return tuple(found)


def history(shelf: Shelf, entry: Entry) -> Json:
    """Represent the history of an entry.

    Args:
        shelf: The ingested documents.
        entry: The entry.

    Returns:
        The entry, a stage for each document, and the contradictions between them.
    """
    book = shelf.catalogue.book
    return {
        **of_entry_name(entry),
        "history": f"/history/{entry.id}",
        "since": entry.since,
        "changed": entry.changed,
        "stages": [_of_stage(shelf, stage) for stage in stages(shelf, entry)],
        "contradictions": [of_contradiction(book, entry, item) for item in entry.contradictions],
    }


def _of_stage(shelf: Shelf, stage: Stage) -> Json:
    book = shelf.catalogue.book
    cited = {passage.id for passage in stage.cited}
    changes = [of_pair(shelf, pair) for pair in stage.changes]
    for change in changes:
        if change["relation"] == "new" and change["new"]["place"] in cited:
            change["relation"] = "cited"
    return {
        "document": of_document(stage.document),
        "is_ingested": stage.document.key in shelf.library.outlines,
        "places": [of_place(book, place) for place in stage.places],
        "passages": [
            {**of_passage(shelf, item), "is_own": item.id not in cited} for item in (*stage.own, *stage.cited)
        ],
        "against": of_document(stage.against) if stage.against else None,
        "changes": changes,
        "left_out": stage.left_out,
        "earlier": [of_clause(book, clause) for clause in stage.earlier],
    }


def _places(entry: Entry, document: str) -> tuple[str, ...]:
    cited = (place for clause in entry.clauses for place in clause.rests_on)
    return tuple(dict.fromkeys(place for place in (*entry.sources, *cited) if place.startswith(f"{document}/")))


def _passages(shelf: Shelf, entry: Entry, document: str) -> tuple[tuple[Passage, ...], tuple[Passage, ...]]:
    """The passages under the entry's headings, and the others that its clauses cite, in printed order; no dates."""
    homes = {passage.id for place in _of(entry.sources, document) for passage in shelf.under(place)}
    cited = (place for clause in entry.clauses for place in _of(clause.rests_on, document))
    others = {passage.id for place in cited for passage in shelf.library.passages_at(place)} - homes
    outline = shelf.library.outlines.get(document)
    printed = [item for item in outline.passages if item.kind != "date"] if outline else ()
    return tuple(item for item in printed if item.id in homes), tuple(item for item in printed if item.id in others)


def _of(places: Iterable[str], document: str) -> Iterable[str]:
    return (place for place in places if place.startswith(f"{document}/"))


def _earlier(shelf: Shelf, entry: Entry, document: str) -> tuple[Clause, ...]:
    """The clauses that say what held under a document and under none in force."""
    book = shelf.catalogue.book
    return tuple(item for item in entry.clauses if book.is_historic(item) and any(_of(item.rests_on, document)))


def _compared(entry: Entry, before: Stage, stage: Stage) -> Stage:
    """Compare a stage with the one before; what one document in force says and another does not has not gone."""
    changes = _changes(entry, before, stage)
    if before.document.in_force:
        kept = tuple(pair for pair in changes if pair.relation != "gone")
        return replace(stage, against=before.document, changes=kept, left_out=len(changes) - len(kept))
    return replace(stage, against=before.document, changes=changes)


def _changes(entry: Entry, before: Stage, stage: Stage) -> tuple[Pair, ...]:
    """Pair the passages of two stages; what was only cited from elsewhere and is not there now has not gone."""
    pairs = differences(_outline(entry, before), _outline(entry, stage))
    printed = {item.id: item for which in (before, stage) for item in (*which.own, *which.cited)}
    elsewhere = {item.id for item in before.cited}
    return tuple(
        replace(pair, old=pair.old and printed[pair.old.id], new=pair.new and printed[pair.new.id])
        for pair in pairs
        if not (pair.relation == "gone" and pair.old is not None and pair.old.id in elsewhere)
    )


def _outline(entry: Entry, stage: Stage) -> Outline:
    """What a document says on an entry, under one heading, so that all of it is on one topic."""
    own: Sequence[Passage] = [replace(item, headings=(entry.title,)) for item in stage.own]
    return Outline(stage.document.key, (*own, *stage.cited), (), ())
