"""Read the book back from the SQLite file that was written of it."""

from __future__ import annotations

import json
import sqlite3
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rulings.book.model import (
    Book,
    Chapter,
    Clause,
    Contradiction,
    Document,
    Edition,
    Entry,
    Game,
    Gap,
    Misprint,
    Precedence,
    Status,
)

Row = dict[str, Any]


class BrokenDatabaseError(Exception):
    """The file is missing or is no book."""


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


def _read_book(connection: sqlite3.Connection) -> Book:
    games = {row["key"]: _read_game(connection, row) for row in connection.execute("SELECT * FROM games")}
    clauses = _grouped(_read_clauses(connection), "entry")
    names = _grouped(_rows(connection, "names", "entry, position"), "entry")
    contradictions = _grouped(_rows(connection, "contradictions", "entry, position"), "entry")
    gaps = _grouped(_rows(connection, "gaps", "entry, position"), "entry")
    misprints = _grouped(_rows(connection, "misprints", "entry, position"), "entry")
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
            see=tuple(json.loads(row["see"])),
            contradictions=tuple(map(_read_contradiction, contradictions.get(row["id"], []))),
            gaps=tuple(map(_read_gap, gaps.get(row["id"], []))),
            misprints=tuple(map(_read_misprint, misprints.get(row["id"], []))),
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
                asked=tuple(json.loads(row["asked"])),
                reference=row["reference"],
            ),
        }
        for row in _rows(connection, "clauses", "position")
    ]


def _read_contradiction(row: Row) -> Contradiction:
    return Contradiction(row["about"], tuple(json.loads(row["between"])), row["follows"], row["by"], row["because"])


def _read_gap(row: Row) -> Gap:
    near, searched = tuple(json.loads(row["near"])), tuple(json.loads(row["searched"]))
    return Gap(row["about"], near, row["until"], row["clause"], searched)


def _read_misprint(row: Row) -> Misprint:
    return Misprint(row["at"], row["printed"], row["meant"])


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
    precedence = tuple(Precedence(**item) for item in json.loads(row["precedence"]))
    shorthand, slang = (MappingProxyType(json.loads(row[name])) for name in ("shorthand", "slang"))
    return Game(row["key"], row["title"], row["publisher"], documents, editions, chapters, precedence, shorthand, slang)
