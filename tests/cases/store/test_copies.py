"""A case book is taken back while others read and write it, goes out as lines and comes in, and nothing is lost."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from rulings.cases.record.case import Case, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.cases.store.copies import LinesError, export_lines, import_lines, restore
from rulings.cases.store.tables import KIND, reading
from rulings.store.copies.writing import back_up

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


def test_what_is_restored_is_as_it_was_and_what_was_there_is_put_aside(book: CaseBook, tmp_path: Path) -> None:
    then = book.changes()
    assert back_up(KIND, book.file, tmp_path / "backup.db") == 3
    book.add(CASE, ADA, MARK)
    later = book.changes()
    with reading(book.file) as reader:
        assert reader.execute("SELECT count(*) FROM cases").fetchone() == (3,)
        assert restore(book, tmp_path / "backup.db", tmp_path / "aside", 0) == (3, 1)
        assert reader.execute("SELECT count(*) FROM cases").fetchone() == (3,)  # it reads one moment
    assert book.changes() == then
    assert CaseBook(tmp_path / "aside" / "cases.db").changes() == later
    assert book.add(CASE, ADA, MARK).number == 3


def test_a_book_is_restored_where_there_is_none_or_a_damaged_one(book: CaseBook, tmp_path: Path) -> None:
    back_up(KIND, book.file, tmp_path / "backup.db")
    new = CaseBook(tmp_path / "new" / "cases.db")
    assert restore(new, tmp_path / "backup.db", tmp_path / "aside", 0) == (3, 0)
    assert new.changes() == book.changes()
    assert not (tmp_path / "aside").exists()
    new.file.write_bytes(b"no case book " * 100)
    assert restore(new, tmp_path / "backup.db", tmp_path / "aside", 0) == (3, 0)
    assert new.changes() == book.changes()
    assert (tmp_path / "aside" / "cases.db").read_bytes().startswith(b"no case book")


def test_a_copy_made_by_hand_counts_with_what_lies_beside_it(book: CaseBook, tmp_path: Path) -> None:
    with reading(book.file) as reader:
        reader.execute("SELECT 1 FROM cases").fetchone()
        book.add(CASE, ADA, MARK)  # stays in the file beside it as long as somebody reads what was before
        for ending in ("", "-wal"):
            shutil.copy(f"{book.file}{ending}", tmp_path / f"copy.db{ending}")
    new = CaseBook(tmp_path / "new" / "cases.db")
    assert restore(new, tmp_path / "copy.db", tmp_path / "aside", 0) == (4, 0)
    assert new.changes() == book.changes()


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
    with pytest.raises(LinesError, match="nothing was taken"):
        import_lines(other, lines)
    assert other.changes() == before
