"""What can be asked of abilities, of players, and of the course of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulings.redemption.rules.plays import Play
from rulings.table.places import Place

Comparison = Literal["exactly", "at least", "at most"]


@dataclass(frozen=True, slots=True)
class AbilityIs:
    """Whether the ability of a card is in a state of its life.

    Attributes:
        card: The card.
        state: active, activated, negated, interrupted, prevented, pending, completed, used (it was used at all).
        by: The card that negates, interrupts or prevents it; empty where nobody asks.
    """

    card: str
    state: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class ActivatesTimes:
    """Whether the ability of a card activated so many times since the beginning of the scenario."""

    card: str
    number: int
    comparison: Comparison = "exactly"


@dataclass(frozen=True, slots=True)
class IsLastPlayed:
    """Whether a card is the one that was played last in the battle that is under way."""

    card: str


@dataclass(frozen=True, slots=True)
class MayUse:
    """Whether the ability of a card can be used so many times more."""

    card: str
    number: int
    comparison: Comparison = "exactly"


@dataclass(frozen=True, slots=True)
class IsPhase:
    """Whether it is a phase: draw, upkeep, preparation, battle or discard."""

    phase: str


@dataclass(frozen=True, slots=True)
class IsActivePlayer:
    """Whether it is the turn of a player."""

    player: str


@dataclass(frozen=True, slots=True)
class Drew:
    """Whether a player drew so many cards since the beginning of the scenario."""

    player: str
    number: int
    comparison: Comparison = "exactly"


@dataclass(frozen=True, slots=True)
class Holds:
    """Whether a player has so many cards in a zone, such as the hand or the deck."""

    player: str
    zone: str
    number: int
    comparison: Comparison = "exactly"


@dataclass(frozen=True, slots=True)
class Redeemed:
    """Whether a player has redeemed so many Lost Souls."""

    player: str
    number: int
    comparison: Comparison = "exactly"


@dataclass(frozen=True, slots=True)
class HasWon:
    """Whether a player has won the game."""

    player: str


@dataclass(frozen=True, slots=True)
class MayPlay:
    """Whether a play is legal now."""

    play: Play


@dataclass(frozen=True, slots=True)
class Occurrence:
    """Something that happens in the course of a game.

    Attributes:
        kind: discarded, captured, converted, defeated, banished, rescued, surrendered, drawn, revealed, goes, played,
            activated, reactivated, completed, negated, interrupted, prevented, enters battle, leaves battle, begins the
            battle (a card), is blocking (a card), begins battle (a player), blocks (a player), draws (a player), gets
            special initiative (a player); hand shuffled, hand looked at, hand laid open, shuffled, searched, deck
            looked at, deck laid open (of a player); battle begins, battle ends; and what the engine cannot tell yet, by
            its name.
        card: The card to which it happens; empty where there is none.
        player: The player to whom it happens; empty where there is none.
        other: The card to which the first one does it; empty where nobody asks.
        place: The place to which it goes; None where nobody asks.
    """

    kind: str
    card: str = ""
    player: str = ""
    other: str = ""
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Happened:
    """Whether something happened since the beginning of the scenario."""

    event: Occurrence


@dataclass(frozen=True, slots=True)
class Precedes:
    """Whether two things happened, the first before the second."""

    first: Occurrence
    second: Occurrence
