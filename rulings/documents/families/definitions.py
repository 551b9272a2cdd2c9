"""The family of rulebooks with headings and definitions, `**Term:** text`."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulings.documents.files.lines import Piece, mend, pieces
from rulings.documents.passages import Discard, Heading, Item, Outline, Passage, Taken, collect, plain, short_slug, slug

MARKER = re.compile(
    r"^\s*(?:[-•▶►]\s+)+(?:[a-z]\) |\d+[.)] )?(?=\S)"
    r"|^(?:[a-z]\)|\d+[.)]) (?=\S)"
    r"|^(?=(?:HINT|NOTE|Note|EXAMPLE|Example)\b)"
)
MARKDOWN_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$")
WIKI_HEADING = re.compile(r"^()(.*?)\[\]$")
EXAMPLE = re.compile(r"^\*{0,3}example\b", re.IGNORECASE)
BOLD_WHOLE = re.compile(r"^\*\*[^*]+\*\*$")
TERM = re.compile(
    r"^\*{2,3}(?P<colon>[^*:]+):\*{2,3}\s*(?=\S)"
    r"|^\*{2,3}(?P<apart>[^*:]+)\*{2,3}\s*(?:\([^)]*\))?:\s*(?=\S)"
    r"|^\*{0,3}(?P<dash>[^*]+)\*{2,3}\s+[-–]\s+(?=\S)"
)
LIST_OF_TERMS = re.compile(r"^\s*(?:- )?[▶►]")
NO_TERM = frozenset({"note", "hint", "example"})


@dataclass(frozen=True, slots=True)
class RulebookProfile:
    """What is special about one rulebook of this family.

    Attributes:
        heading: Matches a heading; group 1 are its number signs, group 2 its words.
        glossaries: Slugs of headings whose terms stay theirs, whatever headings stand between them.
        contents: Slugs of headings whose text is a table of contents.
        pictures: Slugs of headings of a picture page in the midst of a text; only captions belong to it.
        subheadings: Lines that are headings without being marked as such.
        frame: Matches lines that belong to the place of publication, not to the rulebook.
        outermost: Level of the outermost headings; number signs fewer than that are an artefact.
    """

    heading: re.Pattern[str] = MARKDOWN_HEADING
    glossaries: frozenset[str] = frozenset()
    contents: frozenset[str] = frozenset()
    pictures: frozenset[str] = frozenset()
    subheadings: frozenset[str] = frozenset()
    frame: re.Pattern[str] | None = None
    outermost: int = 1


RULEBOOK_2025 = RulebookProfile(glossaries=frozenset({"list-of-effects-in-abilities", "glossary-of-key-terms"}))
RULEBOOK_2018 = RulebookProfile(
    heading=WIKI_HEADING,
    subheadings=frozenset({"Rules for drawing cards:"}),
    frame=re.compile(r"^(Redemption Wiki|Register|Advertisement)"),
)
RULEBOOK_2005 = RulebookProfile(
    glossaries=frozenset({"glossary-of-terms"}),
    contents=frozenset({"table-of-contents"}),
    pictures=frozenset({"players-card-arrangement", "out-of-play"}),
    subheadings=frozenset({"**Concerning Target for Special Abilities:**"}),
    outermost=2,
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where the reader stands: a heading, and a term below it.

    Attributes:
        path: The place's id.
        headings: The headings above the next passage, outermost first.
        level: How deep the heading lies.
        slug: The heading's slug.
        listed: Whether it is a term in a list of terms, so that only points belong to it.
    """

    path: str
    headings: tuple[str, ...] = ()
    level: int = 0
    slug: str = "preamble"
    listed: bool = False


def rulebook(document: str, text: str, profile: RulebookProfile) -> Outline:
    """Cut a rulebook into passages.

    Args:
        document: Key of the document, the first part of every id.
        text: The whole document.
        profile: What is special about it.

    Returns:
        The outline.
    """
    names = "|".join(re.escape(name) for name in sorted(profile.subheadings))
    alone = re.compile(f"{profile.heading.pattern}|^(?:{names})$" if names else profile.heading.pattern)
    whole = mend(pieces(text, MARKER, alone), lambda first, second: _belongs(first, second, profile))
    return collect(document, _walk(document, whole, profile))


def _heading(piece: Piece, profile: RulebookProfile) -> re.Match[str] | None:
    found = profile.heading.match(piece.text)
    return found if found and not found[2].endswith(".") else None


def _is_heading(piece: Piece, profile: RulebookProfile) -> bool:
    return _heading(piece, profile) is not None or piece.text in profile.subheadings


def _belongs(first: Piece, second: Piece, profile: RulebookProfile) -> bool:
    if first.table or second.table or not first.unfinished or _is_heading(first, profile):
        return False
    if profile.heading.match(second.text):
        return not _is_heading(second, profile)
    if second.marker.strip():
        lettered = re.search(r"[a-z]\) $", first.marker)
        return lettered is not None and re.search(r"\w[.)] $", second.marker) is None
    if _is_heading(second, profile) or TERM.match(second.text) or EXAMPLE.match(second.text):
        return False
    if second.starts_small or second.text.startswith("("):
        return True
    return not first.marker and len(first.text) > 100 and not BOLD_WHOLE.match(first.text)


def _term(piece: Piece) -> tuple[str, str] | None:
    """Find the term that a piece defines, and the piece's text with its printed number put back."""
    printed = piece.marker.lstrip(" -•▶►\t")
    found = TERM.match(printed + piece.text)
    if not found:
        return None
    term = found["colon"] or found["apart"] or found["dash"]
    return None if slug(term).rstrip("-0123456789") in NO_TERM or len(term) > 70 else (term, printed + piece.text)


def _walk(document: str, whole: Iterable[Piece], profile: RulebookProfile) -> Iterator[Item]:
    reader = _Reader(document, profile)
    for piece in whole:
        if profile.frame and profile.frame.match(piece.text):
            yield Discard(piece.first_line, piece.last_line, "frame of the web page", piece.text)
        elif _is_heading(piece, profile):
            yield reader.heading(piece)
        elif reader.here.slug in profile.contents:
            yield Discard(piece.first_line, piece.last_line, "contents", piece.text)
        else:
            yield reader.passage(piece)


class _Reader:
    """Where the reader stands in a rulebook, and the ids it has given so far."""

    def __init__(self, document: str, profile: RulebookProfile) -> None:
        self.document = document
        self.profile = profile
        self.here = Place(f"{document}/preamble")
        """The nearest heading."""
        self.shelf = self.here
        """The heading that terms belong to if it is a glossary's."""
        self.text = self.here
        """The nearest heading that is no picture's."""
        self.term: Place | None = None
        """The term that further paragraphs belong to."""
        self.levels: list[tuple[int, str]] = []
        self.taken: defaultdict[str, Taken] = defaultdict(Taken)
        self.numbers: Counter[str] = Counter()

    def heading(self, piece: Piece) -> Heading:
        """Step below a heading."""
        found = _heading(piece, self.profile)
        title = plain(found[2] if found else piece.text).removesuffix(":")
        level = max(len(found[1]), self.profile.outermost) if found else self.profile.outermost + 1
        above = [entry for entry in self.levels if entry[0] < level]
        name = self._free(self.document, slug(title))
        self.here = Place(f"{self.document}/{name}", (*(entry for _, entry in above), title), level, name)
        self.term = None
        if name in self.profile.glossaries or level <= self.shelf.level:
            self.shelf = self.here
        if name not in self.profile.pictures:
            self.text = self.here
            self.levels = [*above, (level, title)]
        return Heading(self.here.path, self.here.headings, piece.first_line, piece.last_line)

    def passage(self, piece: Piece) -> Passage:
        """Name a piece of text below the heading or the term where it stands."""
        whole_bold = BOLD_WHOLE.match(piece.text) is not None
        if self.here.slug in self.profile.pictures and not whole_bold:
            self.here = self.text
        defined = _term(piece)
        if defined:
            return self._definition(piece, *defined)
        if whole_bold or (self.term and self.term.listed and not piece.marker.strip()):
            self.term = None
        place = self.term or self.here
        self.numbers[place.path] += 1
        name = f"{place.path}/{self.numbers[place.path]}"
        lines = piece.first_line, piece.last_line
        return Passage(name, self.document, place.headings, _kind(piece), _printed(piece), *lines)

    def _definition(self, piece: Piece, term: str, words: str) -> Passage:
        if self.shelf.slug in self.profile.glossaries:
            self.here = self.shelf
        name = short_slug(term, self.taken[self.here.path])
        headings, listed = (*self.here.headings, plain(term)), LIST_OF_TERMS.match(piece.marker) is not None
        self.term = Place(f"{self.here.path}/{name}", headings, self.here.level, name, listed)
        self.numbers[self.term.path] += 1
        return Passage(self.term.path, self.document, headings, "paragraph", words, piece.first_line, piece.last_line)

    def _free(self, path: str, name: str) -> str:
        return short_slug(name, self.taken[path])


def _kind(piece: Piece) -> str:
    if piece.table:
        return "table"
    if EXAMPLE.match(piece.text):
        return "example"
    return "point" if piece.marker.strip() else "paragraph"


def _printed(piece: Piece) -> str:
    return piece.marker.lstrip(" -•▶►\t") + piece.text
