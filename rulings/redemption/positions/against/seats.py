"""The seats of a card: on which side of a battle it can be used, how, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from rulings.redemption.positions.cards_asked_for import (
    EVIL_CHARACTER,
    EVIL_ENHANCEMENT,
    GOOD_ENHANCEMENT,
    HERO,
    LOST_SOUL,
)
from rulings.redemption.rules.cards.faces import ARTIFACTS, LOCATIONS, Face
from rulings.redemption.rules.cards.places import ARTIFACT_PILE, HAND, LAND_OF_BONDAGE, TERRITORY


class Side(StrEnum):
    """Whose card it is in a battle."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Moment(IntEnum):
    """When a card is used, the earliest first."""

    BEFORE = 0
    """It is there from the beginning."""

    PREPARATION = 1
    ATTACK = 2
    BLOCK = 3
    IN_BATTLE = 4


class Use(StrEnum):
    """How a card is used."""

    ATTACKS = "attacks"
    BLOCKS = "blocks"
    IS_AT_HOME = "is at home"
    IS_PLAYED_ON = "is played on a character"
    IS_PLAYED = "is played"
    IS_ACTIVATED = "is activated"
    IS_PUT_DOWN = "is put in territory"
    IS_ACTIVE = "is active"
    LIES_THERE = "is there"


@dataclass(frozen=True, slots=True)
class Seat:
    """A way in which a card can be used.

    Attributes:
        side: On which side.
        use: How.
        zone: Where it lies before.
        moments: When it can be used so.
        kind: As which of its types.
    """

    side: Side
    use: Use
    zone: str
    moments: tuple[Moment, ...]
    kind: str

    @property
    def is_idle(self) -> bool:
        """Whether the card is there without being used: another can work on it."""
        return self.use is Use.IS_AT_HOME

    @property
    def fights(self) -> bool:
        """Whether it is a character in battle."""
        return self.use in (Use.ATTACKS, Use.BLOCKS)


_AS_ENHANCEMENT = {"Covenant": GOOD_ENHANCEMENT, "Curse": EVIL_ENHANCEMENT}
_AT_ANY_TIME = (Moment.PREPARATION, Moment.IN_BATTLE)
_BOTH = (Side.ATTACKER, Side.DEFENDER)


def seats_of(card: Face) -> tuple[Seat, ...]:
    """List the ways in which a card can be used, each of its types by itself.

    Args:
        card: The card.

    Returns:
        The ways (redemption/procedure/battle-phase, redemption/term/dominant, redemption/term/artifact).
    """
    return tuple(seat for kind in card.types for seat in _of_type(kind))


def _of_type(kind: str) -> Iterator[Seat]:
    there = (Moment.BEFORE,)
    if kind == HERO:
        yield Seat(Side.ATTACKER, Use.ATTACKS, TERRITORY, (Moment.ATTACK,), kind)
        yield Seat(Side.DEFENDER, Use.IS_AT_HOME, TERRITORY, there, kind)
    elif kind == EVIL_CHARACTER:
        yield Seat(Side.DEFENDER, Use.BLOCKS, TERRITORY, (Moment.BLOCK,), kind)
        yield Seat(Side.ATTACKER, Use.IS_AT_HOME, TERRITORY, there, kind)
    elif kind == GOOD_ENHANCEMENT:
        yield Seat(Side.ATTACKER, Use.IS_PLAYED_ON, HAND, (Moment.IN_BATTLE,), kind)
    elif kind == EVIL_ENHANCEMENT:
        yield Seat(Side.DEFENDER, Use.IS_PLAYED_ON, HAND, (Moment.IN_BATTLE,), kind)
    elif kind == "Dominant":
        yield from (Seat(side, Use.IS_PLAYED, HAND, _AT_ANY_TIME, kind) for side in _BOTH)
    elif kind in ARTIFACTS:
        yield Seat(Side.ATTACKER, Use.IS_ACTIVATED, ARTIFACT_PILE, (Moment.PREPARATION,), kind)
        yield Seat(Side.DEFENDER, Use.IS_ACTIVE, ARTIFACT_PILE, there, kind)
        if kind in _AS_ENHANCEMENT:
            yield from _of_type(_AS_ENHANCEMENT[kind])
    elif kind in LOCATIONS:
        yield Seat(Side.ATTACKER, Use.IS_PUT_DOWN, HAND, (Moment.PREPARATION,), kind)
        yield Seat(Side.DEFENDER, Use.LIES_THERE, TERRITORY, there, kind)
    elif kind == LOST_SOUL:
        yield from (Seat(side, Use.LIES_THERE, LAND_OF_BONDAGE, there, kind) for side in _BOTH)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Two cards, each in a seat, and when each of them is used.

    Attributes:
        seats: The seat of each card.
        moments: When each is used.
        first: Which card is used first, 0 or 1; None where both are there from the beginning.
    """

    seats: tuple[Seat, Seat]
    moments: tuple[Moment, Moment]
    first: int | None


def arrangements(cards: tuple[Face, Face]) -> Iterator[Arrangement]:
    """List the ways in which two cards can be used against each other: from either side, in each order.

    Args:
        cards: The cards.

    Yields:
        The ways with the cards on opposite sides, without those in which both are idle, those first in which neither
        is; with both cards on one side too where no way has both of them in use on opposite sides.
    """
    pairs = [(one, other) for one in seats_of(cards[0]) for other in seats_of(cards[1])]
    opposed = [pair for pair in pairs if pair[0].side is not pair[1].side and not all(seat.is_idle for seat in pair)]
    if not _have_both_in_use(opposed):
        opposed += [pair for pair in pairs if pair[0].side is pair[1].side and _can_be_together(pair)]
    for pair in sorted(opposed, key=lambda each: sum(seat.is_idle for seat in each)):
        yield from _orders(pair)


def _have_both_in_use(pairs: list[tuple[Seat, Seat]]) -> bool:
    return any(not one.is_idle and not other.is_idle for one, other in pairs)


def _can_be_together(pair: tuple[Seat, Seat]) -> bool:
    """Whether both can be used on one side: one character alone begins a battle or blocks, and neither is idle."""
    return not any(seat.is_idle for seat in pair) and not all(seat.fights for seat in pair)


def _orders(pair: tuple[Seat, Seat]) -> Iterator[Arrangement]:
    """The orders in which two cards can be used, each as late as it can be."""
    for first in (0, 1):
        earlier, later = pair[first], pair[1 - first]
        found = [(when, then) for then in later.moments for when in earlier.moments if _goes(when, then, first)]
        if found:
            when, then = max(found, key=lambda each: (each[1], each[0]))
            moments = (when, then) if first == 0 else (then, when)
            yield Arrangement(pair, moments, first if then > Moment.BEFORE else None)


def _goes(when: Moment, then: Moment, first: int) -> bool:
    """Whether one can come before the other; what is there from the beginning has no order, and is told once."""
    if when == then == Moment.BEFORE:
        return first == 0
    return when <= then if when in _AT_ANY_TIME else when < then
