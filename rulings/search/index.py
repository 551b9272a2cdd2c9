"""The Whoosh index: the one module that knows Whoosh.

The index keeps a document for each entry. Its postings and stored fields are read into memory when it opens; queries
never touch Whoosh itself, neither its parser nor its collector.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from whoosh import fields, index

from rulings.book.model import Book, Clause, Entry
from rulings.search.analysis import terms_of

FIELDS = ("title", "aliases", "asked", "headings", "definition", "clauses")
"""The indexed fields, from the one that says most of what an entry is about to the least."""

_NAME = "book"
_STORED = ("asked", "clauses")


class BrokenIndexError(Exception):
    """The index is missing, half written, or not the index of this book."""


@dataclass(frozen=True, slots=True)
class Index:
    """The postings of the book, in memory.

    Attributes:
        ids: Id of the entry of each document number.
        postings: For each field and term, how often the term stands in which documents.
        lengths: For each field, the number of terms of each document.
        asked: The terms of each everyday wording, by document.
        clauses: The terms of each clause, by document, in the order of the entry.
    """

    ids: tuple[str, ...]
    postings: Mapping[str, Mapping[str, Mapping[int, int]]]
    lengths: Mapping[str, tuple[int, ...]]
    asked: tuple[tuple[tuple[str, ...], ...], ...]
    clauses: tuple[tuple[tuple[str, ...], ...], ...]


def write_index(book: Book, folder: Path) -> None:
    """Write the index of a book.

    Args:
        book: The book.
        folder: An empty folder.
    """
    writer = index.create_in(folder, _schema(), _NAME).writer()
    for entry in book.entries.values():
        writer.add_document(**_document(book, entry))
    writer.commit(optimize=True)


def open_index(folder: Path) -> Index:
    """Read an index into memory.

    Args:
        folder: The folder that `write_index` wrote.

    Returns:
        The index.

    Raises:
        BrokenIndexError: There is no such index, or it cannot be read.
    """
    try:
        reader = index.open_dir(folder, _NAME, readonly=True).reader()
        try:
            return _read(reader)
        finally:
            reader.close()
    except Exception as error:  # Whoosh raises whatever its unpickling meets in a damaged file
        raise BrokenIndexError(f"{folder}: {error}") from error


def _schema() -> Any:
    indexed = {name: fields.KEYWORD(scorable=True) for name in FIELDS}
    stored = {f"stored_{name}": fields.STORED() for name in _STORED}
    return fields.Schema(id=fields.STORED(), **indexed, **stored)


def _document(book: Book, entry: Entry) -> dict[str, Any]:
    headings = (_heading(book, source) for source in entry.sources)
    texts = {
        "title": [entry.title],
        "aliases": [*entry.aliases, *entry.abbreviations, *entry.facts.get("synonyms", ())],
        "asked": entry.asked,
        "headings": list(dict.fromkeys(headings)),
        "definition": [entry.clauses[0].text],
        "clauses": [_text(book, entry, clause) for clause in entry.clauses],
    }
    terms = {name: [terms_of(text) for text in texts[name]] for name in FIELDS}
    indexed = {name: " ".join(term for part in parts for term in part) for name, parts in terms.items()}
    stored = {f"stored_{name}": tuple(tuple(part) for part in terms[name]) for name in _STORED}
    return {"id": entry.id, **indexed, **stored}


def _text(book: Book, entry: Entry, clause: Clause) -> str:
    """Return the words of a clause; none for what held once, so that the law of today answers."""
    if book.is_historic(clause) and not all(map(book.is_historic, entry.clauses)):
        return ""
    return f"{clause.text}\n{clause.example}"


def _heading(book: Book, source: str) -> str:
    document, _, place = source.partition("/")
    return book.documents[document].headings.get(place, "")


def _read(reader: Any) -> Index:
    stored = list(reader.all_stored_fields())
    postings: dict[str, dict[str, dict[int, int]]] = {name: {} for name in FIELDS}
    for name, term in reader.all_terms():
        found = reader.postings(name, term).items_as("frequency")
        postings[name][term.decode("utf-8")] = dict(found)
    lengths = {name: _lengths(found, len(stored)) for name, found in postings.items()}
    return Index(
        ids=tuple(item["id"] for item in stored),
        postings=postings,
        lengths=lengths,
        asked=tuple(item["stored_asked"] for item in stored),
        clauses=tuple(item["stored_clauses"] for item in stored),
    )


def _lengths(postings: Mapping[str, Mapping[int, int]], documents: int) -> tuple[int, ...]:
    """Return the number of terms of each document; Whoosh itself keeps it only roughly."""
    lengths = [0] * documents
    for found in postings.values():
        for number, count in found.items():
            lengths[number] += count
    return tuple(lengths)
