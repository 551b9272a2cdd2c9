"""A clause is pinned to the wording that it was written for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulings.book.corpus import corpus_files
from rulings.book.load import load_book
from rulings.book.model import Book, Status
from rulings.documents.library import DocumentInfo, Library
from rulings.documents.passages import Outline, Passage
from rulings.documents.pins import Changed, PinsError, changed_clauses, check_pinned, pins_of, read_pins, write_pins
from rulings.documents.ties import ties
from tests.corpora import write, write_toy

PLACES = ("guide@2.0/push/1", "guide@2.0/push/2", "guide@2.0/terms/pusher/1")
INFO = DocumentInfo("guide@2.0", "Guide", "2.0", "2024", "toy", "plain", "plain text", "guide.txt", "0" * 64, 1, 1)


def library(**texts: str) -> Library:
    words = {place: f"Words of {place}." for place in PLACES} | {f"guide@2.0/{k}": v for k, v in texts.items()}
    passages = (Passage(place, "guide@2.0", (), "point", text, 1, 1) for place, text in words.items() if text)
    return Library({"guide@2.0": INFO}, {"guide@2.0": Outline("guide@2.0", tuple(passages), (), ())})


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return write_toy(tmp_path / "corpus")


@pytest.fixture
def book(corpus: Path) -> Book:
    return load_book(corpus)


def test_pins_are_read_as_they_were_written(corpus: Path, book: Book) -> None:
    (file,) = write_pins(corpus, book, library())
    assert file == corpus / "toy/pins/guide@2.0.yaml"
    assert set(read_pins(corpus)) == set(PLACES)
    assert dict(read_pins(corpus)) == {f"guide@2.0/{k}": v for k, v in pins_of(book, library())["guide@2.0"].items()}
    assert write_pins(corpus, book, library()) == ()
    assert "Words" not in file.read_text()


def test_pins_are_part_of_the_corpus_and_leave_the_book_as_it_is(corpus: Path, book: Book) -> None:
    (file,) = write_pins(corpus, book, library())
    assert file in corpus_files(corpus)
    assert load_book(corpus) == book


def test_only_clauses_whose_wording_changed_are_named(corpus: Path, book: Book) -> None:
    write_pins(corpus, book, library())
    pins = read_pins(corpus)
    assert changed_clauses(book, library(), pins) == ()
    assert changed_clauses(book, library(**{"push/1": "**WORDS** of guide@2.0/push/1."}), pins) == ()
    assert changed_clauses(book, library(**{"push/1": "Other words."}), pins) == (
        Changed("toy/effect/push#moves-to-the-edge", "guide@2.0/push/1", "changed"),
    )
    (gone,) = changed_clauses(book, library(**{"push/2": ""}), pins)
    assert (gone.clause, gone.how) == ("toy/effect/push#never-falls", "gone")


def test_a_citation_of_a_place_that_nobody_pinned_is_named(book: Book) -> None:
    assert check_pinned(book, {}) == ()
    pins = dict.fromkeys(PLACES, "0" * 16)
    assert check_pinned(book, pins) == ()
    del pins[PLACES[0]]
    (problem,) = check_pinned(book, pins)
    assert (problem.code, PLACES[0] in problem.message) == ("not-pinned", True)


def test_without_pins_every_citation_is_named(book: Book) -> None:
    assert {item.how for item in changed_clauses(book, library(), {})} == {"not pinned"}
    assert changed_clauses(book, Library(), {}) == ()


def test_numbers_stay_what_they_are(corpus: Path) -> None:
    write(corpus, "toy/pins/rules@1.yaml", "'5.10': '1234567890123456'\n'5.1': '12e4567890123456'\n")
    assert dict(read_pins(corpus)) == {"rules@1/5.10": "1234567890123456", "rules@1/5.1": "12e4567890123456"}


def test_broken_pins_are_a_sentence(corpus: Path) -> None:
    write(corpus, "toy/pins/rules@1.yaml", "[")
    with pytest.raises(PinsError, match=r"toy/pins/rules@1\.yaml, line .*rulings pin"):
        read_pins(corpus)


def test_ties_say_what_the_book_leaves_out(book: Book) -> None:
    (found,) = ties(book, library(**{"push/3": "More."}), pins_all(book), {})
    assert (found.status, found.passages, found.loose) == (Status.IN_FORCE, 4, ("guide@2.0/push/3",))
    assert (found.share, found.is_sound) == (0.75, False)
    (whole,) = ties(book, library(), pins_all(book), {})
    assert (whole.share, whole.is_sound) == (1.0, True)


def test_a_document_that_the_book_does_not_know_may_be_loose(book: Book) -> None:
    strange = replace(INFO, key="otters@1")
    passages = (Passage("otters@1/x/1", "otters@1", (), "point", "Words.", 1, 1),)
    shelf = Library({"otters@1": strange}, {"otters@1": Outline("otters@1", passages, (), ())})
    (found,) = ties(book, shelf, {}, {})
    assert (found.status, found.share, found.is_sound) == (None, 0.0, True)


def pins_all(book: Book) -> dict[str, str]:
    return {f"guide@2.0/{place}": mark for place, mark in pins_of(book, library())["guide@2.0"].items()}
