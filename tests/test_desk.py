"""The desk opens over what is built, and builds what is missing or damaged."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from rulings.book.model import Book
from rulings.book.problems import BookError
from rulings.desk import open_desk
from rulings.documents.ingest import Wish, ingest
from rulings.reference.opening import corpus_version
from rulings.store.data_folder import DataFolderError, rebuild
from rulings.store.documents import FILE, store_document
from tests.corpora import PUSH, write, write_toy


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return write_toy(tmp_path / "corpus")


def test_the_desk_is_built_once_and_then_opened(corpus: Path, tmp_path: Path) -> None:
    told: list[str] = []
    desk = open_desk(corpus, tmp_path / "data", told.append)
    assert told == ["Building the index of the book."]
    assert open_desk(corpus, tmp_path / "data", told.append).version == desk.version
    assert len(told) == 1
    assert desk.searcher.search("shove").results[0].entry.id == "toy/effect/push"


@pytest.mark.parametrize(
    "file",
    [
        "book.sqlite",
        "sum",
        "index/words.json",
        "index/deletions.json",
        "index/postings.json",
        "index/_book_1.toc",
        "index",
    ],
)
def test_a_damaged_or_missing_part_is_built_again_with_a_message(corpus: Path, tmp_path: Path, file: str) -> None:
    told: list[str] = []
    desk = open_desk(corpus, tmp_path / "data", told.append)
    damaged = desk.database.parent / file
    for part in [damaged] if damaged.is_file() else list(damaged.iterdir()):
        part.write_bytes(b"nonsense")
    again = open_desk(corpus, tmp_path / "data", told.append)
    assert again.searcher.search("shove").results
    assert told[1].startswith("Building again, since ")


def test_words_that_were_changed_behind_our_back_are_not_served(corpus: Path, tmp_path: Path) -> None:
    told: list[str] = []
    desk = open_desk(corpus, tmp_path / "data", told.append)
    connection = sqlite3.connect(desk.database)
    connection.execute("UPDATE clauses SET text = 'Whatever.'")
    connection.execute("DELETE FROM clauses WHERE key = 'never-falls'")
    connection.commit()
    connection.close()
    again = open_desk(corpus, tmp_path / "data", told.append)
    assert again.book.clauses == desk.book.clauses
    assert told[1].endswith("are damaged.")


def test_a_relative_data_folder_will_do(corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told: list[str] = []
    assert open_desk(corpus, Path("data"), told.append).searcher.search("shove").results
    assert len(told) == 1


def test_a_build_that_another_process_takes_away_is_built_again(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rebuild_and_lose(*arguments: Any) -> Path:
        folder = rebuild(*arguments)
        if len(told) == 3:
            (folder / "book.sqlite").unlink()
        return folder

    told: list[str] = []
    desk = open_desk(corpus, tmp_path / "data", told.append)
    desk.database.write_bytes(b"nonsense")
    monkeypatch.setattr("rulings.reference.opening.rebuild", rebuild_and_lose)
    assert open_desk(corpus, tmp_path / "data", told.append).searcher.search("shove").results
    assert len(told) == 5


def test_a_build_that_never_holds_is_one_sentence(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damage(book: Book, file: Path) -> None:
        file.write_bytes(b"nonsense")

    monkeypatch.setattr("rulings.reference.building.write_database", damage)
    with pytest.raises(DataFolderError, match="What was just built cannot be used"):
        open_desk(corpus, tmp_path / "data", lambda sentence: None)


def test_the_version_changes_with_the_corpus(corpus: Path) -> None:
    before = corpus_version(corpus)
    write(corpus, "toy/effects/push.md", PUSH.replace("It never falls off.", "It never ever falls off."))
    assert corpus_version(corpus) != before


def test_a_corpus_with_problems_is_not_built(corpus: Path, tmp_path: Path) -> None:
    write(corpus, "toy/effects/push.md", PUSH.replace("(toy/term/pusher)", "(toy/term/nobody)"))
    with pytest.raises(BookError):
        open_desk(corpus, tmp_path / "data", lambda sentence: None)
    assert list((tmp_path / "data" / "built").iterdir()) == []


HOUSE = ingest("house.txt", b"# House Rules\n\nNobody sleeps on the pile of discarded cards.\n", Wish("house@1"))


def test_documents_that_are_ingested_while_the_desk_is_open_are_noticed(corpus: Path, tmp_path: Path) -> None:
    desk = open_desk(corpus, tmp_path / "data", lambda sentence: None)
    before = desk.state
    assert not desk.library.documents
    store_document(tmp_path / "data" / FILE, HOUSE, "0")
    assert list(desk.library.documents) == ["house@1"]
    assert desk.library is desk.library
    assert desk.state != before
    assert open_desk(corpus, tmp_path / "data", lambda sentence: None).state == desk.state


def test_documents_that_are_damaged_while_the_desk_is_open_stay_as_they_were(corpus: Path, tmp_path: Path) -> None:
    store_document(tmp_path / "data" / FILE, HOUSE, "0")
    desk = open_desk(corpus, tmp_path / "data", lambda sentence: None)
    (tmp_path / "data" / FILE).write_bytes(b"nonsense" * 1000)
    assert list(desk.library.documents) == ["house@1"]


def test_documents_that_are_damaged_at_first_are_taken_up_when_they_are_ingested_anew(
    corpus: Path, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_bytes(b"nonsense" * 1000)
    desk = open_desk(corpus, tmp_path / "data", lambda sentence: None)
    assert not desk.library.documents
    (tmp_path / "data" / FILE).unlink()
    store_document(tmp_path / "data" / FILE, HOUSE, "0")
    assert list(desk.library.documents) == ["house@1"]


def test_damaged_documents_are_left_out_with_a_message(corpus: Path, tmp_path: Path) -> None:
    told: list[str] = []
    open_desk(corpus, tmp_path / "data", told.append)
    (tmp_path / "data" / FILE).write_bytes(b"nonsense" * 1000)
    desk = open_desk(corpus, tmp_path / "data", told.append)
    assert not desk.library.documents
    assert told[1].startswith("The official documents are left out: ")
