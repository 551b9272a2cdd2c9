"""Write the book into one SQLite file and read it back.

The file is made for other programs too: one table a noun, ids as keys, lists in tables of their own.
"""

from __future__ import annotations

import errno
import json
import sqlite3
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sqlite_utils import Database

from rulings.book.links import links_of_entry
from rulings.book.model import Book, Chapter, Clause, Contradiction, Document, Edition, Entry, Game, Status

Row = dict[str, Any]

_REFUSED = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
}
"""What the system refused, by the code that SQLite gives it."""


class BrokenDatabaseError(Exception):
    """The file is missing or is no book."""


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


def read_database(file: Path) -> Book:
    """Read a book from a SQLite file.

    Args:
        file: A file that `write_database` wrote.

    Returns:
        The book, equal to the one that was written.

    Raises:
        BrokenDatabaseError: The file is missing, damaged, or holds something else.
    """
    try:
        if not file.is_file():
            raise BrokenDatabaseError(f"{file} is missing")
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        connection.row_factory = sqlite3.Row
        try:
            return _read_book(connection)
        finally:
            connection.close()
    except (OSError, sqlite3.Error, KeyError, IndexError, ValueError, TypeError) as error:
        raise BrokenDatabaseError(f"{file} is damaged: {error}") from error


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
                "because": item.because,
            }
            for entry in entries
            for position, item in enumerate(entry.contradictions)
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
        "shorthand": json.dumps(dict(game.shorthand)),
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
        "position": position,
    }


def _names(entry: Entry) -> Iterator[tuple[str, str]]:
    for sort, names in (
        ("alias", entry.aliases),
        ("abbreviation", entry.abbreviations),
        ("asked", entry.asked),
    ):
        for name in names:
            yield sort, name


def _read_book(connection: sqlite3.Connection) -> Book:
    games = {row["key"]: _read_game(connection, row) for row in connection.execute("SELECT * FROM games")}
    clauses = _grouped(_read_clauses(connection), "entry")
    names = _grouped(_rows(connection, "names", "entry, position"), "entry")
    contradictions = _grouped(_rows(connection, "contradictions", "entry, position"), "entry")
    entries = {
        row["id"]: Entry(
            id=row["id"],
            game=row["game"],
            kind=row["kind"],
            title=row["title"],
            chapter=row["chapter"],
            aliases=_of_sort(names.get(row["id"], []), "alias"),
            abbreviations=_of_sort(names.get(row["id"], []), "abbreviation"),
            sources=tuple(json.loads(row["sources"])),
            since=row["since"],
            changed=row["changed"],
            facts=MappingProxyType(json.loads(row["facts"])),
            asked=_of_sort(names.get(row["id"], []), "asked"),
            see=tuple(json.loads(row["see"])),
            contradictions=tuple(map(_read_contradiction, contradictions.get(row["id"], []))),
            clauses=tuple(item["clause"] for item in clauses.get(row["id"], [])),
            path=row["path"],
            lines=MappingProxyType(json.loads(row["lines"])),
        )
        for row in _rows(connection, "entries", "position")
    }
    return Book(MappingProxyType(games), MappingProxyType(entries))


def _rows(connection: sqlite3.Connection, table: str, order: str) -> list[Row]:
    """Return all rows of a table; none where it was not made because nothing goes into it."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone():
        return []
    return [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY {order}")]


def _grouped(rows: list[Row], column: str) -> dict[str, list[Row]]:
    ordered = sorted(rows, key=lambda row: str(row[column]))
    return {key: list(found) for key, found in groupby(ordered, key=lambda row: str(row[column]))}


def _of_sort(rows: list[Row], sort: str) -> tuple[str, ...]:
    return tuple(row["name"] for row in rows if row["sort"] == sort)


def _read_clauses(connection: sqlite3.Connection) -> list[Row]:
    places = _grouped(_rows(connection, "citations", "clause, position"), "clause")
    return [
        {
            "entry": row["entry"],
            "clause": Clause(
                entry=row["entry"],
                key=row["key"],
                section=row["section"],
                text=row["text"],
                example=row["example"],
                rests_on=tuple(item["place"] for item in places.get(row["id"], [])),
                line=row["line"],
            ),
        }
        for row in _rows(connection, "clauses", "position")
    ]


def _read_contradiction(row: Row) -> Contradiction:
    return Contradiction(row["about"], tuple(json.loads(row["between"])), row["follows"], row["because"])


def _read_game(connection: sqlite3.Connection, row: sqlite3.Row) -> Game:
    headings = _grouped(_rows(connection, "headings", "document, rowid"), "document")
    documents = tuple(
        Document(
            key=item["key"],
            game=item["game"],
            title=item["title"],
            short=item["short"],
            version=item["version"],
            published=item["published"],
            publisher=item["publisher"],
            status=Status(item["status"]),
            file=item["file"],
            aside=tuple(json.loads(item["aside"])),
            headings=MappingProxyType({found["place"]: found["heading"] for found in headings.get(item["key"], [])}),
        )
        for item in _rows(connection, "documents", "rowid")
        if item["game"] == row["key"]
    )
    editions = tuple(
        Edition(item["key"], item["game"], item["title"], item["as_of"], tuple(json.loads(item["authority"])))
        for item in _rows(connection, "editions", "rowid")
        if item["game"] == row["key"]
    )
    chapters = tuple(
        Chapter(item["key"], item["title"])
        for item in _rows(connection, "chapters", "position")
        if item["game"] == row["key"]
    )
    shorthand = MappingProxyType(json.loads(row["shorthand"]))
    return Game(row["key"], row["title"], row["publisher"], documents, editions, chapters, shorthand)
