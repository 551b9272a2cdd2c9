"""Links are found in clauses and in `see`, and can be followed both ways."""

from pathlib import Path

from rulings.book.links import links_of_entry, links_to
from rulings.book.load import load_book
from tests.corpora import write_toy


def test_the_links_of_an_entry_come_from_its_clauses_and_its_see(tmp_path: Path) -> None:
    book = load_book(write_toy(tmp_path))
    links = links_of_entry(book.entries["toy/effect/push"])
    assert [(link.source, link.target, link.words) for link in links] == [
        ("toy/effect/push#moves-to-the-edge", "toy/term/pusher", "pusher"),
        ("toy/effect/push", "toy/term/pusher", ""),
    ]


def test_links_to_an_entry_include_those_to_its_clauses(tmp_path: Path) -> None:
    book = load_book(write_toy(tmp_path))
    assert [link.source for link in links_to(book)["toy/effect/push"]] == ["toy/term/pusher#who-pushes"]
