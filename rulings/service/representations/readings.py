"""Card texts as the reader understands them, as plain dicts: abilities, effects, what the rules add, span by span."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from threading import Lock
from typing import Any

from rulings.book.model import Book
from rulings.games import TEXTS
from rulings.redemption.browsing import GAME
from rulings.redemption.reading.annotation import annotate
from rulings.redemption.reading.default_rules import EffectRules, explain
from rulings.redemption.reading.defaults import Defaults, entry_of, read_defaults
from rulings.redemption.reading.identifier_line import IdentifierReading, read_identifier, summarize_identifier
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.reading.summary import summarize
from rulings.redemption.rules.gaps import Gap, gaps
from rulings.service.problems import ProblemError
from rulings.service.representations.annotated import html_of_text
from rulings.service.representations.entries import Json, title_of
from rulings.texts.annotations import Annotation
from rulings.texts.understanding import LONGEST_TEXT

LONGEST_TYPE = 100
LONGEST_IDENTIFIER = 1_000
_LIMITS = (("text", LONGEST_TEXT), ("type", LONGEST_TYPE), ("identifier", LONGEST_IDENTIFIER))
_PARAGRAPH = " | "
"""What parts the paragraphs of a text."""


class Readings:
    """The reader with the book beside it; several threads may ask at once.

    Attributes:
        lock: Held while the reader reads, which one thread at a time may do.
    """

    def __init__(self, book: Book) -> None:
        """Put the reader beside a book; it is loaded when it is first needed.

        Args:
            book: The book, for the facts of effects and the titles of clauses.
        """
        self._book = book
        self.lock = Lock()

    @cached_property
    def _defaults(self) -> Defaults:
        return read_defaults(self._book)

    def read(self, text: str, types: str, identifier: str) -> Json:
        """Read a card text.

        Args:
            text: The special ability, as printed.
            types: The type or types of the card, `GE/EE`; empty where unknown.
            identifier: The identifier line; empty where there is none.

        Returns:
            The summary of the reading, with what of it cannot be carried out yet; each effect with what the
            rules add; the spans; the text with its spans as HTML; the identifier
            line.

        Raises:
            ProblemError: Something is longer than what is read.
        """
        _check({"text": text, "type": types, "identifier": identifier})
        reading, line = self.understand(text, types, identifier)
        summary = summarize(reading, self._defaults)
        sections = [section for section in reading.sections if section.abilities]
        for section, said in zip(sections, summary["sections"], strict=True):
            for ability, shown in zip(section.abilities, said["abilities"], strict=True):
                self._complete(shown, explain(ability, shown["effects"], self._defaults))
        spans = annotate(reading)
        return {
            "status": summary["status"],
            "text": text,
            "type": types,
            "unread": summary["unread"],
            "gaps": [self._of_gap(gap) for gap in gaps(reading)],
            "repairs": list(reading.repairs),
            "sections": summary["sections"],
            "spans": [self._of_span(span, text) for span in spans],
            "html": html_of_text(text, spans, self.address_of),
            "identifier": {"line": identifier, "parts": summarize_identifier(line)},
        }

    def read_of(self, game: str, text: str, types: str, identifier: str) -> Json:
        """Read a card text of a game.

        Args:
            game: Key of the game.
            text: The text.
            types: The type or types of the card; empty where unknown.
            identifier: The identifier line, of games that have one.

        Returns:
            What `read` says; of other games than Redemption without an identifier line, without what the rules add, and
            with no word on what scenarios cannot carry out.

        Raises:
            ProblemError: Something is longer than what is read, or texts of no such game are read.
        """
        if game not in TEXTS:
            hint = f"Texts are read of {', '.join(TEXTS)}."
            raise ProblemError("bad-parameter", f"There is no game `{game[:40]}` whose texts are read.", hint)
        if game == GAME:
            return self.read(text, types, identifier)
        _check({"text": text, "type": types, "identifier": identifier})
        known = TEXTS[game]
        with self.lock:
            summary, spans = known.summarize(text, types, {}), known.annotate(text, types)
        for section in summary["sections"]:
            for effect in (effect for ability in section["abilities"] for effect in ability["effects"]):
                effect |= {"entry": self.named_basis(known.entry_of(effect["effect"])), "rules": []}
        return {
            "status": summary["status"],
            "text": text,
            "type": types,
            "unread": summary["unread"],
            "gaps": None,
            "repairs": [],
            "sections": summary["sections"],
            "spans": [self._of_span(span, text) for span in spans],
            # no span goes from one paragraph into the next
            "html": html_of_text(text, spans, self.address_of).replace(_PARAGRAPH, "<br>\n"),
        }

    def understand(self, text: str, types: str, identifier: str) -> tuple[Reading, IdentifierReading]:
        """Read a card text into typed values.

        Args:
            text: The special ability.
            types: The type or types of the card.
            identifier: The identifier line.

        Returns:
            The readings of the text and of the line.
        """
        with self.lock:
            reader = load_reader()
            return reader.read(text, types), read_identifier(identifier, reader)

    def address_of(self, basis: str | None) -> str | None:
        """Find where the desk shows an entry or clause; None where this book has neither."""
        if basis is None or basis in self._book.clauses or basis in self._book.entries:
            return f"/{basis}" if basis else None
        owner = basis.partition("#")[0]
        return f"/{owner}" if owner in self._book.entries else None

    def _complete(self, ability: Json, explained: Sequence[EffectRules]) -> None:
        """Add entries and rules to the summary of an ability."""
        for effect, added in zip(ability["effects"], explained, strict=True):
            rules = [
                {
                    "what": rule.what,
                    "value": rule.value,
                    "default": rule.is_default,
                    "clauses": self._clauses(rule.clauses),
                }
                for rule in added.rules
            ]
            effect["entry"] = self.named_basis(entry_of(added.effect))
            effect["rules"] = rules
        for modifier in ability["modifiers"]:
            modifier["entry"] = self.named_basis(entry_of(modifier["mod"]))

    def _of_gap(self, gap: Gap) -> Json:
        return {
            "code": gap.code,
            "name": gap.name,
            "text": gap.words,
            "span": list(gap.span),
            "sentence": list(gap.sentence),
            "entry": self.named_basis(gap.entry),
        }

    def _of_span(self, span: Annotation, text: str) -> Json:
        start, end = span.span
        return {
            "kind": span.kind,
            "label": span.label,
            "span": [start, end],
            "text": text[start:end],
            "basis": self.named_basis(span.basis),
        }

    def _clauses(self, ids: Sequence[str]) -> list[Json]:
        return [clause for clause in map(self.named_basis, ids) if clause is not None]

    def named_basis(self, basis: str | None) -> Json | None:
        """Represent an entry or clause by what it is called; None where this book has neither."""
        url = self.address_of(basis)
        if basis is None or url is None:
            return None
        owner, _, key = url.removeprefix("/").partition("#")
        title = self._book.entries[owner].title
        named = f"{title}: {title_of(key).lower()}" if key else title
        return {"id": url.removeprefix("/"), "url": url, "title": named}


def expected_words(expected: Sequence[Any]) -> list[str]:
    """Say what could have stood at a place, without the marks of the grammar.

    Args:
        expected: Words, and names of rules in `<>`.

    Returns:
        The words in quotation marks, the rules by name.
    """
    return [
        word[1:-1].replace("-", " ").replace(".", ", ") if word[:1] == "<" and len(word) > 1 else f"“{word}”"
        for word in map(str, expected)
    ]


def _check(given: Mapping[str, str]) -> None:
    for name, longest in _LIMITS:
        if len(given[name]) > longest:
            raise _too_long(name, len(given[name]), longest)


def _too_long(name: str, length: int, longest: int) -> ProblemError:
    detail = f"The {name} has {length:,} characters; up to {longest:,} are read."
    return ProblemError("text-too-long", detail, "Send the words of one card.")
