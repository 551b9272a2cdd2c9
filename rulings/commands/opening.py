"""The book and the documents of whoever runs a command; what is wrong with them is one sentence."""

from __future__ import annotations

import os

import click

from rulings.book.model import Book
from rulings.book.problems import BookError
from rulings.commands.command_line import Impossible, refuse_book
from rulings.documents.library import Library
from rulings.paths import corpus_folder, data_folder
from rulings.reference.opening import Reference, open_reference
from rulings.store.data_folder import DataFolderError
from rulings.store.document_tables import BrokenDocumentsError
from rulings.store.documents import FILE, read_library


def open_own_book() -> Reference:
    """Open the book over the user's data folder, telling what is built.

    Returns:
        The book.

    Raises:
        Impossible: The book has problems, or the data folder cannot be used.
    """
    try:
        return open_reference(corpus_folder(), data_folder(os.environ), tell)
    except DataFolderError as error:
        raise Impossible(str(error)) from error
    except BookError as error:
        raise refuse_book(error) from error


def open_own_library() -> Library:
    """Open the documents that were ingested; damaged ones are left out with a sentence.

    Returns:
        The documents.
    """
    try:
        return read_library(data_folder(os.environ) / FILE)
    except BrokenDocumentsError as error:
        tell(f"The official documents are left out: {error}")
        return Library()


def tell(sentence: str) -> None:
    """Tell the user what is built or left out, beside what the command prints.

    Args:
        sentence: A sentence.
    """
    click.echo(sentence, err=True)


def known_game(book: Book, game: str | None) -> str | None:
    """Check the game that was asked for.

    Args:
        book: The book.
        game: The key of a game in any case, or None where every game is meant.

    Returns:
        The key, or None.

    Raises:
        Impossible: There is no such game.
    """
    if game is not None and game.lower() not in book.games:
        raise Impossible(f"There is no game `{game}`; the games are {', '.join(book.games)}.")
    return game.lower() if game else None
