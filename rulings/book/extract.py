"""What programs need of the book without its words: the facts of the entries, and which entries and clauses there are.

A scenario asks the book for a few facts; loading the whole book for them would take longer than the scenario.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from rulings.book.model import Book
from rulings.keeping import Recipe, keep
from rulings.late import late

_load_book = late("rulings.book.load:load_book")


@dataclass(frozen=True)
class Extract:
    """The facts and ids of a book.

    Attributes:
        facts: The facts of each entry, by its id.
        clauses: The ids of all clauses.
    """

    facts: Mapping[str, Mapping[str, Any]]
    clauses: tuple[str, ...]

    @classmethod
    def of_book(cls, book: Book) -> Extract:
        """Take the extract of a book.

        Args:
            book: The book.

        Returns:
            Its facts and ids.
        """
        return cls({entry.id: dict(entry.facts) for entry in book.entries.values()}, tuple(book.clauses))

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of all entries and clauses."""
        return frozenset((*self.facts, *self.clauses))


def load_extract(corpus: Path) -> Extract:
    """Load the extract of the book.

    Args:
        corpus: The folder with a folder for each game.

    Returns:
        The extract.

    Raises:
        BookError: Something is wrong with the book.
    """
    sources = (corpus, files("rulings.book"))
    return keep(Recipe("the facts of the book", sources, lambda: Extract.of_book(_load_book(corpus)), _write, _read))


def _write(extract: Extract) -> str:
    return json.dumps({"facts": extract.facts, "clauses": extract.clauses}, ensure_ascii=False, separators=(",", ":"))


def _read(text: str) -> Extract:
    read = json.loads(text)
    return Extract(read["facts"], tuple(read["clauses"]))
