"""The table of what each kind of word in a card text rests on in the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from rulings.book.yaml_text import read_mapping
from rulings.texts.phrases import Term

_ANY = "any"


@dataclass(frozen=True, slots=True)
class Basis:
    """The table, by section and name.

    Attributes:
        sections: Ids of entries and clauses by the name of a word, for each section of the table.
        words: The same for words of the lexicon, by part of the lexicon.
    """

    sections: Mapping[str, Mapping[str, str]]
    words: Mapping[str, Mapping[str, str]]

    def of(self, section: str, name: str) -> str | None:
        """Find what a word rests on.

        Args:
            section: A section of the table, `zones`.
            name: The name of the word, `hand`.

        Returns:
            An id of the book, or None where no entry treats it.
        """
        return self.sections[section].get(name)

    def of_word(self, word: Term) -> str | None:
        """Find what a word of the lexicon rests on; None where no entry treats it."""
        known = self.words.get(word.category, {})
        return known.get(word.name, known.get(_ANY))

    def ids(self) -> Iterator[str]:
        """List every id of the table."""
        for table in (*self.sections.values(), *self.words.values()):
            yield from table.values()


@cache
def read_basis() -> Basis:
    """Read the table that comes with the reader."""
    text = files("rulings.epic.reading").joinpath("basis.yaml").read_text("utf-8")
    tables: dict[str, Any] = dict(read_mapping(text))
    words = tables.pop("words")
    return Basis(tables, words)


def entry_of(effect: str) -> str | None:
    """Name the entry of an effect.

    Args:
        effect: `break`.

    Returns:
        Its id, or None where no entry treats it.
    """
    found = read_basis().of("effects", effect)
    return found.partition("#")[0] if found is not None else None
