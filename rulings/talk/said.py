"""An answer in short, as it is said in a discussion: what it says, and each clause with its permanent link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

MOST_CLAUSES = 20
"""Clauses that an answer as a plain dict has at most; its page names them all."""


@dataclass(frozen=True, slots=True)
class Basis:
    """A clause or an entry on which an answer rests.

    Attributes:
        id: Its id, `redemption/effect/negate#undoes-for-good`.
        title: What it is called.
        link: The whole address at which it stays.
        says: What it says, as plain text; empty where it is only named.
        places: The places of the official documents on which it rests itself, as people cite them.
    """

    id: str
    title: str
    link: str
    says: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """An answer in short.

    Attributes:
        title: What it is called.
        link: The whole address of its page; empty where it has none.
        says: Its paragraphs, as plain text.
        listed: Lines below them, each a point of a list.
        basis: What it rests on, the first first.
        is_known: Whether the desk knows an answer; where it does not, the paragraphs say so, and what would be right.
    """

    title: str
    link: str
    says: tuple[str, ...]
    listed: tuple[str, ...] = ()
    basis: tuple[Basis, ...] = ()
    is_known: bool = True

    def as_data(self) -> dict[str, Any]:
        """Represent the answer as a plain dict; of many clauses the first, and how many there are besides."""
        told = self.basis[:MOST_CLAUSES]
        return {
            "known": self.is_known,
            "title": self.title,
            "link": self.link,
            "says": list(self.says),
            "listed": list(self.listed),
            "clauses": [
                {"id": one.id, "title": one.title, "text": one.says, "rests_on": list(one.places), "link": one.link}
                for one in told
            ],
            "more_clauses": len(self.basis) - len(told),
        }


@dataclass(frozen=True, slots=True)
class Completion:
    """What something that is being typed may become.

    Attributes:
        shown: What is shown.
        value: What is asked where it is chosen.
    """

    shown: str
    value: str


class Answers(Protocol):
    """What answers: each question in words, with the key of the only game to look at or None."""

    def rule(self, words: str, game: str | None) -> Said:
        """Answer with the rule that words mean: a name, a number of a rule, an id, a question."""

    def define(self, term: str, game: str | None) -> Said:
        """Say what a term means."""

    def card(self, name: str, game: str | None) -> Said:
        """Say what is on a card, and the rules that its text rests on."""

    def check(self, question: str, game: str | None) -> Said:
        """Answer what happens if: a question in words, or the hash or address of a kept scenario."""

    def scenario(self, text: str) -> Said:
        """Run a scenario."""

    def versus(self, first: str, second: str, game: str | None) -> Said:
        """Set two cards against each other."""

    def case(self, words: str, game: str | None) -> Said:
        """Find a recorded ruling by its number or by words."""

    def complete(self, command: str, text: str, game: str | None) -> Sequence[Completion]:
        """List what the words of a command may become."""
