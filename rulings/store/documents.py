"""The ingested documents in one SQLite file: a table a noun, one transaction a document."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rulings.documents.comparison.wording import fingerprint
from rulings.documents.library import DocumentInfo, Library
from rulings.documents.passages import Discard, Heading, Outline, Passage
from rulings.documents.references import Fate, Reference
from rulings.documents.sums import Sums
from rulings.store.document_tables import INFO, is_there, opened, transaction
from rulings.store.rows import Row, Rows

if TYPE_CHECKING:
    from rulings.documents.ingest import Ingested

FILE = "documents.sqlite"
"""The name of the file in the data folder."""

_TABLES = ("cross_references", "discards", "headings", "passages")
_OUTLINE = ("id", "document", "headings", "kind", "text", "first_line", "last_line")


class Change(Enum):
    """What storing a document did."""

    NEW = "new"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Stored:
    """A document in the store, with what the report on it says.

    Attributes:
        info: What is known of it.
        sums: Where its characters went.
        kinds: How many passages of each kind it has.
        references: Its cross-references.
    """

    info: DocumentInfo
    sums: Sums
    kinds: dict[str, int]
    references: tuple[Reference, ...]


def store_document(file: Path, ingested: Ingested, reader: str) -> Change:
    """Put a document into the store; another file under the same key goes out in the same transaction.

    Args:
        file: The SQLite file; made where it is missing.
        ingested: The document.
        reader: The version of the code that cut it.

    Returns:
        What it did.

    Raises:
        BrokenDocumentsError: The file is no store of documents, or cannot be written.
    """
    info = ingested.info
    with opened(file, write=True) as database, transaction(database):
        rows = list(database.query("SELECT sha256, reader, family FROM documents WHERE key = ?", [info.key]))
        before = rows[0] if rows else None
        if before == {"sha256": info.sha256, "reader": reader, "family": info.family}:
            return Change.UNCHANGED
        for table in _TABLES:
            database.execute(f"DELETE FROM {table} WHERE document = ?", [info.key])
        database.execute("DELETE FROM documents WHERE key = ?", [info.key])
        for table, found in _rows(ingested, reader):
            database.insert(table, found)
        same = before is not None and before["sha256"] == info.sha256
        return Change.NEW if before is None else Change.UNCHANGED if same else Change.REPLACED


def find_document(file: Path, sha256: str, reader: str, key: str = "") -> Stored | None:
    """Find out whether a file is in the store already, cut by the same code.

    Args:
        file: The SQLite file; it may be missing.
        sha256: The hash of the document's file.
        reader: The version of the code, or the beginning of it.
        key: The key that it shall have, or the empty string.

    Returns:
        The document, or None.

    Raises:
        BrokenDocumentsError: The file is no store of documents.
    """
    if not is_there(file):
        return None
    with opened(file) as database:
        found = list(database.query("SELECT * FROM documents WHERE sha256 = ?", [sha256]))
        wanted = [row for row in found if row["reader"].startswith(reader) and key in ("", row["key"])]
        return _stored(database, wanted[0]) if len(wanted) == 1 else None


def file_of(file: Path, key: str) -> tuple[str, str]:
    """Find out which file stands under a key.

    Args:
        file: The SQLite file; it may be missing.
        key: The key of a document.

    Returns:
        The name of its file and the hash of it; both empty where there is none.

    Raises:
        BrokenDocumentsError: The file is no store of documents.
    """
    if not is_there(file):
        return "", ""
    with opened(file) as database:
        rows = list(database.query("SELECT file, sha256 FROM documents WHERE key = ?", [key]))
        return (rows[0]["file"], rows[0]["sha256"]) if rows else ("", "")


def list_documents(file: Path) -> tuple[Stored, ...]:
    """List what is in the store.

    Args:
        file: The SQLite file; it may be missing.

    Returns:
        The documents by key.

    Raises:
        BrokenDocumentsError: The file is no store of documents.
    """
    if not is_there(file):
        return ()
    with opened(file) as database:
        return tuple(_stored(database, row) for row in list(database.query("SELECT * FROM documents ORDER BY key")))


def read_library(file: Path) -> Library:
    """Read all documents into memory.

    Args:
        file: The SQLite file; it may be missing.

    Returns:
        The library; empty where there is no store.

    Raises:
        BrokenDocumentsError: The file is no store of documents.
    """
    if not is_there(file):
        return Library()
    with opened(file) as database:
        database.execute("BEGIN")
        infos = {row["key"]: _info(row) for row in database.query("SELECT * FROM documents ORDER BY key")}
        passages = _by_document(database, "passages", _OUTLINE)
        headings = _by_document(database, "headings", ("id", "document", "headings", "first_line", "last_line"))
        discards = _by_document(database, "discards", ("document", "first_line", "last_line", "reason", "text"))
        database.connection.rollback()
    outlines = {
        key: Outline(
            document=key,
            passages=tuple(Passage(i, d, tuple(json.loads(h)), *rest) for i, d, h, *rest in passages.get(key, ())),
            headings=tuple(Heading(i, tuple(json.loads(h)), *rest) for i, _, h, *rest in headings.get(key, ())),
            discarded=tuple(Discard(*rest) for _, *rest in discards.get(key, ())),
        )
        for key in infos
    }
    return Library(MappingProxyType(infos), MappingProxyType(outlines))


def _rows(ingested: Ingested, reader: str) -> Iterator[tuple[str, list[Row]]]:
    """Yield each table with the rows of a document."""
    key, outline, sums = ingested.info.key, ingested.outline, ingested.sums
    account = {
        "characters": sums.characters,
        "passages": sums.passages,
        "headings": sums.headings,
        "discarded": dict(sums.discarded),
        "lost": sums.lost,
    }
    yield "documents", [{**asdict(ingested.info), "reader": reader, "sums": json.dumps(account)}]
    parts: tuple[tuple[str, Sequence[Passage | Heading | Discard]], ...] = (
        ("passages", outline.passages),
        ("headings", outline.headings),
        ("discards", outline.discarded),
    )
    for table, items in parts:
        yield table, [_row(key, position, item) for position, item in enumerate(items)]
    found = (asdict(reference) | {"fate": reference.fate.value} for reference in ingested.references)
    yield "cross_references", [{"document": key, "position": number, **row} for number, row in enumerate(found)]


def _row(document: str, position: int, item: Passage | Heading | Discard) -> Row:
    row = {**asdict(item), "document": document, "position": position}
    if not isinstance(item, Discard):
        row["headings"] = json.dumps(item.headings, ensure_ascii=False)
    if isinstance(item, Passage):
        row["fingerprint"] = fingerprint(item.text)
    return row


def _by_document(database: Rows, table: str, columns: Sequence[str]) -> dict[str, list[tuple[Any, ...]]]:
    query = f"SELECT document, {', '.join(columns)} FROM {table} ORDER BY document, position"
    found = groupby(database.execute(query), key=itemgetter(0))
    return {document: [row[1:] for row in rows] for document, rows in found}


def _info(row: Row) -> DocumentInfo:
    return DocumentInfo(**{name: row[name] for name in INFO})


def _stored(database: Rows, row: Row) -> Stored:
    key, sums = row["key"], json.loads(row["sums"])
    kinds = database.execute("SELECT kind, count(*) FROM passages WHERE document = ? GROUP BY 1 ORDER BY 2 DESC", [key])
    query = "SELECT passage, kind, words, fate, target FROM cross_references WHERE document = ? ORDER BY position"
    return Stored(
        info=_info(row),
        sums=Sums(
            characters=sums["characters"],
            passages=sums["passages"],
            headings=sums["headings"],
            discarded=MappingProxyType(sums["discarded"]),
            lost=tuple(sums["lost"]),
        ),
        kinds=dict(kinds.fetchall()),
        references=tuple(
            Reference(passage, kind, words, Fate(fate), target)
            for passage, kind, words, fate, target in database.execute(query, [key])
        ),
    )
