"""Compare the book with the documents: citations that lead nowhere, and passages that no clause rests on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulings.book.model import Book, Document, Status
from rulings.book.problems import Problem
from rulings.documents.card_lists import Groups, is_held, misprints_of
from rulings.documents.families.outline import DOCUMENTS, cut
from rulings.documents.passages import Outline, Passage

_POINTERS = ("redirect", "date")
"""Kinds of passage that need no clause: they point elsewhere, or date the page."""


_WORD = re.compile(r"[a-z0-9'’-]+")


def cut_documents(folder: Path) -> Mapping[str, Outline]:
    """Cut the documents that lie in a folder.

    Args:
        folder: Where people keep the documents, each under its usual name.

    Returns:
        The outlines of those that are there, by the document's key.

    Raises:
        ValueError: One of them cannot be read.
    """
    found = ((source, folder / source.file) for source in DOCUMENTS.values())
    return {source.key: cut(source.key, file.read_bytes()) for source, file in found if file.is_file()}


def check_citations(book: Book, outlines: Mapping[str, Outline]) -> tuple[Problem, ...]:
    """Find the citations that lead to no passage.

    Args:
        book: The book.
        outlines: The documents at hand, by key; citations of others are not looked at.

    Returns:
        A problem for each such citation, with the line of its clause.
    """
    known = {passage.id for outline in outlines.values() for passage in outline.passages}
    known |= {heading.id for outline in outlines.values() for heading in outline.headings}
    cited = ((clause, place) for clause in book.clauses.values() for place in clause.rests_on)
    return tuple(
        Problem(book.entries[clause.entry].path, clause.line, "no-such-passage", f"{place} is not in the document")
        for clause, place in cited
        if place.partition("/")[0] in outlines and place not in known
    )


def uncovered(book: Book, outlines: Mapping[str, Outline], lists: Mapping[str, Groups]) -> tuple[Passage, ...]:
    """List the passages of documents in force that no clause rests on and no list of the book holds.

    Where the book holds a list of cards as data, the data decide, not a clause: they must have the same names under the
    same labels.

    Args:
        book: The book.
        outlines: The documents at hand, by key.
        lists: The lists of cards that the book holds as data, by place.

    Returns:
        The passages, in the order of the documents; without those that point elsewhere, date a page, or that the
        game's file sets aside because they state no rule.
    """
    cited = {place for clause in book.clauses.values() for place in clause.rests_on}
    misprints = misprints_of(book)
    documents = [document for document in book.documents.values() if document.status is Status.IN_FORCE]
    return tuple(
        passage
        for document in documents
        if document.key in outlines
        for passage in _that_rule(document, outlines[document.key].passages)
        if not (is_held(passage, lists, misprints) if passage.id in lists else passage.id in cited)
    )


def check_silence(book: Book, outlines: Mapping[str, Outline]) -> tuple[Problem, ...]:
    """Find silent gaps that are none: words that a passage in force has after all.

    Args:
        book: The book.
        outlines: The documents at hand, by key.

    Returns:
        A problem for each passage in force that has all words of something that was searched for in vain; lists of
        cards are not looked at.
    """
    texts = [
        (passage.id, frozenset(_WORD.findall(passage.text.lower())))
        for key, outline in outlines.items()
        if key in book.documents and book.documents[key].in_force
        for passage in outline.passages
        if passage.kind != "names"
    ]
    gaps = ((entry, gap, words) for entry in book.entries.values() for gap in entry.gaps for words in gap.searched)
    return tuple(
        Problem(
            entry.path,
            entry.lines["gaps"],
            "no-silence",
            f"{place} has `{words}`, but the gap says that nothing is said of {gap.about}",
        )
        for entry, gap, words in gaps
        for place, found in texts
        if book.documents[place.partition("/")[0]].game == entry.game and found.issuperset(words.lower().split())
    )


def untied(book: Book, outlines: Mapping[str, Outline]) -> tuple[Passage, ...]:
    """List the passages of superseded documents that no entry is the home of.

    Args:
        book: The book.
        outlines: The documents at hand, by key.

    Returns:
        The passages, in the order of the documents; without those under headings that the game's file sets aside.
    """
    homes = {source for entry in book.entries.values() for source in entry.sources}
    superseded = [document for document in book.documents.values() if document.status is Status.SUPERSEDED]
    return tuple(
        passage
        for document in superseded
        if document.key in outlines
        for passage in outlines[document.key].passages
        if not (homes | _aside(document)).intersection((passage.id, *_above(passage.id)))
    )


def _above(place: str) -> tuple[str, ...]:
    parts = place.split("/")
    return tuple("/".join(parts[:depth]) for depth in range(2, len(parts)))


def _that_rule(document: Document, passages: Iterable[Passage]) -> Iterable[Passage]:
    aside = _aside(document)
    return (passage for passage in passages if passage.kind not in _POINTERS and passage.id not in aside)


def _aside(document: Document) -> set[str]:
    return {f"{document.key}/{place}" for place in document.aside}
