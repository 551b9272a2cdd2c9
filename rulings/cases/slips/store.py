"""The slips of a desk in a SQLite file of their own; what was given is never changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from rulings.cases.slips.slip import Slip
from rulings.cases.store.tables import connect, sentences
from rulings.store.copies.kind import Kind
from rulings.store.lasting import bring_up_to_date, transaction

FILE = "slips.db"
"""The name of the file in the data folder."""

_STEPS = Migrations("slips")
_COLUMNS = "name, game, question, answer, clauses, edition, judge, at, scenario, made_case"

KIND = Kind(FILE, "a box of slips", _STEPS, "slips", _COLUMNS, "slip", "slips")
"""How the slips are copied."""


@_STEPS()
def first(database: Database) -> None:
    """Make the table; of a slip nothing is changed but which case was made of it."""
    database.execute(
        "CREATE TABLE slips (name TEXT PRIMARY KEY, game TEXT NOT NULL, question TEXT NOT NULL, answer TEXT NOT NULL,"
        " clauses TEXT NOT NULL, edition TEXT NOT NULL, judge TEXT NOT NULL, at INTEGER NOT NULL,"
        " scenario TEXT NOT NULL, made_case INTEGER) STRICT"
    )


@dataclass(frozen=True, slots=True)
class SlipBox:
    """The slips of a desk; any number of processes may read and write at once.

    Attributes:
        file: The SQLite file; made when the first slip is given.
    """

    file: Path

    def add(self, slip: Slip) -> None:
        """Keep a slip.

        Raises:
            BrokenCaseBookError: The file cannot be written.
        """
        about = (slip.name, slip.game, slip.question, slip.answer, json.dumps(slip.clauses), slip.edition)
        given = (slip.judge, slip.at, slip.scenario, slip.case)
        with self._opened(self.file) as database, transaction(database):
            database.execute(f"INSERT INTO slips ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*about, *given))

    def find(self, name: str) -> Slip | None:
        """Find a slip by its name.

        Raises:
            BrokenCaseBookError: The file cannot be used.
        """
        with self._opened() as database:
            found = database.query(f"SELECT {_COLUMNS} FROM slips WHERE name = ?", [name])
            return next(map(_slip, found), None)

    def waiting(self) -> tuple[Slip, ...]:
        """List the slips of which no case was made, in the order in which they were given.

        Raises:
            BrokenCaseBookError: The file cannot be used.
        """
        with self._opened() as database:
            asked = f"SELECT {_COLUMNS} FROM slips WHERE made_case IS NULL ORDER BY at, name"
            return tuple(map(_slip, database.query(asked)))

    def became(self, names: Sequence[str], number: int) -> None:
        """Note which case was made of slips; one of which a case was made already stays with that.

        Raises:
            BrokenCaseBookError: The file cannot be written.
        """
        with self._opened(self.file) as database, transaction(database):
            for name in names:
                database.execute("UPDATE slips SET made_case = ? WHERE name = ? AND made_case IS NULL", (number, name))

    @contextmanager
    def _opened(self, file: Path | None = None) -> Iterator[Database]:
        """Open the file; to be read only where none is named, and then one in memory where there is none yet."""
        there = file or (self.file if self.file.exists() else None)
        with sentences(self.file):
            if file is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
            with closing(connect(there)) as connection:
                database = Database(connection, execute_plugins=False)
                bring_up_to_date(database, KIND)
                yield database


def _slip(row: dict[str, Any]) -> Slip:
    known = {name: row[name] for name in ("name", "game", "question", "answer", "edition", "judge", "at", "scenario")}
    return Slip(clauses=tuple(json.loads(row["clauses"])), case=row["made_case"], **known)
