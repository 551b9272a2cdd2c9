"""The case book: cases as they are now, their history, and the changes that are written to both."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from rulings.cases.record import status
from rulings.cases.record.case import Case, Status
from rulings.cases.record.changes import Change, Deed, Mark
from rulings.cases.record.lines import case_as_data, case_from_data
from rulings.cases.record.problems import ConflictError, UnknownCaseError
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.tables import reading, writing
from rulings.store.stamps import stamp_of

_LARGEST = 2**63 - 1
"""The largest number that the file can hold."""

_HISTORY = "SELECT deed, by, at, why, data FROM changes"


@dataclass(frozen=True, slots=True)
class Asked:
    """Which cases are asked for; all where nothing is said.

    Attributes:
        game: Key of their game.
        status: What they count for.
        authority: Whose word they are.
        clause: The id of a clause that they cite.
        concept: The id of an entry that they are about, or whose clauses they cite.
        card: The key of a card that they are about.
    """

    game: str = ""
    status: str = ""
    authority: str = ""
    clause: str = ""
    concept: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class CaseBook:
    """The recorded rulings; any number of processes may read and write at once.

    Attributes:
        file: The SQLite file; made when the first case is written.
    """

    file: Path

    def find(self, number: int) -> Case:
        """Find a case as it is now.

        Args:
            number: Its number.

        Returns:
            The case.

        Raises:
            UnknownCaseError: There is none.
            BrokenCaseBookError: The file cannot be used.
        """
        with reading(self.file) as database:
            return _find(database, number)

    def cases(self, asked: Asked | None = None) -> tuple[Case, ...]:
        """List cases as they are now.

        Args:
            asked: Which.

        Returns:
            The cases in the order of their numbers.

        Raises:
            BrokenCaseBookError: The file cannot be used.
        """
        where, values = _where(asked or Asked())
        with reading(self.file) as database:
            rows = database.query(f"SELECT data FROM cases{where} ORDER BY number", values)
            return tuple(_case(row["data"]) for row in rows)

    def history(self, number: int) -> tuple[Change, ...]:
        """List what was done to a case.

        Args:
            number: Its number.

        Returns:
            The changes, the first first.

        Raises:
            UnknownCaseError: There is no such case.
            BrokenCaseBookError: The file cannot be used.
        """
        with reading(self.file) as database:
            changes = history_in(database, number)
        if not changes:
            raise UnknownCaseError(number)
        return changes

    def changes(self) -> tuple[Change, ...]:
        """List what was done to all cases, in the order in which it was done."""
        with reading(self.file) as database:
            return tuple(map(_change, database.query(f"{_HISTORY} ORDER BY seq")))

    def last_changes(self, most: int) -> tuple[Change, ...]:
        """List what was done last to all cases.

        Args:
            most: How many changes to list at most.

        Returns:
            The changes, the last first.

        Raises:
            BrokenCaseBookError: The file cannot be used.
        """
        with reading(self.file) as database:
            return tuple(map(_change, database.query(f"{_HISTORY} ORDER BY seq DESC LIMIT ?", [most])))

    @property
    def state(self) -> str:
        """What changes whenever a case does, without opening the file; empty where there is none."""
        marks = (stamp_of(self.file), stamp_of(self.file.with_name(f"{self.file.name}-wal")))
        written = [mark for mark in marks if mark is not None and mark[1]]
        return "-".join(f"{changed:x}.{size:x}" for changed, size, _ in written)

    @property
    def stamp(self) -> int:
        """A number that grows with each change."""
        with reading(self.file) as database:
            return _last(database, "seq")

    def add(self, case: Case, actor: Actor, mark: Mark) -> Case:
        """Add a draft.

        Args:
            case: What it says; its number is given by the book, whatever it holds.
            actor: Who writes it.
            mark: When and why.

        Returns:
            The case as it is stored.

        Raises:
            NotAllowedError: The actor may not write cases.
            NotWholeError: It asks nothing.
            BrokenCaseBookError: The file cannot be written.
        """
        return self.add_all([case], actor, mark)[0]

    def add_all(self, cases: Sequence[Case], actor: Actor, mark: Mark) -> tuple[Case, ...]:
        """Add drafts, all or none.

        Args:
            cases: What they say.
            actor: Who writes them.
            mark: When and why.

        Returns:
            The cases as they are stored.

        Raises:
            NotAllowedError: The actor may not write cases.
            NotWholeError: One asks nothing.
            BrokenCaseBookError: The file cannot be written.
        """
        status.require_right(actor, Right.WRITE, "write a case")
        with writing(self.file) as database:
            first = _last(database, "number") + 1
            drafts = tuple(
                replace(case, number=number, version=1, status=Status.DRAFT, supersedes=(), superseded_by=None)
                for number, case in enumerate(cases, first)
            )
            for draft in drafts:
                status.require_sound(draft)
                write_change(database, Change(Deed.MADE, mark, draft))
            return drafts

    def edit(self, case: Case, actor: Actor, mark: Mark) -> Case:
        """Write the words of a case anew.

        Args:
            case: What it shall say, with its number and the version from which it was made.
            actor: Who writes.
            mark: When and why.

        Returns:
            The case as it is stored.

        Raises:
            ConflictError: Another version is stored.
            UnknownCaseError: There is no such case.
            NotAllowedError: It is in force or closed, or the actor may not write.
            NotWholeError: It would lack what it must have.
            BrokenCaseBookError: The file cannot be written.
        """
        return self._change(case, Deed.EDITED, mark, lambda stored: status.edit(stored, case, actor))

    def move(self, case: Case, to: Status, actor: Actor, mark: Mark) -> Case:
        """Give a case another status.

        Args:
            case: The case as whoever decides has read it.
            to: The status.
            actor: Who decides.
            mark: When and why.

        Returns:
            The case as it is stored.

        Raises:
            ConflictError: Another version is stored.
            UnknownCaseError: There is no such case.
            NotAllowedError: No way leads there, or the actor may not go it.
            NotWholeError: It lacks what it must have there.
            BrokenCaseBookError: The file cannot be written.
        """
        return self._change(case, Deed.MOVED, mark, lambda stored: status.move(stored, to, actor))

    def confirm(self, pinned: Case, actor: Actor, mark: Mark) -> Case:
        """Say that a case holds as it is, with the clauses and the answer of today.

        Args:
            pinned: The case with its citations and its answer pinned anew.
            actor: Who has read it again.
            mark: When and why.

        Returns:
            The case as it is stored.

        Raises:
            ConflictError: Another version is stored.
            UnknownCaseError: There is no such case.
            NotAllowedError: It is closed, or the actor may not decide.
            BrokenCaseBookError: The file cannot be written.
        """
        return self._change(pinned, Deed.CONFIRMED, mark, lambda stored: status.confirm(stored, pinned, actor))

    def supersede(self, old: Case, new: Case, actor: Actor, mark: Mark) -> tuple[Case, Case]:
        """Put a case in the place of another; both are written, or none.

        Args:
            old: The case in force, as whoever decides has read it.
            new: The case that takes its place.
            actor: Who decides.
            mark: When and why.

        Returns:
            Both as they are stored, the old one first.

        Raises:
            ConflictError: Another version of one is stored.
            UnknownCaseError: There is no such case.
            NotAllowedError: They cannot, or the actor may not.
            NotWholeError: The new one lacks what a case in force must have.
            BrokenCaseBookError: The file cannot be written.
        """
        with writing(self.file) as database:
            stored = _stored(database, old), _stored(database, new)
            before, after = map(_next_version, status.supersede(*stored, actor))
            write_change(database, Change(Deed.SUPERSEDED, mark, before))
            write_change(database, Change(Deed.SUPERSEDES, mark, after))
            return before, after

    def _change(self, case: Case, deed: Deed, mark: Mark, change: Callable[[Case], Case]) -> Case:
        with writing(self.file) as database:
            written = _next_version(change(_stored(database, case)))
            write_change(database, Change(deed, mark, written))
            return written


def history_in(database: Database, number: int) -> tuple[Change, ...]:
    """List what was done to a case.

    Args:
        database: The case book, opened.
        number: The number of the case.

    Returns:
        The changes, the first first; none where there is no such case.
    """
    return tuple(map(_change, database.query(f"{_HISTORY} WHERE number = ? ORDER BY seq", [min(number, _LARGEST)])))


def _stored(database: Database, read: Case) -> Case:
    """Find the stored case, unless it is another than the one that was read."""
    stored = _find(database, read.number)
    if stored.version != read.version:
        raise ConflictError(stored, read)
    return stored


def _next_version(case: Case) -> Case:
    return replace(case, version=case.version + 1)


def _find(database: Database, number: int) -> Case:
    rows = list(database.query("SELECT data FROM cases WHERE number = ?", [min(number, _LARGEST)]))
    if not rows:
        raise UnknownCaseError(number)
    return _case(rows[0]["data"])


def write_change(database: Database, change: Change) -> None:
    """Write a line of the history, and the case as it is after it.

    Args:
        database: The case book, opened to be written.
        change: The line; its case has the version after the stored one.
    """
    case, mark = change.case, change.mark
    data = json.dumps(case_as_data(case), ensure_ascii=False, separators=(",", ":"))
    line = (case.number, case.version, str(change.deed), mark.by, mark.at, mark.why, data)
    database.execute(
        "INSERT INTO changes (number, version, deed, by, at, why, data) VALUES (?, ?, ?, ?, ?, ?, ?)", line
    )
    now = (case.number, case.version, case.game, str(case.status), str(case.authority), data)
    database.execute("INSERT OR REPLACE INTO cases VALUES (?, ?, ?, ?, ?, ?)", now)
    database.execute("DELETE FROM about WHERE number = ?", [case.number])
    database.conn.executemany("INSERT OR IGNORE INTO about VALUES (?, ?, ?)", about(case))


def about(case: Case) -> Iterator[tuple[str, str, int]]:
    """List what a case is about.

    Args:
        case: The case.

    Yields:
        `clause`, `concept` or `card`, its id or key, and the number of the case; the entries of the
        clauses that it cites are concepts of it too.
    """
    clauses = [cited.clause for cited in case.citations]
    kinds: Mapping[str, Iterable[str]] = {
        "clause": clauses,
        "concept": (*case.concepts, *(clause.partition("#")[0] for clause in clauses)),
        "card": case.cards,
    }
    for kind, ids in kinds.items():
        yield from ((kind, name, case.number) for name in ids)


def _where(asked: Asked) -> tuple[str, list[str]]:
    of_case = {"game": asked.game, "status": asked.status, "authority": asked.authority}
    of_about = {"clause": asked.clause, "concept": asked.concept, "card": asked.card}
    about = "number IN (SELECT number FROM about WHERE kind = ? AND id = ?)"
    conditions = [
        *((f"{column} = ?", [value]) for column, value in of_case.items() if value),
        *((about, [kind, value]) for kind, value in of_about.items() if value),
    ]
    where = " AND ".join(condition for condition, _ in conditions)
    return f" WHERE {where}" if where else "", [value for _, values in conditions for value in values]


def _last(database: Database, column: str) -> int:
    return int(database.execute(f"SELECT coalesce(max({column}), 0) FROM changes").fetchone()[0])


def _case(data: str) -> Case:
    return case_from_data(json.loads(data))


def _change(row: Mapping[str, Any]) -> Change:
    return Change(Deed(row["deed"]), Mark(row["by"], row["at"], row["why"]), _case(row["data"]))
