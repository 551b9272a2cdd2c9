"""The book and the documents that commands read themselves, without the desk; what is wrong with them is a sentence."""

from __future__ import annotations

import os
from pathlib import Path

from rulings.book.load import load_book
from rulings.book.model import Book
from rulings.book.problems import BookError
from rulings.commands.command_line import Impossible, refuse_book
from rulings.documents.library import Library
from rulings.paths import corpus_folder, data_folder
from rulings.store.document_tables import BrokenDocumentsError
from rulings.store.documents import FILE, read_library


def load_own_book() -> Book:
    """Load the book from its corpus.

    Returns:
        The book.

    Raises:
        Impossible: It has problems.
    """
    try:
        return load_book(corpus_folder())
    except BookError as error:
        raise refuse_book(error) from error


def documents_file() -> Path:
    """Name the file of the ingested documents."""
    return data_folder(os.environ) / FILE


def read_own_library() -> Library:
    """Read the documents that were ingested.

    Returns:
        The documents, one at least.

    Raises:
        Impossible: Nothing is ingested yet, or the file is damaged.
    """
    try:
        library = read_library(documents_file())
    except BrokenDocumentsError as error:
        raise Impossible(str(error)) from error
    if not library.documents:
        raise Impossible("Nothing is ingested yet; `rulings ingest FILE…` does it.")
    return library
