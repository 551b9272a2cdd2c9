"""The official documents that the house can cut, and the one function that cuts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from rulings.documents.families.deck_rules import DECK, deck_rules
from rulings.documents.families.definitions import RULEBOOK_2005, RULEBOOK_2018, RULEBOOK_2025, rulebook
from rulings.documents.families.identifiers import ORDIR, identifiers
from rulings.documents.families.numbered import EPIC, numbered
from rulings.documents.families.reg import REG, guide
from rulings.documents.files.layout import Line
from rulings.documents.passages import Outline, Passage


@dataclass(frozen=True, slots=True)
class Source:
    """A document that can be cut.

    Attributes:
        key: `reg@8.3.0`, the first part of every id.
        file: The name under which people have it.
        read: Cuts it, given the key and the bytes of the file.
    """

    key: str
    file: str
    read: Callable[[str, bytes], Outline]


def _text(family: Callable[[str, str], Outline]) -> Callable[[str, bytes], Outline]:
    return lambda document, data: family(document, data.decode("utf-8"))


def _pdf(family: Callable[[str, Sequence[Line]], Outline]) -> Callable[[str, bytes], Outline]:
    def read(document: str, data: bytes) -> Outline:
        # pdfium starts when it is imported, and most commands read no PDF
        from rulings.documents.files.pdf import pdf_lines

        return family(document, pdf_lines(data))

    return read


_SOURCES = (
    Source("rulebook@2025", "redemption-rulebook-5.0-2025.md", _text(partial(rulebook, profile=RULEBOOK_2025))),
    Source("reg@8.3.0", "redemption-reg-8.3.0.txt", _text(partial(guide, profile=REG))),
    Source("deck@1.3.0", "redemption-deck-rules-1.3.0.pdf", _pdf(partial(deck_rules, profile=DECK))),
    Source("ordir@7.0.0", "redemption-ordir-7.0.0.pdf", _pdf(partial(identifiers, profile=ORDIR))),
    Source("rulebook@2018", "redemption-rulebook-wiki-2018.txt", _text(partial(rulebook, profile=RULEBOOK_2018))),
    Source("rulebook@2005", "redemption-rulebook-3rd-revised-2005.md", _text(partial(rulebook, profile=RULEBOOK_2005))),
    Source("epic@2016", "epic-complete-rules-2016.txt", _text(partial(numbered, profile=EPIC))),
)
DOCUMENTS: Mapping[str, Source] = MappingProxyType({source.key: source for source in _SOURCES})
"""The documents by key."""


def cut(document: str, data: bytes) -> Outline:
    """Cut a document into passages, headings and discarded lines.

    Args:
        document: Key of the document, `reg@8.3.0`.
        data: The bytes of its file.

    Returns:
        The outline.

    Raises:
        KeyError: The house knows no document of this key.
        ValueError: Two passages would have the same id, the file is a PDF that cannot be read (`UnreadablePdfError`),
            or it is no text in UTF-8.
    """
    return DOCUMENTS[document].read(document, data)


def outline(document: str, data: bytes) -> tuple[Passage, ...]:
    """Cut a document into its smallest citable passages.

    Args:
        document: Key of the document, `reg@8.3.0`.
        data: The bytes of its file.

    Returns:
        The passages in printed order.

    Raises:
        KeyError: The house knows no document of this key.
        ValueError: As for `cut`.
    """
    return cut(document, data).passages
