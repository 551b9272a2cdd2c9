"""A file into a document of the library: read, recognised, cut, and every character accounted for."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulings.documents.families.known import as_text, dated, family_of, recognise
from rulings.documents.families.numbered import numbered
from rulings.documents.families.numbered_profile import KEY, GivenProfile
from rulings.documents.families.plain import headings_and_paragraphs, plain_key
from rulings.documents.files.reading import Format, ReadDocument, UnreadableDocumentError, read_document
from rulings.documents.library import DocumentInfo
from rulings.documents.passages import Outline
from rulings.documents.references import Reference, references
from rulings.documents.sums import Sums, account

PLAIN = "headings and paragraphs"
"""What a document is read as whose family is unknown."""

_HEAD = 70


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody said of a file.

    Attributes:
        key: The key that the document shall have, or the empty string.
        profile: How a numbered rule book prints its numbers.
    """

    key: str = ""
    profile: GivenProfile | None = None


@dataclass(frozen=True, slots=True)
class Ingested:
    """A document as it goes into the store.

    Attributes:
        info: What is known of it.
        outline: Its passages, headings and discarded lines.
        sums: Where its characters went.
        references: Its cross-references.
    """

    info: DocumentInfo
    outline: Outline
    sums: Sums
    references: tuple[Reference, ...]

    @property
    def kinds(self) -> Mapping[str, int]:
        """How many passages of each kind it has."""
        return MappingProxyType(dict(Counter(passage.kind for passage in self.outline.passages).most_common()))


@dataclass(frozen=True, slots=True)
class _Cut:
    """A document after the family was chosen; the text is what the lines of the outline count."""

    key: str
    title: str
    version: str
    published: str
    game: str
    family: str
    text: str
    outline: Outline


def ingest(name: str, data: bytes, wish: Wish | None = None) -> Ingested:
    """Read a document from the bytes of its file.

    Args:
        name: The file's name.
        data: The bytes.
        wish: What somebody said of it.

    Returns:
        The document.

    Raises:
        UnreadableDocumentError: The file cannot be read, breaks off, or has no passage.
    """
    wish = wish or Wish()
    if wish.key and not KEY.fullmatch(wish.key):
        raise UnreadableDocumentError(f"`{wish.key}` is no key of a document; a key looks like `rules@2024`.")
    document = read_document(name, data)
    try:
        cut = _cut(document, wish)
    except UnreadableDocumentError:
        raise
    except ValueError as error:
        raise UnreadableDocumentError(f"{name} cannot be cut into passages: {error}.") from error
    if not cut.outline.passages:
        raise UnreadableDocumentError(f"{name} holds no passage that could be cited.")
    sums = account(cut.text.splitlines(), cut.outline)
    info = DocumentInfo(
        key=cut.key,
        title=cut.title,
        version=cut.version,
        published=cut.published,
        game=cut.game,
        family=cut.family,
        format=document.format.value,
        file=name,
        sha256=hashlib.sha256(data).hexdigest(),
        words=sum(len(passage.text.split()) for passage in cut.outline.passages),
        characters=sums.passages,
    )
    return Ingested(info, cut.outline, sums, references(cut.outline))


def _cut(document: ReadDocument, wish: Wish) -> _Cut:
    if wish.profile is not None:
        return _by_profile(document, wish.profile, wish.key or wish.profile.key)
    known = recognise(document)
    if wish.key:
        family = family_of(wish.key, document)
        version = known.version if known and known.key == wish.key else wish.key.partition("@")[2]
        published = known.published if known and known.family is family else ""
        key = wish.key
    elif known:
        family, key, version, published = known.family, known.key, known.version, known.published
    else:
        family, key = None, plain_key(document.name, document.head(_HEAD))
        version, published = key.partition("@")[2], ""
    if family is None:
        return _plain(document, key, version)
    if family.by_print and document.format is not Format.PDF:
        plain = _plain(document, key, version)
        return replace(plain, title=family.title, published=published, game=family.game)
    text = document.text if family.by_print else as_text(document).text
    outline = family.cut(key, document)
    if not family.last.search(text):
        raise UnreadableDocumentError(
            f"{document.name} breaks off: it is the {family.title}, but its last chapter is missing."
        )
    return _Cut(key, family.title, version, published, family.game, family.name, text, outline)


def _by_profile(document: ReadDocument, profile: GivenProfile, key: str) -> _Cut:
    document = as_text(document)
    outline = numbered(key, document.bare, profile.numbered)
    about = key.partition("@")[2], dated(profile.published), profile.game
    return _Cut(key, profile.title, *about, "numbered rules", document.text, outline)


def _plain(document: ReadDocument, key: str, version: str) -> _Cut:
    text = as_text(document).text
    outline = headings_and_paragraphs(key, text)
    title = document.head(1) or document.name
    return _Cut(key, title[:200], version, "", "", PLAIN, text, outline)
