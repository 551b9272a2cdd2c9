"""Conditions, durations and limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading.abilities.nouns import Word
from rulings.texts.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Duration(Phrase):
    """How long: this turn, until the end of the phase, for 2 turns.

    Attributes:
        kind: this, for, until end of, until, next.
        unit: turn, round, phase, battle, game.
        number: How many.
        until: The event that ends it.
        owner: Whose turn.
    """

    kind: str
    unit: str = ""
    number: Any = None
    until: Any = None
    owner: Any = None


@dataclass(frozen=True, slots=True)
class Limit(Phrase):
    """How often or how much: once per turn, limit 3.

    Attributes:
        number: The largest value of X or of a count, or the number of times.
        times: once, twice or number where it limits uses; empty where it caps a value.
        per: The period, or for whom each it counts.
        what: Of what only that many may be, as in `limit 1 per territory`.
        conditions: When it holds, `limit 3 unless played in battle`.
    """

    number: Any = None
    times: str = ""
    per: Word | None = None
    what: str = ""
    conditions: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim(Phrase):
    """What a condition says: a state or an event.

    Attributes:
        kind: The predicate: control, blocking, used by, enters battle, is discarded …
        subject: Who or what it says it of; None for the card itself.
        object: The other party.
        place: Where, or where from.
        by: By whom or what.
        number: A number that it names.
        comparison: at least, at most, or nothing.
        negative: It says that it is not so.
        event: It is something that happens, not something that is.
        time: When: this turn, during battle.
        than: With what it is compared, in `more cards in hand than you`.
        origin: Where from, for what is put somewhere.
        exceptions: What does not count.
        continues: It has the subject of the claim that stands first in its row, which `sharing` gives it.
    """

    kind: Any
    subject: Any = None
    object: Any = None
    place: Any = None
    by: Any = None
    number: Any = None
    comparison: str = ""
    negative: bool = False
    event: bool = False
    time: Any = None
    than: Any = None
    origin: Any = None
    exceptions: tuple[Any, ...] = ()
    continues: bool = False


@dataclass(frozen=True, slots=True)
class Time(Phrase):
    """A time of the game: battle, your next battle phase, that turn, a rescue attempt.

    Attributes:
        unit: What passes: a turn, a phase, a battle; several as a listing.
        which: Which of them: this, that, next, each, any, successful …
        owner: Whose.
        number: How many.
        of: Whose rescue attempt, or at which Site.
    """

    unit: Any
    which: str = ""
    owner: Any = None
    number: Any = None
    of: Any = None


@dataclass(frozen=True, slots=True)
class Condition(Phrase):
    """When or while an ability or effect applies.

    Attributes:
        conjunction: if, when, while, unless, during, after, each, once per, at …
        claims: What must be so, as a listing of claims, or the time that it names.
        alternatives: What will do as well, in `if drawn (or if rescued)`.
    """

    conjunction: str
    claims: Any = None
    alternatives: tuple[Any, ...] = ()
