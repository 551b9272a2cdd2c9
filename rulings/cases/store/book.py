"""The case book: cases as they are now, their history, and the changes that are written to both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rulings.cases.record import status
from rulings.cases.record.case import Case, Status
from rulings.cases.record.changes import Change, Deed, Mark
from rulings.cases.record.problems import UnknownCaseError
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.asked import Asked
from rulings.cases.store.rows import (
    case_in,
    cases_in,
    changes_in,
    history_in,
    last_changes_in,
    last_in,
    stored,
    write_change,
)
from rulings.cases.store.tables import reading, writing
from rulings.store.stamps import stamp_of


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
            return case_in(database, number)

    def cases(self, asked: Asked | None = None) -> tuple[Case, ...]:
        """List cases as they are now.

        Args:
            asked: Which.

        Returns:
            The cases in the order of their numbers.

        Raises:
            BrokenCaseBookError: The file cannot be used.
        """
        with reading(self.file) as database:
            return cases_in(database, asked or Asked())

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
            return changes_in(database)

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
            return last_changes_in(database, most)

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
            return last_in(database, "seq")

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
            first = last_in(database, "number") + 1
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
        return self._change(case, Deed.EDITED, mark, lambda known: status.edit(known, case, actor))

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
        return self._change(case, Deed.MOVED, mark, lambda known: status.move(known, to, actor))

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
        return self._change(pinned, Deed.CONFIRMED, mark, lambda known: status.confirm(known, pinned, actor))

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
            before, after = map(_next_version, status.supersede(stored(database, old), stored(database, new), actor))
            write_change(database, Change(Deed.SUPERSEDED, mark, before))
            write_change(database, Change(Deed.SUPERSEDES, mark, after))
            return before, after

    def _change(self, case: Case, deed: Deed, mark: Mark, change: Callable[[Case], Case]) -> Case:
        with writing(self.file) as database:
            written = _next_version(change(stored(database, case)))
            write_change(database, Change(deed, mark, written))
            return written


def _next_version(case: Case) -> Case:
    return replace(case, version=case.version + 1)
