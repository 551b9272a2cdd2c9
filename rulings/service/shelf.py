"""The ingested documents with what is asked of them again and again, each worked out once, when it is first needed."""

from __future__ import annotations

import re
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain
from threading import RLock
from types import MappingProxyType

from rulings.book.model import Clause, Document, Entry, Status
from rulings.documents.card_lists import read_card_lists
from rulings.documents.comparison.differences import Pair, alike_first, differences
from rulings.documents.comparison.quotes import QuoteIndex
from rulings.documents.library import DocumentInfo, Library
from rulings.documents.passages import Heading, Outline, Passage, plain
from rulings.documents.references import Fate, Reference, references
from rulings.documents.ties import Ties, ties
from rulings.paths import corpus_folder
from rulings.service.catalogue import Catalogue
from rulings.store.ingested_documents import IngestedDocuments

_COMPARED = 8
"""How many comparisons are remembered."""

_RULE = re.compile(r"(?:.*/)?\d+(?:\.\d+)+[a-z]?")


class Shelf:
    """The ingested documents beside the book; several threads may ask at once."""

    def __init__(self, catalogue: Catalogue, library: Library) -> None:
        """Put documents beside a book.

        Args:
            catalogue: The catalogue of the book.
            library: The documents.
        """
        self.catalogue = catalogue
        self.library = library
        self._lock = RLock()
        self._compared: OrderedDict[tuple[str, str], tuple[Pair, ...]] = OrderedDict()
        self._references: dict[str, Mapping[str, tuple[Reference, ...]]] = {}
        self._index: QuoteIndex | None = None

    @cached_property
    def documents(self) -> Mapping[str, Document]:
        """The documents of the book by key, and after them the ingested ones that it does not know."""
        known = self.catalogue.book.documents
        found = {key: self._stranger(key) for key in self.library.outlines if key not in known}
        return MappingProxyType({**known, **found})

    @cached_property
    def citing(self) -> Mapping[str, tuple[Clause, ...]]:
        """The clauses that rest on a place, by the place as they name it."""
        found: defaultdict[str, list[Clause]] = defaultdict(list)
        for clause in self.catalogue.book.clauses.values():
            for place in dict.fromkeys(clause.rests_on):
                found[place].append(clause)
        return MappingProxyType({place: tuple(clauses) for place, clauses in found.items()})

    def _ties(self) -> tuple[Ties, ...]:
        return ties(self.catalogue.book, self.library, {}, read_card_lists(corpus_folder()))

    @cached_property
    def ties(self) -> Mapping[str, Ties]:
        """How far the book rests on each document."""
        return MappingProxyType({item.document: item for item in self._ties()})

    @cached_property
    def positions(self) -> Mapping[str, int]:
        """The position of each passage in its document."""
        outlines = self.library.outlines.values()
        return {passage.id: number for outline in outlines for number, passage in enumerate(outline.passages)}

    @cached_property
    def headings(self) -> Mapping[str, Heading]:
        """The printed headings of the ingested documents by place."""
        outlines = self.library.outlines.values()
        return MappingProxyType({heading.id: heading for outline in outlines for heading in outline.headings})

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """What each place of the ingested documents is called; no two of a document are called the same."""
        return MappingProxyType(dict(chain.from_iterable(map(_titles, self.library.outlines.values()))))

    def is_heading(self, place: str) -> bool:
        """Tell whether a place is a printed heading of an ingested document."""
        return place in self.headings

    def under(self, place: str) -> tuple[Passage, ...]:
        """List what a heading or a rule with parts holds.

        Args:
            place: A passage or a heading.

        Returns:
            The passage itself, if it is one, with its sub-rules and examples; of a heading all that stands under it.
        """
        outline = self.library.outlines.get(place.partition("/")[0])
        if outline is None:
            return ()
        rule = re.compile(re.escape(place) + (r"(?:[./a-z-].*)?" if _RULE.fullmatch(place) else r"(?:/.*)?"))
        return tuple(passage for passage in outline.passages if rule.fullmatch(passage.id))

    def page_of_place(self, place: Mapping[str, str]) -> str:
        """Name the page of a citation.

        Args:
            place: A place of a document, as `of_place` represents it.

        Returns:
            The page with its wording; where that is not at hand, its heading in the list of the document's.
        """
        is_there = bool(self.library.passages_at(place["place"])) or self.is_heading(place["place"])
        return f"/passages/{place['place']}" if is_there else place["url"]

    def examples(self, passage: Passage) -> tuple[Passage, ...]:
        """List the examples of a rule: those printed right after it.

        Args:
            passage: The rule.

        Returns:
            Its examples; none where the passage is an example itself.
        """
        following = self.library.outlines[passage.document].passages[self.positions[passage.id] + 1 :]
        found = []
        for item in following if passage.kind != "example" else ():
            if item.kind != "example" or item.headings != passage.headings:
                break
            found.append(item)
        return tuple(found)

    def references(self, passage: Passage) -> tuple[Reference, ...]:
        """List the cross-references of a passage that lead somewhere.

        Args:
            passage: The passage.

        Returns:
            The references.
        """
        with self._lock:
            if passage.document not in self._references:
                grouped: defaultdict[str, list[Reference]] = defaultdict(list)
                for reference in references(self.library.outlines[passage.document]):
                    if reference.fate is Fate.RESOLVED:
                        grouped[reference.passage].append(reference)
                self._references[passage.document] = {place: tuple(found) for place, found in grouped.items()}
            return self._references[passage.document].get(passage.id, ())

    def entries_of(self, *places: str) -> tuple[Entry, ...]:
        """List the entries that say what stands at a place.

        Args:
            places: Places of passages.

        Returns:
            The entries whose clauses rest on them, else the entry that is the home of the heading above.
        """
        book = self.catalogue.book
        found = {clause.entry: book.entries[clause.entry] for place in places for clause in self.citing.get(place, ())}
        if found:
            return tuple(found.values())
        homes = (self.catalogue.homes.get(above) for place in places for above in _above(place))
        return tuple(home for home in homes if home is not None)[:1]

    def compare(self, old: str, new: str) -> tuple[Pair, ...]:
        """Compare two ingested documents.

        Args:
            old: Key of the older one.
            new: Key of the newer one.

        Returns:
            The pairs, each part in reading order: what both documents say, what one says, what states no rule.
        """
        with self._lock:
            found = self._compared.pop((old, new), None)
            if found is None:
                both = (self.documents[old], self.documents[new])
                aside = {f"{document.key}/{place}" for document in both for place in document.aside}
                found = alike_first(differences(self.library.outlines[old], self.library.outlines[new]), aside)
            self._compared[old, new] = found
            if len(self._compared) > _COMPARED:
                self._compared.popitem(last=False)
            return found

    def quotes(self) -> QuoteIndex:
        """Return the index of all official wordings, made once."""
        with self._lock:
            if self._index is None:
                force = {key for key, document in self.documents.items() if document.in_force}
                self._index = QuoteIndex.of_outlines(self._by_authority(), force)
            return self._index

    def _by_authority(self) -> list[Outline]:
        """The documents that win first, then the others, the newest first."""
        editions = [game.editions[0] for game in self.catalogue.book.games.values() if game.editions]
        first = {key: rank for edition in editions for rank, key in enumerate(edition.authority)}
        newest = sorted(self.library.outlines, key=lambda key: self.documents[key].published, reverse=True)
        return [self.library.outlines[key] for key in sorted(newest, key=lambda key: first.get(key, len(first)))]

    def _stranger(self, key: str) -> Document:
        """Describe a document that the book does not know."""
        nothing = DocumentInfo(key, key, key.partition("@")[2], "", "", "", "", "", "", 0, 0)
        info = self.library.documents.get(key, nothing)
        headings = {item.id.partition("/")[2]: item.headings[-1] for item in self.library.outlines[key].headings}
        return Document(
            key=key,
            game=info.game,
            title=info.title,
            short=key,
            version=info.version,
            published=info.published,
            publisher="",
            status=Status.REFERENCE,
            file=info.file,
            headings=MappingProxyType(headings),
        )


class Shelves:
    """The shelf of the documents as they are now; what was worked out is dropped where others were ingested."""

    def __init__(self, catalogue: Catalogue, documents: IngestedDocuments) -> None:
        """Put documents beside a book.

        Args:
            catalogue: The catalogue of the book.
            documents: The documents.
        """
        self._documents = documents
        self._shelf = Shelf(catalogue, documents.library)

    @property
    def shelf(self) -> Shelf:
        """The shelf of the documents as they are now."""
        library = self._documents.library
        if library is not self._shelf.library:
            self._shelf = Shelf(self._shelf.catalogue, library)
        return self._shelf


def _titles(outline: Outline) -> Iterator[tuple[str, str]]:
    """Name the places of a document by their headings and number; by the place too where that names several."""
    headings = {heading.id: " › ".join(map(plain, heading.headings)) for heading in outline.headings}
    titles = dict(headings)
    for passage in outline.passages:
        above = passage.id.rpartition("/")[0]
        while above and above not in headings:
            above = above.rpartition("/")[0]
        number = passage.id.removeprefix(f"{above or outline.document}/").replace("/", " ").replace("-", " ")
        printed = " › ".join(map(plain, passage.headings))
        titles[passage.id] = f"{printed}, {number}" if printed else number
    count = Counter(titles.values())
    for place, title in titles.items():
        yield place, title if count[title] == 1 else f"{title} ({place.partition('/')[2]})"


def _above(place: str) -> Iterator[str]:
    """Yield a place and those above it, the nearest first; rule 5.7.3a stands under 5.7.3, and that under 5.7."""
    while "/" in place:
        yield place
        shorter = place.rstrip("abcdefghijklmnopqrstuvwxyz")
        if not _RULE.fullmatch(place):
            place = place.rpartition("/")[0]
        else:
            place = shorter if shorter != place else place.rpartition(".")[0]
