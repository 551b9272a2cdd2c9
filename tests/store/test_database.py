"""The book comes back from its SQLite file as it went in."""

import sqlite3
from pathlib import Path

import pytest

from rulings.book.load import load_book, read_book
from rulings.paths import corpus_folder
from rulings.store.database import BrokenDatabaseError, read_database, write_database
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


def test_an_empty_file_is_no_book(tmp_path: Path) -> None:
    file = tmp_path / "book.sqlite"
    file.touch()
    with pytest.raises(BrokenDatabaseError, match="damaged"):
        read_database(file)
