"""The law by which cases are checked: what they are compared with, and a stamp that changes whenever an answer may."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rulings.book.model import Book
from rulings.cases.staleness.differences import Today
from rulings.paths import PACKAGE
from rulings.store.data_folder import CODE, hash_files
from rulings.store.imported_cards import ImportedCards


def hash_of_software(corpus: Path) -> str:
    """Hash the book and the software.

    Args:
        corpus: The folder of the corpus.

    Returns:
        The hash.
    """
    code = sorted(file for file in PACKAGE.rglob("*") if file.suffix in CODE)
    rules = sorted(file for file in corpus.rglob("*") if file.is_file())
    return f"{hash_files(code, PACKAGE)}\0{hash_files(rules, corpus)}"


def stamp_of_law(software: str, cards: Iterable[ImportedCards[Any]]) -> str:
    """Hash all on which answers depend: the book, the software, the imported cards.

    Args:
        software: What `hash_of_software` gives.
        cards: The imported cards of each game.

    Returns:
        16 hexadecimal digits.
    """
    parts = (software, *(known.version for known in cards))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def law_of_today(book: Book, cards: Mapping[str, ImportedCards[Any]]) -> Today:
    """Say what cases are compared with.

    Args:
        book: The book.
        cards: The imported cards by the keys of their games.

    Returns:
        The clauses, editions and cards of today.

    Raises:
        BrokenCardsError: The file of the cards is damaged.
    """
    keys = {game: known.keys() for game, known in cards.items()}
    editions = {key: game.editions[0].key for key, game in book.games.items() if game.editions}
    return Today(book.clauses, editions, keys)
