"""The library: the ingested documents in memory, and the wording of each place in them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from rulings.documents.comparison.wording import fingerprint
from rulings.documents.passages import Outline, Passage


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """What is known of an ingested document.

    Attributes:
        key: `reg@8.3.0`, the first part of every place in it.
        title: Its full name.
        version: Its version as printed.
        published: Date or year of publication, or the empty string.
        game: Key of its game, or the empty string.
        family: What it was read as.
        format: What its file is written in.
        file: The name of its file.
        sha256: The hash of its file.
        words: Words in its passages.
        characters: Characters in its passages, without blanks.
    """

    key: str
    title: str
    version: str
    published: str
    game: str
    family: str
    format: str
    file: str
    sha256: str
    words: int
    characters: int


@dataclass(frozen=True)
class Library:
    """The ingested documents; nothing in it changes.

    Attributes:
        documents: What is known of each document, by key.
        outlines: The documents themselves, by key.
    """

    documents: Mapping[str, DocumentInfo] = field(default_factory=lambda: MappingProxyType({}))
    outlines: Mapping[str, Outline] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def version(self) -> str:
        """A hash of all documents: 16 hexadecimal digits."""
        digest = hashlib.sha256()
        for key in sorted(self.outlines):
            outline = self.outlines[key]
            digest.update(f"{self.documents.get(key)!r}\0".encode("utf-8", "surrogatepass"))
            for passage in outline.passages:
                digest.update(f"{passage.id}\0{passage.text}\0".encode("utf-8", "surrogatepass"))
        return digest.hexdigest()[:16]

    def passage(self, place: str) -> Passage | None:
        """Find a passage.

        Args:
            place: `reg@8.3.0/discard/how-to-play/1`.

        Returns:
            The passage, or None where no ingested document has it.
        """
        return self._passages.get(place)

    def passages_at(self, place: str) -> tuple[Passage, ...]:
        """List what stands at a place.

        Args:
            place: A passage, or a heading.

        Returns:
            The passage alone; of a heading every passage under it, in printed order; none where the place is unknown.
        """
        alone = self._passages.get(place)
        if alone is not None:
            return (alone,)
        outline = self.outlines.get(place.partition("/")[0])
        if outline is None or place not in self._headings:
            return ()
        return tuple(passage for passage in outline.passages if passage.id.startswith(f"{place}/"))

    def wording(self, place: str) -> str | None:
        """Give the official wording of a place.

        Args:
            place: A passage, or a heading.

        Returns:
            The text; of a heading the texts of the passages under it with blank lines between them; None where no
            ingested document has the place.
        """
        found = self.passages_at(place)
        if not found:
            return "" if place in self._headings else None
        return "\n\n".join(passage.text for passage in found)

    def fingerprint(self, place: str) -> str | None:
        """Make the hash that a clause is pinned by.

        Args:
            place: A passage, or a heading.

        Returns:
            16 hexadecimal digits that stay the same while only the print changes; None where no ingested document
            has the place.
        """
        words = self.wording(place)
        return None if words is None else fingerprint(words)

    @cached_property
    def _passages(self) -> Mapping[str, Passage]:
        return {passage.id: passage for outline in self.outlines.values() for passage in outline.passages}

    @cached_property
    def _headings(self) -> frozenset[str]:
        return frozenset(heading.id for outline in self.outlines.values() for heading in outline.headings)
