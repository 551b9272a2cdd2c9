"""Who is who among the cards of a game: verdicts, how two cards are related, and the characters that cards are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic

from rulings.cards.record import AnyCard, CardCodec


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a question on cards.

    Attributes:
        holds: Whether it is so; None where neither the documents nor the list of cards tell it.
        because: The clauses that decide it, or that meet where it is open.
        reason: Why, in a sentence.
    """

    holds: bool | None
    because: tuple[str, ...]
    reason: str

    def as_data(self) -> dict[str, Any]:
        """Give the verdict as plain data."""
        return {"holds": self.holds, "reason": self.reason, "clauses": list(self.because)}


class Relation(StrEnum):
    """How two cards are related."""

    SAME = "same"
    VERSIONS = "versions"
    OTHER = "other"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Side:
    """One of two cards that are compared.

    Attributes:
        key: The key of the card.
        name: Its name.
        unique: Whether it is unique.
    """

    key: str
    name: str
    unique: Verdict


@dataclass(frozen=True, slots=True)
class Comparison:
    """How two cards are related.

    Attributes:
        relation: Whether they are the same card, versions of one, other cards, or whether that is open.
        because: The clauses that decide it, or that meet where it is open.
        reason: Why, in a sentence.
        sides: The two cards.
        in_decks: Whether they are the same card for deck building.
        together: Whether a player may control both.
    """

    relation: Relation
    because: tuple[str, ...]
    reason: str
    sides: tuple[Side, Side]
    in_decks: Verdict
    together: Verdict

    def as_data(self) -> dict[str, Any]:
        """Give the comparison as plain data."""
        return {
            "relation": self.relation.value,
            "reason": self.reason,
            "clauses": list(self.because),
            "cards": [{"card": one.key, "name": one.name, "unique": one.unique.as_data()} for one in self.sides],
            "same_card_for_decks": self.in_decks.as_data(),
            "one_player_may_control_both": self.together.as_data(),
        }


@dataclass(frozen=True, slots=True)
class Member:
    """A card of a character.

    Attributes:
        card: The key of the card.
        name: Its name.
        types: Its card types.
        sets: The sets of the printings that are this character, the newest first.
    """

    card: str
    name: str
    types: tuple[str, ...]
    sets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Character:
    """A unique character with all its cards.

    Attributes:
        key: A name of its own: no two characters of a list share it.
        name: What it is called.
        members: Its cards, in the order of their names.
        because: The clauses by which they are one.
        groups: The characters of which it is a group, or a part, by their keys.
    """

    key: str
    name: str
    members: tuple[Member, ...]
    because: tuple[str, ...]
    groups: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """Give the character as plain data."""
        return {
            "character": self.key,
            "name": self.name,
            "clauses": list(self.because),
            "cards": [
                {"card": one.card, "name": one.name, "types": list(one.types), "sets": list(one.sets)}
                for one in self.members
            ],
            "shares_cards_with": list(self.groups),
        }


@dataclass(frozen=True, slots=True)
class ListReport:
    """How the names of a list of a document fare with the imported cards.

    Attributes:
        name: What the list is of.
        source: The document and the place of the list.
        names: How many names it has.
        missed: Those that mean no imported card.
    """

    name: str
    source: str
    names: int
    missed: tuple[str, ...]

    def as_data(self) -> dict[str, Any]:
        """Give the report as plain data."""
        return {"list": self.name, "source": self.source, "names": self.names, "missed": list(self.missed)}


@dataclass(frozen=True, slots=True)
class GameIdentity(Generic[AnyCard]):
    """Who is who in a game.

    Attributes:
        codec: How its cards are written.
        compare: Compares two printings, each given by its card and its place there, the newest first.
        characters: Lists the unique characters of cards.
        report: Compares the lists of the documents with cards.
    """

    codec: CardCodec[AnyCard]
    compare: Callable[[tuple[AnyCard, int], tuple[AnyCard, int]], Comparison]
    characters: Callable[[Sequence[AnyCard]], tuple[Character, ...]]
    report: Callable[[Sequence[AnyCard]], tuple[ListReport, ...]]
