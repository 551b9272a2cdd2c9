"""The official documents that the house can cut, and the one function that cuts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from rulings.documents.definitions import RULEBOOK_2005, RULEBOOK_2018, RULEBOOK_2025, rulebook
from rulings.documents.numbered import EPIC, numbered
from rulings.documents.passages import Outline, Passage
from rulings.documents.reg import REG, guide


@dataclass(frozen=True, slots=True)
class Source:
    """A document that can be cut.

    Attributes:
        key: `reg@8.3.0`, the first part of every id.
        file: The name under which people have it as text.
        read: Cuts its text, given the key and the text.
    """

    key: str
    file: str
    read: Callable[[str, str], Outline]


DOCUMENTS: Mapping[str, Source] = MappingProxyType(
    {
        source.key: source
        for source in (
            Source("rulebook@2025", "redemption-rulebook-5.0-2025.md", partial(rulebook, profile=RULEBOOK_2025)),
            Source("reg@8.3.0", "redemption-reg-8.3.0.txt", partial(guide, profile=REG)),
            Source("rulebook@2018", "redemption-rulebook-wiki-2018.txt", partial(rulebook, profile=RULEBOOK_2018)),
            Source(
                "rulebook@2005", "redemption-rulebook-3rd-revised-2005.md", partial(rulebook, profile=RULEBOOK_2005)
            ),
            Source("epic@2016", "epic-complete-rules-2016.txt", partial(numbered, profile=EPIC)),
        )
    }
)
"""The documents by key."""


def cut(document: str, text: str) -> Outline:
    """Cut a document into passages, headings and discarded lines.

    Args:
        document: Key of the document, `reg@8.3.0`.
        text: Its whole text.

    Returns:
        The outline.

    Raises:
        KeyError: The house knows no document of this key.
        ValueError: Two passages would have the same id.
    """
    return DOCUMENTS[document].read(document, text)


def outline(document: str, text: str) -> tuple[Passage, ...]:
    """Cut a document into its smallest citable passages.

    Args:
        document: Key of the document, `reg@8.3.0`.
        text: Its whole text.

    Returns:
        The passages in printed order.

    Raises:
        KeyError: The house knows no document of this key.
        ValueError: Two passages would have the same id.
    """
    return cut(document, text).passages
