"""The desk: the book with its built store and search, ready to answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rulings.book.load import corpus_files, load_book
from rulings.book.model import Book
from rulings.search.index import BrokenIndexError, open_index, write_index
from rulings.search.searcher import Searcher
from rulings.search.vocabulary import BrokenVocabularyError, open_vocabulary, write_vocabulary
from rulings.store.data_folder import build_once, hash_files, rebuild
from rulings.store.database import BrokenDatabaseError, read_database, write_database

_DATABASE = "book.sqlite"
_INDEX = "index"
_BROKEN = (BrokenDatabaseError, BrokenIndexError, BrokenVocabularyError)


@dataclass(frozen=True, slots=True)
class Desk:
    """What every answer is taken from.

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


def open_desk(corpus: Path, data_folder: Path, tell: Callable[[str], None]) -> Desk:
    """Open the desk, building what is missing or damaged.

    Args:
        corpus: The folder of the corpus.
        data_folder: Where built files are kept.
        tell: Takes a sentence on each thing that is built.

    Returns:
        The desk.

    Raises:
        BookError: The corpus has problems, and nothing was built from it yet.
        DataFolderError: The data folder cannot be used.
    """
    version = corpus_version(corpus)

    def build(folder: Path) -> None:
        tell("Building the index of the book.")
        _build(corpus, folder)

    folder = build_once(data_folder, version, build)
    try:
        return _open(folder, version)
    except _BROKEN as error:
        tell(f"Building again, since {error}.")
        return _open(rebuild(data_folder, version, build), version)


def corpus_version(corpus: Path) -> str:
    """Hash the corpus together with the code that builds from it.

    Args:
        corpus: The folder of the corpus.

    Returns:
        16 hexadecimal digits that change whenever a build would.
    """
    here = Path(__file__).parent
    code = sorted(file for room in ("book", "search", "store") for file in (here / room).glob("*.py"))
    return hash_files([*corpus_files(corpus)], corpus)[:8] + hash_files(code, here)[:8]


def _build(corpus: Path, folder: Path) -> None:
    book = load_book(corpus)
    write_database(book, folder / _DATABASE)
    (folder / _INDEX).mkdir()
    write_index(book, folder / _INDEX)
    write_vocabulary(book, folder / _INDEX)


def _open(folder: Path, version: str) -> Desk:
    book = read_database(folder / _DATABASE)
    index = open_index(folder / _INDEX)
    spelling = open_vocabulary(folder / _INDEX)
    if tuple(book.entries) != index.ids:
        raise BrokenIndexError(f"{folder / _INDEX} is the index of another book")
    return Desk(book, Searcher(book, index, spelling), version, folder / _DATABASE)
