"""A case book is copied and taken back while others read and write it, and nothing is lost on the way."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rulings.cases.record.case import Case, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.cases.store.copies import CopyError, back_up, export_lines, import_lines, restore
from rulings.cases.store.tables import reading

ADA = Actor("Ada", frozenset(Right))
MARK = Mark("Ada", "2026-03-14T09:30:00Z")
CASE = Case(question="Does it count?")


@pytest.fixture
def book(tmp_path: Path) -> CaseBook:
    made = CaseBook(tmp_path / "cases.db")
    first = made.add(CASE, ADA, MARK)
    made.edit(replace(first, answer="Once."), ADA, MARK)
    made.add(CASE, ADA, MARK)
    return made


def test_a_backup_made_while_others_read_and_write_holds_one_moment(book: CaseBook, tmp_path: Path) -> None:
    with reading(book.file) as reader, closing(sqlite3.connect(book.file)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("DELETE FROM cases")
        assert back_up(book, tmp_path / "backup.db") == 3
        assert reader.execute("SELECT count(*) FROM cases").fetchone() == (2,)
        writer.rollback()
    assert CaseBook(tmp_path / "backup.db").changes() == book.changes()
    assert not list(tmp_path.glob("backup.db-*"))


def test_what_is_restored_is_as_it_was_and_what_was_there_is_put_aside(book: CaseBook, tmp_path: Path) -> None:
    then = book.changes()
    back_up(book, tmp_path / "backup.db")
    book.add(CASE, ADA, MARK)
    later = book.changes()
    with closing(sqlite3.connect(book.file)) as reader:
        assert reader.execute("SELECT count(*) FROM cases").fetchone() == (3,)
        assert restore(book, tmp_path / "backup.db", tmp_path / "aside.db") == 3
        assert reader.execute("SELECT count(*) FROM cases").fetchone() == (2,)
    assert book.changes() == then
    assert CaseBook(tmp_path / "aside.db").changes() == later
    assert book.add(CASE, ADA, MARK).number == 3


def test_a_book_is_restored_where_there_is_none(book: CaseBook, tmp_path: Path) -> None:
    back_up(book, tmp_path / "backup.db")
    new = CaseBook(tmp_path / "new" / "cases.db")
    assert restore(new, tmp_path / "backup.db", tmp_path / "aside.db") == 3
    assert new.changes() == book.changes()
    assert not (tmp_path / "aside.db").exists()


def test_what_is_no_backup_changes_nothing(book: CaseBook, tmp_path: Path) -> None:
    then = book.changes()
    text, other = tmp_path / "text", tmp_path / "other.db"
    text.write_bytes(b"no backup at all " * 100)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE changes (seq INTEGER)")
        connection.execute("CREATE TABLE other (name TEXT)")
        connection.commit()
    back_up(book, tmp_path / "newer.db")
    with closing(sqlite3.connect(tmp_path / "newer.db")) as connection:
        connection.execute("INSERT INTO _sqlite_migrations (migration_set, name) VALUES ('cases', 'of_tomorrow')")
        connection.commit()
    for file in (text, other, tmp_path / "newer.db", tmp_path / "missing.db"):
        with pytest.raises(CopyError):
            restore(book, file, tmp_path / "aside.db")
    assert book.changes() == then
    with pytest.raises(CopyError, match="no case book"):
        back_up(CaseBook(tmp_path / "nothing.db"), tmp_path / "backup.db")
    with pytest.raises(CopyError, match="cannot be written"):
        back_up(book, tmp_path / "no folder" / "backup.db")


def test_lines_out_of_one_book_make_the_same_in_another_and_again_change_nothing(
    book: CaseBook, tmp_path: Path
) -> None:
    book.move(book.find(2), Status.WITHDRAWN, ADA, MARK)
    lines = list(export_lines(book))
    other = CaseBook(tmp_path / "other.db")
    assert import_lines(other, lines) == 4
    assert other.changes() == book.changes()
    assert other.cases() == book.cases()
    assert import_lines(other, [*lines, "", "\n"]) == 0


@pytest.mark.parametrize("fault", ["no json", "missing version", "other case"])
def test_of_lines_that_do_not_fit_none_is_taken(book: CaseBook, tmp_path: Path, fault: str) -> None:
    lines = list(export_lines(book))
    other = CaseBook(tmp_path / "other.db")
    if fault == "no json":
        lines[2] = "no json"
    elif fault == "missing version":
        del lines[0]
    else:
        other.add(replace(CASE, question="Another?"), ADA, MARK)
    before = other.changes()
    with pytest.raises(CopyError, match="nothing was taken"):
        import_lines(other, lines)
    assert other.changes() == before
