"""Facts from the book, loaded once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rulings.book.extract import load_extract
from rulings.paths import corpus_folder


@cache
def facts_of_book() -> Mapping[str, Mapping[str, Any]]:
    """Load the facts of the book.

    Returns:
        The facts by entry, the same at every call.
    """
    return load_extract(corpus_folder()).facts
