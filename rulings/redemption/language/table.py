"""The table of a scenario while its cards are laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulings.redemption.rules.cards.faces import Face
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.sheet import MOST_CARDS
from rulings.table.facts import Value
from rulings.table.places import Place


@dataclass(slots=True)
class Table:
    """Cards that lie somewhere, with what is known of them.

    Attributes:
        faces: What is printed on each card.
        places: The cards of each place, from the top.
        owners: The owner of each card.
        attributes: What else is so.
    """

    faces: dict[str, Face] = field(default_factory=dict)
    places: dict[Place, list[str]] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    attributes: dict[tuple[str, str], Value] = field(default_factory=dict)

    def lay(self, card: str, face: Face, place: Place, owner: str, line: int) -> None:
        """Lay a card somewhere, below the cards that lie there.

        Args:
            card: The name that the scenario has for it.
            face: What is printed on it.
            place: Where.
            owner: Whose card it is.
            line: The line that says so.

        Raises:
            ScenarioError: A card of that name lies somewhere already, or there are too many cards.
        """
        if card in self.faces:
            raise ScenarioError(Problem(line, card, f"{card} lies in {self.place_of(card)} already."))
        if len(self.faces) >= MOST_CARDS:
            raise ScenarioError(Problem(line, card, f"A scenario has up to {MOST_CARDS} cards."))
        self.faces[card] = face
        self.owners[card] = owner
        self.places.setdefault(place, []).append(card)

    def place_of(self, card: str) -> Place:
        """Tell where a card lies."""
        return next(place for place, cards in self.places.items() if card in cards)

    def frozen_places(self) -> Mapping[Place, tuple[str, ...]]:
        """The cards of each place, as the engine takes them."""
        return {place: tuple(cards) for place, cards in self.places.items()}
