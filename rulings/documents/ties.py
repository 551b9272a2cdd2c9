"""How far the book rests on each ingested document, and which of its clauses have to be read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.book.model import Book, Status
from rulings.documents.card_lists import Groups
from rulings.documents.coverage import uncovered, untied
from rulings.documents.library import Library
from rulings.documents.passages import Passage
from rulings.documents.pins import Changed, changed_clauses


@dataclass(frozen=True, slots=True)
class Ties:
    """How far the book rests on a document.

    Attributes:
        document: Its key.
        status: What it counts for today; None where the book does not know it.
        passages: How many passages it has.
        loose: Places of the passages that the book leaves out: of a document in force those that state a rule and
            that no clause rests on, save lists of cards that its data hold; of a superseded one those that no entry is
            the home of, of others all that no clause rests on.
        changed: The clauses to read again.
    """

    document: str
    status: Status | None
    passages: int
    loose: tuple[str, ...]
    changed: tuple[Changed, ...]

    @property
    def share(self) -> float:
        """The share of the passages that are not loose, from 0 to 1."""
        return 1 - len(self.loose) / self.passages if self.passages else 1.0

    @property
    def is_sound(self) -> bool:
        """Whether nothing has to be read or written; works of reference and unknown documents may be loose."""
        return not self.changed and not (self.loose and self.status in (Status.IN_FORCE, Status.SUPERSEDED))


def ties(book: Book, library: Library, pins: Mapping[str, str], lists: Mapping[str, Groups]) -> tuple[Ties, ...]:
    """Compare the book with all ingested documents.

    Args:
        book: The book.
        library: The ingested documents.
        pins: The fingerprint of each cited place when it was last read.
        lists: The lists of cards that the book holds as data, by place.

    Returns:
        The ties of each document, in the order of the library.
    """
    changed = changed_clauses(book, library, pins)
    return tuple(
        Ties(
            document=key,
            status=book.documents[key].status if key in book.documents else None,
            passages=len(outline.passages),
            loose=tuple(passage.id for passage in _loose(book, library, key, lists)),
            changed=tuple(item for item in changed if item.place.startswith(f"{key}/")),
        )
        for key, outline in library.outlines.items()
    )


def _loose(book: Book, library: Library, key: str, lists: Mapping[str, Groups]) -> tuple[Passage, ...]:
    outlines = {key: library.outlines[key]}
    status = book.documents[key].status if key in book.documents else None
    if status is Status.IN_FORCE:
        return uncovered(book, outlines, lists)
    if status is Status.SUPERSEDED:
        return untied(book, outlines)
    cited = {place for clause in book.clauses.values() for place in clause.rests_on}
    return tuple(passage for passage in outlines[key].passages if passage.id not in cited)
