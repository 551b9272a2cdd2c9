"""The book of this checkout, loaded once in a process, whichever tests ask for it."""

from __future__ import annotations

from functools import cache

from rulings.book.load import load_book
from rulings.book.model import Book
from rulings.paths import corpus_folder
from rulings.redemption.reading.defaults import Defaults, read_defaults


@cache
def whole_book() -> Book:
    """Load the book; it is frozen, so all may share it."""
    book = load_book(corpus_folder())
    assert len(book.entries) > 100, "what is asked of each entry shall be asked of many"
    return book


@cache
def whole_defaults() -> Defaults:
    """Read what the book says where a card text says nothing."""
    defaults = read_defaults(whole_book())
    assert defaults.of_effects
    return defaults
