"""What can be asked of a state of a game of Redemption: one small type for each question.

A question that is worded the other way round, such as *Envoy is not in battle*, is the same question; whoever asks
turns the answer round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulings.redemption.plays import Play
from rulings.table.places import Place

Comparison = Literal["exactly", "at least", "at most"]


class UnclearError(Exception):
    """The rules do not decide; play, advance and ask may raise it.

    Attributes:
        reason: What is not decided, in a sentence.
        because: The clauses that meet there.
    """

    def __init__(self, reason: str, because: tuple[str, ...]) -> None:
        self.reason = reason
        self.because = because
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer to a question.

    Attributes:
        holds: Whether it is so.
        because: The clauses that say so, or say that it is not.
        reason: What is the case instead, in a few words, where a reader would ask for it; else empty.
    """

    holds: bool
    because: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Lies:
    """Whether a card lies in a place; a place without a player is that zone of anybody, without `on` on any card."""

    card: str
    place: Place


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
    strength: int | None
    toughness: int | None
    with_enhancements: bool = True


@dataclass(frozen=True, slots=True)
class SideHasNumbers:
    """Whether all characters and Enhancements on a player's side in battle have these numbers together."""

    player: str
    strength: int
    toughness: int


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
class CardIs:
    """Whether a card is in a condition.

    Attributes:
        card: The card.
        condition: captured, converted, poisoned, diseased, paralyzed, face down, unique, generic, meek, attacking,
            blocking, discarded, banished, redeemed, alone.
    """

    card: str
    condition: str


@dataclass(frozen=True, slots=True)
class IsDefeated:
    """Whether a character was defeated."""

    card: str


@dataclass(frozen=True, slots=True)
class Survives:
    """Whether a character survived the battle."""

    card: str


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
class HasInitiative:
    """Whether a player has initiative; without a player, whether nobody has."""

    player: str


@dataclass(frozen=True, slots=True)
class HasSpecialInitiative:
    """Whether a player has special initiative; without a player, whether nobody has."""

    player: str


@dataclass(frozen=True, slots=True)
class HasActionPriority:
    """Whether a player has action priority; without a player, whether nobody has."""

    player: str


@dataclass(frozen=True, slots=True)
class IsPhase:
    """Whether it is a phase: draw, upkeep, preparation, battle or discard."""

    phase: str


@dataclass(frozen=True, slots=True)
class IsActivePlayer:
    """Whether it is the turn of a player."""

    player: str


@dataclass(frozen=True, slots=True)
class IsBattleUnderWay:
    """Whether there is a battle that is not over."""


@dataclass(frozen=True, slots=True)
class BattleIs:
    """Whether a battle stands so now.

    Attributes:
        state: winning, losing, unopposed, stalemate, mutual destruction.
        player: Whose side is winning, losing or unopposed; empty for the others.
    """

    state: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class IsRescueAttempt:
    """Whether the battle is a rescue attempt."""


@dataclass(frozen=True, slots=True)
class IsBattleChallenge:
    """Whether the battle is a battle challenge."""


@dataclass(frozen=True, slots=True)
class BattleResultIs:
    """Whether a battle ended so.

    Attributes:
        result: won, lost, stalemate, mutual destruction.
        player: Who won or lost; empty for the others.
    """

    result: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class Succeeds:
    """Whether something succeeded.

    Attributes:
        what: rescue attempt, battle challenge, block.
        result: successful or failed: while it is open, it is neither.
    """

    what: str
    result: str


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
class Event:
    """Something that happens in the course of a game.

    Attributes:
        kind: discarded, captured, defeated, banished, rescued, surrendered, drawn, played, activated, completed,
            negated, interrupted, enters battle, leaves battle, begins battle, blocks, battle ends.
        card: The card to which it happens; empty where there is none.
        player: The player to whom it happens; empty where there is none.
    """

    kind: str
    card: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class Happened:
    """Whether something happened since the beginning of the scenario."""

    event: Event


@dataclass(frozen=True, slots=True)
class Precedes:
    """Whether two things happened, the first before the second."""

    first: Event
    second: Event


@dataclass(frozen=True, slots=True)
class ChoosesFrom:
    """Whether a player is asked to choose, and from exactly these.

    Attributes:
        player: Who.
        options: The cards or words, in any order.
        card: The card for which is chosen; empty for any.
    """

    player: str
    options: tuple[str, ...]
    card: str = ""


@dataclass(frozen=True, slots=True)
class MayUse:
    """Whether the ability of a card can be used so many times more."""

    card: str
    number: int
    comparison: Comparison = "exactly"


Question = (
    Lies
    | LiesOn
    | IsInPlay
    | IsOnSide
    | Owns
    | Controls
    | HasNumbers
    | SideHasNumbers
    | AbilityIs
    | CardIs
    | IsDefeated
    | Survives
    | IsProtected
    | IsImmune
    | Ignores
    | HasType
    | HasBrigade
    | HasAlignment
    | HasIdentifier
    | HasInitiative
    | HasSpecialInitiative
    | HasActionPriority
    | IsPhase
    | IsActivePlayer
    | IsBattleUnderWay
    | BattleIs
    | IsRescueAttempt
    | IsBattleChallenge
    | BattleResultIs
    | Succeeds
    | Drew
    | Holds
    | Redeemed
    | HasWon
    | MayPlay
    | Happened
    | Precedes
    | ChoosesFrom
    | MayUse
)
"""What `ask` answers; it raises `NotThereYetError` where the rules that a question needs are not there yet."""
