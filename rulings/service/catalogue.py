"""The book together with what answers about it need again and again, worked out once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulings.book.links import Link, links_to
from rulings.book.model import Book, Clause, Document, Entry
from rulings.book.resolve import Register


@dataclass(frozen=True, slots=True)
class Citation:
    """A place of a document as people read it.

    Attributes:
        place: `reg@8.3.0/discard/how-to-play/1`.
        document: The document, or None where the book does not know it.
        headings: Place and printed text of the headings above it, the outermost first.
        number: What follows the last heading: a passage's number, a rule's number, or the empty string.
    """

    place: str
    document: Document | None
    headings: tuple[tuple[str, str], ...]
    number: str

    @property
    def text(self) -> str:
        """The citation in words, `REG 8.3.0, Discard › How to Play, 1`."""
        name = self.document.short if self.document else self.place.partition("/")[0]
        printed = " › ".join(heading for _, heading in self.headings)
        return ", ".join(part for part in (name, printed, self.number) if part)

    @property
    def anchor(self) -> str:
        """The place of the innermost heading within the document."""
        return self.headings[-1][0] if self.headings else ""


@dataclass(frozen=True, slots=True)
class Heading:
    """A printed heading that an entry rests on.

    Attributes:
        document: Key of the document.
        text: The heading as printed.
        place: Its place.
        is_home: Whether the entry is the heading's home, not only cites a passage under it.
    """

    document: str
    text: str
    place: str
    is_home: bool


@dataclass(frozen=True, eq=False)
class Catalogue:
    """A book, prepared to be shown.

    Attributes:
        book: The book.
        register: Its names.
        links_in: For each entry that others point to, the links that lead to it.
        homes: The entry that is the home of a heading, by place.
        citing: The clauses that rest on a passage under a heading, by the heading's place.
        headings: The headings that each entry rests on, its own first.
    """

    book: Book
    register: Register
    links_in: Mapping[str, tuple[Link, ...]]
    homes: Mapping[str, Entry]
    citing: Mapping[str, tuple[Clause, ...]]
    headings: Mapping[str, tuple[Heading, ...]]

    @classmethod
    def of_book(cls, book: Book) -> Catalogue:
        """Prepare a book.

        Args:
            book: The book.

        Returns:
            Its catalogue.
        """
        citing: dict[str, list[Clause]] = {}
        for clause in book.clauses.values():
            for heading in dict.fromkeys(_heading_of(book, place) for place in clause.rests_on):
                citing.setdefault(heading, []).append(clause)
        return cls(
            book=book,
            register=Register.of_book(book),
            links_in=links_to(book),
            homes={source: entry for entry in book.entries.values() for source in entry.sources},
            citing={place: tuple(clauses) for place, clauses in citing.items()},
            headings={entry.id: tuple(_headings_of(book, entry)) for entry in book.entries.values()},
        )


def cite(book: Book, place: str) -> Citation:
    """Read a place as people cite it.

    Args:
        book: The book with the documents' headings.
        place: `document/heading/…/number`.

    Returns:
        The citation; whatever is no known heading stands in its number.
    """
    key, _, rest = place.partition("/")
    document = book.documents.get(key)
    if document is None:
        return Citation(place, None, (), rest)
    headings = []
    end = ""
    for above in _above(rest):
        if above in document.headings:
            headings.append((above, document.headings[above]))
            end = above
    number = rest if _is_rule_number(rest) else rest[len(end) :].strip("/").replace("/", " ")
    return Citation(place, document, tuple(headings), number)


def _above(rest: str) -> Iterator[str]:
    """Yield the places above a place and itself, the outermost first; rule 5.7.3 stands under 5.7."""
    if _is_rule_number(rest):
        numbers = rest.split(".")
        yield ".".join(numbers[:2])
        return
    steps = rest.split("/")
    for length in range(1, len(steps) + 1):
        yield "/".join(steps[:length])


def _is_rule_number(rest: str) -> bool:
    return rest[:1].isdigit() and "/" not in rest and "." in rest


def _heading_of(book: Book, place: str) -> str:
    """Return the place of the innermost heading over a place, with the document."""
    found = cite(book, place)
    return f"{place.partition('/')[0]}/{found.anchor}"


def _headings_of(book: Book, entry: Entry) -> Iterator[Heading]:
    """Yield the headings of an entry: those it is the home of, then those above the passages it cites."""
    seen = set()
    for source in entry.sources:
        found = cite(book, source)
        if found.headings and source not in seen:
            seen.add(source)
            yield Heading(source.partition("/")[0], found.headings[-1][1], source, is_home=True)
    for clause in entry.clauses:
        for place in clause.rests_on:
            document = place.partition("/")[0]
            found = cite(book, place)
            above = [f"{document}/{heading}" for heading, _ in found.headings]
            if above and not seen.intersection(above):
                seen.add(above[-1])
                yield Heading(document, found.headings[-1][1], above[-1], is_home=False)
