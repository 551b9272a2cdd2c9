"""Open the book to look things up in it, building what is missing or damaged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rulings.book.corpus import corpus_files
from rulings.book.model import Book
from rulings.late import late
from rulings.reference.files import DATABASE, INDEX, BrokenBuildError, check_sum
from rulings.search.index import BrokenIndexError, open_index
from rulings.search.searcher import Searcher
from rulings.search.vocabulary import BrokenVocabularyError, open_vocabulary
from rulings.store.data_folder import DataFolderError, build_once, hash_files, rebuild
from rulings.store.database import BrokenDatabaseError, read_database

_REBUILDS = 2
"""How often damaged files are built again, since another process may be at the same."""

_BROKEN = (BrokenBuildError, BrokenDatabaseError, BrokenIndexError, BrokenVocabularyError)

_build_reference = late("rulings.reference.building:build_reference")


@dataclass(frozen=True, slots=True)
class Reference:
    """The book, ready to be looked up.

    Attributes:
        book: The entries.
        searcher: Search over these entries.
        version: Hash of the corpus, and of the code that builds from it.
        database: The SQLite file of the book.
    """

    book: Book
    searcher: Searcher
    version: str
    database: Path


def open_reference(corpus: Path, data_folder: Path, tell: Callable[[str], None]) -> Reference:
    """Open the book, building what is missing or damaged.

    Args:
        corpus: The folder of the corpus.
        data_folder: Where built files are kept.
        tell: Takes a sentence on each thing that is built.

    Returns:
        The book.

    Raises:
        BookError: The corpus has problems, and nothing was built from it yet.
        DataFolderError: The data folder cannot be used.
    """
    version = corpus_version(corpus)

    def build(folder: Path) -> None:
        tell("Building the index of the book.")
        _build_reference(corpus, folder)

    folder = build_once(data_folder, version, build)
    for _ in range(_REBUILDS):
        try:
            return _open(folder, version)
        except _BROKEN as error:
            tell(f"Building again, since {error}.")
            folder = rebuild(data_folder, version, build)
    try:
        return _open(folder, version)
    except _BROKEN as error:
        raise DataFolderError(f"What was just built cannot be used: {error}.") from error


def corpus_version(corpus: Path) -> str:
    """Hash the corpus together with the code that builds from it.

    Args:
        corpus: The folder of the corpus.

    Returns:
        16 hexadecimal digits that change whenever a build would.
    """
    here = Path(__file__).parents[1]
    code = sorted(file for room in ("book", "reference", "search", "store") for file in (here / room).glob("*.py"))
    return hash_files([*corpus_files(corpus)], corpus)[:8] + hash_files(code, here)[:8]


def _open(folder: Path, version: str) -> Reference:
    check_sum(folder)
    book = read_database(folder / DATABASE)
    index = open_index(folder / INDEX)
    spelling = open_vocabulary(folder / INDEX)
    if tuple(book.entries) != index.ids:
        raise BrokenIndexError(f"{folder / INDEX} is the index of another book")
    return Reference(book, Searcher(book, index, spelling), version, folder / DATABASE)
