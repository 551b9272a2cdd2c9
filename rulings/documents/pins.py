"""Pins: the fingerprint of every cited place as it was when a person last read it.

    corpus/<game>/pins/<document>.yaml      place without the document: fingerprint

They hold hashes only. A clause whose passage has another fingerprint now has to be read again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from rulings.book.corpus import PINS
from rulings.book.model import Book, Clause
from rulings.book.problems import Problem
from rulings.book.yaml_text import YamlError, read_mapping
from rulings.documents.library import Library


class PinsError(ValueError):
    """A file of pins cannot be read; the message is a sentence that says where and why."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A clause that rests on a place whose wording is not the one that it was written for.

    Attributes:
        clause: Id of the clause.
        place: The place.
        how: `changed`, `gone` or `not pinned`.
    """

    clause: str
    place: str
    how: str


def read_pins(corpus: Path) -> Mapping[str, str]:
    """Read the pins of all documents.

    Args:
        corpus: The folder with a folder for each game.

    Returns:
        The fingerprint of each pinned place.

    Raises:
        PinsError: A file is no table of fingerprints.
    """
    pins: dict[str, str] = {}
    for file in sorted(corpus.glob(f"*/{PINS}/*.yaml")):
        try:
            read = read_mapping(file.read_text("utf-8"))
        except (YamlError, UnicodeDecodeError) as error:
            line = f", line {error.line}" if isinstance(error, YamlError) else ""
            raise PinsError(f"{file.relative_to(corpus)}{line}: {error}; `rulings pin` writes it anew.") from error
        pins |= {f"{file.stem}/{place}": str(mark) for place, mark in read.items()}
    return MappingProxyType(pins)


def pins_of(book: Book, library: Library) -> Mapping[str, Mapping[str, str]]:
    """Make the pins of all places that clauses rest on.

    Args:
        book: The book.
        library: The ingested documents.

    Returns:
        For each document of the book that is ingested, the fingerprint of each cited place, without the document.
    """
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for place in sorted({place for clause in book.clauses.values() for place in clause.rests_on}):
        document, _, below = place.partition("/")
        mark = library.fingerprint(place) if document in book.documents else None
        if mark is not None:
            found[document][below] = mark
    return MappingProxyType(dict(found))


def write_pins(corpus: Path, book: Book, library: Library) -> tuple[Path, ...]:
    """Write the pins of the ingested documents; those of others stay as they are.

    Args:
        corpus: The folder with a folder for each game.
        book: The book.
        library: The ingested documents.

    Returns:
        The files that changed.
    """
    changed = []
    for document, pins in pins_of(book, library).items():
        file = corpus / book.documents[document].game / PINS / f"{document}.yaml"
        text = _text(document, pins)
        if not file.is_file() or file.read_text("utf-8") != text:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
            changed.append(file)
    return tuple(changed)


def changed_clauses(book: Book, library: Library, pins: Mapping[str, str]) -> tuple[Changed, ...]:
    """List the clauses to read again.

    Args:
        book: The book.
        library: The ingested documents; places of others are not looked at.
        pins: The pins of the corpus.

    Returns:
        Each clause with the place, in the order of the book.
    """
    cited = ((clause, place) for clause in book.clauses.values() for place in clause.rests_on)
    at_hand = ((clause, place) for clause, place in cited if place.partition("/")[0] in library.outlines)
    return tuple(filter(None, (_changed(clause, place, library, pins) for clause, place in at_hand)))


def check_pinned(book: Book, pins: Mapping[str, str]) -> tuple[Problem, ...]:
    """Find citations of places that nobody has pinned: misspelt ones, or new ones that nobody has read.

    Args:
        book: The book.
        pins: The pins of the corpus.

    Returns:
        A problem for each such citation; none for documents of which no place is pinned.
    """
    pinned = {place.partition("/")[0] for place in pins}
    cited = ((clause, place) for clause in book.clauses.values() for place in clause.rests_on)
    return tuple(
        Problem(
            book.entries[clause.entry].path, clause.line, "not-pinned", f"{place}: `rulings pin` pins what was read"
        )
        for clause, place in cited
        if place.partition("/")[0] in pinned and place not in pins
    )


def _changed(clause: Clause, place: str, library: Library, pins: Mapping[str, str]) -> Changed | None:
    now = library.fingerprint(place)
    if now is None:
        return Changed(clause.id, place, "gone")
    pinned = pins.get(place)
    if pinned == now:
        return None
    return Changed(clause.id, place, "changed" if pinned else "not pinned")


def _text(document: str, pins: Mapping[str, str]) -> str:
    """Write YAML; everything stands in quotes, because `5.10` and `1e5` would be numbers."""
    lines = "".join(f"'{place}': '{mark}'\n" for place, mark in sorted(pins.items()))
    return f"# Fingerprints of the places in {document} that clauses rest on; `rulings pin` writes them.\n{lines}"
