"""The start of a game or of any moment in it: who plays, which cards lie where, which phase it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulings.redemption.rules.cards.faces import Face
from rulings.table.facts import Value
from rulings.table.places import Place


@dataclass(frozen=True, slots=True)
class Setup:
    """What a scenario begins with.

    Attributes:
        players: The players in the order of play; the first is the active player.
        faces: What is printed on each card, by the name that the scenario has for it.
        places: The cards of each place, from the top; see `ZONES`.
        owners: The owner of each card.
        phase: draw, upkeep, preparation, battle or discard.
        attributes: What else is so, by subject and attribute.
    """

    players: tuple[str, ...]
    faces: Mapping[str, Face]
    places: Mapping[Place, tuple[str, ...]]
    owners: Mapping[str, str]
    phase: str = "preparation"
    attributes: Mapping[tuple[str, str], Value] = field(default_factory=dict)


ZONES = (
    "hand",
    "deck",
    "discard pile",
    "reserve",
    "banish pile",
    "territory",
    "artifact pile",
    "set-aside area",
    "land of bondage",
    "land of redemption",
)
"""Places that each player has; `Place(zone, player)`. Characters in battle lie in `Place("battle", player)`, the player
being the one who controls that side; Enhancements in battle lie in `Place("battle", on=<the character>)`."""
