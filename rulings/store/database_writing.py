"""Write the book into one SQLite file.

The file is made for other programs too: one table a noun, ids as keys, lists in tables of their own.
"""

from __future__ import annotations

import errno
import json
import sqlite3
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from rulings.book.links import links_of_entry
from rulings.book.model import Book, Clause, Document, Entry, Game

Row = dict[str, Any]

_REFUSED = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
}
"""What the system refused, by the code that SQLite gives it."""


def write_database(book: Book, file: Path) -> None:
    """Write a book into a new SQLite file.

    Args:
        book: The book.
        file: Where; nothing may be there yet.

    Raises:
        OSError: The disk is full, or the file cannot be written.
    """
    try:
        _write(book, file)
    except sqlite3.OperationalError as error:
        refused = _REFUSED.get(error.sqlite_errorcode & 0xFF)
        if refused is None:
            raise
        raise OSError(refused, str(error), str(file)) from error


def _write(book: Book, file: Path) -> None:
    database = Database(file)
    try:
        with database.conn:
            for name, key, rows in _tables(book):
                database[name].insert_all(rows, pk=key)  # type: ignore[union-attr]
            _index(database)
        database.conn.execute("VACUUM")
    finally:
        database.close()


def _tables(book: Book) -> Iterator[tuple[str, Any, list[Row]]]:
    """Yield name, primary key and rows of each table."""
    games = list(book.games.values())
    entries = list(book.entries.values())
    clauses = [clause for entry in entries for clause in entry.clauses]
    yield "games", "key", [_game_row(game) for game in games]
    yield "documents", "key", [_document_row(d) for d in book.documents.values()]
    yield (
        "headings",
        ("document", "place"),
        [
            {"document": document.key, "place": place, "heading": heading}
            for document in book.documents.values()
            for place, heading in document.headings.items()
        ],
    )
    yield (
        "editions",
        "key",
        [
            {"key": e.key, "game": e.game, "title": e.title, "as_of": e.as_of, "authority": json.dumps(e.authority)}
            for g in games
            for e in g.editions
        ],
    )
    yield (
        "chapters",
        ("game", "key"),
        [
            {"game": g.key, "key": chapter.key, "title": chapter.title, "position": position}
            for g in games
            for position, chapter in enumerate(g.chapters)
        ],
    )
    yield "entries", "id", [_entry_row(entry, position) for position, entry in enumerate(entries)]
    yield "clauses", "id", [_clause_row(clause, position) for position, clause in enumerate(clauses)]
    yield (
        "citations",
        ("clause", "position"),
        [
            {"clause": clause.id, "position": position, "place": place}
            for clause in clauses
            for position, place in enumerate(clause.rests_on)
        ],
    )
    yield (
        "names",
        ("entry", "position"),
        [
            {"entry": entry.id, "position": position, "sort": sort, "name": name}
            for entry in entries
            for position, (sort, name) in enumerate(_names(entry))
        ],
    )
    yield (
        "contradictions",
        ("entry", "position"),
        [
            {
                "entry": entry.id,
                "position": position,
                "about": item.about,
                "between": json.dumps(item.between),
                "follows": item.follows,
                "by": item.by,
                "because": item.because,
            }
            for entry in entries
            for position, item in enumerate(entry.contradictions)
        ],
    )
    yield (
        "gaps",
        ("entry", "position"),
        [
            {
                "entry": entry.id,
                "position": position,
                "about": item.about,
                "near": json.dumps(item.near),
                "until": item.until,
                "clause": item.clause,
                "searched": json.dumps(item.searched),
            }
            for entry in entries
            for position, item in enumerate(entry.gaps)
        ],
    )
    yield (
        "misprints",
        ("entry", "position"),
        [
            {"entry": entry.id, "position": position, "at": item.at, "printed": item.printed, "meant": item.meant}
            for entry in entries
            for position, item in enumerate(entry.misprints)
        ],
    )
    yield (
        "links",
        ("entry", "position"),
        [
            {"entry": entry.id, "position": position, "source": link.source, "target": link.target, "words": link.words}
            for entry in entries
            for position, link in enumerate(links_of_entry(entry))
        ],
    )


def _index(database: Database) -> None:
    present = set(database.table_names())
    for table, column in (("clauses", "entry"), ("citations", "place"), ("names", "name"), ("links", "target")):
        if table in present:
            database[table].create_index([column])  # type: ignore[union-attr]


def _game_row(game: Game) -> Row:
    return {
        "key": game.key,
        "title": game.title,
        "publisher": game.publisher,
        "precedence": json.dumps([asdict(rule) for rule in game.precedence]),
        "shorthand": json.dumps(dict(game.shorthand)),
        "slang": json.dumps(dict(game.slang)),
    }


def _document_row(document: Document) -> Row:
    return {
        "key": document.key,
        "game": document.game,
        "title": document.title,
        "short": document.short,
        "version": document.version,
        "published": document.published,
        "publisher": document.publisher,
        "status": document.status.value,
        "file": document.file,
        "aside": json.dumps(document.aside),
    }


def _entry_row(entry: Entry, position: int) -> Row:
    return {
        "id": entry.id,
        "game": entry.game,
        "kind": entry.kind,
        "title": entry.title,
        "chapter": entry.chapter,
        "since": entry.since,
        "changed": entry.changed,
        "facts": json.dumps(dict(entry.facts), ensure_ascii=False),
        "sources": json.dumps(entry.sources),
        "see": json.dumps(entry.see),
        "path": entry.path,
        "lines": json.dumps(dict(entry.lines)),
        "position": position,
    }


def _clause_row(clause: Clause, position: int) -> Row:
    return {
        "id": clause.id,
        "entry": clause.entry,
        "key": clause.key,
        "section": clause.section,
        "text": clause.text,
        "example": clause.example,
        "line": clause.line,
        "asked": json.dumps(clause.asked, ensure_ascii=False),
        "reference": clause.reference,
        "position": position,
    }


def _names(entry: Entry) -> Iterator[tuple[str, str]]:
    for sort, names in (
        ("alias", entry.aliases),
        ("abbreviation", entry.abbreviations),
    ):
        for name in names:
            yield sort, name
