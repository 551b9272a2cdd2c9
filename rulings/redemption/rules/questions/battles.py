"""What can be asked of a battle."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class SideHasNumbers:
    """Whether all characters and Enhancements on a player's side in battle have these numbers together."""

    player: str
    strength: Fraction | int
    toughness: Fraction | int


@dataclass(frozen=True, slots=True)
class IsDefeated:
    """Whether a character was defeated."""

    card: str


@dataclass(frozen=True, slots=True)
class Survives:
    """Whether a character survived the battle."""

    card: str


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
class HasAccess:
    """Whether a Hero in battle has access to a Lost Soul, so that it may be rescued."""

    card: str
    soul: str


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
