"""The pages that need nothing but the book, and an application that shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from flask import Flask

from rulings.book.model import Book
from rulings.desk import Desk, no_cards
from rulings.documents.library import Library
from rulings.service.settings import Settings
from rulings.store.ingested_documents import IngestedDocuments
from rulings.store.kept_decks import KeptDecks
from rulings.store.scenarios import KeptScenarios

MakeApp = Callable[[Desk, Settings], Flask]
"""Makes the application of a desk."""

ALONE = ("/", "/glossary", "/sources", "/contradictions", "/about")
"""The pages on the book as a whole."""


def of_book_alone(desk: Desk) -> Desk:
    """Take from a desk what belongs to others: the official documents, the cards, what readers asked."""
    return replace(
        desk, documents=IngestedDocuments.of(Library()), cards=no_cards(), scenarios=KeptScenarios(), decks=KeptDecks()
    )


def paths_of(book: Book) -> Iterator[str]:
    """List the addresses of the pages on the book.

    Args:
        book: The book.

    Yields:
        The address of each page; a clause is shown on the page of its entry.
    """
    yield from ALONE
    for game in book.games.values():
        yield f"/{game.key}"
        yield from (f"/sources/{document.key}" for document in game.documents)
    yield from (f"/{entry}" for entry in book.entries)


def filtered(book: Book) -> Iterator[str]:
    """List the addresses of the pages that show one game alone."""
    for page in ("/glossary", "/sources", "/contradictions"):
        yield from (f"{page}?game={game}" for game in book.games)
