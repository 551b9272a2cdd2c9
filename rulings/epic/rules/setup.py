"""What a game, or any moment in it, begins with: who plays, what lies where, which phase it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulings.epic.rules.cards.faces import Face
from rulings.table.facts import Value
from rulings.table.places import Place

STARTING_HEALTH = 30
"""The health with which each player starts (epic/rule/health#starts-at-thirty)."""

BEGINNING, START, MAIN, BATTLE, END = "beginning", "start", "main", "battle", "end"
PHASES = (BEGINNING, START, MAIN, BATTLE, END)
"""The four phases of a turn, and before them the beginning of the game, in which opening hands are drawn."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a scenario begins with.

    Attributes:
        players: The players in their order around the table, clockwise; the first one's turn it is.
        faces: What is printed on each card, by the name that the scenario has for it.
        places: The cards of each place, from the top.
        owners: The owner of each card.
        phase: Which phase it is.
        attributes: What else is so, by subject and attribute: health, gold, damage and so on.
    """

    players: tuple[str, ...]
    faces: Mapping[str, Face]
    places: Mapping[Place, tuple[str, ...]]
    owners: Mapping[str, str]
    phase: str = MAIN
    attributes: Mapping[tuple[str, str], Value] = field(default_factory=dict)
