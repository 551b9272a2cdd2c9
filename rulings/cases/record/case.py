"""The nouns of the case book, all immutable: a case, what it cites, what its scenario came to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Authority(StrEnum):
    """Whose word a ruling is, the weightiest first."""

    PUBLISHER = "publisher"
    ELDER = "elder"
    HEAD_JUDGE = "head judge"
    JUDGE = "judge"
    COMMUNITY = "community"


class Status(StrEnum):
    """What a case counts for."""

    DRAFT = "draft"
    IN_REVIEW = "in review"
    IN_FORCE = "in force"
    SUPERSEDED = "superseded"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause that a case rests on, pinned as it was read.

    Attributes:
        clause: Id of the clause.
        text_hash: The hash of its text as it was then.
        text: Its text as it was then.
    """

    clause: str
    text_hash: str
    text: str


@dataclass(frozen=True, slots=True)
class Found:
    """What a scenario came to when it was last run for its case.

    Attributes:
        status: How it was answered, as `answered` or `unclear`.
        findings: What was asked of it, a line each with whether it holds; and what stood in the way.
        outcomes: What happened, a line each, with the number of the outcome and the choices that lead there.
        rests_on: The clauses that it rests on, in the order of their ids.
    """

    status: str
    findings: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A recorded ruling.

    Attributes:
        number: Its number, which never changes; 0 as long as it is not stored.
        game: Key of the game.
        question: What was asked, in a line.
        short_answer: The answer in a sentence.
        answer: The answer in full, as Markdown.
        scenario: The text of its scenario; empty where nobody has run it.
        found: What the scenario came to; None where there is none.
        citations: The clauses that it rests on, as they were read.
        cards: Keys of the cards that it is about.
        concepts: Ids of the entries that it is about.
        authority: Whose word it is.
        status: What it counts for.
        supersedes: Numbers of the cases in whose place it stands.
        superseded_by: Number of the case that stands in its place; None where none does.
        edition: Key of the edition under which it was given, as `reg 8.3.0`.
        ruled_on: The day on which it was given, as `2026-03-14`; empty where unknown.
        source: Where it was given, in words.
        link: The address of where it was given; empty where there is none.
        version: How often it has been written, for whoever changes it; 0 as long as it is not stored.
    """

    number: int = 0
    game: str = "redemption"
    question: str = ""
    short_answer: str = ""
    answer: str = ""
    scenario: str = ""
    found: Found | None = None
    citations: tuple[Citation, ...] = ()
    cards: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    authority: Authority = Authority.JUDGE
    status: Status = Status.DRAFT
    supersedes: tuple[int, ...] = ()
    superseded_by: int | None = None
    edition: str = ""
    ruled_on: str = ""
    source: str = ""
    link: str = ""
    version: int = 0

    @property
    def has_been_run(self) -> bool:
        """Whether a scenario shows it at work."""
        return bool(self.scenario) and self.found is not None

    @property
    def is_closed(self) -> bool:
        """Whether nothing becomes of it any more."""
        return self.status in (Status.SUPERSEDED, Status.WITHDRAWN)
