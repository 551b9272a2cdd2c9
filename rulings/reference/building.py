"""Build what a work of reference is opened from: the store of the book, its index, its words."""

from __future__ import annotations

from pathlib import Path

from rulings.book.load import load_book
from rulings.reference.files import DATABASE, INDEX, write_sum
from rulings.search.indexing import write_index
from rulings.search.word_list import write_vocabulary
from rulings.store.database_writing import write_database


def build_reference(corpus: Path, folder: Path) -> None:
    """Fill an empty folder.

    Args:
        corpus: The folder of the corpus.
        folder: The folder.

    Raises:
        BookError: The corpus has problems.
        OSError: The folder cannot be written.
    """
    book = load_book(corpus)
    write_database(book, folder / DATABASE)
    (folder / INDEX).mkdir()
    write_index(book, folder / INDEX)
    write_vocabulary(book, folder / INDEX)
    write_sum(folder)
