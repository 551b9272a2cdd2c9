"""The same book in other indexes: SQLite FTS5 and tantivy, each as its own documentation would have it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence

import tantivy

from bench.judged import Search
from rulings.book.model import Book, Entry

_WORD = re.compile(r"\w+")
_FIELDS = ("title", "names", "asked", "body")
_WEIGHTS = {"title": 4.0, "names": 3.0, "asked": 2.0, "body": 1.0}
_LIMIT = 10


def search_with_fts5(book: Book) -> Search:
    """Index a book with SQLite's FTS5.

    Args:
        book: The book.

    Returns:
        A search over it: Porter stems, any word may match, BM25 with weighted columns.
    """
    connection = sqlite3.connect(":memory:")
    columns = ", ".join(_FIELDS)
    connection.execute(
        f"CREATE VIRTUAL TABLE entries USING fts5(id UNINDEXED, game UNINDEXED, {columns}, tokenize='porter')"
    )
    rows = [(entry.id, entry.game, *_texts(entry).values()) for entry in book.entries.values()]
    connection.executemany(f"INSERT INTO entries VALUES (?, ?, {', '.join('?' * len(_FIELDS))})", rows)
    weights = ", ".join(str(_WEIGHTS[name]) for name in _FIELDS)
    select = (
        "SELECT id FROM entries WHERE entries MATCH ? AND game LIKE ?"
        f" ORDER BY bm25(entries, 0, 0, {weights}) LIMIT {_LIMIT}"
    )

    def search(query: str, game: str | None) -> Sequence[str]:
        words = " OR ".join(f'"{word}"' for word in _WORD.findall(query))
        return [row[0] for row in connection.execute(select, (words, game or "%"))] if words else []

    return search


def search_with_tantivy(book: Book) -> Search:
    """Index a book with tantivy.

    Args:
        book: The book.

    Returns:
        A search over it: English stems, any word may match, weighted fields.
    """
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw")
    builder.add_text_field("game", stored=True, tokenizer_name="raw")
    for name in _FIELDS:
        builder.add_text_field(name, tokenizer_name="en_stem")
    index = tantivy.Index(builder.build())
    writer = index.writer()
    for entry in book.entries.values():
        writer.add_document(tantivy.Document(id=entry.id, game=entry.game, **_texts(entry)))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def search(query: str, game: str | None) -> Sequence[str]:
        words = " ".join(_WORD.findall(query))
        parsed, _ = index.parse_query_lenient(words, list(_FIELDS), field_boosts=_WEIGHTS)
        hits = (searcher.doc(address) for _, address in searcher.search(parsed, 4 * _LIMIT).hits)
        return [hit["id"][0] for hit in hits if game in (None, hit["game"][0])][:_LIMIT]

    return search


def _texts(entry: Entry) -> dict[str, str]:
    return {
        "title": entry.title,
        "names": " ".join((*entry.aliases, *entry.abbreviations)),
        "asked": " ".join(entry.asked),
        "body": " ".join(f"{clause.text} {clause.example}" for clause in entry.clauses),
    }
