"""The index of the book in memory, and the plain file that it is read from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

FIELDS = ("title", "aliases", "asked", "headings", "definition", "clauses")
"""The indexed fields, from the one that says most of what an entry is about to the least."""

_FILE = "postings.json"


ClauseTerms = tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, ...], ...]]


class BrokenIndexError(Exception):
    """The index is missing, half written, or not the index of this book."""


@dataclass(frozen=True, slots=True)
class Index:
    """The postings of the book, in memory.

    Attributes:
        ids: Id of the entry of each document number.
        postings: For each field and term, how often the term stands in which documents.
        lengths: For each field, the number of terms of each document.
        clauses: The clauses of each document in their order: the terms of the key, of the text (none where the clause
            only says what held once) and of each everyday wording.
    """

    ids: tuple[str, ...]
    postings: Mapping[str, Mapping[str, Mapping[int, int]]]
    lengths: Mapping[str, tuple[int, ...]]
    clauses: tuple[tuple[ClauseTerms, ...], ...]


def write_plain(index: Index, folder: Path) -> None:
    """Write an index in plain form.

    Args:
        index: The index.
        folder: Where to write.
    """
    plain = {
        "ids": index.ids,
        "postings": {
            name: {term: [*chain.from_iterable(found.items())] for term, found in terms.items()}
            for name, terms in index.postings.items()
        },
        "lengths": index.lengths,
        "clauses": [
            [[" ".join(terms) for terms in (key, text, *asked)] for key, text, asked in of_entry]
            for of_entry in index.clauses
        ],
    }
    (folder / _FILE).write_text(json.dumps(plain, ensure_ascii=False, separators=(",", ":")), "utf-8")


def open_index(folder: Path) -> Index:
    """Read an index into memory.

    Args:
        folder: The folder that `write_plain` wrote to.

    Returns:
        The index.

    Raises:
        BrokenIndexError: There is no such index, or it cannot be read.
    """
    try:
        return _read(json.loads((folder / _FILE).read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BrokenIndexError(f"{folder / _FILE} cannot be read: {error}") from error


def _read(plain: Mapping[str, Any]) -> Index:
    return Index(
        ids=tuple(plain["ids"]),
        postings={
            name: {
                term: dict(zip(found[::2], found[1::2], strict=True)) for term, found in plain["postings"][name].items()
            }
            for name in FIELDS
        },
        lengths={name: tuple(plain["lengths"][name]) for name in FIELDS},
        clauses=tuple(tuple(map(_clause, of_entry)) for of_entry in plain["clauses"]),
    )


def _clause(plain: list[str]) -> ClauseTerms:
    key, text, *asked = (tuple(terms.split()) for terms in plain)
    return key, text, tuple(asked)
