"""How a scenario begins, while it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulings.epic.rules.cards.faces import Face
from rulings.epic.rules.setup import MAIN, Setup
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.sheet import MOST_CARDS
from rulings.table.facts import Value
from rulings.table.places import Place


@dataclass(slots=True)
class Position:
    """The beginning of a scenario, to which cards are added line by line.

    Attributes:
        players: The players, the one first whose turn it is.
        faces: What is printed on each card.
        places: The cards of each place, from the top.
        owners: The owner of each card.
        phase: Which phase it is.
        attributes: What else is so.
    """

    players: tuple[str, ...]
    faces: dict[str, Face] = field(default_factory=dict)
    places: dict[Place, list[str]] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    phase: str = MAIN
    attributes: dict[tuple[str, str], Value] = field(default_factory=dict)

    def lay(self, card: str, face: Face, place: Place, owner: str, line: int) -> None:
        """Lay a card somewhere, below the cards that lie there.

        Raises:
            ScenarioError: A card of that name lies somewhere already, or there are too many cards.
        """
        if card in self.faces:
            raise ScenarioError(Problem(line, card, f"{card} lies somewhere already."))
        if len(self.faces) >= MOST_CARDS:
            raise ScenarioError(Problem(line, card, f"A scenario has up to {MOST_CARDS} cards."))
        self.faces[card] = face
        self.owners[card] = owner
        self.places.setdefault(place, []).append(card)

    def setup(self) -> Setup:
        """The beginning as the engine takes it."""
        places: Mapping[Place, tuple[str, ...]] = {place: tuple(cards) for place, cards in self.places.items()}
        return Setup(self.players, self.faces, places, self.owners, self.phase, self.attributes)
