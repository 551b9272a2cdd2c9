"""What happens beside that cards move and numbers change: statements of the log, for which abilities wait."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Played:
    """A player plays a card.

    Attributes:
        player: Who.
        card: The card.
        source: The zone from which it is played.
    """

    player: str
    card: str
    source: str


@dataclass(frozen=True, slots=True)
class Used:
    """A player uses a power of a card.

    Attributes:
        player: Who.
        card: The card.
        activation: The use of it.
    """

    player: str
    card: str
    activation: str


@dataclass(frozen=True, slots=True)
class Entered:
    """A card or token enters play.

    Attributes:
        card: The card.
        player: Under whose control.
        source: The zone from which it comes; empty for a token that is new.
        without: Which of its triggers do not take place: loyalty, tribute.
    """

    card: str
    player: str
    source: str
    without: tuple[str, ...] = ()


BROKEN, BANISHED, RETURNED, TRANSFORMED, REMOVED = "broken", "banished", "returned", "transformed", "removed"
"""The manners in which cards leave play."""


@dataclass(frozen=True, slots=True)
class LeftPlay:
    """A card leaves play and is another object from then on, wherever it comes to lie.

    Attributes:
        card: The card.
        player: Who controlled it.
        to: The zone to which it goes, or, of a token, would have gone.
        manner: How: broken, banished, returned, transformed, removed.
        offense: Its offense as it left.
        defense: Its defense as it left.
    """

    card: str
    player: str
    to: str
    manner: str
    offense: int = 0
    defense: int = 0


@dataclass(frozen=True, slots=True)
class Drew:
    """A player draws a card."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Discarded:
    """A player discards a card."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class BanishedFrom:
    """A card is banished from a place that is not play.

    Attributes:
        card: The card.
        player: Whose place it is.
        zone: The zone.
    """

    card: str
    player: str
    zone: str


@dataclass(frozen=True, slots=True)
class Recalled:
    """A card returns from the discard pile to the hand by recall."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Revealed:
    """A player reveals cards to all others."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealtDamage:
    """A card deals damage.

    Attributes:
        source: The card that deals it.
        player: Who controls that card.
        to: The Champion or player to whom it is dealt.
        amount: How much.
        in_battle: Whether it is the damage of a battle.
    """

    source: str
    player: str
    to: str
    amount: int
    in_battle: bool = False


@dataclass(frozen=True, slots=True)
class Attacks:
    """A Champion attacks.

    Attributes:
        card: The Champion.
        player: Whom it attacks.
    """

    card: str
    player: str


@dataclass(frozen=True, slots=True)
class Blocks:
    """Champions block.

    Attributes:
        player: Who blocks.
        blockers: With which Champions; none where the player does not block.
        attackers: The Champions that are blocked.
    """

    player: str
    blockers: tuple[str, ...]
    attackers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleEnds:
    """A battle is over."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn has begun."""

    player: str


@dataclass(frozen=True, slots=True)
class TurnEnds:
    """A turn comes to its end."""

    player: str


@dataclass(frozen=True, slots=True)
class EffectsEnd:
    """All effects end that last until the end of the turn."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passes Initiative."""

    player: str


@dataclass(frozen=True, slots=True)
class SkipsDraw:
    """A player does not draw the card of the Start Phase."""

    player: str


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A player is out of the game."""

    player: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """What was to be done is not done.

    Attributes:
        card: The card with the ability.
        reason: Why, as a clause behind *since*.
    """

    card: str
    reason: str


@dataclass(frozen=True, slots=True)
class ConditionFails:
    """What a text makes a condition of is not so.

    Attributes:
        card: The card with the text.
        activation: The activation.
        sentence: The number of the sentence in it, from 0.
    """

    card: str
    activation: str
    sentence: int


@dataclass(frozen=True, slots=True)
class Declines:
    """A player leaves what need not be done."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Triggered:
    """An ability triggers, and waits until it can resolve.

    Attributes:
        activation: The use of it.
        card: The card.
    """

    activation: str
    card: str


@dataclass(frozen=True, slots=True)
class Resolves:
    """An ability, an event or a Champion that was played resolves.

    Attributes:
        activation: The activation.
        card: The card.
    """

    activation: str
    card: str


@dataclass(frozen=True, slots=True)
class HasInitiativeAgain:
    """A player who has played a card or used a power goes on with Initiative when it is resolved."""

    player: str


@dataclass(frozen=True, slots=True)
class Ceases:
    """What a card gave others by being in play ends, since it has left play."""

    card: str


@dataclass(frozen=True, slots=True)
class Picked:
    """A player picks cards or players for an ability.

    Attributes:
        player: Who.
        card: The card with the ability.
        things: What is picked.
        is_target: Whether they are targets.
    """

    player: str
    card: str
    things: tuple[str, ...]
    is_target: bool
