"""The nouns of the book: games, documents, entries and their clauses, all immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any

KINDS = {
    "effects": "effect",
    "modifiers": "modifier",
    "terms": "term",
    "procedures": "procedure",
    "decks": "deck",
    "rules": "rule",
}
"""The kind of entry that each folder of a game holds."""


EARLIER = "Earlier editions"
"""The section of an entry that says what held once, and what holds today instead."""


class Status(StrEnum):
    """What a document counts for today."""

    IN_FORCE = "in force"
    REFERENCE = "reference"
    """In force, but a work of lists: the book cites it where it needs to and does not restate it."""
    SUPERSEDED = "superseded"


@dataclass(frozen=True, slots=True)
class Document:
    """An official text in one version.

    Attributes:
        key: `reg@8.3.0`, the first part of every place in the document.
        game: Key of the game it belongs to.
        title: Its full name.
        short: A name for citations, `REG 8.3.0`.
        version: The version as printed.
        published: Date or year of publication.
        publisher: Who publishes it.
        status: What it counts for today.
        file: The name under which people have it.
        aside: Places of passages, or of headings, that state no rule, without the document.
        headings: Printed heading of each place that is a heading, by place without the document.
    """

    key: str
    game: str
    title: str
    short: str
    version: str
    published: str
    publisher: str
    status: Status
    file: str
    aside: tuple[str, ...] = ()
    headings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def in_force(self) -> bool:
        """Whether the newest edition of the game rests on it."""
        return self.status is not Status.SUPERSEDED

    def heading_path(self, place: str) -> tuple[str, ...]:
        """List the printed headings that a place stands under.

        Args:
            place: A place without the document, `discard/how-to-play/1`.

        Returns:
            The headings from the outermost to the innermost; those that the table of headings does not name are
            left out.
        """
        parts = place.split("/")
        places = ("/".join(parts[:depth]) for depth in range(1, len(parts) + 1))
        return tuple(self.headings[found] for found in places if found in self.headings)


@dataclass(frozen=True, slots=True)
class Edition:
    """The law that a question is judged under.

    Attributes:
        key: `reg 8.3.0`, as a scenario names it.
        game: Key of the game.
        title: What people call it.
        as_of: The day from which it is the law.
        authority: Keys of the documents, the one that wins first.
    """

    key: str
    game: str
    title: str
    as_of: str
    authority: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a game: a key and a title."""

    key: str
    title: str


@dataclass(frozen=True, slots=True)
class Precedence:
    """A rule that says which of two places wins.

    Attributes:
        key: `specific`, as a contradiction names it.
        title: What it goes by, in a word or two.
        says: The rule.
    """

    key: str
    title: str
    says: str


@dataclass(frozen=True, slots=True)
class Game:
    """One of the games.

    Attributes:
        key: `redemption`.
        title: Its name.
        publisher: Who publishes it.
        documents: Its documents, the newest first.
        editions: Its editions, the newest first.
        chapters: The chapters of its part of the book, in reading order.
        precedence: Which of two places wins where documents disagree; the first rule that applies decides.
        shorthand: What players write for longer words within a sentence, `opp` for `opponent`.
        slang: Everyday words that players use, with what they mostly mean by them: `kill` with `discard`.
    """

    key: str
    title: str
    publisher: str
    documents: tuple[Document, ...]
    editions: tuple[Edition, ...]
    chapters: tuple[Chapter, ...]
    precedence: tuple[Precedence, ...] = ()
    shorthand: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    slang: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of an entry, in our own words.

    Attributes:
        entry: Id of the entry.
        key: Key within the entry; it never changes its meaning.
        section: Heading that groups it, such as `How to Play`, or the empty string.
        text: The statement, as Markdown.
        example: A made-up example as Markdown, or the empty string.
        rests_on: Places of the documents, `reg@8.3.0/discard/how-to-play/1`.
        line: Line of its key in the entry's file.
        asked: Everyday wordings of questions that it answers.
        reference: Why there is nothing in it that an engine carries out; the empty string where there is.
    """

    entry: str
    key: str
    section: str
    text: str
    example: str
    rests_on: tuple[str, ...]
    line: int
    asked: tuple[str, ...] = ()
    reference: str = ""

    @property
    def id(self) -> str:
        """The permanent id, `redemption/effect/discard#goes-to-owners-pile`."""
        return f"{self.entry}#{self.key}"


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Places where documents contradict each other or themselves, and what the book follows.

    Attributes:
        about: What they disagree on, in a few words.
        between: The places.
        follows: The place that the book follows, one of `between`.
        by: Which rule of precedence decides it, one of those of the game.
        because: How the rule applies here.
    """

    about: str
    between: tuple[str, ...]
    follows: str
    by: str
    because: str


@dataclass(frozen=True, slots=True)
class Gap:
    """What no document in force says.

    Attributes:
        about: The question that stays open, in a few words.
        near: The places that come closest to an answer.
        until: What the desk does as long as no document says it.
        clause: The key of the clause of an earlier edition that says so, or the empty string.
        searched: Words that stand together in no passage in force, which was searched for.
    """

    about: str
    near: tuple[str, ...]
    until: str
    clause: str = ""
    searched: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Misprint:
    """What a document prints by mistake.

    Attributes:
        at: The place.
        printed: What stands there.
        meant: What is meant.
    """

    at: str
    printed: str
    meant: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One concept of a game with its facts and clauses.

    Attributes:
        id: `redemption/effect/discard`.
        game: Key of the game.
        kind: effect, modifier, term, procedure, deck or rule.
        title: The name that the newest document uses.
        chapter: Key of the chapter.
        aliases: Other names that mean this entry only.
        abbreviations: What players write for it.
        sources: Headings of documents that the entry is the home of, as places.
        since: Date or year of release.
        changed: Date or year of the last update.
        facts: What the engine needs to know; the schema names the fields of each kind.
        see: Ids of related entries.
        contradictions: The register of contradictions for this concept.
        gaps: The register of silent gaps for this concept.
        misprints: The register of misprints for this concept.
        clauses: The statements in their order.
        path: The file, relative to the corpus folder.
        lines: The line of each field of the front matter.
    """

    id: str
    game: str
    kind: str
    title: str
    chapter: str
    aliases: tuple[str, ...]
    abbreviations: tuple[str, ...]
    sources: tuple[str, ...]
    since: str
    changed: str
    facts: Mapping[str, Any]
    see: tuple[str, ...]
    contradictions: tuple[Contradiction, ...]
    gaps: tuple[Gap, ...]
    misprints: tuple[Misprint, ...]
    clauses: tuple[Clause, ...]
    path: str
    lines: Mapping[str, int]

    @property
    def names(self) -> tuple[str, ...]:
        """The title, the aliases and the abbreviations."""
        return (self.title, *self.aliases, *self.abbreviations)

    @property
    def asked(self) -> tuple[str, ...]:
        """The everyday wordings of all its clauses."""
        return tuple(wording for clause in self.clauses for wording in clause.asked)

    def clause(self, key: str) -> Clause | None:
        """Find a clause by its key.

        Args:
            key: The clause's key.

        Returns:
            The clause, or None where the entry has none of this key.
        """
        return next((clause for clause in self.clauses if clause.key == key), None)


@dataclass(frozen=True)
class Book:
    """All games and all entries.

    Attributes:
        games: The games by key.
        entries: The entries by id, in the order of their chapters and titles.
    """

    games: Mapping[str, Game]
    entries: Mapping[str, Entry]

    @cached_property
    def documents(self) -> Mapping[str, Document]:
        """All documents by key."""
        return {document.key: document for game in self.games.values() for document in game.documents}

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """All clauses by id."""
        return {clause.id: clause for entry in self.entries.values() for clause in entry.clauses}

    def is_historic(self, clause: Clause) -> bool:
        """Tell whether a clause only says what held once.

        Args:
            clause: A clause of this book.

        Returns:
            Whether it stands among the earlier editions, or none of the documents that it rests on is in force.
        """
        if clause.section == EARLIER:
            return True
        documents = (self.documents.get(place.partition("/")[0]) for place in clause.rests_on)
        return not any(document is None or document.in_force for document in documents)

    def of_game(self, game: str) -> tuple[Entry, ...]:
        """List the entries of one game in their order.

        Args:
            game: Key of the game.

        Returns:
            The entries; none where the game is unknown.
        """
        return tuple(entry for entry in self.entries.values() if entry.game == game)
