"""Abilities as the rules see them: what a card text says, in typed values that the engine runs.

The reader of card texts makes them; fields hold what the text says, nothing that the rules add.
"""

from rulings.redemption.reading.abilities.conditions import Claim, Condition, Duration, Limit, Time
from rulings.redemption.reading.abilities.effects import Activity, By, Choice, Destination, Effect, Granted, Harm
from rulings.redemption.reading.abilities.nouns import Noun, Reference, Tail, Word
from rulings.redemption.reading.abilities.sentences import (
    LEFT_OUT,
    NOT_UNDERSTOOD,
    Act,
    Deed,
    Modifier,
    Reminder,
    Statement,
    Trait,
    Unheard,
)
from rulings.redemption.reading.abilities.targets import (
    Alternative,
    Count,
    Exclusion,
    Located,
    Owner,
    Place,
    Places,
    Player,
    Target,
)

__all__ = [
    "LEFT_OUT",
    "NOT_UNDERSTOOD",
    "Act",
    "Activity",
    "Alternative",
    "By",
    "Choice",
    "Claim",
    "Condition",
    "Count",
    "Deed",
    "Destination",
    "Duration",
    "Effect",
    "Exclusion",
    "Granted",
    "Harm",
    "Limit",
    "Located",
    "Modifier",
    "Noun",
    "Owner",
    "Place",
    "Places",
    "Player",
    "Reference",
    "Reminder",
    "Statement",
    "Tail",
    "Target",
    "Time",
    "Trait",
    "Unheard",
    "Word",
]
