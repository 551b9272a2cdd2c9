"""Official wording as plain dicts, always with the document, publisher, version and place that it is quoted from."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulings.book.model import Document, Entry
from rulings.documents.comparison.differences import Pair
from rulings.documents.comparison.words import Span
from rulings.documents.passages import Passage, plain
from rulings.service.representations.entries import Json, of_document, title_of
from rulings.service.representations.wording import html_of_passage
from rulings.service.shelf import Shelf

_NUMBER = re.compile(r"\d+(?:\.\d+)*[a-z]?")


def of_official(shelf: Shelf, places: Iterable[str]) -> list[Json]:
    """Represent what the documents say at some places.

    Args:
        shelf: The ingested documents.
        places: What a clause rests on.

    Returns:
        The passages in the order of the places; none for documents that are not ingested.
    """
    found = (passage for place in places for passage in shelf.library.passages_at(place))
    return [of_passage(shelf, passage) for passage in {item.id: item for item in found}.values()]


def of_passage(shelf: Shelf, passage: Passage) -> Json:
    """Represent a passage.

    Args:
        shelf: The ingested documents.
        passage: The passage.

    Returns:
        Where it stands, who published it, its words as printed, and as HTML.
    """
    document = shelf.documents[passage.document]
    return {
        "place": passage.id,
        "document": document.key,
        "title": document.title,
        "short": document.short,
        "version": document.version,
        "published": document.published,
        "publisher": document.publisher,
        "status": str(document.status),
        "headings": [plain(heading) for heading in passage.headings],
        "label": _label(passage),
        "kind": passage.kind,
        "text": passage.text,
        "html": _html(shelf, passage),
        "url": passage_url(passage.id),
    }


def of_spot(passage: Passage | None) -> Json | None:
    """Represent where a passage stands, without its words."""
    if passage is None:
        return None
    return {
        "place": passage.id,
        "headings": [plain(heading) for heading in passage.headings],
        "label": _label(passage),
        "kind": passage.kind,
        "url": passage_url(passage.id),
    }


def of_pair(shelf: Shelf, pair: Pair) -> Json:
    """Represent a passage of an older document and what became of it.

    Args:
        shelf: The ingested documents.
        pair: The pair.

    Returns:
        How they are related, where they stand, the word diff, and the HTML of a passage that is whole in it.
    """
    whole = None if pair.relation == "reworded" else pair.new or pair.old
    return {
        "relation": pair.relation,
        "similarity": round(pair.similarity, 3),
        "old": of_spot(pair.old),
        "new": of_spot(pair.new),
        "words": of_words(pair.words),
        "html": _html(shelf, whole) if whole else None,
    }


def of_words(words: Iterable[Span]) -> list[Json]:
    """Represent a word diff: each stretch of words with `kept`, `added` or `removed`."""
    return [{"change": span.change, "text": span.text} for span in words]


def of_source(shelf: Shelf, document: Document) -> Json:
    """Represent a document with how much of it is at hand.

    Args:
        shelf: The ingested documents.
        document: The document.

    Returns:
        The document; `ingested` is None where its text is not at hand, else the number of its passages, the share of
        them that the book covers, and the documents that it can be compared with.
    """
    tied = shelf.ties.get(document.key)
    others = [shelf.documents[key] for key in shelf.library.outlines if key != document.key]
    ingested = tied and {
        "passages": tied.passages,
        "covered": round(tied.share, 4),
        "compare": [
            {"document": other.key, "short": other.short, "url": compare_url(shelf, document, other)}
            for other in others
            if other.game == document.game
        ],
    }
    is_known = document.key in shelf.catalogue.book.documents
    return {**of_document(document), "is_known": is_known, "ingested": ingested}


def of_entry_name(entry: Entry) -> Json:
    """Represent an entry by its name."""
    return {"id": entry.id, "url": f"/{entry.id}", "title": entry.title, "kind": entry.kind, "game": entry.game}


def of_clause_names(shelf: Shelf, place: str) -> list[Json]:
    """Represent the clauses that rest on a place, each with its entry."""
    return [
        {
            "id": clause.id,
            "url": f"/{clause.id}",
            "title": title_of(clause.key),
            "entry": of_entry_name(shelf.catalogue.book.entries[clause.entry]),
        }
        for clause in shelf.citing.get(place, ())
    ]


def _html(shelf: Shelf, passage: Passage) -> str:
    links = {reference.words: passage_url(reference.target) for reference in shelf.references(passage)}
    return html_of_passage(passage, links)


def _label(passage: Passage) -> str:
    """The headings of a passage, and its number among what stands under them."""
    number = passage.id.rpartition("/")[2]
    printed = " › ".join(plain(heading) for heading in passage.headings)
    if not printed:
        return passage.id.partition("/")[2]
    return f"{printed}, {number}" if _NUMBER.fullmatch(number) or number == "example" else printed


def passage_url(place: str) -> str:
    """Name the page of a passage or of what stands under a heading."""
    return f"/passages/{place}"


def compare_url(shelf: Shelf, document: Document, other: Document) -> str:
    """Name the page that compares two documents, the older one first."""
    older, newer = sorted((document, other), key=lambda item: (item.published, item.key))
    return f"/compare/{older.key}/{newer.key}"
