"""The book is read from its folder whole, in its order, or not at all."""

from pathlib import Path

import pytest

from rulings.book.corpus import corpus_files
from rulings.book.load import load_book, read_book
from rulings.book.problems import BookError
from rulings.paths import corpus_folder
from tests.corpora import PUSH, write, write_toy


def test_a_sound_corpus_loads_with_its_entries_in_the_order_of_chapters(tmp_path: Path) -> None:
    book = load_book(write_toy(tmp_path))
    assert list(book.entries) == ["toy/effect/push", "toy/term/pusher"]
    assert book.games["toy"].editions[0].as_of == "2024-05-06"
    assert [document.in_force for document in book.documents.values()] == [True, False]


def test_a_heading_path_names_each_printed_heading_above_a_place(tmp_path: Path) -> None:
    book = load_book(write_toy(tmp_path))
    assert book.documents["guide@2.0"].heading_path("push/1") == ("Push",)


def test_loading_a_book_with_problems_raises_all_of_them(tmp_path: Path) -> None:
    write_toy(tmp_path)
    write(tmp_path, "toy/effects/push.md", PUSH.replace("toy/term/pusher", "toy/term/nobody"))
    with pytest.raises(BookError) as caught:
        load_book(tmp_path)
    assert [problem.code for problem in caught.value.problems] == ["dangling-link", "dangling-link"]


def test_an_empty_folder_is_no_book(tmp_path: Path) -> None:
    _, problems = read_book(tmp_path)
    assert [problem.code for problem in problems] == ["no-game"]


def test_a_file_that_cannot_be_read_leaves_the_others(tmp_path: Path) -> None:
    write_toy(tmp_path)
    (tmp_path / "toy/terms/pusher.md").write_bytes(b"\xff\xfe")
    write(tmp_path, "toy/effects/push.md", PUSH.replace("see: [toy/term/pusher]\n", ""))
    book, problems = read_book(tmp_path)
    assert list(book.entries) == ["toy/effect/push"]
    assert {problem.code for problem in problems} == {"not-utf-8", "dangling-link"}


def test_a_game_file_that_is_no_yaml_is_named_with_its_line(tmp_path: Path) -> None:
    write(tmp_path, "toy/game.yaml", "key: toy\ntitle: [\n")
    _, problems = read_book(tmp_path)
    assert (problems[0].path, problems[0].code) == ("game.yaml", "no-game")
    assert (problems[1].path, problems[1].code) == ("toy/game.yaml", "bad-game")
    assert problems[1].line >= 2


def test_a_file_of_headings_is_named_where_it_is_wrong(tmp_path: Path) -> None:
    write_toy(tmp_path)
    write(tmp_path, "toy/headings/guide@2.0.yaml", "push: Push\npull: [\n")
    _, problems = read_book(tmp_path)
    assert [(problem.path, problem.code) for problem in problems][1:] == [
        ("toy/headings/guide@2.0.yaml", "bad-headings")
    ]
    assert problems[1].line >= 2


@pytest.mark.parametrize(
    "path", ["toy/push.md", "toy/spells/push.md", "toz/effects/push.md", "toy/effects/old/push.md"]
)
def test_an_entry_that_no_game_reads_is_named(tmp_path: Path, path: str) -> None:
    write_toy(tmp_path)
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    write(tmp_path, path, PUSH)
    _, problems = read_book(tmp_path)
    assert [(problem.path, problem.code) for problem in problems] == [(path, "misplaced-file")]


def test_a_game_has_the_name_of_its_folder(tmp_path: Path) -> None:
    write_toy(tmp_path)
    (tmp_path / "toy").rename(tmp_path / "tay")
    _, problems = read_book(tmp_path)
    assert ("tay/game.yaml", "bad-game") in [(problem.path, problem.code) for problem in problems]


def test_the_books_own_corpus_has_no_problems() -> None:
    _, problems = read_book(corpus_folder())
    assert problems == ()


def test_every_file_of_the_corpus_is_part_of_the_book() -> None:
    corpus = corpus_folder()
    strays = {file for file in corpus.rglob("*") if file.is_file()} - set(corpus_files(corpus))
    assert strays == set()
