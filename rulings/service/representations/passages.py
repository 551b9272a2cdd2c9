"""A passage of an official document, or what stands under a heading of one, with all that belongs to it."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.book.model import Document
from rulings.documents.passages import Passage, plain
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json, of_document
from rulings.service.representations.official import of_clause_names, of_passage, of_spot, passage_url
from rulings.service.shelf import Shelf

NOT_INGESTED = "Whoever runs this desk can read it in with `rulings ingest`."


def ingested(shelf: Shelf, key: str) -> Document:
    """Find an ingested document.

    Args:
        shelf: The ingested documents.
        key: Its key.

    Returns:
        The document.

    Raises:
        ProblemError: There is none of this key, or its text is not at hand.
    """
    document = shelf.documents.get(key)
    if document is None:
        hint = f"The documents are {', '.join(shelf.documents)}."
        raise ProblemError("unknown-document", "There is no document of this key.", hint)
    if key not in shelf.library.outlines:
        raise ProblemError("not-ingested", f"The text of {document.short} is not at hand.", NOT_INGESTED)
    return document


def look_up(shelf: Shelf, key: str, place: str) -> Json:
    """Look up a passage, or what stands under a heading.

    Args:
        shelf: The ingested documents.
        key: Key of the document.
        place: The place in it.

    Returns:
        The wording, the document, the headings, the neighbours, the clauses that rest on it, cross-references,
        examples, the sections of a heading, and for a rule with parts the places of the parts. Of a heading over
        a picture or over nothing but headings the wording is empty.

    Raises:
        ProblemError: There is no such place, or the document is not at hand.
    """
    document = ingested(shelf, key)
    found = shelf.library.passages_at(f"{key}/{place}")
    if not found and not shelf.is_heading(f"{key}/{place}"):
        hint = f"`/api/v1/documents/{key}` lists its headings."
        raise ProblemError("unknown-passage", f"{document.short} has nothing at this place.", hint)
    passage = found[0] if found and found[0].id == f"{key}/{place}" else None
    parts = [item for item in shelf.under(f"{key}/{place}") if passage and item.id != passage.id]
    examples = shelf.examples(passage) if passage else ()
    before, after = _neighbours(shelf, f"{key}/{place}", found)
    return {
        "place": f"{key}/{place}",
        "url": passage_url(f"{key}/{place}"),
        "source": of_document(document),
        "is_heading": passage is None,
        "headings": [plain(heading) for heading in _headings(shelf, f"{key}/{place}", passage)],
        "text": shelf.library.wording(f"{key}/{place}") or "",
        "passages": [of_tied_passage(shelf, item) for item in found],
        "sections": _sections(shelf, f"{key}/{place}", found) if passage is None else [],
        "examples": [of_passage(shelf, item) for item in examples],
        "parts": [of_spot(item) for item in parts if item not in examples],
        "previous": of_spot(before),
        "next": of_spot(after),
    }


def of_tied_passage(shelf: Shelf, passage: Passage) -> Json:
    """Represent a passage with the clauses that rest on it and where it sends its reader.

    Args:
        shelf: The ingested documents.
        passage: The passage.

    Returns:
        The passage with `clauses` and `references`.
    """
    references = {item.target: item for item in shelf.references(passage)}
    return {
        **of_passage(shelf, passage),
        "clauses": of_clause_names(shelf, passage.id),
        "references": [
            {"words": item.words, "place": item.target, "kind": item.kind, "url": passage_url(item.target)}
            for item in references.values()
            if shelf.library.passages_at(item.target)
        ],
    }


def _sections(shelf: Shelf, place: str, found: Sequence[Passage]) -> list[Json]:
    """Group the passages under a heading by the headings below it, in printed order."""
    depth = len(_headings(shelf, place, None))
    sections: dict[tuple[str, ...], list[Passage]] = {}
    for passage in found:
        if passage.headings[depth:]:
            sections.setdefault(passage.headings, []).append(passage)
    return [
        {
            "heading": plain(headings[-1]),
            "headings": [plain(heading) for heading in headings],
            "points": [
                {name: of_passage(shelf, item)[name] for name in ("place", "kind", "text", "html")} for item in points
            ],
        }
        for headings, points in sections.items()
    ]


def _headings(shelf: Shelf, place: str, passage: Passage | None) -> Sequence[str]:
    """The printed headings of a place, that of a heading itself last."""
    return passage.headings if passage is not None else shelf.headings[place].headings


def _neighbours(shelf: Shelf, place: str, found: Sequence[Passage]) -> tuple[Passage | None, Passage | None]:
    """The passages before and after a place; those around a heading where nothing stands under it."""
    passages = shelf.library.outlines[place.partition("/")[0]].passages
    if found:
        first, last = shelf.positions[found[0].id], shelf.positions[found[-1].id] + 1
    else:
        printed = shelf.headings[place].first_line
        first = last = sum(passage.first_line < printed for passage in passages)
    return passages[first - 1] if first else None, passages[last] if last < len(passages) else None
