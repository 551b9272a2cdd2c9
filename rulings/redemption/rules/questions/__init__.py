"""What can be asked of a state of a game of Redemption: one small type for each question.

A question that is worded the other way round, such as *Envoy is not in battle*, is the same question; whoever asks
turns the answer round.
"""

from __future__ import annotations

from rulings.redemption.rules.questions.battles import (
    BattleIs,
    BattleResultIs,
    HasAccess,
    HasActionPriority,
    HasInitiative,
    HasSpecialInitiative,
    IsBattleChallenge,
    IsBattleUnderWay,
    IsDefeated,
    IsRescueAttempt,
    SideHasNumbers,
    Succeeds,
    Survives,
)
from rulings.redemption.rules.questions.cards import (
    CardIs,
    Controls,
    HasAlignment,
    HasBrigade,
    HasIdentifier,
    HasNumbers,
    HasType,
    Ignores,
    IsBoth,
    IsImmune,
    IsInPlay,
    IsOnSide,
    IsProtected,
    Lies,
    LiesAt,
    LiesOn,
    Owns,
)
from rulings.redemption.rules.questions.course import (
    AbilityIs,
    ActivatesTimes,
    Comparison,
    Drew,
    Happened,
    HasWon,
    Holds,
    IsActivePlayer,
    IsLastPlayed,
    IsPhase,
    MayPlay,
    MayUse,
    Occurrence,
    Precedes,
    Redeemed,
)

__all__ = [
    "AbilityIs",
    "ActivatesTimes",
    "BattleIs",
    "BattleResultIs",
    "CardIs",
    "Comparison",
    "Controls",
    "Drew",
    "Happened",
    "HasAccess",
    "HasActionPriority",
    "HasAlignment",
    "HasBrigade",
    "HasIdentifier",
    "HasInitiative",
    "HasNumbers",
    "HasSpecialInitiative",
    "HasType",
    "HasWon",
    "Holds",
    "Ignores",
    "IsActivePlayer",
    "IsBattleChallenge",
    "IsBattleUnderWay",
    "IsBoth",
    "IsDefeated",
    "IsImmune",
    "IsInPlay",
    "IsLastPlayed",
    "IsOnSide",
    "IsPhase",
    "IsProtected",
    "IsRescueAttempt",
    "Lies",
    "LiesAt",
    "LiesOn",
    "MayPlay",
    "MayUse",
    "Occurrence",
    "Owns",
    "Precedes",
    "Question",
    "Redeemed",
    "SideHasNumbers",
    "Succeeds",
    "Survives",
]


Question = (
    Lies
    | IsBoth
    | LiesAt
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
    | HasAccess
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
    | MayUse
    | ActivatesTimes
    | IsLastPlayed
)
"""What `ask` answers; it raises `NotThereYetError` where the rules that a question needs are not there yet."""
