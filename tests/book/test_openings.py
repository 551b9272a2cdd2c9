"""Clauses that lean on the one before are found, and those that name their subject are not."""

from pathlib import Path

import pytest

from rulings.book.load import load_book
from rulings.book.openings import leaning_clauses
from rulings.paths import corpus_folder
from tests.corpora import PUSHER, write, write_toy


@pytest.mark.parametrize(
    ("text", "leans"),
    [
        ("It never falls.", True),
        ("Its edge is round.", True),
        ("These fall first.", True),
        ("Part 2 covers the edge.", True),
        ("Second, push again.", True),
        ("From then on nobody pushes.", True),
        ("If it falls, it stays.", True),
        ("When all these pushes are done, it falls.", True),
        ("To use this a pusher stands.", True),
        ("Targeting them is a push.", True),
        ("When a push is done, it falls.", False),
        ("To push is to move.", False),
        ("The pusher pushes first.", False),
        ("Itineraries are not pushed.", False),
        ("First strike is not pushed.", False),
        ("Part 2 of a push covers the edge.", False),
    ],
)
def test_an_opening_that_points_back_is_listed(tmp_path: Path, text: str, leans: bool) -> None:
    clause = f"\n## another\n{text}\n\nRests on: guide@2.0/terms/pusher/1\n"
    corpus = write_toy(tmp_path / "corpus")
    write(corpus, "toy/terms/pusher.md", PUSHER + clause)
    listed = [found.id for found in leaning_clauses(load_book(corpus))]
    assert ("toy/term/pusher#another" in listed) is leans


def test_no_clause_of_the_book_opens_as_if_another_stood_before_it() -> None:
    assert [clause.id for clause in leaning_clauses(load_book(corpus_folder()))] == []
