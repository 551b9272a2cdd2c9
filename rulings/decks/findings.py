"""What a check finds: a rule that a deck does not keep, or that cannot be shown to be kept, and what would mend it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulings.book.names import slug
from rulings.decks.lists import DECK

EITHER = "either deck"
"""The part that a change of the decks of two teammates names, where it does not matter which of them changes."""


class Standing(StrEnum):
    """What a finding says of the deck."""

    BROKEN = "broken"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Change:
    """Cards that are put into a deck or taken out of it.

    Attributes:
        number: How many; below 0 they are taken out.
        card: The name of the card, or what kind of card it is: `a Lost Soul`, of several `Lost Souls`.
        part: The part of the deck.
        key: The key of the card; of the kind of card where any that the deck has not yet will do.
        is_kind: Whether any card of a kind will do.
    """

    number: int
    card: str
    part: str = DECK
    key: str = ""
    is_kind: bool = False

    @property
    def sentence(self) -> str:
        """The change in words."""
        number = abs(self.number)
        place = {DECK: "the deck", EITHER: EITHER}.get(self.part, f"the {self.part.capitalize()}")
        several = f"{number} {self.card}" if self.is_kind else f"{number} × {self.card}"
        what = self.card if self.is_kind and number == 1 else several
        return f"Put {what} into {place}." if self.number > 0 else f"Take {what} out of {place}."

    def as_data(self) -> dict[str, Any]:
        """Give the change as plain data."""
        return {
            "sentence": self.sentence,
            "number": self.number,
            "card": self.card,
            "part": self.part,
            "any_of_its_kind": self.is_kind,
        }


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule found.

    Attributes:
        rule: The name of the rule, which stays the same.
        sentence: What is the matter, in a sentence.
        clauses: The clauses that say so; where the rules leave it open, those that meet there.
        cards: The names of the cards that it is about.
        subject: What tells it from other findings of the rule: the card that it is about, or the part; may be empty.
        standing: Whether the rule is broken, or cannot be shown to be kept.
        changes: The smallest change that mends this alone; empty where nobody knows one.
    """

    rule: str
    sentence: str
    clauses: tuple[str, ...]
    cards: tuple[str, ...] = ()
    subject: str = ""
    standing: Standing = Standing.BROKEN
    changes: tuple[Change, ...] = ()

    @property
    def id(self) -> str:
        """A name that stays the same and that no other finding of the deck has."""
        return f"{self.rule}/{slug(self.subject)}" if self.subject else self.rule

    def as_data(self) -> dict[str, Any]:
        """Give the finding as plain data."""
        return {
            "id": self.id,
            "rule": self.rule,
            "standing": self.standing.value,
            "sentence": self.sentence,
            "clauses": list(self.clauses),
            "cards": list(self.cards),
            "changes": [change.as_data() for change in self.changes],
        }


def change_of(data: Mapping[str, Any]) -> Change:
    """Make a change of its plain data again, without the key of the card."""
    return Change(data["number"], data["card"], data["part"], is_kind=data["any_of_its_kind"])


def finding_of(data: Mapping[str, Any]) -> Finding:
    """Make a finding of its plain data again, with the same id."""
    subject = data["id"].partition("/")[2]
    changes = tuple(map(change_of, data["changes"]))
    clauses, cards = tuple(data["clauses"]), tuple(data["cards"])
    return Finding(data["rule"], data["sentence"], clauses, cards, subject, Standing(data["standing"]), changes)
