"""Times and conditions: when something happens, how long it lasts, and what must be so."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.epic.reading.abilities.amounts import Amount
from rulings.epic.reading.abilities.selections import Happening, Noun, Player, Who
from rulings.epic.reading.abilities.words import Number
from rulings.texts.phrases import Listing, Phrase


@dataclass(frozen=True, slots=True)
class Time(Phrase):
    """A turn, or an edge of one: `this turn`, `on your turn`, `at the end of each turn`.

    Attributes:
        which: this, each, the, or nothing where it is somebody's.
        whose: Whose turn.
        edge: start or end; nothing for the whole turn. With an edge, it is when something happens, else how long it
            lasts or during which time it holds.
    """

    which: str = ""
    whose: Player | None = None
    edge: str = ""


@dataclass(frozen=True, slots=True)
class TurnOf(Phrase):
    """It is somebody's turn: `it is your turn`."""

    player: Player


@dataclass(frozen=True, slots=True)
class Done(Phrase):
    """What stands before was done: `if you do`, `if you don't`.

    Attributes:
        negative: It was not done.
    """

    negative: bool = False


@dataclass(frozen=True, slots=True)
class Otherwise(Phrase):
    """The condition before is not so."""


@dataclass(frozen=True, slots=True)
class Attacking(Phrase):
    """How somebody fights: `attacking alone`, `attacking you`.

    Attributes:
        player: Whom it attacks.
        alone: No other attacks with it.
    """

    player: Player | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Is(Phrase):
    """Somebody or something is so: `that card is a champion`, `this card is in play`, `you are its owner`.

    Attributes:
        subject: Of whom it is said.
        what: What it is said to be, in a listing: a kind of card, a quality, a place, a player, attacking.
        past: It was so.
        still: It is so still.
    """

    subject: Who
    what: Listing
    past: bool = False
    still: bool = False


@dataclass(frozen=True, slots=True)
class Does(Phrase):
    """Somebody does something, or did: `you played a {1} good card this turn`."""

    subject: Who
    happening: Happening


@dataclass(frozen=True, slots=True)
class FirstPlayed(Phrase):
    """The card is the first of its kind that the player has played in a time.

    Attributes:
        kind: The kind of card.
        time: The time.
    """

    kind: Noun
    time: Time


@dataclass(frozen=True, slots=True)
class HasHealth(Phrase):
    """A player has so much health, or more: `you have at least twice your starting health`.

    Attributes:
        player: Who.
        amount: How much.
        usual: What the text says that this is in a usual game of two.
    """

    player: Player
    amount: Amount
    usual: Number | None = None


Claim = TurnOf | Done | Otherwise | Is | Does | FirstPlayed | HasHealth
"""What a condition says."""


@dataclass(frozen=True, slots=True)
class Condition(Phrase):
    """What must be so: `if it is your turn`, `while this card is expended`.

    Attributes:
        claim: What must be so.
        conjunction: if, or while for what holds as long as it is so.
    """

    claim: Claim
    conjunction: str = "if"


@dataclass(frozen=True, slots=True)
class Beginning(Phrase):
    """With whom several players begin, one after the other: `starting with you`."""

    player: Player
