"""The imported cards of all games in one SQLite file; an import takes the place of the one before it of its game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Generic

from rulings.cards.labels import Labelled
from rulings.cards.lists import ReadCards
from rulings.cards.lookup import Found, Names, NotFound, look_up, look_up_exactly
from rulings.cards.names import CardName, NameKind
from rulings.cards.problems import Outcome, Problem
from rulings.cards.record import AnyCard, CardCodec, CardData
from rulings.cards.renaming import followed, renamed
from rulings.store.card_tables import is_there, reading, writing
from rulings.store.rows import Rows

FILE = "cards.sqlite"
"""The name of the file in the data folder."""

_TABLES = ("imports", "cards", "printings", "names", "problems")
_CARDS = (
    "SELECT key, name, is_order_documented, data FROM cards "
    "LEFT JOIN printings ON printings.game = cards.game AND printings.card = cards.key"
)
_KNOWN = "sha256, reader, file, rows, cards, printings"

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


def import_of(source: tuple[str, str, str], read: ReadCards[AnyCard]) -> Import:
    """Sum an import up.

    Args:
        source: The hash of the file, the version of the code, the name of the file.
        read: What was read from it.

    Returns:
        What is known of it.
    """
    printings = sum(len(card.printings) for card in read.cards)
    return Import(*source, read.rows, len(read.cards), printings, read.problems)


def store_cards(file: Path, codec: CardCodec[AnyCard], imported: Import, cards: Sequence[AnyCard]) -> Change:
    """Put the cards of a game into the store, in the place of those that are there; other games' cards stay.

    Args:
        file: The SQLite file; made where it is missing.
        codec: How the game writes its cards.
        imported: What is known of the import.
        cards: The cards.

    Returns:
        What it did.

    Raises:
        BrokenCardsError: The file is no store of cards, or cannot be written.
    """
    with writing(file) as database:
        before = list(database.query("SELECT sha256, reader FROM imports WHERE game = ?", (codec.game,)))
        if before == [{"sha256": imported.sha256, "reader": imported.reader}]:
            return Change.UNCHANGED
        _keep_former_keys(database, codec, cards)
        for table in _TABLES:
            database.execute(f"DELETE FROM {table} WHERE game = ?", (codec.game,))
        for table, rows in _rows(codec, imported, cards):
            _insert(database, table, rows)
        same = bool(before) and before[0]["sha256"] == imported.sha256
        return Change.NEW if not before else Change.UNCHANGED if same else Change.REPLACED


def find_import(file: Path, game: str) -> Import | None:
    """Find out what was imported.

    Args:
        file: The SQLite file; it may be missing.
        game: The key of the game.

    Returns:
        What is known of the import, or None where there is none.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    if not is_there(file):
        return None
    with reading(file) as database:
        rows = list(database.query(f"SELECT {_KNOWN} FROM imports WHERE game = ?", (game,)))
        found = list(database.query("SELECT * FROM problems WHERE game = ? ORDER BY position", (game,)))
        problems = tuple(map(_problem, found))
    return Import(**rows[0], problems=problems) if rows else None


def find_former_keys(file: Path, game: str) -> Mapping[str, str]:
    """Find the keys that cards had by lists which were imported before.

    Args:
        file: The SQLite file; it may be missing.
        game: The key of the game.

    Returns:
        The key of today by the former one; where the card is not known again, the last key that it had.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    if not is_there(file):
        return {}
    with reading(file) as database:
        return _former_keys(database, game)


def find_card(file: Path, codec: CardCodec[AnyCard], asked: str) -> tuple[Found | NotFound, AnyCard | None]:
    """Find the card that a name means, or the only one with nearly that name; all names are read where none is met.

    Args:
        file: The SQLite file; it may be missing.
        codec: How the game writes its cards.
        asked: A name.

    Returns:
        How the name was resolved, and the card where it means one.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    return _find(file, codec, lambda names: look_up(names, asked))


def find_card_exactly(file: Path, codec: CardCodec[AnyCard], asked: str) -> tuple[Found | NotFound, AnyCard | None]:
    """Find the card that a name means; only the rows that are asked for are read.

    Args:
        file: The SQLite file; it may be missing.
        codec: How the game writes its cards.
        asked: A name.

    Returns:
        How the name was resolved, and the card where it means one.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    return _find(file, codec, lambda names: look_up_exactly(names, asked))


def _find(
    file: Path, codec: CardCodec[AnyCard], resolve: Callable[[Names], Found | NotFound]
) -> tuple[Found | NotFound, AnyCard | None]:
    if not is_there(file):
        return NotFound((), is_ambiguous=False), None
    with reading(file) as database:
        names = StoredNames(database, codec)
        found = resolve(names)
        return found, names.card(found.card) if isinstance(found, Found) else None


@contextmanager
def open_names(file: Path, codec: CardCodec[AnyCard]) -> Iterator[StoredNames[AnyCard]]:
    """Open the names and cards of a game for many look-ups; only the rows that are asked for are read.

    Args:
        file: The SQLite file; it is there.
        codec: How the game writes its cards.

    Yields:
        The names and cards.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    with reading(file) as database:
        yield StoredNames(database, codec)


def read_cards(file: Path, codec: CardCodec[AnyCard]) -> tuple[AnyCard, ...]:
    """Read all cards of a game into memory.

    Args:
        file: The SQLite file; it may be missing.
        codec: How the game writes its cards.

    Returns:
        The cards in the order of their names; none where there is no store.

    Raises:
        BrokenCardsError: The file is no store of cards.
    """
    if not is_there(file):
        return ()
    with reading(file) as database:
        return tuple(_cards(database, codec))


@dataclass(frozen=True, slots=True)
class StoredNames(Generic[AnyCard]):
    """The names of a game in the store, looked at only as far as a question needs; each card is read once."""

    database: Rows
    codec: CardCodec[AnyCard]
    cards: dict[str, AnyCard] = field(default_factory=dict)

    def card(self, key: str) -> AnyCard:
        """Read a card."""
        if key not in self.cards:
            (self.cards[key],) = _cards(self.database, self.codec, "AND key = ?", key)
        return self.cards[key]

    def labelled(self, card: str) -> Labelled:
        """Give the card of a key with what tells its printings apart."""
        return self.codec.labelled(self.card(card))

    def with_fold(self, folded: str) -> Sequence[CardName]:
        """List the names of one folded form."""
        return tuple(self._names("AND folded = ?", folded))

    def all(self) -> Iterable[CardName]:
        """List all names."""
        return self._names("")

    def _names(self, where: str, *values: str) -> Iterator[CardName]:
        query = f"SELECT card, kind, written, folded FROM names WHERE game = ? {where} ORDER BY rowid"
        kinds = {kind.value: kind for kind in NameKind}
        for card, kind, written, folded in self.database.execute(query, (self.codec.game, *values)):
            yield CardName(card, kinds[kind], written, folded)


def _keep_former_keys(database: Rows, codec: CardCodec[AnyCard], cards: Sequence[AnyCard]) -> None:
    """Write down which cards the list that is imported calls otherwise than the one before."""
    renamings = renamed(_card_data(database, codec.game), map(codec.to_data, cards))
    carried = followed(_former_keys(database, codec.game), renamings, {card.key for card in cards})
    database.execute("DELETE FROM former_keys WHERE game = ?", (codec.game,))
    _insert(database, "former_keys", [(codec.game, former, card) for former, card in carried.items()])


def _former_keys(database: Rows, game: str) -> Mapping[str, str]:
    if not database.has_table("former_keys"):
        return {}
    return dict(database.execute("SELECT former, card FROM former_keys WHERE game = ? ORDER BY former", (game,)))


def _rows(
    codec: CardCodec[AnyCard], imported: Import, cards: Sequence[AnyCard]
) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
    """Yield each table with its rows, the columns in the order of the table."""
    game = codec.game
    written = [codec.to_data(card) for card in cards]
    known = (imported.sha256, imported.reader, imported.file, imported.rows, imported.cards, imported.printings)
    yield "imports", [(game, *known)]
    yield "cards", [(game, card.key, card.name, card.is_order_documented) for card in written]
    yield (
        "printings",
        [
            (game, card.key, position, json.dumps(data, ensure_ascii=False))
            for card in written
            for position, data in enumerate(card.printings)
        ],
    )
    names = (name for card in cards for name in codec.names_of(card))
    yield "names", [(game, name.folded, name.card, name.kind.value, name.written) for name in names]
    yield (
        "problems",
        [
            (game, position, item.line, item.column, item.reason, item.outcome.value, item.message)
            for position, item in enumerate(imported.problems)
        ],
    )


def _insert(database: Rows, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if rows:
        marks = ", ".join("?" * len(rows[0]))
        database.connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def _problem(row: Row) -> Problem:
    return Problem(row["line"], row["column"], row["reason"], Outcome(row["outcome"]), row["message"])


def _cards(database: Rows, codec: CardCodec[AnyCard], where: str = "", *values: str) -> Iterator[AnyCard]:
    """Yield the cards of a game in the order of their names."""
    yield from map(codec.from_data, _card_data(database, codec.game, where, *values))


def _card_data(database: Rows, game: str, where: str = "", *values: str) -> Iterator[CardData]:
    """Yield the cards of a game as they were written."""
    rows = database.execute(f"{_CARDS} WHERE cards.game = ? {where} ORDER BY cards.rowid, position", (game, *values))
    for (key, name, is_order_documented), found in groupby(rows, key=itemgetter(0, 1, 2)):
        printings = tuple(json.loads(data) for *_, data in found)
        yield CardData(key, name, printings, bool(is_order_documented))
