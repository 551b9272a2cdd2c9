"""The book comes back from its SQLite file as it went in."""

import errno
import resource
import sqlite3
from pathlib import Path

import pytest
from sqlite_utils import Database

from rulings.book.load import load_book, read_book
from rulings.paths import corpus_folder
from rulings.store.database import BrokenDatabaseError, read_database
from rulings.store.database_writing import write_database
from tests.corpora import write_toy


def test_the_book_of_the_corpus_is_read_back_equal(tmp_path: Path) -> None:
    book, _ = read_book(corpus_folder())
    write_database(book, tmp_path / "book.sqlite")
    again = read_database(tmp_path / "book.sqlite")
    assert dict(again.games) == dict(book.games)
    assert dict(again.entries) == dict(book.entries)
    assert list(again.entries) == list(book.entries)


def test_other_programs_find_clauses_by_the_place_they_rest_on(tmp_path: Path) -> None:
    write_database(load_book(write_toy(tmp_path / "corpus")), tmp_path / "book.sqlite")
    connection = sqlite3.connect(tmp_path / "book.sqlite")
    rows = connection.execute("SELECT clause FROM citations WHERE place = 'guide@2.0/push/2'").fetchall()
    connection.close()
    assert rows == [("toy/effect/push#never-falls",)]


def test_a_missing_file_is_no_book(tmp_path: Path) -> None:
    with pytest.raises(BrokenDatabaseError, match="missing"):
        read_database(tmp_path / "book.sqlite")


@pytest.mark.parametrize("keep", [0, 50, 4096, 9000])
def test_a_damaged_file_is_no_book(tmp_path: Path, keep: int) -> None:
    file = tmp_path / "book.sqlite"
    write_database(load_book(write_toy(tmp_path / "corpus")), file)
    content = file.read_bytes()
    file.write_bytes(content[:keep] + b"\xff" * (len(content) - keep))
    with pytest.raises(BrokenDatabaseError, match="damaged"):
        read_database(file)


def test_a_full_disk_is_an_error_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def tiny(file: Path) -> Database:
        database = Database(file)
        database.execute("PRAGMA max_page_count = 4")
        return database

    monkeypatch.setattr("rulings.store.database_writing.Database", tiny)
    book = load_book(write_toy(tmp_path / "corpus"))
    with pytest.raises(OSError, match="full") as caught:
        write_database(book, tmp_path / "book.sqlite")
    assert caught.value.errno == errno.ENOSPC


def test_a_file_that_may_not_grow_is_an_error_of_the_system(tmp_path: Path) -> None:
    book = load_book(write_toy(tmp_path / "corpus"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))
    try:
        with pytest.raises(OSError, match="I/O error"):
            write_database(book, tmp_path / "book.sqlite")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_an_empty_file_is_no_book(tmp_path: Path) -> None:
    file = tmp_path / "book.sqlite"
    file.touch()
    with pytest.raises(BrokenDatabaseError, match="damaged"):
        read_database(file)
