"""What can be asked of cards: where they lie, whose they are, and what they are now."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulings.table.places import Place


@dataclass(frozen=True, slots=True)
class Lies:
    """Whether a card lies in a place; a place without a player is that zone of anybody, without `on` on any card."""

    card: str
    place: Place


@dataclass(frozen=True, slots=True)
class LiesAt:
    """Whether a card lies at an end of a pile: top or bottom."""

    card: str
    place: Place
    end: str


@dataclass(frozen=True, slots=True)
class LiesOn:
    """Whether a card lies on, in or under another.

    Attributes:
        card: The card.
        other: The card that has it.
        how: placed, equipped, held, occupying, activated, used (an Enhancement in battle); empty for any of them.
    """

    card: str
    other: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class IsInPlay:
    """Whether a card is in play."""

    card: str


@dataclass(frozen=True, slots=True)
class IsOnSide:
    """Whether a card is in battle on the side of a player."""

    card: str
    player: str


@dataclass(frozen=True, slots=True)
class Owns:
    """Whether a player owns a card."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Controls:
    """Whether a player controls a card; `how` is permanent, temporary, or empty for either."""

    player: str
    card: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class HasNumbers:
    """Whether a card has these numbers; None for one that is not asked for.

    Attributes:
        card: The card.
        strength: Its strength.
        toughness: Its toughness.
        with_enhancements: Whether the numbers of the Enhancements that it uses are counted too.
    """

    card: str
    strength: Fraction | int | None
    toughness: Fraction | int | None
    with_enhancements: bool = True


@dataclass(frozen=True, slots=True)
class CardIs:
    """Whether a card is in a condition.

    Attributes:
        card: The card.
        condition: captured, converted, poisoned, diseased, paralyzed, face down, unique, generic, meek, attacking,
            blocking, defending, rescuing, opposed, discarded, banished, redeemed, alone.
    """

    card: str
    condition: str


@dataclass(frozen=True, slots=True)
class IsProtected:
    """Whether a card is protected.

    Attributes:
        card: The card.
        from_: A kind of effect or harm, such as discard, capture, harm; empty where only `by` is asked for.
        by: The card, player or kind of card from which it is protected; empty for any.
    """

    card: str
    from_: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class IsImmune:
    """Whether a card is immune to another card."""

    card: str
    to: str


@dataclass(frozen=True, slots=True)
class Ignores:
    """Whether a card ignores another."""

    card: str
    other: str


@dataclass(frozen=True, slots=True)
class HasType:
    """Whether a card is of a type now, such as Hero, good Enhancement."""

    card: str
    type: str


@dataclass(frozen=True, slots=True)
class HasBrigade:
    """Whether a card is of a brigade now."""

    card: str
    brigade: str


@dataclass(frozen=True, slots=True)
class HasAlignment:
    """Whether a card is good, evil or neutral now."""

    card: str
    alignment: str


@dataclass(frozen=True, slots=True)
class HasIdentifier:
    """Whether a card has an identifier or class now."""

    card: str
    identifier: str


@dataclass(frozen=True, slots=True)
class IsBoth:
    """Whether a card is what two questions ask: of a brigade and of a type, as in `a clay Hero`."""

    first: HasType | HasBrigade | HasIdentifier | HasAlignment | CardIs
    second: HasType | HasBrigade | HasIdentifier | HasAlignment | CardIs
