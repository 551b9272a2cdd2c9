"""Link a text: its marks, and on request the first mention of each term and card; nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from rulings.linking.cleaning import clean
from rulings.linking.forms import Form, readable, written
from rulings.linking.pieces import MARK, Kind, Piece
from rulings.linking.scanning import bbcode, html, markdown, plain
from rulings.linking.targets import Linkable, Reason, Target, Unsure, one_of
from rulings.linking.terms import Mention

_SCANS: Mapping[Form, Callable[[str], Iterator[Piece]]] = MappingProxyType(
    {Form.MARKDOWN: markdown.scan, Form.BBCODE: bbcode.scan, Form.HTML: html.scan, Form.PLAIN: plain.scan}
)
_BREAKING = frozenset("\\!")
"""Signs of Markdown behind which what begins a link would be another thing."""

_REFERENCES = "]:"
"""What stands in a text in Markdown that names addresses, so that a link right behind brackets would change these."""

_SENTENCE_BEGINS = re.compile(r"(?:\A|[.!?:;\n>\]])[\s\"'“‘(\[*_~#>-]*\Z")
_BEFORE = 60

MOST_ALIKE = 5
"""For so many marks without a meaning it is looked up what is alike."""


@dataclass(frozen=True, slots=True)
class Made:
    """A link that was made.

    Attributes:
        words: What a reader reads.
        target: Where it leads.
    """

    words: str
    target: Target


@dataclass(frozen=True, slots=True)
class Left:
    """What was left as it is written.

    Attributes:
        words: The mark, or the words.
        line: The line in which it stands, from 1.
        reason: Why.
        candidates: What may have been meant.
    """

    words: str
    line: int
    reason: Reason
    candidates: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Linked:
    """A text with its links.

    Attributes:
        text: The text.
        made: The links that were made, in their order.
        left: What was left as it is written, each thing once.
    """

    text: str
    made: tuple[Made, ...]
    left: tuple[Left, ...]


def link(text: str, form: Form, linkable: Linkable, base: str, *, finds_mentions: bool = False) -> Linked:
    """Link a text in the form in which it is written.

    Args:
        text: The text; HTML is cleaned first.
        form: Its form.
        linkable: What can be linked.
        base: The public address of the desk, without a slash at its end.
        finds_mentions: Whether terms and names of cards without a mark are linked as well, each where it stands first.

    Returns:
        The text with its links, and what was left.

    Raises:
        TextTooLongError: It is longer than what is linked.
    """
    whole = readable(text)
    if form is Form.HTML:
        whole = clean(whole)
    marks = _Work(whole, form, linkable, base.rstrip("/"))
    for piece in marks.pieces:
        if piece.kind is Kind.MARK:
            marks.link_mark(piece)
    linked = marks.done()
    if not finds_mentions:
        return linked
    mentions = _Work(linked.text, form, linkable, base.rstrip("/"))
    mentions.note_links()
    for piece in mentions.pieces:
        if piece.kind is Kind.PLAIN:
            mentions.link_mentions(piece)
    found = mentions.done()
    return Linked(found.text, (*linked.made, *found.made), (*linked.left, *found.left))


@dataclass
class _Work:
    """A text while it is linked: what replaces which stretch of it, and what is linked already."""

    text: str
    form: Form
    linkable: Linkable
    base: str
    changes: list[tuple[int, int, str]] = field(default_factory=list)
    linked: set[str] = field(default_factory=set)
    marks: dict[str, Target | Unsure] = field(default_factory=dict)
    unknown: int = 0
    made: list[Made] = field(default_factory=list)
    left: dict[tuple[str, Reason], Left] = field(default_factory=dict)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces of the text."""
        return tuple(_SCANS[self.form](self.text))

    def note_links(self) -> None:
        """Note what the text leads to before anything is found."""
        ours = re.compile(re.escape(self.base) + r"(/[^\s<>\[\]()\"'?#]+)", re.IGNORECASE)
        for piece in self.pieces:
            if piece.kind is Kind.LINK:
                found = ours.findall(self.text, piece.start, piece.end)
                self.linked.update(path.rstrip(".,;:!") for path in found)

    def link_mark(self, piece: Piece) -> None:
        """Put a link where a mark stands, or leave the mark."""
        mark = MARK.fullmatch(self.text, piece.start, piece.end)
        assert mark is not None
        meant = self._meant(mark["said"].strip())
        if isinstance(meant, Target) and not self._may_stand(piece.start, piece.end):
            meant = Unsure(Reason.PLACE, (meant,))
        if isinstance(meant, Unsure):
            self._leave(piece.start, piece.end, meant)
        else:
            self._put(piece.start, piece.end, (mark["words"] or _shown(mark["said"], meant)).strip(), meant)

    def link_mentions(self, piece: Piece) -> None:
        """Link the terms of a stretch that are not linked yet."""
        for mention in self.linkable.terms.find(self.text, piece.start, piece.end):
            meant = one_of([term.meaning for term in mention.terms])
            if isinstance(meant, Unsure):
                self._leave(mention.start, mention.end, meant)
            elif meant.path in self.linked or not self._may_stand(mention.start, mention.end):
                continue
            elif self._may_be_ordinary(mention):
                self._leave(mention.start, mention.end, Unsure(Reason.ORDINARY, (meant,)))
            else:
                self._put(mention.start, mention.end, self.text[mention.start : mention.end], meant)
                self.linked.add(meant.path)

    def done(self) -> Linked:
        """Put the changes in."""
        parts, at = [], 0
        for start, end, instead in self.changes:
            parts += [self.text[at:start], instead]
            at = end
        return Linked("".join([*parts, self.text[at:]]), tuple(self.made), tuple(self.left.values()))

    def _meant(self, said: str) -> Target | Unsure:
        """What a mark means; of the first that mean nothing what is alike as well."""
        if said not in self.marks:
            meant = self.linkable.mark(said)
            is_unknown = isinstance(meant, Unsure) and not meant.candidates
            self.unknown += is_unknown
            if is_unknown and self.unknown <= MOST_ALIKE:
                meant = Unsure(Reason.UNKNOWN, self.linkable.alike(said))
            self.marks[said] = meant
        return self.marks[said]

    def _put(self, start: int, end: int, words: str, target: Target) -> None:
        self.changes.append((start, end, written(self.form, words, f"{self.base}{target.path}")))
        self.made.append(Made(words, target))

    def _leave(self, start: int, end: int, unsure: Unsure) -> None:
        words = self.text[start:end]
        line = self.text.count("\n", 0, start) + 1
        self.left.setdefault((words.lower(), unsure.reason), Left(words, line, unsure.reason, unsure.candidates))

    def _may_be_ordinary(self, mention: Mention[Target]) -> bool:
        """Whether the name of a card is one word that begins a sentence, where any word has a capital."""
        if not mention.is_one_word or not all(term.is_name for term in mention.terms):
            return False
        return _SENTENCE_BEGINS.search(self.text[max(0, mention.start - _BEFORE) : mention.start]) is not None

    def _may_stand(self, start: int, end: int) -> bool:
        """Whether a link at a place leaves everything around it as a reader reads it."""
        before, behind = self.text[max(0, start - _BEFORE) : start], self.text[end : end + _BEFORE]
        if self.changes and self.changes[-1][1] == start:
            before = self.changes[-1][2]
        if self.form is not Form.MARKDOWN:
            is_taken = self.form is Form.PLAIN and behind.startswith(f" ({self.base}"[:_BEFORE])
            return before[-1:] != "_" and behind[:1] != "_" and not is_taken
        # a sign of emphasis between letters and what begins a link would be no such sign any more
        inner, outer = before.rstrip("*_~"), behind.lstrip("*_~")
        is_held = (inner != before and inner[-1:].isalnum()) or (outer != behind and outer[:1].isalnum())
        is_label = before[-1:] == "]" and _REFERENCES in self.text
        return before[-1:] not in _BREAKING and not is_held and not is_label


def _shown(said: str, target: Target) -> str:
    """What a reader reads of a mark without words of its own: the name or number in it; of an id the title."""
    kind, colon, name = said.partition(":")
    kind, name = (kind.strip().lower(), name.strip()) if colon else ("", said)
    if kind == "case":
        return target.title
    if "/" not in name or kind == "card":
        return name
    last = name.rpartition("/")[2]
    return last if last[:1].isdigit() else target.title
