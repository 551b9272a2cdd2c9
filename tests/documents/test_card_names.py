"""Lists of cards are read name by name, and the book's data hold all of a list or it is not covered."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.book.load import load_book
from rulings.documents.card_lists import is_held, misprints_of, read_card_lists
from rulings.documents.card_names import read_card_names
from rulings.documents.coverage import uncovered
from rulings.documents.passages import Outline, Passage
from tests.corpora import PUSH, write, write_toy

PLACE = "guide@2.0/terms/owls/1"


def names(*lines: str) -> Passage:
    return Passage(PLACE, "guide@2.0", ("Owls",), "names", "\n".join(("These are owls:", *lines)), 1, 2)


def corpus(folder: Path, held: str, front: str = "") -> Path:
    made = write_toy(folder)
    write(made, "toy/lists/guide@2.0-owls.yaml", f"terms/owls/1:{held}\n")
    write(made, "toy/effects/push.md", PUSH.replace("see: [toy/term/pusher]\n", f"see: [toy/term/pusher]\n{front}"))
    return made


def loose(made: Path, passage: Passage) -> tuple[Passage, ...]:
    return uncovered(load_book(made), {"guide@2.0": Outline("guide@2.0", (passage,), (), ())}, read_card_lists(made))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Barn Owl (A, B-L), Elf Owl (C) and Snowy Owl (D)", ("Barn Owl (A, B-L)", "Elf Owl (C)", "Snowy Owl (D)")),
        ("Owl (Old) (A) and Owl, the Wise (P-2019 Nationals)", ("Owl (Old) (A)", "Owl, the Wise (P-2019 Nationals)")),
        ("Hoot and Screech (A) or Owl’s Nest (B)", ("Hoot and Screech (A)", "Owl's Nest (B)")),
        ("Owl [Red, Left] (A)", ("Owl [Red, Left] (A)",)),
    ],
)
def test_names_are_parted_where_their_sets_end(line: str, expected: tuple[str, ...]) -> None:
    read = read_card_names(f"These:\n{line}", {})
    assert read.lines == (("", expected),)
    assert read.rest == ()


def test_what_stands_before_names_is_their_label() -> None:
    read = read_card_names("These:\n(Hero): Owl (A)\n(Dominant, Good): Hoot (B)", {})
    assert read.lines == (("Hero", ("Owl (A)",)), ("Dominant, Good", ("Hoot (B)",)))


def test_what_is_no_name_with_sets_is_left_over() -> None:
    assert read_card_names("These:\nOwl (A), Hoot B", {}).rest == ("Hoot B",)
    assert read_card_names("These:\nOwl (A), Hoot B", {"Hoot B": "Hoot (B)"}).rest == ()


def test_a_list_is_covered_by_data_that_have_its_names_under_its_labels(tmp_path: Path) -> None:
    passage = names("(Hero): Owl (A), Barn Owl (B)", "(Evil): Hoot (A)")
    assert loose(corpus(tmp_path / "whole", '\n  Hero: ["Barn Owl (B)", Owl (A)]\n  Evil: [Hoot (A)]'), passage) == ()
    assert loose(corpus(tmp_path / "short", "\n  Hero: [Owl (A)]\n  Evil: [Hoot (A)]"), passage) == (passage,)
    assert loose(corpus(tmp_path / "more", "\n  Hero: [Owl (A), Barn Owl (B), Elf (C)]\n  Evil: [Hoot (A)]"), passage)
    assert loose(corpus(tmp_path / "moved", "\n  Hero: [Owl (A)]\n  Evil: [Hoot (A), Barn Owl (B)]"), passage)


def test_lines_without_labels_are_compared_line_by_line(tmp_path: Path) -> None:
    passage = names("Owl (A) or Barn Owl (B)", "Hoot (A) or Screech (B)")
    together = corpus(tmp_path / "a", "\n  - [Owl (A), Barn Owl (B)]\n  - [Hoot (A), Screech (B)]")
    apart = corpus(tmp_path / "b", "\n  - [Owl (A), Hoot (A)]\n  - [Barn Owl (B), Screech (B)]")
    assert loose(together, passage) == ()
    assert loose(apart, passage) == (passage,)


def test_a_label_that_a_page_breaks_in_two_is_one(tmp_path: Path) -> None:
    passage = names("(Hero): Owl (A)", "(Hero): Hoot (B)")
    assert loose(corpus(tmp_path, "\n  Hero: [Owl (A), Hoot (B)]"), passage) == ()


def test_a_clause_does_not_cover_a_list_whose_data_are_wrong(tmp_path: Path) -> None:
    made = corpus(tmp_path, " [Hoot (A)]")
    write(made, "toy/effects/push.md", PUSH.replace("Rests on: guide@2.0/push/1", f"Rests on: {PLACE}"))
    assert loose(made, names("Owl (A)")) == (names("Owl (A)"),)


def test_a_misprint_of_the_register_is_read_as_it_is_meant(tmp_path: Path) -> None:
    passage = names("Owl A")
    front = f'misprints:\n  - {{at: {PLACE}, printed: "Owl A", meant: "Owl (A)"}}\n'
    book = load_book(corpus(tmp_path, " [Owl (A)]", front))
    lists = read_card_lists(tmp_path)
    assert is_held(passage, lists, misprints_of(book))
    assert not is_held(passage, lists, {})
