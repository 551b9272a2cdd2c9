"""The desk: the book with its built store and search, ready to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rulings.book.model import Book
from rulings.cases.slips.store import FILE as SLIPS
from rulings.cases.slips.store import SlipBox
from rulings.cases.store.book import CaseBook
from rulings.cases.store.law import stamp_of_law
from rulings.cases.store.tables import FILE as CASES
from rulings.documents.library import Library
from rulings.games import CARDS as GAMES_WITH_CARDS
from rulings.people.store.opening import FILE as PEOPLE
from rulings.people.store.people import People
from rulings.reference.opening import open_reference
from rulings.search.searcher import Searcher
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE as CARDS
from rulings.store.document_tables import BrokenDocumentsError
from rulings.store.documents import FILE as DOCUMENTS
from rulings.store.imported_cards import ImportedCards, open_cards
from rulings.store.ingested_documents import IngestedDocuments, open_documents
from rulings.store.kept_decks import FOLDER as DECKS
from rulings.store.kept_decks import KeptDecks
from rulings.store.scenarios import FOLDER as SCENARIOS
from rulings.store.scenarios import KeptScenarios


def no_cards(file: Path | None = None) -> Mapping[str, ImportedCards[Any]]:
    """The cards of every game before a list is imported.

    Args:
        file: Where they will lie.

    Returns:
        The cards by the keys of the games.
    """
    return MappingProxyType({game: ImportedCards(known.codec, file) for game, known in GAMES_WITH_CARDS.items()})


@dataclass(frozen=True, slots=True)
class Desk:
    """What every answer is taken from.

    Attributes:
        book: The entries.
        searcher: Search over these entries.
        version: Hash of the corpus, and of the code that builds from it.
        database: The SQLite file of the book.
        documents: The ingested documents.
        cards: The imported cards by the keys of their games.
        scenarios: The scenarios that were run.
        decks: The lists of decks that were kept.
        people: Who can log in.
        cases: The recorded rulings; None where there is no folder for them.
        slips: The rulings given at tables; None where there is no folder for them.
        software: Hash of the book and of all code; empty where it is of no account.
    """

    book: Book
    searcher: Searcher
    version: str
    database: Path
    documents: IngestedDocuments = field(default_factory=IngestedDocuments)
    cards: Mapping[str, ImportedCards[Any]] = field(default_factory=no_cards)
    scenarios: KeptScenarios = field(default_factory=KeptScenarios)
    decks: KeptDecks = field(default_factory=KeptDecks)
    people: People = field(default_factory=People)
    cases: CaseBook | None = None
    slips: SlipBox | None = None
    software: str = ""

    @property
    def library(self) -> Library:
        """The ingested documents as they are now."""
        return self.documents.library

    @property
    def state(self) -> str:
        """What every answer depends on: the versions of the book, of the library and of the cards."""
        cards = (imported.version for imported in self.cards.values())
        return "-".join(filter(None, (self.version, self.library.version, *cards)))

    @property
    def law(self) -> str:
        """A stamp of all on which the answers to scenarios depend; empty where the software is of no account."""
        return stamp_of_law(self.software, self.cards.values()) if self.software else ""


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
    found = open_reference(corpus, data_folder, tell)
    desk = Desk(found.book, found.searcher, found.version, found.database)
    desk = replace(desk, scenarios=KeptScenarios(data_folder / SCENARIOS), people=People(data_folder / PEOPLE))
    desk = replace(desk, decks=KeptDecks(data_folder / DECKS))
    desk = replace(desk, cases=CaseBook(data_folder / CASES), slips=SlipBox(data_folder / SLIPS))
    try:
        desk = replace(desk, documents=open_documents(data_folder / DOCUMENTS))
    except BrokenDocumentsError as error:
        tell(f"The official documents are left out: {error}")
        desk = replace(desk, documents=IngestedDocuments(data_folder / DOCUMENTS))
    try:
        cards = {game: open_cards(data_folder / CARDS, known.codec) for game, known in GAMES_WITH_CARDS.items()}
        return replace(desk, cards=MappingProxyType(cards))
    except BrokenCardsError as error:
        tell(f"The cards are left out: {error}")
        return replace(desk, cards=no_cards(data_folder / CARDS))
