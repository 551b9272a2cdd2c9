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


class BrokenIndexError(Exception):
    """The index is missing, half written, or not the index of this book."""


@dataclass(frozen=True, slots=True)
class Index:
    """The postings of the book, in memory.

    Attributes:
        ids: Id of the entry of each document number.
        postings: For each field and term, how often the term stands in which documents.
        lengths: For each field, the number of terms of each document.
        asked: The terms of each everyday wording, by document.
        clauses: The terms of each clause, by document, in the order of the entry.
    """

    ids: tuple[str, ...]
    postings: Mapping[str, Mapping[str, Mapping[int, int]]]
    lengths: Mapping[str, tuple[int, ...]]
    asked: tuple[tuple[tuple[str, ...], ...], ...]
    clauses: tuple[tuple[tuple[str, ...], ...], ...]


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
        "asked": [[" ".join(terms) for terms in of_entry] for of_entry in index.asked],
        "clauses": [[" ".join(terms) for terms in of_entry] for of_entry in index.clauses],
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
        asked=_terms(plain["asked"]),
        clauses=_terms(plain["clauses"]),
    )


def _terms(plain: list[list[str]]) -> tuple[tuple[tuple[str, ...], ...], ...]:
    return tuple(tuple(tuple(terms.split()) for terms in of_entry) for of_entry in plain)
