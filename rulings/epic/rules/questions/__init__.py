"""What can be asked of a state of the game, as small types; `answers` gives the answers."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.epic.rules.plays import Play


@dataclass(frozen=True, slots=True)
class LiesIn:
    """Whether a card is in a zone of a player; of any player where none is named."""

    card: str
    zone: str
    player: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Controls:
    """Whether a player controls a card."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Owns:
    """Whether a player owns a card."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class HasNumber:
    """Whether a Champion has so much offense, defense or damage, or so many counters.

    Attributes:
        card: The Champion.
        what: offense, defense, damage, counters.
        number: How much.
    """

    card: str
    what: str
    number: int


@dataclass(frozen=True, slots=True)
class HasNumbers:
    """Whether a Champion has an offense and a defense."""

    card: str
    offense: int
    defense: int


@dataclass(frozen=True, slots=True)
class IsSo:
    """Whether a card is in a condition: expended, prepared, flipped, deploying, attacking, blocking, blocked."""

    card: str
    what: str


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Whether a card or player has a keyword."""

    subject: str
    keyword: str


@dataclass(frozen=True, slots=True)
class IsOfKind:
    """Whether a card is of an alignment, a class or a type, or a token."""

    card: str
    kind: str


@dataclass(frozen=True, slots=True)
class HasAmount:
    """Whether a player has so much health or gold.

    Attributes:
        player: Who.
        what: health or gold.
        number: How much.
        comparison: How it compares: equal, or less, or more.
    """

    player: str
    what: str
    number: int
    comparison: str = "equal"


@dataclass(frozen=True, slots=True)
class HasCards:
    """Whether a player has so many cards in a zone, of a name where one is given.

    Attributes:
        player: Who.
        zone: Which zone.
        number: How many.
        name: What is printed on them as their name; empty for any.
    """

    player: str
    zone: str
    number: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class HasInitiative:
    """Whether a player has Initiative."""

    player: str


@dataclass(frozen=True, slots=True)
class IsTurnOf:
    """Whether it is a player's turn."""

    player: str


@dataclass(frozen=True, slots=True)
class IsPhase:
    """Whether it is a phase."""

    phase: str


@dataclass(frozen=True, slots=True)
class IsBattle:
    """Whether a battle is under way."""


@dataclass(frozen=True, slots=True)
class HasWon:
    """Whether a player has won, or anybody where none is named."""

    player: str = ""


@dataclass(frozen=True, slots=True)
class IsOut:
    """Whether a player is out of the game."""

    player: str


@dataclass(frozen=True, slots=True)
class Waits:
    """Whether an ability of a card waits to resolve."""

    card: str


@dataclass(frozen=True, slots=True)
class TriggeredTimes:
    """Whether an ability of a card has triggered so often, or at all.

    Attributes:
        card: The card.
        number: How often; None for at least once.
    """

    card: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class IsPublic:
    """Whether everybody may know which card it is."""

    card: str


@dataclass(frozen=True, slots=True)
class MayPlay:
    """Whether the rules allow a play now."""

    play: Play


@dataclass(frozen=True, slots=True)
class Happened:
    """Whether something has happened to a card, or to a player by a card.

    Attributes:
        subject: The card or player.
        what: broken, banished, returned, transformed, attacks, blocks, drawn, discarded, played, dealt damage, …
        by: The card that deals the damage; empty for any.
        number: How much damage; None for any.
    """

    subject: str
    what: str
    by: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class HappensBefore:
    """Whether one thing happened before another."""

    first: Happened
    second: Happened


Question = (
    LiesIn
    | Controls
    | Owns
    | HasNumber
    | HasNumbers
    | IsSo
    | HasKeyword
    | IsOfKind
    | HasAmount
    | HasCards
    | HasInitiative
    | IsTurnOf
    | IsPhase
    | IsBattle
    | HasWon
    | IsOut
    | Waits
    | TriggeredTimes
    | IsPublic
    | MayPlay
    | Happened
    | HappensBefore
)
"""Anything that can be asked."""
