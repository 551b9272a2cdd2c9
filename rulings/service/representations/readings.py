"""Card texts as the reader understands them, as plain dicts: abilities, effects, what the rules add, span by span."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any

from rulings.book.model import Book
from rulings.cards.texts import Explained
from rulings.games import TEXTS
from rulings.service.problems import ProblemError
from rulings.service.representations.annotated import html_of_text
from rulings.service.representations.entries import Json, title_of
from rulings.texts.annotations import Annotation
from rulings.texts.understanding import LONGEST_TEXT, Status

USUAL = next(iter(TEXTS))
"""The game whose texts are read where none is named."""

LONGEST_TYPE = 100
LONGEST_IDENTIFIER = 1_000
_LIMITS = (("text", LONGEST_TEXT), ("type", LONGEST_TYPE), ("identifier", LONGEST_IDENTIFIER))


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
        self._explainers: dict[str, Callable[[str, str, str], Explained]] = {}

    def read(self, text: str, types: str, identifier: str, game: str = USUAL) -> Json:
        """Read a card text.

        Args:
            text: The special ability, as printed.
            types: The type or types of the card, `GE/EE`; empty where unknown.
            identifier: The identifier line; empty where there is none.
            game: Key of the game.

        Returns:
            The summary of the reading, with what of it cannot be carried out yet; each effect with what the
            rules add; the spans; the text with its spans as HTML; the identifier line.

        Raises:
            ProblemError: Something is longer than what is read, or the texts of the game are not read.
        """
        given = {"text": text, "type": types, "identifier": identifier}
        for name, longest in _LIMITS:
            if len(given[name]) > longest:
                raise _too_long(name, len(given[name]), longest)
        with self.lock:
            explained = self._explainer(game)(text, types, identifier)
        summary = explained.summary
        for section in summary["sections"]:
            for ability in section["abilities"]:
                self._name(ability)
        return {
            "game": game,
            "status": summary["status"],
            "text": text,
            "type": types,
            "unread": summary["unread"],
            "gaps": [self._with_entry(gap) for gap in explained.gaps],
            "repairs": list(explained.repairs),
            "sections": summary["sections"],
            "spans": [self._of_span(span, text) for span in explained.spans],
            "html": _in_paragraphs(game, html_of_text(text, explained.spans, self.address_of)),
            "identifier": {"line": identifier, "parts": list(explained.parts)},
        }

    def meaning(self, game: str, text: str, types: str) -> tuple[Status, Any]:
        """Find how much of a text is read, and its meaning, to be compared with another.

        Args:
            game: Key of the game.
            text: The text.
            types: The type or types of the card.

        Returns:
            The status and the meaning.
        """
        with self.lock:
            return TEXTS[game].meaning(text, types)

    def _explainer(self, game: str) -> Callable[[str, str, str], Explained]:
        if game not in TEXTS:
            hint = f"Texts are read of {', '.join(TEXTS)}."
            raise ProblemError("bad-parameter", f"There is no game `{game[:40]}` whose texts are read.", hint)
        if game not in self._explainers:
            facts = {entry.id: entry.facts for entry in self._book.entries.values()}
            self._explainers[game] = TEXTS[game].explainer(facts)
        return self._explainers[game]

    def address_of(self, basis: str | None) -> str | None:
        """Find where the desk shows an entry or clause; None where this book has neither."""
        if basis is None or basis in self._book.clauses or basis in self._book.entries:
            return f"/{basis}" if basis else None
        owner = basis.partition("#")[0]
        return f"/{owner}" if owner in self._book.entries else None

    def _name(self, ability: Json) -> None:
        """Name what the effects and modifiers of an ability rest on."""
        for effect in ability["effects"]:
            effect["entry"] = self.named_basis(effect["entry"])
            effect["rules"] = [{**rule, "clauses": self._clauses(rule["clauses"])} for rule in effect["rules"]]
        for modifier in ability["modifiers"]:
            modifier["entry"] = self.named_basis(modifier["entry"])

    def _with_entry(self, gap: Json) -> Json:
        return {**gap, "entry": self.named_basis(gap["entry"])}

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


def _in_paragraphs(game: str, html: str) -> str:
    """Begin a line with each paragraph: no span goes from one into the next."""
    paragraph = TEXTS[game].paragraph
    return html.replace(paragraph, "<br>\n") if paragraph else html


def _too_long(name: str, length: int, longest: int) -> ProblemError:
    detail = f"The {name} has {length:,} characters; up to {longest:,} are read."
    return ProblemError("text-too-long", detail, "Send the words of one card.")
