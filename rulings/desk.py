"""The desk: the book with its built store and search, ready to answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rulings.book.load import corpus_files, load_book
from rulings.book.model import Book
from rulings.documents.library import Library
from rulings.games import USUAL_CARDS
from rulings.search.index import BrokenIndexError, open_index, write_index
from rulings.search.searcher import Searcher
from rulings.search.vocabulary import BrokenVocabularyError, open_vocabulary, write_vocabulary
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE as CARDS
from rulings.store.data_folder import DataFolderError, build_once, hash_files, rebuild
from rulings.store.database import BrokenDatabaseError, read_database, write_database
from rulings.store.document_tables import BrokenDocumentsError
from rulings.store.documents import FILE as DOCUMENTS
from rulings.store.documents import read_library
from rulings.store.imported_cards import ImportedCards, open_cards
from rulings.store.scenarios import FOLDER as SCENARIOS
from rulings.store.scenarios import KeptScenarios

_DATABASE = "book.sqlite"
_INDEX = "index"
_SUM = "sum"
_REBUILDS = 2
"""How often damaged files are built again, since another process may be at the same."""


class BrokenBuildError(Exception):
    """The files of a build are not as they were built."""


_BROKEN = (BrokenBuildError, BrokenDatabaseError, BrokenIndexError, BrokenVocabularyError)


@dataclass(frozen=True, slots=True)
class Desk:
    """What every answer is taken from.

    Attributes:
        book: The entries.
        searcher: Search over these entries.
        version: Hash of the corpus, and of the code that builds from it.
        database: The SQLite file of the book.
        library: The ingested documents.
        cards: The imported cards.
        scenarios: The scenarios that were run.
    """

    book: Book
    searcher: Searcher
    version: str
    database: Path
    library: Library = field(default_factory=Library)
    cards: ImportedCards[Any] = field(default_factory=lambda: ImportedCards(USUAL_CARDS.codec))
    scenarios: KeptScenarios = field(default_factory=KeptScenarios)

    @property
    def state(self) -> str:
        """What every answer depends on: the versions of the book, of the library and of the cards."""
        return "-".join(filter(None, (self.version, self.library.version, self.cards.version)))


def open_desk(corpus: Path, data_folder: Path, tell: Callable[[str], None]) -> Desk:
    """Open the desk, building what is missing or damaged; damaged documents and cards are left out.

    Args:
        corpus: The folder of the corpus.
        data_folder: Where built files are kept.
        tell: Takes a sentence on each thing that is built or left out.

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
    for _ in range(_REBUILDS):
        try:
            desk = _open(folder, version)
            break
        except _BROKEN as error:
            tell(f"Building again, since {error}.")
            folder = rebuild(data_folder, version, build)
    else:
        desk = _open_at_last(folder, version)
    desk = replace(desk, scenarios=KeptScenarios(data_folder / SCENARIOS))
    try:
        desk = replace(desk, library=read_library(data_folder / DOCUMENTS))
    except BrokenDocumentsError as error:
        tell(f"The official documents are left out: {error}")
    try:
        return replace(desk, cards=open_cards(data_folder / CARDS, USUAL_CARDS.codec))
    except BrokenCardsError as error:
        tell(f"The cards are left out: {error}")
        return desk


def corpus_version(corpus: Path) -> str:
    """Hash the corpus together with the code that builds from it.

    Args:
        corpus: The folder of the corpus.

    Returns:
        16 hexadecimal digits that change whenever a build would.
    """
    here = Path(__file__).parent
    rooms = (file for room in ("book", "search", "store") for file in (here / room).glob("*.py"))
    code = sorted([Path(__file__), *rooms])
    return hash_files([*corpus_files(corpus)], corpus)[:8] + hash_files(code, here)[:8]


def _build(corpus: Path, folder: Path) -> None:
    book = load_book(corpus)
    write_database(book, folder / _DATABASE)
    (folder / _INDEX).mkdir()
    write_index(book, folder / _INDEX)
    write_vocabulary(book, folder / _INDEX)
    (folder / _SUM).write_text(_sum(folder), "ascii")


def _sum(folder: Path) -> str:
    """Hash all files of a build but the one that holds the hash."""
    return hash_files(sorted(file for file in folder.rglob("*") if file.is_file() and file.name != _SUM), folder)


def _check_sum(folder: Path) -> None:
    """Refuse files that were damaged, also where they can still be read: a wrong rule is worse than none."""
    try:
        is_whole = (folder / _SUM).read_text("ascii") == _sum(folder)
    except (OSError, ValueError) as error:
        raise BrokenBuildError(f"{folder} cannot be read: {error}") from error
    if not is_whole:
        raise BrokenBuildError(f"the files in {folder} are damaged")


def _open_at_last(folder: Path, version: str) -> Desk:
    try:
        return _open(folder, version)
    except _BROKEN as error:
        raise DataFolderError(f"What was just built cannot be used: {error}.") from error


def _open(folder: Path, version: str) -> Desk:
    _check_sum(folder)
    book = read_database(folder / _DATABASE)
    index = open_index(folder / _INDEX)
    spelling = open_vocabulary(folder / _INDEX)
    if tuple(book.entries) != index.ids:
        raise BrokenIndexError(f"{folder / _INDEX} is the index of another book")
    return Desk(book, Searcher(book, index, spelling), version, folder / _DATABASE)
