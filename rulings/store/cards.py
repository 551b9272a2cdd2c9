"""The imported cards in one SQLite file; an import takes the place of the one before it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from rulings.redemption.cards.lookup import Found, NotFound, look_up
from rulings.redemption.cards.names import CardName, NameKind, names_of
from rulings.redemption.cards.record import Brigades, Card, CardList, Legality, Outcome, Printing, Problem, Testament
from rulings.store.card_tables import reading, writing

FILE = "cards.sqlite"
"""The name of the file in the data folder."""

_TABLES = ("imports", "cards", "printings", "names", "problems")

Row = dict[str, Any]


class Change(Enum):
    """What an import did."""

    NEW = "new"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Import:
    """What is known of an import.

    Attributes:
        sha256: The hash of the file.
        reader: The version of the code that read it.
        file: The name of the file.
        rows: How many rows it has, without the header.
        cards: How many cards they are.
        printings: How many printings were kept.
        problems: Every row that was repaired or skipped, or looks wrong.
    """

    sha256: str
    reader: str
    file: str
    rows: int
    cards: int
    printings: int
    problems: tuple[Problem, ...]


def import_of(source: tuple[str, str, str], card_list: CardList, cards: Sequence[Card]) -> Import:
    """Sum an import up.

    Args:
        source: The hash of the file, the version of the code, the name of the file.
        card_list: What was read.
        cards: The cards that were made of it.

    Returns:
        What is known of it.
    """
    return Import(*source, card_list.rows, len(cards), len(card_list.printings), card_list.problems)


def store_cards(file: Path, imported: Import, cards: Sequence[Card]) -> Change:
    """Put cards into the store, in the place of those that are there.

    Args:
        file: The SQLite file; made where it is missing.
        imported: What is known of the import.
        cards: The cards.

    Returns:
        What it did.

    Raises:
        BrokenCardsError: The file is no store of cards, or cannot be written.
    """
    with writing(file) as database:
        before = list(database.query("SELECT sha256, reader FROM imports"))
        if before == [{"sha256": imported.sha256, "reader": imported.reader}]:
            return Change.UNCHANGED
        for table in _TABLES:
            database.execute(f"DELETE FROM {table}")
        for table, rows in _rows(imported, cards):
            _insert(database, table, rows)
        same = bool(before) and before[0]["sha256"] == imported.sha256
        return Change.NEW if not before else Change.UNCHANGED if same else Change.REPLACED


def find_import(file: Path) -> Import | None:
    """Find out what was imported.

    Args:
        file: The SQLite file; it may be missing.

    Returns:
        What is known of the import, or None where there is none.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    if not _holds_something(file):
        return None
    with reading(file) as database:
        rows = list(database.query("SELECT * FROM imports"))
        found = list(database.query("SELECT * FROM problems ORDER BY position"))
    if not rows:
        return None
    problems = (
        Problem(row["line"], row["column"], row["reason"], Outcome(row["outcome"]), row["message"]) for row in found
    )
    return Import(**rows[0], problems=tuple(problems))


def find_card(file: Path, asked: str) -> tuple[Found | NotFound, Card | None]:
    """Find the card that a name means; only the rows that are asked for are read.

    Args:
        file: The SQLite file; it may be missing.
        asked: A name.

    Returns:
        How the name was resolved, and the card where it means one.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    if not _holds_something(file):
        return NotFound((), is_ambiguous=False), None
    with reading(file) as database:
        found = look_up(_StoredNames(database), asked)
        if isinstance(found, NotFound):
            return found, None
        return found, next(_cards(database, "WHERE key = ?", (found.card,)))


def read_cards(file: Path) -> tuple[Card, ...]:
    """Read all cards into memory.

    Args:
        file: The SQLite file; it may be missing.

    Returns:
        The cards in the order of their names; none where there is no store.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    if not _holds_something(file):
        return ()
    with reading(file) as database:
        return tuple(_cards(database, "", ()))


@dataclass(frozen=True, slots=True)
class _StoredNames:
    """The names in the store, looked at only as far as a question needs."""

    database: Database

    def with_fold(self, folded: str) -> Sequence[CardName]:
        """List the names of one folded form."""
        return tuple(self._names("WHERE folded = ?", (folded,)))

    def all(self) -> Iterable[CardName]:
        """List all names."""
        return self._names("", ())

    def _names(self, where: str, values: tuple[str, ...]) -> Iterator[CardName]:
        query = f"SELECT card, kind, written, folded FROM names {where} ORDER BY rowid"
        kinds = {kind.value: kind for kind in NameKind}
        for card, kind, written, folded in self.database.execute(query, values):
            yield CardName(card, kinds[kind], written, folded)


def _holds_something(file: Path) -> bool:
    """Whether there is a store; until the first import is in, another process may have made an empty file."""
    return file.exists() and (not file.is_file() or file.stat().st_size > 0)


def _rows(imported: Import, cards: Sequence[Card]) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
    """Yield each table with its rows, the columns in the order of the table."""
    known = (imported.sha256, imported.reader, imported.file, imported.rows, imported.cards, imported.printings)
    yield "imports", [known]
    yield "cards", [(card.key, card.name, card.is_order_documented) for card in cards]
    yield (
        "printings",
        [
            _printing_row(card.key, position, printing)
            for card in cards
            for position, printing in enumerate(card.printings)
        ],
    )
    names = (name for card in cards for name in names_of(card))
    yield "names", [(name.folded, name.card, name.kind.value, name.written) for name in names]
    yield (
        "problems",
        [
            (position, item.line, item.column, item.reason, item.outcome.value, item.message)
            for position, item in enumerate(imported.problems)
        ],
    )


def _insert(database: Database, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if rows:
        marks = ", ".join("?" * len(rows[0]))
        database.conn.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def _printing_row(card: str, position: int, printing: Printing) -> tuple[Any, ...]:
    brigades = printing.brigades
    return (
        *(printing.line, card, position, printing.name, printing.set, printing.official_set, printing.image),
        *(json.dumps(printing.types), printing.is_token, brigades.printed),
        *(json.dumps(brigades.face), json.dumps(brigades.other), printing.strength, printing.toughness),
        *(json.dumps(printing.classes), printing.identifier, printing.ability, printing.rarity, printing.reference),
        *(json.dumps(printing.testaments), printing.alignment, printing.legality.value),
    )


def _cards(database: Database, where: str, values: tuple[str, ...]) -> Iterator[Card]:
    cards = list(database.query(f"SELECT * FROM cards {where} ORDER BY rowid", values))
    chosen = f"WHERE card IN (SELECT key FROM cards {where})" if where else ""
    rows = database.query(f"SELECT * FROM printings {chosen} ORDER BY card, position", values)
    printings = {key: tuple(map(_printing, found)) for key, found in groupby(rows, key=itemgetter("card"))}
    for row in cards:
        yield Card(row["key"], row["name"], printings[row["key"]], bool(row["is_order_documented"]))


def _printing(row: Row) -> Printing:
    return Printing(
        line=row["line"],
        name=row["name"],
        set=row["set_code"],
        official_set=row["official_set"],
        image=row["image"],
        types=tuple(json.loads(row["types"])),
        is_token=bool(row["is_token"]),
        brigades=Brigades(row["brigades"], tuple(json.loads(row["face"])), tuple(json.loads(row["other"]))),
        strength=row["strength"],
        toughness=row["toughness"],
        classes=tuple(json.loads(row["classes"])),
        identifier=row["identifier"],
        ability=row["ability"],
        rarity=row["rarity"],
        reference=row["reference"],
        testaments=tuple(map(Testament, json.loads(row["testaments"]))),
        alignment=row["alignment"],
        legality=Legality(row["legality"]),
    )
