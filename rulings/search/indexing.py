"""Make the index: the one module that knows Whoosh.

Whoosh keeps a document for each entry. When all are in, its postings and stored fields are written out in plain form
once, and that is what search reads: opening and reading a Whoosh index takes longer than many a query.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from whoosh import fields, index

from rulings.book.model import Book, Clause, Entry
from rulings.search.analysis import terms_of
from rulings.search.index import FIELDS, ClauseTerms, Index, write_plain

_NAME = "book"


def write_index(book: Book, folder: Path) -> None:
    """Write the index of a book.

    Args:
        book: The book.
        folder: An empty folder.
    """
    made = index.create_in(folder, _schema(), _NAME)
    writer = made.writer()
    for entry in book.entries.values():
        writer.add_document(**_document(book, entry))
    writer.commit(optimize=True)
    with made.reader() as reader:
        write_plain(_read(reader), folder)
    made.close()


def _schema() -> Any:
    indexed = {name: fields.KEYWORD(scorable=True) for name in FIELDS}
    return fields.Schema(id=fields.STORED(), stored_clauses=fields.STORED(), **indexed)


def _document(book: Book, entry: Entry) -> dict[str, Any]:
    headings = (_heading(book, source) for source in entry.sources)
    texts = {
        "title": [entry.title],
        "aliases": [*entry.aliases, *entry.abbreviations, *entry.facts.get("synonyms", ())],
        "asked": entry.asked,
        "headings": list(dict.fromkeys(headings)),
        "definition": [entry.clauses[0].text],
        "clauses": [_text(book, clause) for clause in entry.clauses],
    }
    terms = {name: [terms_of(text) for text in texts[name]] for name in FIELDS}
    indexed = {name: " ".join(term for part in parts for term in part) for name, parts in terms.items()}
    return {"id": entry.id, "stored_clauses": tuple(_clause(book, clause) for clause in entry.clauses), **indexed}


def _clause(book: Book, clause: Clause) -> ClauseTerms:
    key = clause.key.replace("-", " ")
    asked = tuple(tuple(terms_of(wording)) for wording in clause.asked)
    return tuple(terms_of(key)), tuple(terms_of(_text(book, clause))), asked


def _text(book: Book, clause: Clause) -> str:
    """Return the words of a clause; none for what held once, so that the law of today answers."""
    if book.is_historic(clause) and not all(map(book.is_historic, book.entries[clause.entry].clauses)):
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
        clauses=tuple(item["stored_clauses"] for item in stored),
    )


def _lengths(postings: Mapping[str, Mapping[int, int]], documents: int) -> tuple[int, ...]:
    """Return the number of terms of each document; Whoosh itself keeps it only roughly."""
    lengths = [0] * documents
    for found in postings.values():
        for number, count in found.items():
            lengths[number] += count
    return tuple(lengths)
