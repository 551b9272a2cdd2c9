"""Links between entries and clauses: what points where, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulings.book.model import Book, Clause, Entry

PLACE = re.compile(r"[a-z]+@[0-9.]+(?:/[A-Za-z0-9.-]+)+")
"""A place of a document, `reg@8.3.0/discard/how-to-play/1`."""

LINK = re.compile(r"\[(?P<words>[^\]]+)\]\((?P<target>[a-z]+/[a-z]+/[a-z0-9-]+(?:#[a-z0-9-]+)?)\)")
"""A Markdown link to an entry or a clause of the book."""

_ANY = re.compile(r"\]\((?P<target>[^)]*)\)")


@dataclass(frozen=True, slots=True)
class Link:
    """One pointer from an entry, or one of its clauses, to an entry or clause.

    Attributes:
        source: Id of the clause that holds the link, or of the entry whose `see` names it.
        target: Id of the entry or clause.
        words: The words of the link; the empty string for `see`.
    """

    source: str
    target: str
    words: str


def links_of_clause(clause: Clause) -> tuple[Link, ...]:
    """List the links in a clause's text and example.

    Args:
        clause: The clause.

    Returns:
        The links in their order.
    """
    found = LINK.finditer(f"{clause.text}\n{clause.example}")
    return tuple(Link(clause.id, match["target"], match["words"]) for match in found)


def other_targets(clause: Clause) -> tuple[str, ...]:
    """List what a clause links to that is no id of an entry or clause.

    Args:
        clause: The clause.

    Returns:
        The targets of its other Markdown links: addresses, or a bare `#key`.
    """
    words = f"{clause.text}\n{clause.example}"
    known = {match["target"] for match in LINK.finditer(words)}
    return tuple(match["target"] for match in _ANY.finditer(words) if match["target"] not in known)


def links_of_entry(entry: Entry) -> tuple[Link, ...]:
    """List the links of an entry: those of its clauses, then those of its `see`.

    Args:
        entry: The entry.

    Returns:
        The links in their order.
    """
    of_clauses = tuple(link for clause in entry.clauses for link in links_of_clause(clause))
    return of_clauses + tuple(Link(entry.id, target, "") for target in entry.see)


def links_to(book: Book) -> Mapping[str, tuple[Link, ...]]:
    """Turn all links round.

    Args:
        book: The book.

    Returns:
        For each entry that something else points to, the links that lead to it or to one of its clauses.
    """
    found: dict[str, list[Link]] = {}
    for link in _all(book):
        target = link.target.partition("#")[0]
        if link.source.partition("#")[0] != target:
            found.setdefault(target, []).append(link)
    return {target: tuple(links) for target, links in found.items()}


def _all(book: Book) -> Iterator[Link]:
    for entry in book.entries.values():
        yield from links_of_entry(entry)
